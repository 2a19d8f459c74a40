import { percent } from '../values/ust.ts';
import type { GliederungRow } from './gliedern.ts';

/** Longest title of a heading, in characters; a text has more room. */
const MOST_OF_TITLE = 200;

/** As it was sent: what was left out is not there. */
type Row = Partial<GliederungRow>;

/** What is wrong with an arrangement, German, by field; nothing where it can be stored (O1.20). */
export function gliederungProblems({
  gliederung = [],
  optElement = [],
}: {
  readonly gliederung?: readonly Row[];
  readonly optElement?: readonly { readonly schluessel?: string }[];
}): {
  readonly gliederung?: string;
  readonly optElement?: string;
} {
  const problem = gliederung.map(rowProblem).find((each) => each !== undefined) ?? orderProblem(gliederung);
  const keys = optElement.flatMap(({ schluessel = '' }) => (schluessel === '' ? [] : [schluessel]));
  const twice = keys.length > new Set(keys).size;
  return {
    ...(problem === undefined ? {} : { gliederung: problem }),
    ...(twice ? { optElement: 'Zwei Rechnungselemente haben denselben Schlüssel.' } : {}),
  };
}

function rowProblem({ art, text = '', bezug = '', preisArt, prozent = percent(0) }: Row): string | undefined {
  if (preisArt && art !== 'Abschnitt') return 'Einen Preis hat nur ein Abschnitt.';
  if (preisArt === 'Rabatt' && (prozent <= 0 || prozent > 100))
    return 'Ein Rabatt hat mehr als 0 % und höchstens 100 %.';
  if (art === 'Abschnitt' && Array.from(text).length > MOST_OF_TITLE)
    return `Der Titel eines Abschnitts hat höchstens ${MOST_OF_TITLE} Zeichen.`;
  if (art === 'Position' && bezug === '') return 'Einer Zeile der Gliederung fehlt, was dort steht.';
  if (art === 'Text' && text.trim() === '') return 'Ein Text der Gliederung ist leer.';
  return undefined;
}

function orderProblem(rows: readonly Row[]): string | undefined {
  if (rows[0] && rows[0].art !== 'Abschnitt') return 'Vor dem ersten Abschnitt steht nichts.';
  const rest = rows.flatMap(({ art, bezug = '', anzahl = 0 }) =>
    art === 'Position' && anzahl === 0 ? [bezug] : [],
  );
  return new Set(rest).size < rest.length ? 'Der Rest einer Position steht nur an einer Stelle.' : undefined;
}
