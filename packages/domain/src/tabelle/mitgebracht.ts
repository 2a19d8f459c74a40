import type { Entity, FieldValue } from '@traverse/schema';
import { type Bekannt, type Bestand, keyIn, wordOf } from './bestand.ts';
import { fieldTo, mainOf } from './gemeint.ts';
import { differing, errorsOfNew, newValues } from './pruefen.ts';
import type { Zeilenstand } from './zeile-stand.ts';

// What a row brings beside the record that it is about: a device, a code.

export function isCarrying(row: Zeilenstand, child: Entity): boolean {
  const values = row.read.carried.get(child.collection) ?? {};
  return keyFieldsOf(child).some((field) => values[field] !== undefined && values[field] !== '');
}

/** Whether the server counts it by what is carried. */
export function isWhole(row: Zeilenstand, name: string): boolean {
  return row.aufbau.carried.some(
    (child) => isCarrying(row, child) && Object.hasOwn(child.tabelle?.carried?.whole ?? {}, name),
  );
}

/** What the row carries beside: a device, a code. */
export function carry(row: Zeilenstand, child: Entity, main: Bekannt): void {
  const values = row.read.carried.get(child.collection) ?? {};
  if (!isCarrying(row, child)) {
    const filled = Object.keys(values).filter((name) => values[name] !== '');
    const labels = filled.map((name) => child.fields[name]?.label ?? name);
    if (labels.length > 0) row.hinweise.push(`${labels.join(', ')} bleibt weg, ohne ${keyLabel(child)}`);
    return;
  }
  const belongs = belonging(row, child, main);
  const full = { ...values, ...belongs };
  const named = keyFieldsOf(child).flatMap((name) => wordOf(values[name]) || []);
  const said = `${keyLabel(child)} ${named.join(', ')}`;
  const place = `${child.collection}.${firstKey(child)}`;
  // The file comes before what is stored: what was refused once is refused again.
  const keys = fileKeysOf(child, full);
  const earlier = keys.map((key) => row.seen.get(key)).find((row) => row !== undefined);
  if (earlier !== undefined) return row.fault(place, `${said} steht schon in Zeile ${earlier}.`);
  const before = keyed(child, full, row.bestand);
  const owner = before && otherOwner(row, child, before, main);
  if (owner !== undefined) return row.fault(place, `${said} gehört schon zu ${owner}.`);
  const { onlyWhere } = child.tabelle?.carried ?? {};
  if (onlyWhere && !onlyWhere.is.includes(wordOf(main[onlyWhere.field]))) {
    const label = row.aufbau.entity.fields[onlyWhere.field]?.label ?? '';
    return row.fault(
      place,
      `${child.label.many} hat nur, was bei ${label} ${onlyWhere.is.join(' oder ')} sagt. Stell es auf seiner Seite um.`,
    );
  }
  row.carriedKeys.push(...keys);
  takeAlong(row, child, before, full, said);
}

/** What a carried record belongs to: to what else the row carries, where that is said, else to what the row is about. */
function belonging(row: Zeilenstand, child: Entity, main: Bekannt): { readonly [field: string]: FieldValue } {
  const { field = '', of } = child.tabelle?.carried ?? {};
  const piece = of === undefined ? undefined : row.carriedIds.get(of);
  return of !== undefined && piece !== undefined
    ? { [field]: '', [fieldTo(child, of)]: piece }
    : { [field]: main.id };
}

/** The name of something else that has it; on the item it may go to the piece. */
function otherOwner(row: Zeilenstand, child: Entity, before: Bekannt, main: Bekannt): string | undefined {
  const { entity } = row.aufbau;
  const { field = '', of } = child.tabelle?.carried ?? {};
  const owner = mainOf(entity, child, before, row.bestand);
  if (owner?.id !== main.id) return wordOf(owner?.[entity.title[0] ?? '']) || 'etwas anderem';
  if (of === undefined || wordOf(before[field]) === main.id) return undefined;
  const held = wordOf(before[fieldTo(child, of)]);
  const piece = row.carriedIds.get(of);
  // A row without a piece leaves a code where it is.
  if (piece === undefined || piece === held) return undefined;
  const other = row.bestand.byId(of, held);
  return wordOf(other?.['bezeichnung']) || wordOf(other?.['seriennummer']) || 'einem anderen Stück';
}

function takeAlong(
  row: Zeilenstand,
  child: Entity,
  before: Bekannt | undefined,
  full: { readonly [field: string]: FieldValue },
  said: string,
): void {
  if (!before) {
    const id = row.aufbau.newId();
    const werte = newValues(child, full);
    row.fehler.push(...errorsOfNew(row.aufbau, child, werte, undefined));
    row.felder.push(said);
    row.step({ entity: child, art: 'anlegen', id, werte });
    row.carriedIds.set(child.collection, id);
    return;
  }
  row.carriedIds.set(child.collection, before.id);
  const { field = '', of } = child.tabelle?.carried ?? {};
  const stays = of !== undefined && full[field] !== '' && wordOf(before[field]) === '';
  const wanted = stays ? Object.fromEntries(Object.entries(full).filter(([name]) => name !== field)) : full;
  const changes = Object.fromEntries(differing(child, before, wanted));
  if (Object.keys(changes).length === 0) return;
  row.fehler.push(...errorsOfNew(row.aufbau, child, changes, before));
  row.felder.push(child.label.one);
  row.step({ entity: child, art: 'ändern', id: before.id, werte: changes });
}

/** What a carried record is known by, beside what carries it. */
function keyFieldsOf({ tabelle }: Entity): readonly string[] {
  const all = (tabelle?.keys ?? []).flat().filter((field) => field !== tabelle?.carried?.field);
  return [...new Set(all)];
}

/** What no two rows of a file may carry. */
function fileKeysOf(entity: Entity, values: { readonly [field: string]: FieldValue }): readonly string[] {
  return (entity.tabelle?.keys ?? []).flatMap((key) => {
    const form = keyIn(entity, key, values);
    return form === undefined ? [] : [`${entity.collection} ${key.join()} ${form}`];
  });
}

const firstKey = (entity: Entity): string => keyFieldsOf(entity)[0] ?? '';
const keyLabel = (entity: Entity): string => entity.fields[firstKey(entity)]?.label ?? entity.label.one;

function keyed(
  entity: Entity,
  values: { readonly [field: string]: FieldValue },
  bestand: Bestand,
): Bekannt | undefined {
  for (const key of entity.tabelle?.keys ?? []) {
    if (!key.every((field) => values[field] !== undefined && values[field] !== '')) continue;
    return bestand.agreeing(entity, key, values)[0];
  }
  return undefined;
}
