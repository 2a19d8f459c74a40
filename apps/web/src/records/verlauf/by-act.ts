/** What of an entry of the log says to which act it belongs. */
interface OfAct {
  readonly created: string;
  readonly wer: string;
  readonly grund: string;
}

/** Entries side by side that are one act, as the log has them: of one moment, by one person, for one reason (ZUR-01). */
export function byAct<Entry extends OfAct>(entries: readonly Entry[]): readonly [Entry, ...Entry[]][] {
  const acts: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const act = acts.at(-1);
    if (act && isSameAct(act[0], entry)) act.push(entry);
    else acts.push([entry]);
  }
  return acts;
}

const isSameAct = (one: OfAct, other: OfAct): boolean =>
  one.created === other.created && one.wer === other.wer && one.grund === other.grund;
