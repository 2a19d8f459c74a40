import type { RecordIn } from '../entities/index.ts';
import { mostPerScan, type ReadableCode } from './code-readings.ts';

/** A code that was taught, as far as reading it goes. */
export type TaughtCode = Pick<RecordIn<'codes'>, 'code' | 'inventar' | 'geraet' | 'anzahl' | 'art'>;

/** Looks a normal form up among the codes that were taught. */
export type CodeBook = (form: string) => TaughtCode | undefined;

export interface CodeOwner {
  /** '' where it is a device. */
  readonly inventar: string;
  /** '' where it is an item. */
  readonly geraet: string;
  /** Pieces; may be more than may be counted at once, see `isTooMuchAtOnce`. */
  readonly count: number;
  /** Absent where the code is the item's own id. */
  readonly taught?: TaughtCode;
}

/**
 * Whose a code is: an item's by its id, or else an item's or a device's by what was taught (W 1.3: ids win). Of a web address the whole was
 * taught, or its end is an id.
 */
export function ownerOf(
  { kind, ids, count, forms }: ReadableCode,
  known: { readonly isItem: (id: string) => boolean; readonly codes: CodeBook },
): CodeOwner | undefined {
  const [whole, ...parts] = forms;
  const id = ids.find((each) => known.isItem(each));
  const byId = id === undefined ? undefined : { inventar: id, geraet: '', count };
  if (kind === 'item') return byId ?? taughtOwner(forms, known.codes);
  return taughtOwner(whole ? [whole] : [], known.codes) ?? byId ?? taughtOwner(parts, known.codes);
}

function taughtOwner(forms: ReadableCode['forms'], codes: CodeBook): CodeOwner | undefined {
  for (const { form, count } of forms) {
    const taught = codes(form);
    if (!taught) continue;
    // A device is one piece, however its row came to be.
    const { inventar, geraet, anzahl } = taught;
    return { inventar, geraet, count: geraet === '' ? count * anzahl : count, taught };
  }
  return undefined;
}

/** Ten thousand pieces at once are two codes read as one. */
export function isTooMuchAtOnce({ count }: Pick<CodeOwner, 'count'>): boolean {
  return count > mostPerScan;
}
