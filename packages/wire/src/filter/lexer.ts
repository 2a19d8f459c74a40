import { RequestError } from '../request-error.ts';

export type TokenKind = 'identifier' | 'text' | 'number' | 'operator' | 'join' | 'open' | 'close' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written; of a string, what stands between its quotes with the escapes undone. */
  readonly text: string;
  /** UTF-16 units from the start of the filter. */
  readonly at: number;
}

// Sticky, so each reads on from one place and nothing is scanned twice.
const SKIPPED = /(?:[ \t\n]|\/\/[^\n]*)*/y;
const IDENTIFIER = /[A-Za-z_@#][A-Za-z0-9_.:]*/y;
const NUMBER = /-?[0-9.]*/y;
const OPERATOR = /[=!<>~?]+/y;
const JOIN = /[&|]+/y;

/** The token that starts at or after `from`, blanks and comments skipped, and where the next one may start. */
export function nextToken(source: string, from: number): { token: Token; next: number } {
  const at = from + run(SKIPPED, source, from).length;
  const first = source.charAt(at);
  if (first === '') return { token: { kind: 'end', text: '', at }, next: at };
  if (first === "'" || first === '"') return quoted(source, at);

  const kind = kindOf(first);
  if (kind === undefined) {
    throw filterError(`Das Zeichen „${printable(source, at)}“ gehört hier nicht hin.`, at);
  }
  const text = textOf(kind, source, at);
  return { token: { kind, text, at }, next: at + text.length };
}

/** A fault in a filter: what is wrong as one German sentence, and where. */
export function filterError(detail: string, at: number): RequestError {
  return new RequestError(400, `Der Filter hat bei Zeichen ${at + 1} einen Fehler: ${detail}`, {
    position: at,
  });
}

function kindOf(first: string): TokenKind | undefined {
  if (/[A-Za-z_@#]/.test(first)) return 'identifier';
  if (/[-0-9]/.test(first)) return 'number';
  if (/[=!<>~?]/.test(first)) return 'operator';
  if (first === '&' || first === '|') return 'join';
  if (first === '(') return 'open';
  if (first === ')') return 'close';
  return undefined;
}

function textOf(kind: TokenKind, source: string, at: number): string {
  if (kind === 'identifier') return run(IDENTIFIER, source, at);
  if (kind === 'number') return run(NUMBER, source, at);
  if (kind === 'operator') return run(OPERATOR, source, at);
  if (kind === 'join') return run(JOIN, source, at);
  return source.charAt(at);
}

/** Only a backslash right before the string's own quote is an escape, even if that backslash is doubled. */
function quoted(source: string, at: number): { token: Token; next: number } {
  const quote = source.charAt(at);
  let end = source.indexOf(quote, at + 1);
  while (end > at + 1 && source[end - 1] === '\\') end = source.indexOf(quote, end + 1);
  if (end === -1) throw filterError('Das Anführungszeichen wird nicht geschlossen.', at);
  const text = source.slice(at + 1, end).replaceAll(`\\${quote}`, quote);
  return { token: { kind: 'text', text, at }, next: end + 1 };
}

function run(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

function printable(source: string, at: number): string {
  const char = String.fromCodePoint(source.codePointAt(at) ?? 0);
  return /[\p{C}\p{Z}]/u.test(char)
    ? `U+${char.codePointAt(0)?.toString(16).padStart(4, '0').toUpperCase()}`
    : char;
}
