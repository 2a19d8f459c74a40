import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { WertSpalte } from '@traverse/schema';
import { clsx } from 'clsx';
import { Card } from '../Card.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { IconButton } from '../IconButton.tsx';
import css from './TabelleCards.module.css';
import { type Cells, cellOf } from './TabelleCell.tsx';
import type { Ordered } from './use-order.ts';

interface TabelleCardsProps<Row> {
  label: string;
  columns: readonly (readonly [string, WertSpalte<Row>])[];
  ordered: Ordered<Row>;
  cells: Cells<Row>;
}

/** The rows of a table on a phone: name and main figure, below them the others with their names. */
export function TabelleCards<Row extends { readonly id: string }>({
  label,
  columns,
  ordered: { rows, by, orderBy },
  cells,
}: TabelleCardsProps<Row>) {
  const [name] = columns;
  const [main, second] = (['main', 'second'] as const).map((place) =>
    columns.find(([, { phone }]) => phone === place),
  );
  const others = columns.filter((each) => each !== name && each !== main && each !== second);
  const drawn = ([key, column]: readonly [string, WertSpalte<Row>], row: Row) =>
    cells[key]?.(row) ?? cellOf(column, row);
  return (
    <>
      <div className={css.order}>
        <SelectField
          label="Sortieren nach"
          options={columns.map(([key, { label: heading }]) => ({ value: key, label: heading }))}
          value={by.key}
          onChange={(key) => key !== '' && key !== by.key && orderBy(key)}
        />
        <IconButton
          icon={by.down ? IconSortDescending : IconSortAscending}
          label={by.down ? 'Aufsteigend sortieren' : 'Absteigend sortieren'}
          onClick={() => orderBy(by.key)}
        />
      </div>
      <Card>
        <ul aria-label={label}>
          {rows.map((row) => (
            <li key={row.id} className={css.card}>
              <span className={css.title}>
                {name && drawn(name, row)}
                {second && <span className={css.label}>{drawn(second, row)}</span>}
              </span>
              {main && (
                <span className={css.main}>
                  <span className={css.label}>{main[1].label}</span> {drawn(main, row)}
                </span>
              )}
              <dl className={css.others}>
                {others.map((column) => (
                  <div key={column[0]} className={clsx(column[1].phone && css.wide)}>
                    <dt>{column[1].label}</dt>
                    <dd>{drawn(column, row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
