import type { Beleg, BelegProblem } from '../brief/beleg.ts';
import type { Rechnung } from '../entities/index.ts';
import { filledText, platzhalterProblem } from '../textvorlage/platzhalter.ts';
import { cleanLines } from '../values/clean-text.ts';
import { mailWerte } from '../versand/mail-entwurf.ts';

type Texte = Pick<Beleg, 'kopftext' | 'fusstext'>;

const labels = { kopftext: 'Kopftext', fusstext: 'Fußtext' } as const;

/**
 * The texts before and after the positions with their places filled (TEXT-01), and which of them cannot be. What a place
 * stands for is read from the document itself, so that page and text say the same.
 */
export function belegTexte(
  beleg: Beleg,
  rechnung: Pick<Rechnung, 'kopftext' | 'fusstext'>,
  ort: string,
): { readonly texte: Texte; readonly problems: readonly BelegProblem[] } {
  const texte: { -readonly [F in keyof Texte]: Texte[F] } = {};
  const problems: BelegProblem[] = [];
  for (const field of ['kopftext', 'fusstext'] as const) {
    const text = rechnung[field];
    const problem = (message: string) =>
      problems.push({ collection: 'rechnungen', field, message: `${labels[field]}: ${message}` });
    // As in a template for it: the same places, no words in braces.
    const unknown = platzhalterProblem(text, labels[field]);
    if (unknown !== undefined) {
      problem(unknown);
      continue;
    }
    const filled = filledText(text, mailWerte({ beleg, ort }), false);
    if (filled.missing) problem(missingWords(filled.missing));
    else {
      const lines = cleanLines(filled.text);
      if (lines.length > 0) texte[field] = lines;
    }
  }
  return { texte, problems };
}

function missingWords(names: readonly string[]): string {
  const words = names.map((name) => `{${name}}`).join(', ');
  return `${words} hat auf diesem Beleg keinen Wert. Trag ihn ein oder nimm den Platzhalter heraus.`;
}
