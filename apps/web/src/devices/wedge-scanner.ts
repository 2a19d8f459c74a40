/** Milliseconds between two keys of a scanner; people take longer. */
const FAST_MS = 60;
/** Fewer keys in a row are a person with luck. */
const SHORTEST = 4;

interface Key {
  readonly key: string;
  /** Milliseconds, of the event. */
  readonly at: number;
}

/** What a key press is part of. */
export type Heard =
  | { readonly kind: 'slow' }
  /** In the middle of a scan. */
  | { readonly kind: 'burst' }
  | { readonly kind: 'scan'; readonly code: string };

/**
 * Tells a scanner that types like a keyboard from a person: fast keystrokes that end in Enter or Tab are one scan.
 * Answers for each key what it belongs to; the first key of a scan looks slow, as nobody knows what follows.
 */
export function wedgeListener(): (key: Key) => Heard {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, at }) => {
    const isFast = at - last <= FAST_MS;
    last = at;
    if (key === 'Enter' || key === 'Tab') {
      const code = isFast ? text : '';
      text = '';
      return code.length >= SHORTEST ? { kind: 'scan', code } : { kind: 'slow' };
    }
    // Shift and the like come along with capital letters.
    if (Array.from(key).length !== 1) return { kind: text.length > 1 && isFast ? 'burst' : 'slow' };
    text = isFast ? text + key : key;
    return { kind: text.length > 1 ? 'burst' : 'slow' };
  };
}
