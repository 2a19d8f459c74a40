import { cents, sumCents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { and, type Filter } from '@traverse/wire';
import { clsx } from 'clsx';
import { useSums } from '../../api/sums.ts';
import { Money } from '../../ui/values.tsx';
import css from './ListSums.module.css';
import { listFilter } from './list-wish.ts';
import type { RecordList } from './useRecordList.ts';

/** A further sum over a part of the selection: what of it is still open. */
export interface PartSum {
  readonly label: string;
  readonly part: Filter;
  /** Added up. */
  readonly fields: readonly string[];
  /** Taken off. */
  readonly less: readonly string[];
}

/** Where rows stand in the list that no longer count: those that do, and what the sum is called. */
export interface Counted {
  readonly rows: Filter;
  readonly label: string;
}

interface ListSumsProps {
  list: RecordList;
  counted?: Counted | undefined;
  partSum?: PartSum | undefined;
}

/** What the amounts come to, of the whole selection and not of the page. */
export function ListSums({ list, counted, partSum }: ListSumsProps) {
  const { entity, columns, plan, state } = list;
  const { collection } = entity;
  const filter = and(listFilter(plan, state), counted?.rows);
  const amounts = columns.filter(({ field }) => field?.kind === 'geld' && !field.perUnit);
  const whole = useSums(collection, filter, { enabled: amounts.length > 0 });
  const part = useSums(collection, and(filter, partSum?.part), { enabled: partSum !== undefined });
  const sums = whole.data?.sums;
  if (!sums || amounts.length === 0) return null;
  return (
    <span className={css.sums}>
      <span>{counted?.label ?? 'Summe dieser Auswahl'}</span>
      {amounts.map(({ key, label }) => (
        <Sum key={key} label={label} cents={sums[key]} />
      ))}
      {partSum && part.data && (
        <Sum
          label={partSum.label}
          cents={cents(added(part.data.sums, partSum.fields) - added(part.data.sums, partSum.less))}
          isOpen
        />
      )}
    </span>
  );
}

function Sum({
  label,
  cents: amount,
  isOpen = false,
}: {
  label: string;
  cents: Cents | undefined;
  isOpen?: boolean;
}) {
  if (amount === undefined) return null;
  return (
    <span className={css.sum}>
      {label}{' '}
      <strong className={clsx(css.amount, isOpen && amount !== 0 && css.open)}>
        <Money cents={amount} />
      </strong>
    </span>
  );
}

function added(sums: { readonly [field: string]: Cents }, fields: readonly string[]): Cents {
  return sumCents(fields.map((field) => sums[field]).filter((amount) => amount !== undefined));
}
