import {
  checkValue,
  type Entity,
  type FieldValue,
  isSetByClients,
  withDefaults,
  zeroOf,
} from '@traverse/schema';
import { dayOf, type StoredDate } from '../values/dates.ts';
import { type Bekannt, type Bestand, uniqueKeysOf, wordOf } from './bestand.ts';

/** What is wrong with a row, German, and the column it stands in. */
export interface Fehler {
  readonly text: string;
  readonly spalte?: number;
}

type Werte = { readonly [field: string]: FieldValue };
interface Spalten {
  readonly entity: Entity;
  readonly spalten: readonly string[];
}

/** The values of a new record: what the row says, and what is taken when it does not. */
export function newValues({ fields, tabelle }: Entity, said: Werte): Werte {
  const unsaid = Object.entries(tabelle?.unsaid ?? {}).filter(
    ([name]) => said[name] === undefined || said[name] === '',
  );
  const given = Object.entries(withInstead(tabelle, said)).filter(([, value]) => value !== '');
  const draft: Werte = {
    ...Object.fromEntries(unsaid as [string, string | number][]),
    ...Object.fromEntries(given),
  };
  return withDefaults(fields, draft, draft);
}

/** What a row says, and what stands for that which it does not. */
export function withInstead(tabelle: Entity['tabelle'], said: Werte): Werte {
  const missing = Object.entries(tabelle?.instead ?? {}).filter(([name]) => (said[name] ?? '') === '');
  return missing.reduce<Werte>(
    (werte, [name, from]) => ({
      ...werte,
      ...(from && werte[from] !== undefined ? { [name]: werte[from] } : {}),
    }),
    said,
  );
}

/** What the definition says against these values; of a stored record they are its changes. */
export function errorsOfNew(
  { entity: main, spalten }: Spalten,
  entity: Entity,
  werte: Werte,
  before: Bekannt | undefined,
): Fehler[] {
  const errors: Fehler[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isSetByClients(field) || (before && !Object.hasOwn(werte, name))) continue;
    const value = werte[name];
    if (value === undefined && !before && entity.tabelle?.given?.includes(name)) continue;
    const isEmptyNumber = value === '' && zeroOf(field) === 0;
    const error = checkValue(field, isEmptyNumber ? undefined : value);
    if (!error) continue;
    const spalte = spalten.indexOf(entity === main ? name : `${entity.collection}.${name}`);
    errors.push({ text: `${field.label}: ${error.message}`, ...(spalte < 0 ? {} : { spalte }) });
  }
  return errors;
}

/** Another record with which it agrees where none may. */
export function conflictIn(
  { spalten }: Spalten,
  entity: Entity,
  record: Bekannt,
  bestand: Bestand,
): Fehler[] {
  const values = record as unknown as Werte;
  for (const key of uniqueKeysOf(entity)) {
    const other = bestand.agreeing(entity, key, values).find(({ id }) => id !== record.id);
    if (!other) continue;
    const [title = ''] = entity.title;
    const labels = key.map((name) => entity.fields[name]?.label ?? name).join(', ');
    const spalte = spalten.indexOf(key[0] ?? '');
    const text = `${labels}: Das hat schon ${wordOf(other[title]) || 'ein anderer'}.`;
    return [{ text, ...(spalte < 0 ? {} : { spalte }) }];
  }
  return [];
}

/** What a row says otherwise than the record, in the order of the columns. */
export function differing(entity: Entity, before: Bekannt, said: Werte): [string, FieldValue][] {
  return Object.entries(said).filter(([name, value]) => {
    const field = entity.fields[name];
    if (!field) return false;
    const stored = before[name] ?? zeroOf(field);
    if (name === entity.tabelle?.asCode) return false;
    if (typeof stored === 'string' && typeof value === 'string' && field.kind !== 'date')
      return stored.trim().normalize('NFC') !== value.trim().normalize('NFC');
    if (field.kind === 'date' && !field.withTime && stored !== '' && value !== '')
      return dayOf(stored as StoredDate) !== dayOf(value as StoredDate); // castDate gives no other
    const wanted = value === '' ? zeroOf(field) : value;
    return JSON.stringify(stored) !== JSON.stringify(wanted);
  });
}
