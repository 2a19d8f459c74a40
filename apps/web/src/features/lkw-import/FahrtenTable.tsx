import { IconAlertTriangle } from '@tabler/icons-react';
import { fahrtName } from '@traverse/domain/lkw-import/elements';
import { formatDay } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import { Pagination } from '../../ui/Pagination.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
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

const SPALTEN = spalten<FahrtRow>()({
  hide: { is: 'eigen', label: 'Ausblenden', silent: true },
  datum: { is: 'text', label: 'Datum', of: ({ datum }) => formatDay(datum) },
  start: { is: 'text', label: 'Start', of: ({ start }) => start },
  auffahrt: { is: 'text', label: 'Auffahrt', of: ({ auffahrt }) => auffahrt },
  abfahrt: { is: 'text', label: 'Abfahrt', of: ({ abfahrt }) => abfahrt },
  ueber: { is: 'text', label: 'Über', of: ({ ueber }) => ueber },
  km: { is: 'zahl', label: 'Km', of: ({ km }) => km },
  eur: { is: 'geld', label: '€', of: ({ eur }) => eur },
  kategorie: { is: 'text', label: 'Kat.', of: ({ kategorie }) => `${kategorie}` },
});
const LOOKS = {
  hide: css.hide,
  datum: css.figures,
  start: clsx(css.figures, css.wide),
  abfahrt: css.wide,
  ueber: css.wide,
  km: css.end,
  eur: clsx(css.end, css.wide),
  kategorie: clsx(css.figures, css.end),
};
const HEADS = { hide: <span className={css.long}>Ausblenden</span> };

/** The journeys as the list has them, each to be hidden. */
export function FahrtenTable({ rows, hidden, onToggle }: FahrtenTableProps) {
  const [page, setPage] = useState(1);
  const start = (page - 1) * PAGE;
  const shown = rows.slice(start, start + PAGE);
  const pageCount = Math.ceil(rows.length / PAGE);
  return (
    <>
      <div className={css.frame}>
        <PlainTabelle
          label="Fahrten"
          className={clsx(tables.table, css.table)}
          columns={SPALTEN}
          rows={shown}
          looks={LOOKS}
          heads={HEADS}
          cells={{
            hide: (row) => (
              <input
                type="checkbox"
                className={css.box}
                aria-label={`${fahrtName(row)} ausblenden`}
                checked={hidden.has(row)}
                onChange={() => onToggle(row)}
              />
            ),
            auffahrt: (row) => <Auffahrt row={row} />,
            ueber: ({ ueber }) => <span className={layout.quiet}>{ueber}</span>,
            eur: ({ eur }) => (
              <span className={layout.quiet}>
                <Money cents={eur} />
              </span>
            ),
          }}
          rowLook={(row, index) =>
            clsx(
              hidden.has(row) && css.hidden,
              (shown[index + 1] ?? row).kategorie !== row.kategorie && css.last,
            )
          }
        />
      </div>
      {pageCount > 1 && <Pagination of="Fahrten" page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
}

function Auffahrt({ row: { auffahrt, abfahrt, hint } }: { row: FahrtRow }) {
  return (
    <>
      {auffahrt}
      <span className={css.narrow} aria-hidden="true">
        bis {abfahrt}
      </span>
      {hint && (
        <span className={css.hint}>
          <Status tone="warning" icon={IconAlertTriangle}>
            {hint}
          </Status>
        </span>
      )}
    </>
  );
}
