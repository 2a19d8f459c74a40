import type { Answer } from '../server.ts';

/** The code under each field of an error answer. */
export function codesOf({ body }: Pick<Answer, 'body'>): { readonly [field: string]: string } {
  const data = Object.entries<{ code: string }>(body.data);
  return Object.fromEntries(data.map(([field, { code }]) => [field, code]));
}
