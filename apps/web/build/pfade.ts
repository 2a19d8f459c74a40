import { type Plugin, parseAst } from 'vite';
import { nameOf, type Piece, piecesOf } from './syntax.ts';

const PFADE = /\/domain\/src\/pfade\/[\w-]+\.ts$/;

/** Of a defined path a program that asks needs where, how and who; what is asked and answered the server says and reads. */
export function pfade(): Plugin {
  return {
    name: 'pfade',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (PFADE.test(id) ? { code: asAsked(code), map: null } : undefined),
  };
}

/** A part of the text, and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A module of definitions without sentences and shapes: that there is an answer, a body or a form stays, and the names of a
 * query. Every call in it does nothing besides, so that what nobody names any more is left out.
 */
function asAsked(code: string): string {
  const calls = piecesOf(parseAst(code, { lang: 'ts' })).filter(({ type }) => type === 'CallExpression');
  const leaner = calls.filter(({ callee }) => nameOf(callee) === 'pfad').flatMap((call) => lean(call, code));
  const isKept = ({ start }: Edit) => !leaner.some((edit) => edit.start <= start && start < edit.end);
  const pure = calls.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })).filter(isKept);
  return [...leaner, ...pure]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

const UNASKED = ['summary', 'description', 'tag', 'places', 'refuses'];
const ONLY_WHETHER = ['answer', 'body', 'form'];

function lean({ arguments: [definition] = [] }: Piece, code: string): Edit[] {
  return (definition?.properties ?? []).flatMap((property) => {
    const { start, end, key, value } = property;
    const name = String(nameOf(key));
    if (UNASKED.includes(name)) return [{ start, end: afterComma(code, end), text: '' }];
    if (ONLY_WHETHER.includes(name)) return [{ start, end, text: `${name}: {}` }];
    const asked = name === 'query' ? (value?.properties ?? []) : [];
    // What is spread has names that do not stand here.
    if (asked.length === 0 || asked.some(({ type }) => type !== 'Property')) return [];
    const names = asked.map((each) => `${String(nameOf(each.key))}: {}`);
    return [{ start, end, text: `query: { ${names.join(', ')} }` }];
  });
}

const afterComma = (code: string, end: number): number =>
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
