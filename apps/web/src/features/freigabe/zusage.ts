import { summeOf } from '@traverse/domain/bestellung/netto';
import { cents, formatZahl } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import type { OpenBestellung } from '../../api/freigabe.ts';

/** What is said to a line before it is sent. */
export interface GesagteZeile {
  readonly zeile: string;
  readonly hat: number;
  /** Nothing: nobody names one. */
  readonly preis: Cents | undefined;
  readonly hinweis: string;
}

type Bestellung = OpenBestellung['bestellung'];

/** As it was ordered, or answered. */
export const zeilenOf = ({
  stand,
  positionen,
}: Pick<Bestellung, 'stand' | 'positionen'>): readonly GesagteZeile[] =>
  positionen.map(({ zeile, anzahl, preis, hat, antwortPreis, hinweis }) =>
    isOffen(stand)
      ? { zeile, hat: anzahl, preis: preis > 0 ? preis : undefined, hinweis: '' }
      : { zeile, hat, preis: antwortPreis, hinweis },
  );

/** Whether nobody has answered yet. */
export const isOffen = (stand: Bestellung['stand']): boolean => stand === 'gesendet' || stand === 'angesehen';

/** What a firm is about to say, in words and money: 'Mit 10 von 12 Stück, netto'. */
export interface Zusage {
  readonly worte: string;
  readonly knopf: string;
  readonly netto: Cents;
}

/** Of how much it has, and what that comes to. */
export function zusageOf({ positionen, zusatz }: Bestellung, zeilen: readonly GesagteZeile[]): Zusage {
  const paired = positionen.map((position, at) => ({ position, said: zeilen[at] }));
  const all = positionen.reduce((sum, { anzahl }) => sum + anzahl, 0);
  const has = zeilen.reduce((sum, { hat }) => sum + hat, 0);
  const netto = summeOf(
    paired.map(({ position, said }) => ({
      anzahl: said?.hat ?? 0,
      preis: said?.preis ?? position.preis ?? cents(0),
      faktor: position.faktor,
    })),
    zusatz,
  );
  const part = `${formatZahl(has)} von ${formatZahl(all)} Stück`;
  const isOther = paired.some(
    ({ position, said }) => position.preis > 0 && said?.preis !== undefined && said.preis !== position.preis,
  );
  if (has === all && isOther)
    return { worte: 'Alles, zu anderem Preis, netto', knopf: 'Alles zusagen', netto };
  if (has === all) return { worte: 'Wie bestellt, netto', knopf: 'Alles bestätigen', netto };
  // Nothing is brought, nothing is paid: transport neither.
  if (has === 0) return { worte: 'Nichts davon', knopf: 'Nichts davon', netto: cents(0) };
  return { worte: `Mit ${part}, netto`, knopf: `${part} zusagen`, netto };
}
