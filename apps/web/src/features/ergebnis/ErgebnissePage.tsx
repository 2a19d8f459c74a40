import { IconReportMoney } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { artikelErgebnisSpalten, istGeplant, projektListeSpalten } from '@traverse/domain/ergebnis/spalten';
import { artikelErgebnissePfad, ergebnissePfad } from '@traverse/domain/pfade';
import { yearOf } from '@traverse/domain/values';
import { useState } from 'react';
import { fileOf } from '../../api/ask.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { saveFile } from '../../api/save-file.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PeriodChoice } from '../../ui/PeriodSwitch.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { Tabelle } from '../../ui/tabelle/Tabelle.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { YearSwitch } from '../../ui/YearSwitch.tsx';
import { artikelCells, projektCells } from './ergebnis-cells.tsx';

const route = getRouteApi('/shell/ergebnisse');

const VIEWS = [
  { value: 'projekte', label: 'Projekte' },
  { value: 'artikel', label: 'Artikel' },
] as const;

/** What the projects of a year earned, and its items beside what they cost, in the order of any column (PROJ-14). */
export function ErgebnissePage() {
  const today = useToday();
  const { jahr = yearOf(today) } = route.useSearch();
  const navigate = route.useNavigate();
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('projekte');
  const projekte = usePath(ergebnissePfad, view === 'projekte' ? { year: jahr } : undefined);
  const artikel = usePath(artikelErgebnissePfad, view === 'artikel' ? { year: jahr } : undefined);
  const asked = view === 'projekte' ? projekte : artikel;
  const [busy, save] = useBusy(async (format: ExportFormat) =>
    saveFile(
      await fileOf(view === 'projekte' ? ergebnissePfad : artikelErgebnissePfad, { year: jahr }, format),
    ),
  );
  const goTo = (year: number) => void navigate({ search: { jahr: year }, replace: true });
  const rows = view === 'projekte' ? projekte.data?.projekte : artikel.data?.artikel;
  return (
    <>
      <PageHeader
        title="Projektergebnisse"
        detail={
          <PeriodChoice>
            <YearSwitch jahr={jahr} goTo={goTo} />
            <Segments label="Ergebnisse von" options={VIEWS} value={view} onChange={setView} />
          </PeriodChoice>
        }
      >
        <ExportMenu
          title={view === 'projekte' ? 'Projektergebnisse ausgeben' : 'Artikelergebnisse ausgeben'}
          busy={busy}
          onSave={save}
        />
      </PageHeader>
      <LoadFailed query={asked} />
      {!rows && !asked.isError && <SkeletonRows rows={8} />}
      {rows?.length === 0 && (
        <StateCard
          icon={IconReportMoney}
          title={view === 'projekte' ? `${jahr} begann kein Projekt` : `${jahr} war kein Artikel im Einsatz`}
        />
      )}
      {view === 'projekte' && projekte.data && projekte.data.projekte.length > 0 && (
        <Tabelle
          key="projekte"
          label={`Projektergebnisse ${jahr}`}
          rows={projekte.data.projekte}
          columns={projektListeSpalten(today)}
          cells={projektCells(today)}
          all={`Alle ${projekte.data.projekte.filter((each) => !istGeplant(each, today)).length}, die vorbei sind`}
          first="von"
          foot="Nach Fremdkosten: Erlös ohne Fremdkosten und Transport. Nach Personal: davon das eigene Personal ab. Nach Material: davon das eigene Material ab."
        />
      )}
      {view === 'artikel' && artikel.data && artikel.data.artikel.length > 0 && (
        <Tabelle
          key="artikel"
          label={`Artikelergebnisse ${jahr}`}
          rows={artikel.data.artikel}
          columns={artikelErgebnisSpalten}
          cells={artikelCells}
          first="umsatz"
          foot={`Aus den Projekten, die ${jahr} beginnen. Umsatz: festgeschriebene Rechnungen zum heutigen Mietpreis. Kosten: was die eigenen Stücke an ihren Einsatztagen verlieren, mit Wartung.`}
        />
      )}
    </>
  );
}
