import { IconAlertTriangle } from '@tabler/icons-react';
import { fahrtName } from '@traverse/domain/lkw-import/elements';
import { formatDay, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Pagination } from '../../ui/Pagination.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import tables from '../../ui/table.module.css';
import { Money } from '../../ui/values.tsx';
import css from './LkwImport.module.css';
import type { FahrtRow } from './useFahrtenChoice.ts';

// A month of one lorry stands on one page; a list of a year is leafed through.
const PAGE = 200;

interface FahrtenTableProps {
  rows: readonly FahrtRow[];
  hidden: ReadonlySet<FahrtRow>;
  onToggle: (row: FahrtRow) => void;
}

/** The journeys as the list has them, each to be hidden. */
export function FahrtenTable({ rows, hidden, onToggle }: FahrtenTableProps) {
  const [page, setPage] = useState(1);
  const start = (page - 1) * PAGE;
  const shown = rows.slice(start, start + PAGE);
  const pageCount = Math.ceil(rows.length / PAGE);
  return (
    <>
      <div className={css.frame}>
        <table className={clsx(tables.table, css.table)} aria-label="Fahrten">
          <thead>
            <tr>
              <th className={css.hide} scope="col">
                <span className={css.long}>Ausblenden</span>
              </th>
              <th scope="col">Datum</th>
              <th className={css.wide} scope="col">
                Start
              </th>
              <th scope="col">Auffahrt</th>
              <th className={css.wide} scope="col">
                Abfahrt
              </th>
              <th className={css.wide} scope="col">
                Über
              </th>
              <th className={css.end} scope="col">
                Km
              </th>
              <th className={clsx(css.end, css.wide)} scope="col">
                €
              </th>
              <th className={css.end} scope="col">
                Kat.
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <Fahrt
                key={start + index}
                row={row}
                isHidden={hidden.has(row)}
                endsGroup={(shown[index + 1] ?? row).kategorie !== row.kategorie}
                onToggle={() => onToggle(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {pageCount > 1 && <Pagination of="Fahrten" page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
}

interface FahrtProps {
  row: FahrtRow;
  isHidden: boolean;
  endsGroup: boolean;
  onToggle: () => void;
}

function Fahrt({ row, isHidden, endsGroup, onToggle }: FahrtProps) {
  return (
    <tr className={clsx(isHidden && css.hidden, endsGroup && css.last)}>
      <td className={css.hide}>
        <input
          type="checkbox"
          className={css.box}
          aria-label={`${fahrtName(row)} ausblenden`}
          checked={isHidden}
          onChange={onToggle}
        />
      </td>
      <td className={css.figures}>{formatDay(row.datum)}</td>
      <td className={clsx(css.figures, css.wide)}>{row.start}</td>
      <td>
        {row.auffahrt}
        <span className={css.narrow} aria-hidden="true">
          bis {row.abfahrt}
        </span>
        {row.hint && (
          <span className={css.hint}>
            <Status tone="warning" icon={IconAlertTriangle}>
              {row.hint}
            </Status>
          </span>
        )}
      </td>
      <td className={css.wide}>{row.abfahrt}</td>
      <td className={clsx(css.quiet, css.wide)}>{row.ueber}</td>
      <td className={clsx(css.figures, css.end)}>{formatZahl(row.km)}</td>
      <td className={clsx(css.end, css.wide, css.quiet)}>
        <Money cents={row.eur} />
      </td>
      <td className={clsx(css.figures, css.end)}>{row.kategorie}</td>
    </tr>
  );
}
