import type { Entity } from '@traverse/schema';
import { type Day, dayOf, type StoredDate } from '../values/dates.ts';
import { type Bekannt, type Bestand, wordOf } from './bestand.ts';
import { ALTE_NUMMER, fremdForm } from './fremdnummer.ts';
import type { Zeile } from './plan.ts';
import { zellenText } from './zelle.ts';

/**
 * Records that files of another tool have named before and this one does not any more, while they are still to come: what is over
 * has left the file by itself. Nothing of a file that does not say its numbers. Source: back.md 3.7.
 */
export function verschwunden(
  { entity, spalten }: { readonly entity: Entity; readonly spalten: readonly string[] },
  bestand: Bestand,
  zeilen: readonly Zeile[],
  heute: Day,
): readonly Bekannt[] {
  const { gone } = entity.tabelle ?? {};
  const columns = [ALTE_NUMMER, 'id'].map((ziel) => spalten.indexOf(ziel)).filter((spalte) => spalte >= 0);
  if (!gone || columns.length === 0) return [];
  const named = new Set(
    zeilen.flatMap(({ zellen }) => columns.map((spalte) => fremdForm(zellenText(zellen[spalte])))),
  );
  return bestand.all(entity.collection).filter((record) => {
    const fremd = bestand.fremdOf(record.id);
    if (!fremd || named.has(fremd.nummer) || named.has(fremdForm(record.id))) return false;
    return !gone.over.includes(wordOf(record[gone.field])) && lastDayOf(entity, record) >= heute;
  });
}

/** The last day of a record; one without any is still to come. */
function lastDayOf({ tabelle }: Entity, record: Bekannt): Day {
  const [von = '', bis = ''] = tabelle?.period ?? [];
  const last = wordOf(record[bis]) || wordOf(record[von]);
  return last === '' ? '9999-12-31' : dayOf(last as StoredDate); // a date field
}
