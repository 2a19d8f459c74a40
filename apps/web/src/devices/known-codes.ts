/** What this device has learnt of codes. */
interface Learnt {
  readonly isKnown: (text: string) => boolean;
  /** The records that a code stands for: an item, a device. */
  readonly idsOf: (text: string) => readonly string[];
}

let learnt: Learnt = { isKnown: () => false, idsOf: () => [] };

/** Told by whoever learns codes. */
export function learnCodes(now: Learnt): void {
  learnt = now;
}

export function isKnownCode(text: string): boolean {
  return learnt.isKnown(text);
}

const ID = /^[a-z0-9]{15}$/;

/** The records that a text may stand for as a code: what this device knows, and whatever has the form of an id. */
export function idsOfCode(text: string): readonly string[] {
  const code = text.trim();
  return [...new Set([...learnt.idsOf(code), ...(ID.test(code) ? [code] : [])])];
}
