import { entities, entityNamed } from '@traverse/domain/entities';
import { recordTitle } from '@traverse/domain/namen/record-title';
import { seitdemWorte } from '@traverse/domain/zuruecknehmen/worte';
import { and, compare, parseSort } from '@traverse/wire';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';
import type { Stand } from './stand.ts';

/** Latest entries of a record that are looked through for who changed a field. */
const MOST_LOOKED_AT = 50;

/** Who has changed these fields of a record since an act, in words; all of them when none is named. */
export async function changedSince(
  { vorgang, write: { transaction, now } }: Stand,
  collection: string,
  record: StoredRecord,
  felder: readonly string[],
): Promise<string> {
  const last = vorgang.eintraege.at(-1)?.nr ?? vorgang.nr;
  const filter = and(compare('datensatz', '=', record.id), compare('nr', '>', last));
  const asked = { filter, sort: parseSort('-nr'), page: 1, perPage: MOST_LOOKED_AT, skipTotal: true };
  const { items } = await transaction.list(entities.protokoll, asked, 'system');
  const entry =
    items.find(({ aenderungen }) => aenderungen.some(({ feld }) => felder.includes(feld))) ?? items[0];
  const entity = entityNamed(collection);
  return seitdemWorte(
    {
      titel: await titleOf(collection, record, transaction),
      wer: entry?.wer ?? '',
      created: entry?.created ?? '',
      felder: felder.map((feld) => entity?.fields[feld]?.label ?? feld),
    },
    now.getTime(),
  );
}

/** A line is called by its item. */
async function titleOf(collection: string, record: StoredRecord, reads: RecordReads): Promise<string> {
  const entity = entityNamed(collection);
  const [first = ''] = entity?.title ?? [];
  const field = entity?.fields[first];
  const of = field?.kind === 'relation' ? entityNamed(field.to) : undefined;
  const id = record[first];
  const related = of && typeof id === 'string' ? await reads.find(of, id) : undefined;
  const title = related && of ? recordTitle(of.collection, related) : recordTitle(collection, record);
  return title || (entity?.label.one ?? collection);
}
