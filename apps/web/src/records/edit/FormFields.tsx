import { dayAt } from '@traverse/domain/values';
import { type Entity, type Field, type Fields, isReadOnly, type RecordOf } from '@traverse/schema';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { MEDIA } from '../../ui/breakpoints.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { FieldPlace } from '../fields/input-props.ts';
import type { AnyDialogFacts } from './dialog-facts.ts';
import { isWide, startsRow } from './dialog-fields.ts';
import css from './RecordForm.module.css';
import { type Entries, type Entry, enteredIn } from './record-entries.ts';

interface FormFieldsProps {
  fields: Fields;
  /** By who may read and not change it: every field is shown only. */
  isRead?: boolean;
  /** What else is shown only. */
  locked?: readonly string[] | undefined;
  facts: AnyDialogFacts;
  /** Where the focus begins, instead of the first field. */
  begin?: string | undefined;
  place: FieldPlace;
  entries: Entries;
  /** What the caller has set: an item that is given is not changed. */
  initial: { readonly [field: string]: unknown };
  errorOf: (name: string) => string | undefined;
  /** The field that shows what the server would name the record. */
  nextFree: string | undefined;
  onEntry: (name: string, entry: Entry) => void;
  onLeave: (name: string) => void;
}

/** The fields in three columns, two, or one (EDIT-01). */
export function FormFields(props: FormFieldsProps) {
  const {
    fields,
    isRead = false,
    locked,
    facts,
    begin,
    place,
    entries,
    initial,
    errorOf,
    nextFree,
    onEntry,
    onLeave,
  } = props;
  // What is fixed stays as it is once it is said: a damage or a line stays with its item (EDIT-02: inventarItem).
  const always = place.record ? facts.locked?.(place.record as RecordOf<Entity>) : undefined;
  const isShownOnly = (name: string, field: Field) =>
    isRead ||
    isReadOnly(field) ||
    always?.includes(name) ||
    locked?.includes(name) ||
    (facts.fixed?.includes(name) && (place.record !== undefined || Boolean(initial[name])));
  // What the server fills in needs no hand.
  const unfilled = place.record ? undefined : facts.nextFree?.field;
  const isAsked = (name: string, field: Field) =>
    standsIn(field, entries[name]) || (facts.onlyIf?.[name]?.(enteredIn(entries)) ?? true);
  // Of a record that is about to be made, what others will fill in says nothing yet.
  const left = withoutOthers(facts, entries);
  const shown = Object.entries(fields).filter(
    ([name, field]) =>
      !left.has(name) &&
      isAsked(name, field) &&
      (place.record || !isReadOnly(field) || Boolean(entries[name]?.value)),
  );
  // As it was at first: what is typed into moves nowhere.
  const [later] = useState(
    () =>
      facts.later?.(
        { ...place.record, ...enteredIn(entries) } as Partial<RecordOf<Entity>>,
        dayAt(Date.now()),
      ) ?? [],
  );
  const stands = ([name, field]: (typeof shown)[number]) =>
    errorOf(name) !== undefined || (!later.includes(name) && standsIn(field, entries[name]));
  const [away] = useState(() =>
    Object.entries(fields)
      .filter((each) => later.includes(each[0]) || (facts.further?.includes(each[0]) && !stands(each)))
      .map(([name]) => name),
  );
  const further = shown.filter(([name]) => away.includes(name));
  const first =
    begin ??
    shown.find(
      ([name, field]) => name !== unfilled && !away.includes(name) && !isShownOnly(name, field),
    )?.[0];
  const grid = (those: typeof shown) => (
    <div className={css.fields}>
      {those.map(([name, field]) => (
        // Only hears when one of the controls inside is left.
        <div
          key={name}
          ref={name === first ? beginHere : undefined}
          className={clsx(
            isWide(field) && css.wide,
            facts.double?.includes(name) && !isReadOnly(field) && css.double,
            startsRow(fields, name) && css.start,
          )}
          onBlur={() => onLeave(name)}
        >
          <FieldInput
            field={field}
            name={name}
            entry={entries[name] ?? NOTHING}
            onEntry={(entry) => onEntry(name, entry)}
            error={errorOf(name)}
            readOnly={isShownOnly(name, field)}
            foldsHint={facts.foldsHints?.includes(name)}
            note={name === nextFree ? 'nächste freie' : entries[name]?.proposed ? 'vorgeschlagen' : undefined}
            place={place}
          />
        </div>
      ))}
    </div>
  );
  if (further.length === 0) return grid(shown);
  return (
    <>
      {grid(shown.filter(([name]) => !away.includes(name)))}
      <Further isNeeded={further.some(stands)}>{grid(further)}</Further>
    </>
  );
}

/** Closed until somebody opens it, or something in it is to be seen. */
function Further({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={css.further}
      open={isOpen || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Weitere Angaben</summary>
      {children}
    </details>
  );
}

/** More than what stands there by itself. */
function standsIn(field: Field, entry: Entry | undefined): boolean {
  const standing = 'default' in field ? field.default : undefined;
  const value = entry?.value;
  const holds = Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== standing;
  return Boolean(entry?.problem) || holds || (entry?.added?.length ?? 0) > 0;
}

/** The fields of which another one stands in place. */
function withoutOthers({ either = {} }: AnyDialogFacts, entries: Entries): ReadonlySet<string> {
  const said = Object.keys(either).find((name) => Boolean(entries[name]?.value));
  const others = Object.entries(either).filter(([name]) => said !== undefined && name !== said);
  return new Set(others.flatMap(([name, own = []]) => [name, ...own]));
}

/** The focus begins in this field. Not where that would push a keyboard of glass over the form. */
function beginHere(place: HTMLElement | null) {
  if (matchMedia(MEDIA['--finger']).matches) return;
  place?.querySelector('input, textarea, button')?.setAttribute('data-autofocus', '');
}

const NOTHING: Entry = { value: undefined };
