import type { FieldValue } from '@traverse/schema';
import type { Bekannt } from './bestand.ts';
import { type Fremdnummer, fremdForm } from './fremdnummer.ts';
import type { Zeilenstand } from './zeile-stand.ts';
import { zweiteLesung } from './zweite-lesung.ts';

// What a file has said of a record before: how it calls it, and what has changed since.

/** How the other tool calls the record, and what its file says of it now. */
export function fremdnummerOf(row: Zeilenstand, { id }: Bekannt): Fremdnummer | undefined {
  const known = row.bestand.fremdOf(id);
  const nummer = fremdForm(row.read.alteNummer) || known?.nummer;
  if (nummer === undefined) return undefined;
  // A list is said by its first row.
  const said = row.isRepeated
    ? {}
    : Object.fromEntries(Object.entries(row.own()).map(([name, value]) => [name, plainValue(value)]));
  const gesehen = { ...known?.gesehen, ...said };
  if (known?.nummer === nummer && JSON.stringify(known.gesehen) === JSON.stringify(gesehen)) return undefined;
  return { sammlung: row.aufbau.entity.collection, nummer, datensatz: id, gesehen };
}

/** Of a file that is read again only what has changed in it since; ours stays where both have (back.md 3.7). */
export function sinceThen(
  row: Zeilenstand,
  found: Bekannt,
  changes: readonly [string, FieldValue][],
): readonly [string, FieldValue][] {
  const damals = row.bestand.fremdOf(found.id)?.gesehen;
  if (damals === undefined) return changes;
  const { entity, dateiGewinnt, dateiGewinntIn = [] } = row.aufbau;
  return changes.filter(([name, value]) => {
    const hier = plainValue(found[name] ?? '');
    const fate = zweiteLesung({ damals: damals[name], datei: plainValue(value), hier });
    if (fate !== 'konflikt' || dateiGewinnt) return fate !== 'bleibt';
    if (dateiGewinntIn.includes(row.zeile.nr)) return (row.isDecided = true);
    const label = entity.fields[name]?.label ?? name;
    row.konflikte.push(`${label}: in der Datei und hier geändert, hier bleibt`);
    return false;
  });
}

/** As it is compared: what is empty is empty, whatever its kind. */
function plainValue(value: unknown): string {
  if (value === 0 || value === false || value === '') return '';
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
