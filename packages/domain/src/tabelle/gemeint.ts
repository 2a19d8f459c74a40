import type { Entity, FieldValue } from '@traverse/schema';
import { type Bekannt, type Bestand, wordOf } from './bestand.ts';
import { differing, withInstead } from './pruefen.ts';
import type { Aufbau, Gefunden } from './read-zeile.ts';

/** Which record a row is about. */
export type Gemeint =
  | { readonly is: 'neu' }
  | { readonly is: 'bekannt'; readonly record: Bekannt }
  | {
      readonly is: 'fehler';
      readonly feld: string | undefined;
      readonly text: string;
      readonly fragtNamen: boolean;
    };

type Werte = { readonly [field: string]: FieldValue };

const neu: Gemeint = { is: 'neu' };
const bekannt = (record: Bekannt | undefined): Gemeint => (record ? { is: 'bekannt', record } : neu);

/** By its id, by a code where it names nothing else, else by the first key that it fills. Never by a guess (TUER-02). */
export function gemeintVon(aufbau: Aufbau, bestand: Bestand, read: Gefunden): Gemeint {
  const { entity } = aufbau;
  if (read.id !== '') return bekannt(bestand.byId(entity.collection, read.id));
  const fremd = bestand.byFremd(entity.collection, read.alteNummer);
  if (fremd) return bekannt(fremd);
  const meant = gemeintOhneNummer(aufbau, bestand, read);
  // Names repeat in tools that number: under another number it is another one.
  const other = read.alteNummer !== '' && meant.is === 'bekannt' && bestand.fremdOf(meant.record.id);
  return other ? neu : meant;
}

function gemeintOhneNummer(aufbau: Aufbau, bestand: Bestand, read: Gefunden): Gemeint {
  const { entity } = aufbau;
  const said = withInstead(entity.tabelle, { ...entity.tabelle?.unsaid, ...read.own } as Werte);
  const owner = isNaming(entity, said) ? undefined : ownerOfCarried(aufbau, bestand, read);
  if (owner) return bekannt(owner);
  for (const key of entity.tabelle?.keys ?? []) {
    if (!key.every((field) => said[field] !== undefined && said[field] !== '')) continue;
    const found = bestand.agreeing(entity, key, said);
    const isCertain = key.some((field) => entity.fields[field]?.unique);
    if (entity.tabelle?.apart && !isCertain) return apart(aufbau, bestand, { read, said, found, key });
    if (found.length <= 1) return bekannt(found[0]);
    // A code says which of those of one name.
    const held = ownerOfCarried(aufbau, bestand, read);
    return held && found.includes(held) ? bekannt(held) : several(entity, key);
  }
  return neu;
}

/** Whether the row says by itself what it is about: then a code that it carries does not. */
function isNaming({ tabelle }: Entity, said: Werte): boolean {
  return (
    tabelle?.keys.some((key) => key.every((field) => said[field] !== undefined && said[field] !== '')) ===
    true
  );
}

/** The record that has a code of this row. */
function ownerOfCarried({ entity, carried }: Aufbau, bestand: Bestand, read: Gefunden): Bekannt | undefined {
  for (const child of carried) {
    const values = read.carried.get(child.collection) ?? {};
    for (const key of (child.tabelle?.keys ?? []).filter((each) => each.length === 1)) {
      const [only] = bestand.agreeing(child, key, values);
      const owner = only && mainOf(entity, child, only, bestand);
      if (owner) return owner;
    }
  }
  return undefined;
}

/** What a carried record belongs to in the end: the code of a piece to its item. */
export function mainOf(
  entity: Entity,
  child: Entity,
  record: Bekannt,
  bestand: Bestand,
): Bekannt | undefined {
  const { field = '', of } = child.tabelle?.carried ?? {};
  const main = bestand.byId(entity.collection, wordOf(record[field]));
  if (main || of === undefined) return main;
  const piece = bestand.byId(of, wordOf(record[fieldTo(child, of)]));
  return piece && bestand.byId(entity.collection, wordOf(piece[field]));
}

/** The field by which records of one collection name one of another. */
export function fieldTo({ fields }: Entity, collection: string): string {
  const found = Object.entries(fields).find(
    ([, field]) => field.kind === 'relation' && field.to === collection,
  );
  return found?.[0] ?? '';
}

interface Named {
  readonly read: Gefunden;
  readonly said: Werte;
  readonly found: readonly Bekannt[];
  readonly key: readonly string[];
}

/** Those of one name are told apart by their firm. Where one side has none, somebody has to say whether it is the same. */
function apart(aufbau: Aufbau, bestand: Bestand, { read, said, found, key }: Named): Gemeint {
  const { entity, gleicheNamen } = aufbau;
  const field = entity.tabelle?.apart ?? '';
  const formOf = (value: unknown) => wordOf(value).trim().normalize('NFC');
  const firma = formOf(said[field]);
  const same = firma === '' ? [] : found.filter((each) => formOf(each[field]) === firma);
  if (same.length > 1) return several(entity, key);
  if (same.length === 1) return bekannt(same[0]);
  const isNamed = key.every((each) => (read.own[each] ?? '') !== '');
  // A firm alone may be anybody's of that firm.
  const beside = isNamed ? [] : bestand.agreeing(entity, [field], said);
  const open = [...found.filter((each) => firma === '' || formOf(each[field]) === ''), ...beside];
  const unchanged = open.find((each) => differing(entity, each, read.own).length === 0);
  if (open.length === 0 || unchanged) return bekannt(unchanged);
  if (gleicheNamen === 'andere') return neu;
  if (gleicheNamen === 'dieselben') return open.length > 1 ? several(entity, key) : bekannt(open[0]);
  if (open.length > 1) return { ...several(entity, key), fragtNamen: true };
  return {
    is: 'fehler',
    feld: isNamed ? key[0] : field,
    text: `${wordOf(said[key[0] ?? '']) || firma} gibt es schon (${open
      .map((each) => whoIs(entity, each))
      .slice(0, 3)
      .join(
        '; ',
      )}). Ob das derselbe Kunde ist, kann niemand wissen: Sag es oben, oder nimm die Kundennummer dazu.`,
    fragtNamen: true,
  };
}

/** `10001, Stadt Brake, Brake` */
function whoIs({ title, tabelle }: Entity, record: Bekannt): string {
  const fields = [...(tabelle?.keys[0] ?? []), ...title];
  return fields
    .flatMap((field) => wordOf(record[field]) || [])
    .join(', ')
    .slice(0, 80);
}

function several(entity: Entity, key: readonly string[]): Extract<Gemeint, { is: 'fehler' }> {
  const labels = key.map((field) => entity.fields[field]?.label ?? field).join(', ');
  const text = `${labels}: Das gibt es mehrmals. Nimm eine Spalte mit der ID dazu.`;
  return { is: 'fehler', feld: key[0], text, fragtNamen: false };
}
