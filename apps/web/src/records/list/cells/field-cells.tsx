import { IconCheck, IconMinus, IconPaperclip } from '@tabler/icons-react';
import { formatMonat, formatZahl, truncate } from '@traverse/domain/values';
import type { Field, Kind, ValueOf } from '@traverse/schema';
import type { ComponentType } from 'react';
import type { AnyRecord } from '../../../api/records.ts';
import { originalName } from '../../../api/stored-files.ts';
import { dashStays } from '../../../ui/dash-stays.ts';
import { DateText, Money, Percentage } from '../../../ui/values.tsx';
import { openRecordDialog } from '../../edit/openRecordDialog.ts';
import { choiceOf, entityNamed, titleOf } from '../../nouns.ts';
import css from './field-cells.module.css';
import { numberText } from './number-text.ts';

type FieldOf<K extends Kind> = Extract<Field, { readonly kind: K }>;

interface CellProps<K extends Kind> {
  readonly field: FieldOf<K>;
  readonly name: string;
  readonly value: ValueOf<FieldOf<K>>;
  readonly record: AnyRecord;
}

/** How each kind of field is shown in a list (LIST-04). A new kind makes the compiler ask for its cell. */
const cells: { readonly [K in Kind]: ComponentType<CellProps<K>> } = {
  text: ({ field, value }) => {
    if (field.month) return formatMonat(value);
    return field.truncateAt === undefined ? value : truncate(value, field.truncateAt);
  },
  email: ({ value }) => <a href={`mailto:${value}`}>{value}</a>,
  number: ({ field, value }) => numberText(field, value),
  geld: ({ value }) => <Money cents={value} />,
  prozent: ({ value }) => <Percentage percent={value} />,
  date: ({ field, value }) => <DateText date={value} withTime={field.withTime ?? false} />,
  toggle: ({ value }) => <YesNo is={value} />,
  select: ({ name, value, record }) => {
    const Choice = choiceOf(record.collectionName, name);
    return Choice ? <Choice value={value} /> : value;
  },
  kategorie: ({ value }) => value,
  relation: ({ field, name, value, record }) => {
    const title = relatedTitle(field.to, record.expand?.[name]);
    return field.opens ? <OpeningTitle to={field.to} id={value} title={title} /> : title;
  },
  relations: ({ field, name, record }) => relatedTitle(field.to, record.expand?.[name]),
  files: ({ value, record }) => <Files names={value} record={record} />,
  file: ({ value, record }) => <Files names={value === '' ? [] : [value]} record={record} />,
  texts: ({ value }) => value.join(', '),
  rows: ({ value }) => (value.length === 0 ? '' : formatZahl(value.length)),
  secret: () => null,
};

/** One field of a record, as a list shows it. Nothing while it is not set. */
export function FieldCell({ field, name, record }: { field: Field; name: string; record: AnyRecord }) {
  const value = record[name];
  if (value === undefined || value === '') return null;
  // The map has for every kind the cell that takes its field and its value.
  const Cell = cells[field.kind] as ComponentType<{
    field: Field;
    name: string;
    value: unknown;
    record: AnyRecord;
  }>;
  return <Cell field={field} name={name} value={value} record={record} />;
}

/** A tick or a dash. */
export function YesNo({ is }: { is: boolean }) {
  const Glyph = is ? IconCheck : IconMinus;
  return (
    <span
      className={is ? css.yes : css.no}
      role="img"
      aria-label={is ? 'Ja' : 'Nein'}
      title={is ? 'Ja' : 'Nein'}
    >
      <Glyph size={18} stroke={is ? 2.25 : 1.75} aria-hidden="true" />
    </span>
  );
}

function Files({ names, record }: { names: readonly string[]; record: AnyRecord }) {
  if (names.length === 0) return null;
  const written = names.map((name) => originalName(record, name)).join(', ');
  return (
    <span className={css.files} title={written}>
      <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
      <span
        role="img"
        aria-label={`${names.length === 1 ? '1 Datei' : `${names.length} Dateien`}: ${written}`}
      >
        {names.length}
      </span>
    </span>
  );
}

/** The name of a related record, which opens it. */
function OpeningTitle({ to, id, title }: { to: string; id: string; title: string }) {
  if (title === '') return null;
  const entity = entityNamed(to);
  if (!entity) return title;
  const open = () => openRecordDialog(entity, { id });
  return (
    <button type="button" className={css.opening} title={`${title} öffnen`} onClick={() => void open()}>
      {title}
    </button>
  );
}

function relatedTitle(to: string, related: AnyRecord | readonly AnyRecord[] | undefined): string {
  if (related === undefined) return '';
  const records: readonly AnyRecord[] = isList(related) ? related : [related];
  return dashStays(records.map((record) => titleOf(to, record)).join(', '));
}

function isList(related: AnyRecord | readonly AnyRecord[]): related is readonly AnyRecord[] {
  return Array.isArray(related);
}
