import { formatEuro } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';
import type { Satz } from './satz.ts';

/** `420,00 € am Tag, ab 10 Stunden 45,00 € je Stunde`; nothing where no rate is said. */
export function satzWorte({ satzArt, satz, ueberAb, ueberSatz }: Satz): string {
  if (satzArt === '') return '';
  const rate = `${formatEuro(satz)} ${WORTE[satzArt]}`;
  if (satzArt !== 'Tag' || ueberAb === 0) return rate;
  return `${rate}, ab ${formatZahl(ueberAb)} Stunden ${formatEuro(ueberSatz)} je Stunde`;
}

const WORTE = { Tag: 'am Tag', Stunde: 'je Stunde', Pauschale: 'pauschal' } as const;
