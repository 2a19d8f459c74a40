import { IconArrowDown, IconArrowUp, IconReportMoney } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatDayRange, formatEuro, margeOf, type ProjektErgebnis, yearOf } from '@traverse/domain';
import { useState } from 'react';
import { exportErgebnisse, useErgebnisse } from '../../api/ergebnis.ts';
import type { ExportFormat } from '../../api/export-list.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { YearSwitch } from '../../ui/YearSwitch.tsx';
import css from './ErgebnisPage.module.css';
import { prozent } from './MargeCards.tsx';

const route = getRouteApi('/shell/ergebnisse');

const COLUMNS = [
  { key: 'name', label: 'Projekt', of: ({ name }: ProjektErgebnis) => name.toLowerCase() },
  { key: 'von', label: 'Tage', of: ({ von }: ProjektErgebnis) => von },
  { key: 'erloes', label: 'Erlös', of: ({ ist }: ProjektErgebnis) => ist.erloes },
  { key: 'db1', label: 'DB I', of: ({ ist }: ProjektErgebnis) => ist.db1 },
  { key: 'db2', label: 'DB II', of: ({ ist }: ProjektErgebnis) => ist.db2 },
  {
    key: 'marge',
    label: 'DB II %',
    of: ({ ist }: ProjektErgebnis) => margeOf(ist.db2, ist.erloes) ?? Number.NEGATIVE_INFINITY,
  },
  { key: 'db3', label: 'DB III', of: ({ ist }: ProjektErgebnis) => ist.db3 },
] as const;

/** What the projects of a year earned, in the order of any column (PROJ-14). */
export function ErgebnissePage() {
  const today = useToday();
  const { jahr = yearOf(today) } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = useErgebnisse(jahr);
  const [by, setBy] = useState<{ key: string; down: boolean }>({ key: 'von', down: true });
  const [busy, save] = useBusy(async (format: ExportFormat) =>
    saveFile(await exportErgebnisse(jahr, format)),
  );
  const goTo = (year: number) => void navigate({ search: { jahr: year }, replace: true });
  const column = COLUMNS.find(({ key }) => key === by.key) ?? COLUMNS[1];
  const projekte = asked.data?.projekte.toSorted(
    (one, other) => (by.down ? -1 : 1) * compared(column.of(one), column.of(other)),
  );
  return (
    <>
      <PageHeader title="Projektergebnisse" detail={<YearSwitch jahr={jahr} goTo={goTo} />}>
        <ExportMenu title="Projektergebnisse ausgeben" busy={busy} onSave={save} />
      </PageHeader>
      <LoadFailed query={asked} />
      {!projekte && !asked.isError && <SkeletonRows rows={8} />}
      {projekte?.length === 0 && <StateCard icon={IconReportMoney} title={`${jahr} begann kein Projekt`} />}
      {projekte && projekte.length > 0 && (
        <Card className={css.card}>
          <div className={css.scroll}>
            <table className={css.table} aria-label={`Projektergebnisse ${jahr}`}>
              <thead>
                <tr>
                  {COLUMNS.map(({ key, label }) => {
                    const isBy = by.key === key;
                    const Arrow = by.down ? IconArrowDown : IconArrowUp;
                    return (
                      <th
                        key={key}
                        scope="col"
                        aria-sort={isBy ? (by.down ? 'descending' : 'ascending') : 'none'}
                      >
                        <button
                          type="button"
                          className={css.sort}
                          onClick={() => setBy({ key, down: isBy ? !by.down : key !== 'name' })}
                        >
                          {label}
                          {isBy && <Arrow size={14} stroke={2} aria-hidden="true" />}
                        </button>
                      </th>
                    );
                  })}
                </tr>
              </thead>
              <tbody>
                {projekte.map(({ id, name, kunde, von, bis, ist }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to="/projekt/$id/ergebnis" params={{ id }}>
                        {name}
                      </Link>
                      {kunde !== '' && <span className={css.quiet}> {kunde}</span>}
                    </th>
                    <td>{formatDayRange(von, bis)}</td>
                    <td>{formatEuro(ist.erloes)}</td>
                    <td>{formatEuro(ist.db1)}</td>
                    <td>{formatEuro(ist.db2)}</td>
                    <td>{prozent(margeOf(ist.db2, ist.erloes))}</td>
                    <td>{formatEuro(ist.db3)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      )}
    </>
  );
}

function compared(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
