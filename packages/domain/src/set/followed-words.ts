import { formatZahl } from '../values/zahl.ts';

/** `+ 8 Safety, + 2 Multicore`: what came along by itself, most of it first; empty when nothing did. */
export function followedWords(followed: readonly { readonly name: string; readonly by: number }[]): string {
  return followed
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by || one.name.localeCompare(other.name, 'de'))
    .map(({ name, by }) => `+ ${formatZahl(by)} ${name}`)
    .join(', ');
}
