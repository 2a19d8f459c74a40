/** Why nobody was signed in. */
export const versuchsarten = ['Passwort', 'Code', 'Passkey', 'gesperrt', 'gebremst'] as const;
export type Versuchsart = (typeof versuchsarten)[number];

/** What failed on one day, for one account, from one part of the net. */
export interface Anmeldeversuch {
  /** Name of the account; empty when there is none of this address. What was typed instead is not kept. */
  readonly wer: string;
  /** As `shortAddress` leaves it; empty: from so many that they are not told apart. */
  readonly adresse: string;
  readonly art: Versuchsart;
  readonly anzahl: number;
  /** ISO 8601, of the last one. */
  readonly zuletzt: string;
}

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
