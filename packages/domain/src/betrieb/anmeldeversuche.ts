import type { AnswerOf } from '@traverse/schema';
import type { anmeldeversuchePfad } from '../pfade/betrieb.ts';

/** What failed on one day, for one account, from one part of the net. */
export type Anmeldeversuch = AnswerOf<typeof anmeldeversuchePfad>['versuche'][number];
export type Versuchsart = Anmeldeversuch['art'];

/** What is left of an address that is kept: `203.0.113.x`, `2001:db8:1:…`. It tells a network, no longer a person. */
export function shortAddress(address: string): string {
  if (address.includes('.')) {
    const four = address.slice(address.lastIndexOf(':') + 1).split('.');
    return four.length === 4 ? `${four.slice(0, 3).join('.')}.x` : '';
  }
  if (!address.includes(':')) return '';
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = partsOf(head);
  const last = tail === undefined ? [] : partsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 3).join(':')}:…`;
}

const partsOf = (half: string): string[] =>
  half.split(':').flatMap((part) => (part === '' ? [] : [part.replace(/^0+(?=.)/, '')]));
