import { castValue, type Field, type FieldValue, type SelectField } from '@traverse/schema';
import { wireDateOf } from '../values/dates.ts';
import { type Decimal, decimalOf, decimalText } from '../values/decimal.ts';
import { roundToCents } from '../values/geld.ts';
import {
  jaIn,
  rundungsProblem,
  type Tagform,
  tagIn,
  type Zahlform,
  type Zelle,
  zahlIn,
  zellenProblem,
  zellenText,
} from './zelle.ts';

/** How the cells of a column are read. */
export interface Leseart {
  readonly zahl: Zahlform;
  readonly tag: Tagform;
  /** What others write for an option, in small letters. */
  readonly words: { readonly [word: string]: string };
}

/** What a cell means for a field; an empty one means nothing, and `-` empties. Texts are German. */
export type Gelesen =
  | { readonly is: 'nichts' }
  /** With what is to be said of it. */
  | { readonly is: 'wert'; readonly wert: FieldValue; readonly hinweis?: string }
  | { readonly is: 'leer' }
  /** Left empty, and said. */
  | { readonly is: 'hinweis'; readonly text: string }
  | { readonly is: 'fehler'; readonly text: string };

const EMPTIES = '-';

/** Reads a cell for a field that is no relation (W 9.1). */
export function readZelle(field: Field, zelle: Zelle | undefined, how: Leseart): Gelesen {
  const text = zellenText(zelle);
  if (zelle === undefined || zelle === null) return { is: 'nichts' };
  if (text === '') return unseen(zelle);
  const problem = zellenProblem(zelle) || (isWords(field) ? rundungsProblem(zelle) : '');
  if (problem) return { is: 'fehler', text: problem };
  if (text === EMPTIES && !isLiteral(zelle)) return { is: 'leer' };
  switch (field.kind) {
    case 'number':
    case 'prozent':
      return numberIn(zelle, how, (value) => Number(decimalText(value)));
    case 'geld':
      return numberIn(zelle, how, ({ units, scale }) => roundToCents({ units: units * 100n, scale }));
    case 'date':
      return mapped(tagIn(zelle, how.tag), wireDateOf);
    case 'toggle':
      return mapped(jaIn(zelle), (value) => value);
    case 'select':
      return optionIn(field, zelle === true ? 'ja' : zelle === false ? 'nein' : text, how.words);
    case 'texts':
      return { is: 'wert', wert: text.split(/[,;\n]/).flatMap((each) => each.trim() || []) };
    case 'text':
    case 'email':
    case 'kategorie':
      return cast(field, text);
    // No column goes to these: see `zieleOf`.
    case 'relation':
    case 'relations':
    case 'file':
    case 'files':
    case 'rows':
    case 'secret':
      return { is: 'nichts' };
  }
}

const isWords = ({ kind }: Field): boolean =>
  kind === 'text' || kind === 'email' || kind === 'kategorie' || kind === 'texts';

/** Whether these words are nothing else, whatever they look like. */
export const isLiteral = (zelle: Zelle | undefined): boolean =>
  typeof zelle === 'object' && zelle !== null && 'text' in zelle;

/** A number whose cell shows nothing of it is none, which is said. */
function unseen(zelle: Zelle): Gelesen {
  if (typeof zelle !== 'object' || zelle === null || !('zahl' in zelle) || !zelle.zahl)
    return { is: 'nichts' };
  return {
    is: 'hinweis',
    text: `Die Zelle zeigt nichts, obwohl ${zelle.zahl} darin steht. Bleibt, wie es ist`,
  };
}

/** What the cell shows; where its format rounds away what is stored of such a field, that is said. */
function numberIn(zelle: Zelle, { zahl }: Leseart, make: (value: Decimal) => number): Gelesen {
  const read = mapped(zahlIn(zelle, zahl), make);
  const exact = typeof zelle === 'object' && zelle !== null && 'genau' in zelle ? zelle.genau : undefined;
  if (read.is !== 'wert' || exact === undefined || make(decimalOf(exact)) === read.wert) return read;
  const behind = String(exact).replace('.', ',');
  return { ...read, hinweis: `Die Zelle zeigt ${zellenText(zelle)}, dahinter steht ${behind}` };
}

function mapped<Value>(
  read: { readonly value?: Value | undefined; readonly problem?: string | undefined },
  make: (value: Value) => FieldValue,
): Gelesen {
  if (read.value === undefined) return { is: 'fehler', text: read.problem ?? '' };
  try {
    return { is: 'wert', wert: make(read.value) };
  } catch {
    return { is: 'fehler', text: 'Die Zahl ist zu groß.' };
  }
}

function cast(field: Field, text: string): Gelesen {
  const read = castValue(field, text.normalize('NFC'));
  if ('error' in read) return { is: 'fehler', text: read.error.message };
  return read.value === undefined ? { is: 'nichts' } : { is: 'wert', wert: read.value };
}

/** An option, or one of the steps of a path: `Licht/Kopf` is Licht. */
function optionIn(field: SelectField, text: string, words: Leseart['words']): Gelesen {
  const steps = [text, ...text.split(/[/>\\]/)].map((each) => each.trim().toLowerCase());
  for (const step of steps) {
    const option = field.options.find((each) => each.toLowerCase() === step) ?? words[step];
    if (option !== undefined) return { is: 'wert', wert: option };
  }
  return {
    is: 'hinweis',
    text: `„${text.slice(0, 40)}“ gibt es hier nicht, bleibt leer`,
  };
}
