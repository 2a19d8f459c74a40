import type { RecordIn } from '../entities/index.ts';

export type Textvorlage = RecordIn<'textvorlagen'>;

/** What a text may hold a place for, whatever it stands on. Source: TEXT-01. */
const everywhere = [
  'kunde',
  'ansprechpartner',
  'projekt',
  'ort',
  'von',
  'bis',
  'gueltigBis',
  'faelligDatum',
  'summe',
  'firma',
] as const;

/** Besides, in letters. Source: finance 2.3. */
const inLetters = ['anrede', 'rechnungen', 'frist', 'zinsen', 'pauschale', 'datumVorher'] as const;

export type Platzhalter = (typeof everywhere)[number] | (typeof inLetters)[number];

/** What may stand in braces in a text of this kind. */
function platzhalterOf(art: Textvorlage['art']): readonly Platzhalter[] {
  return art === 'Brief' ? [...everywhere, ...inLetters] : everywhere;
}

/**
 * What is wrong with the braces of a text, in German; nothing when it is right. Words in braces, with a blank between
 * them, are no placeholder: they stand only where the flat sum is charged.
 */
export function platzhalterProblem(text: string, art: Textvorlage['art']): string | undefined {
  const known: readonly string[] = platzhalterOf(art);
  const unknown = [...new Set(names(text))].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const words = unknown.map((name) => `{${name}}`).join(', ');
    return `${words} gibt es hier nicht. Du kannst nehmen: ${known.map((name) => `{${name}}`).join(' ')}`;
  }
  if (art !== 'Brief' && condition.test(text))
    return 'Wörter in geschweiften Klammern gibt es nur in Briefen.';
  return undefined;
}

/** A text with its places filled, or the placeholders that have no value. */
export type Filled =
  | { readonly text: string; readonly missing?: undefined }
  | { readonly missing: readonly string[]; readonly text?: undefined };

/** Fills the places of a text. `withConditional` says whether words in braces stand. */
export function filledText(
  text: string,
  values: { readonly [Name in Platzhalter]?: string },
  withConditional: boolean,
): Filled {
  const chosen = text.replaceAll(conditions, (_, words: string) => (withConditional ? ` ${words}` : ''));
  const missing = [...new Set(names(chosen))].filter((name) => !values[name as Platzhalter]);
  if (missing.length > 0) return { missing };
  // cast: a name without a value is missing, and we have returned
  return { text: chosen.replaceAll(places, (_, name: string) => values[name as Platzhalter] ?? '') };
}

/** A text with the words of a template put in: below what is there, so that nothing typed is lost. */
export function withVorlage(text: string, vorlage: string): string {
  const typed = text.trimEnd();
  return typed === '' ? vorlage : `${typed}\n\n${vorlage}`;
}

const places = /\{([^{}\s]*)\}/g;
/** With the blank before them, so that none is left over. */
const conditions = / ?\{([^{}\s]+\s[^{}]*)\}/g;
const condition = /\{[^{}\s]+\s[^{}]*\}/;

function names(text: string): string[] {
  return [...text.matchAll(places)].map(([, name = '']) => name);
}
