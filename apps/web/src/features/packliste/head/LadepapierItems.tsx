import { Menu } from '@mantine/core';
import { IconMapPin, IconShieldCheck, IconTable, IconTruckLoading, IconWorld } from '@tabler/icons-react';
import type { InventarArtikel } from '@traverse/domain/entities';
import { ladelistePfad, versicherungswertePfad } from '@traverse/domain/pfade';
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
        <Menu.Item
          leftSection={<IconMapPin size={18} stroke={1.75} />}
          onClick={() => void savePickliste([packliste])}
        >
          Nach Lagerplatz als PDF
        </Menu.Item>
      )}
      {says(({ gewicht, laenge }) => gewicht > 0 || laenge > 0) && (
        <Menu.Item
          leftSection={<IconTruckLoading size={18} stroke={1.75} />}
          onClick={() => void saveLadepapier(ladelistePfad, packliste)}
        >
          Ladeliste als PDF
        </Menu.Item>
      )}
      {says(({ versicherung }) => versicherung) && (
        <Menu.Item
          leftSection={<IconShieldCheck size={18} stroke={1.75} />}
          onClick={() => void saveLadepapier(versicherungswertePfad, packliste)}
        >
          Versicherungswerte als PDF
        </Menu.Item>
      )}
      {says(({ ursprungsland }) => ursprungsland !== '') && (
        <>
          <Menu.Item
            leftSection={<IconWorld size={18} stroke={1.75} />}
            onClick={() => void saveCarnet(packliste, 'pdf')}
          >
            Carnet ATA als PDF
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={18} stroke={1.75} />}
            onClick={() => void saveCarnet(packliste, 'csv')}
          >
            Carnet ATA als CSV
          </Menu.Item>
        </>
      )}
    </>
  );
}
