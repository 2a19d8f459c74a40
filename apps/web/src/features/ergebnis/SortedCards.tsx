import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './SortedCards.module.css';
import type { Sorted, SortedColumn } from './useSorted.ts';

interface SortedCardsProps<Row> {
  label: string;
  sorted: Sorted<Row>;
  columns: readonly SortedColumn<Row>[];
}

/** The rows of such a table on a phone: name and main figure, below them the others with their names. */
export function SortedCards<Row extends { readonly id: string }>({
  label,
  sorted: { rows, by, sortBy },
  columns,
}: SortedCardsProps<Row>) {
  const [name] = columns;
  const [main, second] = (['main', 'second'] as const).map((place) =>
    columns.find(({ onPhone }) => onPhone === place),
  );
  const others = columns.filter((each) => each !== name && each !== main && each !== second);
  return (
    <>
      <div className={css.order}>
        <SelectField
          label="Sortieren nach"
          options={columns.map(({ key, label: heading }) => ({ value: key, label: heading }))}
          value={by.key}
          onChange={(key) => key !== '' && key !== by.key && sortBy(key)}
        />
        <IconButton
          icon={by.down ? IconSortDescending : IconSortAscending}
          label={by.down ? 'Aufsteigend sortieren' : 'Absteigend sortieren'}
          onClick={() => sortBy(by.key)}
        />
      </div>
      <Card>
        <ul aria-label={label}>
          {rows.map((row) => (
            <li key={row.id} className={css.card}>
              <span className={css.title}>
                {name?.cell(row)}
                {second && <span className={css.label}>{second.cell(row)}</span>}
              </span>
              {main && (
                <span className={css.main}>
                  <span className={css.label}>{main.label}</span> {main.cell(row)}
                </span>
              )}
              <dl className={css.others}>
                {others.map(({ key, label: heading, cell, onPhone }) => (
                  <div key={key} className={clsx(onPhone && css.wide)}>
                    <dt>{heading}</dt>
                    <dd>{cell(row)}</dd>
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
