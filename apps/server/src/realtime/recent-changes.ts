import { MAX_CATCH_UP_MS } from '@traverse/wire';
import type { Change } from './changes.ts';

/** Of each collection: of more than a batch of records it is enough to know some. */
const MOST_RECORDS = 100;

interface Noted {
  readonly change: Change;
  /** Milliseconds, by a clock that is never put right. */
  readonly at: number;
}

/** What was changed just now, of each record the last: whoever begins to listen may have loaded it before. */
export class RecentChanges {
  /** By collection, then by id, the oldest first. */
  private readonly byCollection = new Map<string, Map<string, Noted>>();

  note(change: Change): void {
    const noted = this.byCollection.get(change.collection) ?? new Map<string, Noted>();
    this.byCollection.set(change.collection, noted);
    noted.delete(change.record.id);
    noted.set(change.record.id, { change, at: performance.now() });
    if (noted.size > MOST_RECORDS) noted.delete([...noted.keys()][0] ?? '');
  }

  /** Of a collection, or of one record of it. */
  of(collection: string, id: string | undefined, withinMs: number): readonly Change[] {
    const since = performance.now() - withinMs;
    return [...(this.byCollection.get(collection)?.values() ?? [])]
      .filter(({ change, at }) => at >= since && (id === undefined || change.record.id === id))
      .map(({ change }) => change);
  }

  /** To be called now and then: what nobody may ask for any more is let go of. */
  forgetOld(): void {
    const since = performance.now() - MAX_CATCH_UP_MS;
    for (const noted of this.byCollection.values()) {
      for (const [id, { at }] of noted) if (at < since) noted.delete(id);
    }
  }
}
