import { formatZahl } from '../values/zahl.ts';
import { annotationWidth, withLineBreak } from './annotation.ts';

interface CaseLabel {
  /** In kg, empty and with what lies in it; 0 where nobody has said. */
  readonly leer: number;
  readonly voll: number;
  readonly inhalt: readonly { readonly ist: number; readonly name: string }[];
  /** Whose it is, and whom to call. */
  readonly firma: string;
  readonly telefon: string;
}

/** Items that are named; the others are counted. */
const MOST_NAMED = 3;

/** What the label of a case says beside its code: content, empty and full weight, owner and phone (W 2.6), a line each. */
export function caseAnnotation({ leer, voll, inhalt, firma, telefon }: CaseLabel): string {
  const lies = inhalt.filter(({ ist }) => ist > 0);
  const named = lies.slice(0, lies.length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED);
  const rest = lies.length - named.length;
  const lines = [
    ...named.map(({ ist, name }) => `${formatZahl(ist)} × ${name}`),
    rest > 0 ? `und ${rest} weitere` : '',
    voll > 0 ? `${formatZahl(leer)} / ${formatZahl(voll)} kg` : '',
    firma,
    telefon,
  ].filter((line) => line !== '');
  return lines
    .map((line) => withLineBreak(Array.from(line).slice(0, annotationWidth).join('')))
    .join('')
    .trimEnd();
}
