import { IconMapPin, IconShieldCheck, IconTable, IconTruckLoading, IconWorld } from '@tabler/icons-react';
import type { InventarArtikel } from '@traverse/domain/entities';
import { ladelistePfad, versicherungswertePfad } from '@traverse/domain/pfade';
import { MenuItem } from '../../../ui/MenuItem.tsx';
import { type OpenPackliste, useZeilen } from '../usePackliste.ts';
import { saveCarnet, saveLadepapier, savePickliste } from './save-pdf.ts';

/** The papers about its load, each offered where an item says what it is about (LADE-01, ORT-01). */
export function LadepapierItems({ packliste }: { packliste: OpenPackliste }) {
  const { data } = useZeilen(packliste.inventarliste);
  const says = (test: (artikel: InventarArtikel) => boolean) =>
    data?.some(({ expand }) => expand?.inventar && test(expand.inventar)) ?? false;
  return (
    <>
      {says(({ lagerplatz }) => lagerplatz !== '') && (
        <MenuItem icon={IconMapPin} onClick={() => void savePickliste([packliste])}>
          Nach Lagerplatz als PDF
        </MenuItem>
      )}
      {says(({ gewicht, laenge }) => gewicht > 0 || laenge > 0) && (
        <MenuItem icon={IconTruckLoading} onClick={() => void saveLadepapier(ladelistePfad, packliste)}>
          Ladeliste als PDF
        </MenuItem>
      )}
      {says(({ versicherung }) => versicherung) && (
        <MenuItem
          icon={IconShieldCheck}
          onClick={() => void saveLadepapier(versicherungswertePfad, packliste)}
        >
          Versicherungswerte als PDF
        </MenuItem>
      )}
      {says(({ ursprungsland }) => ursprungsland !== '') && (
        <>
          <MenuItem icon={IconWorld} onClick={() => void saveCarnet(packliste, 'pdf')}>
            Carnet ATA als PDF
          </MenuItem>
          <MenuItem icon={IconTable} onClick={() => void saveCarnet(packliste, 'csv')}>
            Carnet ATA als CSV
          </MenuItem>
        </>
      )}
    </>
  );
}
