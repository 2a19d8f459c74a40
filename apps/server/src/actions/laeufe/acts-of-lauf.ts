import { entities, type Protokolleintrag } from '@traverse/domain/entities';
import { and, compare, parseSort } from '@traverse/wire';
import type { RecordReads } from '../../sql/record-store.ts';
import type { StoredLauf } from './laeufe.ts';

const AT_ONCE = 500;

/** A record that a run has written. */
export interface Geschrieben {
  readonly sammlung: string;
  readonly id: string;
  /** It was not there before. */
  readonly istNeu: boolean;
}

/** Whatever a run has come to in the log so far. */
export interface Geleistet {
  /** Numbers of its acts, the first first. */
  readonly vorgaenge: readonly number[];
  readonly geschrieben: readonly Geschrieben[];
}

/** What a run has written, as the log knows it: its acts name it. What takes them back does not. */
export async function actsOfLauf(reads: RecordReads, { id, protokollNr }: StoredLauf): Promise<Geleistet> {
  const vorgaenge: number[] = [];
  const geschrieben = new Map<string, Geschrieben>();
  let last: Protokolleintrag | undefined;
  for (;;) {
    const filter = and(
      compare('nr', '>', last?.nr ?? protokollNr),
      compare('grund', '~', `(${id})`),
      compare('grund', '!~', 'zurückgenommen'),
    );
    const asked = { filter, sort: parseSort('nr'), page: 1, perPage: AT_ONCE, skipTotal: true };
    const { items } = await reads.list(entities.protokoll, asked, 'system');
    for (const entry of items) {
      if (entry.created !== last?.created || entry.nr !== last.nr + 1) vorgaenge.push(entry.nr);
      last = entry;
      const known = geschrieben.get(entry.datensatz);
      const istNeu = known?.istNeu === true || entry.art === 'angelegt';
      if (entry.sammlung !== 'bewegungen')
        geschrieben.set(entry.datensatz, { sammlung: entry.sammlung, id: entry.datensatz, istNeu });
    }
    if (items.length < AT_ONCE) return { vorgaenge, geschrieben: [...geschrieben.values()] };
  }
}
