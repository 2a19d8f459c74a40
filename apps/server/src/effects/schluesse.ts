import { entities, type RecordIn } from '@traverse/domain/entities';
import { festDurch, festWords, type Gebucht, gebuchtSeit, schlussWords } from '@traverse/domain/schluss/fest';
import { type Day, dayOf, wireDateWithTime } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { and, compare, parseSort } from '@traverse/wire';
import type { RecordReads, StoredRecord } from '../sql/record-store.ts';

const { buchungsschluesse, ustva, zahlungen } = entities;

type Schluss = StoredRecord<typeof buchungsschluesse>;

/** The closing by which something is firm; none while it is free. One row is read, however many closings there are. */
async function schlussOf(reads: RecordReads, entry: Gebucht): Promise<Schluss | undefined> {
  const tag = dayOf(entry.datum);
  if (tag === '') return undefined;
  const standing = and(
    compare('bis', '>=', wireDateWithTime(tag, 0)),
    compare('am', '>', entry.gebucht),
    compare('zurueckAm', '=', ''),
  );
  const first = { filter: standing, sort: parseSort('am'), page: 1, perPage: 1, skipTotal: true };
  const { items } = await reads.list(buchungsschluesse, first, 'system');
  return festDurch(entry, items);
}

interface Entry {
  readonly datum: WireDate;
  readonly created: string;
  readonly gebuchtAm: WireDate;
}

/** The same of an entry of the books. */
export function schlussOfEntry(reads: RecordReads, entry: Entry): Promise<Schluss | undefined> {
  return schlussOf(reads, { datum: entry.datum, gebucht: gebuchtSeit(entry) });
}

/** The same of a payment, which has no other day than that it was stored with. */
export function schlussOfZahlung(
  reads: RecordReads,
  { datum, created }: Pick<StoredRecord<typeof zahlungen>, 'datum' | 'created'>,
): Promise<Schluss | undefined> {
  return schlussOf(reads, { datum, gebucht: created });
}

/** `Die Bücher sind bis 30.6.2026 fest (Voranmeldung Juni 2026).` */
export async function festSentence(
  reads: RecordReads,
  schluss: Pick<RecordIn<'buchungsschluesse'>, 'bis' | 'anlass' | 'ustva'>,
): Promise<string> {
  return festWords(schluss, await schlussSaid(reads, schluss));
}

/** What brought a closing about: `Voranmeldung Juni 2026`. */
export async function schlussSaid(
  reads: RecordReads,
  schluss: Pick<RecordIn<'buchungsschluesse'>, 'anlass' | 'ustva'>,
): Promise<string> {
  const [row] = await reads.values(ustva, schluss.ustva === '' ? [] : [schluss.ustva], ['jahr', 'zeitraum']);
  const [jahr, zeitraum] = (row ?? []) as [RecordIn<'ustva'>['jahr']?, RecordIn<'ustva'>['zeitraum']?];
  const of = jahr === undefined || !zeitraum ? undefined : { jahr, zeitraum };
  return schlussWords(schluss, of);
}

/** The last day up to which the books are closed; empty where they never were. */
export async function festBis(reads: RecordReads): Promise<Day | ''> {
  const newest = {
    filter: compare('zurueckAm', '=', ''),
    sort: parseSort('-bis'),
    page: 1,
    perPage: 1,
    skipTotal: true,
  };
  const { items } = await reads.list(buchungsschluesse, newest, 'system');
  return items[0] ? dayOf(items[0].bis) : '';
}
