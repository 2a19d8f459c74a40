import { type Entity, type Field, isSetByClients } from '@traverse/schema';
import { entities, entityNamed } from '../entities/index.ts';
import { ALTE_NUMMER } from './fremdnummer.ts';

/** Where a column may go: a field of the collection, or of one that its rows may carry. */
export interface Ziel {
  /** `mietpreis`, `geraete.seriennummer`; `id` is the record itself. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** In the form in which headings are compared. */
  readonly names: readonly string[];
  /** Any number of columns may go there. */
  readonly many?: true;
}

/** Collections that take tables, in the order in which one builds on the other (W 9.1). */
const ORDER = [
  'lagerplaetze',
  'inventar',
  'geraete',
  'codes',
  'artikel_teile',
  'orte',
  'kunden',
  'kontakte',
  'lieferanten',
  'personen',
  'projekt',
  'packlisten',
  'zumietungen',
];

export const einlesbar: readonly Entity[] = Object.values<Entity>(entities)
  .filter(({ tabelle }) => tabelle && !tabelle.onlyNamed)
  .toSorted((one, other) => placeOf(one) - placeOf(other));

function placeOf({ collection }: Entity): number {
  const place = ORDER.indexOf(collection);
  return place < 0 ? ORDER.length : place;
}

/** The collections whose records a row of this one may carry. */
export function carriedBy(entity: Entity): readonly Entity[] {
  return einlesbar.filter(({ fields, tabelle }) => {
    const field = tabelle?.carried && fields[tabelle.carried.field];
    return field?.kind === 'relation' && field.to === entity.collection;
  });
}

/** Where columns of a table may go; `writes` says which fields whoever reads it in may set. */
export function zieleOf(entity: Entity, writes: (field: Field) => boolean): readonly Ziel[] {
  const { without = [], beside = {} } = entity.tabelle ?? {};
  const own = Object.entries(entity.fields)
    .filter(([name]) => !without.includes(name))
    .filter(([name, field]) => (isReadable(field) && writes(field)) || isOnlyKnownBy(entity, name))
    .map(([name, field]) => zielOf(entity, name, field, ''));
  const carried = carriedBy(entity).flatMap((child) =>
    Object.entries(child.fields)
      .filter(([name, field]) => name !== child.tabelle?.carried?.field && isReadable(field) && writes(field))
      .filter(([name]) => isOfRow(child, name))
      .map(([name, field]) => zielOf(child, name, field, `${child.collection}.`)),
  );
  const others = Object.entries(beside).map(
    ([name, { label, synonyms, many }]): Ziel => ({
      name,
      label,
      required: false,
      names: [label, ...synonyms].map(plainHeading),
      ...(many ? { many } : {}),
    }),
  );
  const id = { name: 'id', label: 'ID', required: false, names: ['id'] };
  const fremd = takesFremde(entity) ? [alteNummer] : [];
  return [...own, ...others, ...carried, id, ...fremd];
}

/** The number that another tool has for a record: after all of ours, which are called so as well. */
const alteNummer: Ziel = {
  name: ALTE_NUMMER,
  label: 'Alte Nummer',
  required: false,
  names: [
    'Alte Nummer',
    'Alte ID',
    'Nummer',
    'Number',
    'Asset',
    'Referenz',
    'Reference',
    'Internal ID',
    'UUID',
  ].map(plainHeading),
};

/** Tests are known by what their tester has written. */
const takesFremde = ({ appendOnly }: Entity): boolean => appendOnly !== true;

/** Whether a field only says which record a row is about. */
export const isOnlyKnownBy = ({ tabelle }: Entity, name: string): boolean =>
  tabelle?.onlyKnownBy?.some((field) => field === name) === true;

/** Of what a row carries only what it is known by, and what other programs call by a name. */
function isOfRow({ tabelle }: Entity, name: string): boolean {
  return tabelle?.synonyms?.[name] !== undefined || isKey(tabelle?.keys, name);
}

const isKey = (keys: readonly (readonly string[])[] | undefined, name: string): boolean =>
  keys?.some((key) => key.includes(name)) === true;

function zielOf(entity: Entity, name: string, field: Field, before: string): Ziel {
  const { tabelle } = entity;
  const isGiven =
    tabelle?.unsaid?.[name] !== undefined ||
    tabelle?.instead?.[name] !== undefined ||
    tabelle?.given?.includes(name) === true;
  const isDefault = 'default' in field && field.default !== undefined;
  const label = before === '' ? field.label : `${entity.label.one}: ${field.label}`;
  return {
    name: `${before}${name}`,
    label: field.kind === 'geld' ? `${label} (€)` : label,
    required: before === '' && field.required === true && !isGiven && !isDefault,
    // What a row carries is known by its own names alone: `Nr.` is no number of a device.
    names: [
      label,
      // As an export of ours has it.
      ...('unit' in field && field.unit ? [`${label} (${field.unit})`] : []),
      ...(before === '' ? [name, field.label] : []),
      ...(tabelle?.synonyms?.[name] ?? []),
    ].map(plainHeading),
  };
}

/** Files have no cell, and what a record refers to needs a name by which it is found. */
function isReadable(field: Field): boolean {
  if (!isSetByClients(field)) return false;
  if (field.kind === 'relation') return entityNamed(field.to)?.tabelle !== undefined;
  return !['relations', 'file', 'files', 'rows', 'secret'].includes(field.kind);
}

/** A heading in the form in which two are the same: `Mietpreis (€)` and `mietpreis`. */
export function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/\((?:€|eur|kg|%|monate|tage)\)|\[[^\]]*\]/g, '')
    .replace(/[^a-z0-9]/g, '');
}

/** For each column where it goes; '' is nowhere. Each place is taken once, by the best of its names. */
export function vorschlag(headings: readonly string[], ziele: readonly Ziel[]): string[] {
  const columns = headings.map(() => '');
  const [late, own] = [ziele.filter(isLate), ziele.filter((ziel) => !isLate(ziel))];
  for (const each of [own, late]) propose(headings, each, columns);
  return columns;
}

/** Ours are called `Nummer` as well. */
const isLate = ({ name }: Ziel): boolean => name === ALTE_NUMMER;

function propose(headings: readonly string[], ziele: readonly Ziel[], columns: string[]): void {
  const plain = headings.map(plainHeading);
  const rank = Math.max(0, ...ziele.map(({ names }) => names.length));
  for (let place = 0; place < rank; place += 1) {
    for (const { name, names, many } of ziele) {
      const wanted = names[place];
      if (!wanted || (columns.includes(name) && !many)) continue;
      const column = plain.findIndex((heading, index) => heading === wanted && columns[index] === '');
      if (column >= 0) columns[column] = name;
    }
  }
}
