import { parseAst } from 'vite';

/** A piece of a program as the parser names it (ESTree). */
export interface Piece {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: unknown;
  readonly value?: Piece;
  readonly properties?: readonly Piece[];
  readonly arguments?: readonly Piece[];
  readonly [part: string]: unknown;
}

/** Names that a module imports from another one. */
export function namesImported(code: string, from: string): string[] {
  return piecesOf(parseAst(code))
    .filter(({ type, source }) => type === 'ImportDeclaration' && textOf(source) === from)
    .flatMap(({ specifiers }) => piecesOf(specifiers))
    .flatMap(({ type, imported }) =>
      type === 'ImportSpecifier' && isPiece(imported) ? [String(imported['name'])] : [],
    );
}

/** Routes by their path: what the object that says `path: '/…'` imports when it is opened, as written. */
export function pagesByPath(code: string): Map<string, string> {
  const routes = piecesOf(parseAst(code)).filter(({ type }) => type === 'ObjectExpression');
  return new Map(
    routes.flatMap(({ properties }) => {
      const path = piecesOf(properties).find(
        ({ type, key }) => type === 'Property' && nameOf(key) === 'path',
      );
      const page = piecesOf(properties).find(({ type }) => type === 'ImportExpression');
      const [from, to] = [textOf(path?.['value']), textOf(page?.['source'])];
      return from !== undefined && to !== undefined ? [[from, to] as const] : [];
    }),
  );
}

/** Every piece of a part of a program, outermost first. */
export function piecesOf(part: unknown): Piece[] {
  if (Array.isArray(part)) return part.flatMap(piecesOf);
  if (!isPiece(part)) return [];
  return [part, ...Object.values(part).flatMap(piecesOf)];
}

function isPiece(part: unknown): part is Piece {
  return typeof part === 'object' && part !== null && 'type' in part;
}

function textOf(part: unknown): string | undefined {
  const value = isPiece(part) && part.type === 'Literal' ? part['value'] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export function nameOf(part: unknown): unknown {
  return isPiece(part) ? part['name'] : undefined;
}
