import { formatZahl } from '../values/zahl.ts';

/** `+ 8 Safety, + 2 Multicore`: what came along by itself; empty when nothing did. */
export function followedWords(followed: readonly { readonly name: string; readonly by: number }[]): string {
  return followed
    .filter(({ by }) => by > 0)
    .map(({ name, by }) => `+ ${formatZahl(by)} ${name}`)
    .join(', ');
}
