import { exchangeYZ, sameForms } from './code-form.ts';
import { commandNamed } from './scan-commands.ts';

/** What must be known of what is stored before a form may be. */
export interface CodeQuestions {
  /** Items with one of these ids. */
  readonly ids: readonly string[];
  /** Codes with one of these forms. */
  readonly forms: readonly string[];
  /** Codes whose form begins so, and then digits. */
  readonly before: string;
}

interface Named {
  /** Of the item or the device. */
  readonly name: string;
}

export interface CodeAnswers {
  readonly items: readonly (Named & { readonly id: string })[];
  /** Without the code that is asked about. */
  readonly codes: readonly (Named & { readonly code: string })[];
}

/** What could be read in place of a code with this form, or the other way round. */
export function questionsOfCode(form: string): CodeQuestions {
  const { stem } = splitForm(form);
  return {
    ids: [form, exchangeYZ(form), ...(stem === '' ? [] : [stem])].map((each) => each.toLowerCase()),
    forms: [...sameForms(form), ...(stem === '' ? [] : sameForms(stem))],
    before: `${form}ST`,
  };
}

/** Why a code with this form cannot be stored, German; undefined when it is never mistaken for another (W 1.3). */
export function codeProblem(form: string, { items, codes }: CodeAnswers): string | undefined {
  const { stem, digits } = splitForm(form);
  if (commandNamed(form) || commandNamed(stem)) return 'Das ist ein Befehl.';
  const asId = items.find(({ id }) => isSameId(id, form));
  if (asId) return `Das ist schon der Code von ${asId.name}.`;
  const taken = codes.find(({ code }) => sameForms(form).includes(code));
  if (taken) return `Das ist schon ein Code von ${taken.name}.`;
  const piece = [...items.map(({ id, name }) => ({ code: id.toUpperCase(), name })), ...codes].find(
    ({ code }) => sameForms(stem).includes(code),
  );
  if (piece) return `Das liest der Scanner als ${digits} Stück von ${piece.name}.`;
  const longer = codes.find(({ code }) => splitForm(code).stem === form);
  if (!longer) return undefined;
  return `Den Code ${longer.code} von ${longer.name} liest der Scanner dann als ${splitForm(longer.code).digits} Stück davon.`;
}

/** What must be known before an item gets an id: codes that would be read as it. */
export function questionsOfId(id: string): Pick<CodeQuestions, 'forms' | 'before'> {
  const form = id.toUpperCase();
  return { forms: [form, exchangeYZ(form)], before: `${form}ST` };
}

/** Why an item cannot have this id, German; undefined when no code is mistaken for it. */
export function idProblem(id: string, codes: CodeAnswers['codes']): string | undefined {
  const form = id.toUpperCase();
  const taken = codes.find(({ code }) => isSameId(id, code) || splitForm(code).stem === form);
  return (
    taken &&
    `Diese Kennung liest der Scanner als Code von ${taken.name}. Lass sie weg, dann wird eine vergeben.`
  );
}

function isSameId(id: string, form: string): boolean {
  const lower = form.toLowerCase();
  return id === lower || id === exchangeYZ(lower);
}

/** `CASE7ST2` is two pieces of `CASE7`; of most forms `stem` is ''. */
function splitForm(form: string): { readonly stem: string; readonly digits: string } {
  const [, stem = '', digits = ''] = /^(.+)ST(\d+)$/.exec(form) ?? [];
  return { stem, digits };
}

/** Whether a code is only read right by a scanner that is set to the keyboard of its PC. */
export function dependsOnKeyboard(form: string, others: Iterable<string>): boolean {
  const exchanged = exchangeYZ(form);
  return exchanged !== form && [...others].includes(exchanged);
}
