import type { RecordIn } from '../entities/index.ts';
import type { RowReason } from '../values/row-tone.ts';

/** What is looked at; of the attachments only how many there are. */
type Entry = Pick<RecordIn<'einnahmen'>, 'bezahlt' | 'kategorie'> & {
  readonly anlagen: { readonly length: number };
  readonly aufgehoben?: boolean;
};

/**
 * Why an entry of the books needs care (AUSW-02). Such rows are danger rows, with these words in them. What was taken back
 * needs none, nor does what takes it back: only what is open of them is asked for.
 */
export function bookEntryReasons(entry: Entry): RowReason[] {
  if (entry.aufgehoben) return [];
  const reasons: RowReason[] = [];
  if (!entry.bezahlt) reasons.push({ tone: 'danger', words: 'nicht bezahlt' });
  if (entry.kategorie === '') reasons.push({ tone: 'danger', words: 'ohne Kategorie' });
  if (entry.anlagen.length === 0) reasons.push({ tone: 'danger', words: 'ohne Anlage' });
  return reasons;
}

/** Both flags change what the tax of an expense means, so that only one can hold. German, or undefined when fine. */
export function importProblem(
  ausgabe: Pick<RecordIn<'ausgaben'>, 'innergemeinschaftlicherErwerb' | 'chinaImport'>,
): string | undefined {
  if (!(ausgabe.innergemeinschaftlicherErwerb && ausgabe.chinaImport)) return undefined;
  return 'Wähle nur eines: Innergemeinschaftlicher Erwerb oder China-Import.';
}
