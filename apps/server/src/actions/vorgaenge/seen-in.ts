import { entityNamed } from '@traverse/domain/entities';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { MOST_ANGESEHEN } from '@traverse/domain/pfade';
import { aenderungen } from '@traverse/domain/protokoll/aenderungen';
import type { Reader } from '@traverse/schema';
import type { Geloescht } from '../../protokoll/keep-vorgang.ts';
import { mayRead, maySee } from '../../records/authority.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import { deletedIn, type Papierkorbzeile } from './im-papierkorb.ts';

/** What lies in these rows of the bin, as far as a reader would have seen it before; the rest is counted. */
export function seenIn(rows: readonly Papierkorbzeile[], reader: Reader) {
  const all = deletedIn(rows);
  const items = all.slice(0, MOST_ANGESEHEN).flatMap((each) => seen(each, reader));
  const dateien = rows.flatMap((row) => Object.values(fileFactsOf(row)).map((fact) => fact.originalName));
  return { items, weitere: all.length - items.length, dateien };
}

function seen({ sammlung, datensatz }: Geloescht, reader: Reader) {
  const entity = entityNamed(sammlung);
  if (!entity || !maySee(entity, reader, datensatz)) return [];
  const read = aenderungen(entity, datensatz, undefined).filter(({ feld }) => {
    const field = entity.fields[feld];
    return field !== undefined && mayRead(field, reader, datensatz);
  });
  return [{ sammlung, titel: recordTitle(sammlung, datensatz), aenderungen: [...read] }];
}
