import { MAX_COMPARISONS, MAX_FILTER_DEPTH, MAX_FILTER_LENGTH } from '../limits.ts';
import { RequestError } from '../request-error.ts';
import { type Comparison, type Filter, OPERATORS, type Operand, type Operator } from './ast.ts';
import { identify, RULES_ONLY } from './identifier.ts';
import { filterError, nextToken, type Token, type TokenKind } from './lexer.ts';

/**
 * Reads a filter as a client may send it. Whether fields exist and may be read is for the caller to decide.
 *
 * An empty or missing `filter` parameter is no filter: do not call this then. Limits are checked before and while
 * reading, in linear time.
 *
 * Throws RequestError: 400 for a fault (with position), 403 for `@request.` and `@collection.`, anywhere in the text.
 */
export function parseFilter(source: string): Filter {
  if (source.length > MAX_FILTER_LENGTH) {
    throw new RequestError(400, `Der Filter ist zu lang: höchstens ${MAX_FILTER_LENGTH} Zeichen.`);
  }
  refuseForbidden(source);

  const reader = new Reader(source);
  if (reader.sees('end')) throw new RequestError(400, 'Der Filter ist leer.', { position: 0 });
  const filter = readJoin(reader, 0, 'or');
  if (reader.sees('close')) throw reader.fault('Zu dieser Klammer fehlt die öffnende.');
  if (!reader.sees('end')) throw reader.fault('Hier fehlt && oder ||.');
  return filter;
}

function refuseForbidden(source: string): void {
  const nul = source.indexOf('\0');
  if (nul !== -1) throw filterError('Das Zeichen „U+0000“ gehört hier nicht hin.', nul); // no database stores it
  const reserved = source.search(RULES_ONLY);
  if (reserved !== -1) {
    throw new RequestError(403, 'Ein Filter darf @request und @collection nicht verwenden.', {
      position: reserved,
    });
  }
}

/** One token ahead, and what has been counted so far. */
class Reader {
  readonly source: string;
  token: Token;
  comparisons = 0;
  private next: number;

  constructor(source: string) {
    this.source = source;
    ({ token: this.token, next: this.next } = nextToken(source, 0));
  }

  /** The present token; the reader moves on. */
  take(): Token {
    const taken = this.token;
    ({ token: this.token, next: this.next } = nextToken(this.source, this.next));
    return taken;
  }

  sees(kind: TokenKind): boolean {
    return this.token.kind === kind;
  }

  fault(detail: string): RequestError {
    return filterError(detail, this.token.at);
  }
}

/** `or` is a list of `and`, `and` a list of comparisons and brackets: AND binds tighter, as in SQL. */
function readJoin(reader: Reader, depth: number, kind: 'and' | 'or'): Filter {
  const symbol = kind === 'and' ? '&&' : '||';
  const readPart = () => (kind === 'or' ? readJoin(reader, depth, 'and') : readUnit(reader, depth));
  const first = readPart();
  const parts = [first];
  while (reader.sees('join')) {
    const { text } = reader.token;
    if (text !== '&&' && text !== '||')
      throw reader.fault(`„${text}“ ist keine Verknüpfung, nur && und || sind es.`);
    if (text !== symbol) break;
    reader.take();
    parts.push(readPart());
  }
  return parts.length === 1 ? first : { kind, parts };
}

function readUnit(reader: Reader, depth: number): Filter {
  if (!reader.sees('open')) return readComparison(reader);
  if (depth === MAX_FILTER_DEPTH) {
    throw reader.fault(`Klammern dürfen höchstens ${MAX_FILTER_DEPTH} Ebenen tief sein.`);
  }
  const opening = reader.take();
  if (reader.sees('close')) throw reader.fault('Diese Klammer ist leer.');
  const inner = readJoin(reader, depth + 1, 'or');
  if (reader.sees('end')) throw filterError('Diese Klammer wird nicht geschlossen.', opening.at);
  if (!reader.sees('close')) throw reader.fault('Hier fehlt && oder ||.');
  reader.take();
  return inner;
}

function readComparison(reader: Reader): Comparison {
  const left = readOperand(reader);
  const { operator, anyOf } = readOperator(reader);
  const right = readOperand(reader);
  reader.comparisons += 1;
  if (reader.comparisons > MAX_COMPARISONS) {
    throw new RequestError(400, `Der Filter hat zu viele Vergleiche: höchstens ${MAX_COMPARISONS}.`);
  }
  return { kind: 'comparison', left, operator, anyOf, right };
}

function readOperator(reader: Reader): { operator: Operator; anyOf: boolean } {
  if (!reader.sees('operator')) throw reader.fault('Hier fehlt ein Vergleich wie = oder ~.');
  const { text } = reader.token;
  const anyOf = text.startsWith('?');
  const operator = OPERATORS.find((each) => each === (anyOf ? text.slice(1) : text));
  if (operator === undefined) throw reader.fault(`„${text}“ ist kein Vergleich.`);
  reader.take();
  return { operator, anyOf };
}

function readOperand(reader: Reader): Operand {
  const { kind } = reader.token;
  if (kind === 'text') return { kind, value: reader.take().text };
  if (kind === 'number') return readNumber(reader);
  if (kind === 'identifier') return readIdentifier(reader);
  throw reader.fault('Hier fehlt ein Feld oder ein Wert.');
}

function readNumber(reader: Reader): Operand {
  const { text } = reader.token;
  const value = Number(text);
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(text) || !Number.isFinite(value)) {
    throw reader.fault(`„${text.slice(0, 40)}“ ist keine Zahl.`);
  }
  reader.take();
  return { kind: 'number', value: value === 0 ? 0 : value }; // -0 would print as 0
}

function readIdentifier(reader: Reader): Operand {
  const { text, at } = reader.token;
  if (reader.source[at + text.length] === '(') throw reader.fault(`Die Funktion „${text}“ gibt es nicht.`);
  const operand = identify(text);
  if (operand.kind === 'fault') throw reader.fault(operand.detail);
  reader.take();
  return operand;
}
