import { entities, type Person } from '@traverse/domain/entities';
import { type GespeichertesStueck, isStueck } from '@traverse/domain/stunden/stueck';
import { momentOf, type StoredDate, wireDateAt } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';

const { arbeitszeiten } = entities;

const DAY_MS = 24 * 60 * 60_000;

/** All pieces of somebody that a time may meet: a piece has at most a day. */
async function umZeit(
  reads: RecordReads,
  person: Person['id'],
  { von, bis }: { readonly von: StoredDate; readonly bis: StoredDate },
): Promise<readonly GespeichertesStueck[]> {
  const filter = and(
    compare('person', '=', person),
    compare('von', '>', wireDateAt(momentOf(von) - DAY_MS - 1)),
    compare('von', '<', bis),
  );
  const ids = await reads.ids(arbeitszeiten, { filter, sort: [] }, 'system');
  return (await reads.findMany(arbeitszeiten, ids)).filter(isStueck);
}

/** What a report has to be held against: who has these hours already, what it corrects with all that followed, what it may meet. */
export async function vergleichbare(
  reads: RecordReads,
  person: Person['id'],
  meldung: {
    readonly id: string;
    readonly ersetzt: string;
    readonly von: StoredDate;
    readonly bis: StoredDate;
  },
): Promise<readonly GespeichertesStueck[]> {
  const named = await reads.findMany(
    arbeitszeiten,
    [meldung.id, meldung.ersetzt].filter((id) => id !== ''),
  );
  const chain = [];
  for (let last = named.find(({ id }) => id === meldung.ersetzt); last; ) {
    const [next] = await reads.findReferring(arbeitszeiten, 'ersetzt', [last.id], 1);
    if (next) chain.push(next);
    last = next;
  }
  const all = [...named, ...chain, ...(await umZeit(reads, person, meldung))];
  const byId = new Map(all.filter((each) => each.person === person).map((each) => [each.id, each]));
  return [...byId.values()].filter(isStueck);
}
