import type { Rechnung, RecordIn } from '../entities/index.ts';
import { angebotName } from '../options/naming.ts';
import { type Belegwort, rechnungstitel } from '../options/rechnung-arten.ts';
import { type Day, dayOf } from '../values/dates.ts';

/** A document as it is called where it is named. */
export type BenannterBeleg = Pick<Rechnung, 'name' | 'belegwort' | 'angebotsnummer'>;

/**
 * What an invoice is called: an offer until an invoice is handed out, an order once somebody accepted it, what nobody has yet
 * a draft; what has a title of its own is called by it from the start (L 2.8, NAHT-02).
 */
export function belegwort(
  rechnung: Pick<Rechnung, 'art' | 'stornoVon' | 'nachberechnung' | 'ausgestellt' | 'letztesAngebot'>,
  angebote: readonly Pick<RecordIn<'angebote'>, 'stand'>[],
): Belegwort {
  const titel = rechnungstitel(rechnung);
  if (titel !== 'Rechnung') return titel;
  if (rechnung.nachberechnung !== '') return 'Nachberechnung';
  if (rechnung.ausgestellt) return 'Rechnung';
  if (angebote.some(({ stand }) => stand === 'angenommen')) return 'Auftrag';
  return angebote.length > 0 || rechnung.letztesAngebot !== '' ? 'Angebot' : 'Entwurf';
}

/** What one that is being made is called: an offer as long as its job is not over; nothing while its days are not known. */
export function firstBelegwort(
  { bis = '' }: Partial<Pick<Rechnung, 'bis'>>,
  today: Day,
): Belegwort | undefined {
  const last = dayOf(bis);
  if (last === '') return undefined;
  return last < today ? 'Rechnung' : 'Angebot';
}

/** The number of its offer; empty while there is none. */
export function angebotsnummer(
  { name, letztesAngebot }: Pick<Rechnung, 'name' | 'letztesAngebot'>,
  angebote: readonly Pick<RecordIn<'angebote'>, 'nummer'>[],
): string {
  const printed = angebote.at(-1)?.nummer ?? '';
  return printed !== '' || letztesAngebot === '' ? printed : angebotName(name);
}

/** The number that counts: of an offer and an order 'AN', of any other 'RN'. */
export function belegnummer({ name, belegwort: wort, angebotsnummer: nummer }: BenannterBeleg): string {
  return (wort === 'Angebot' || wort === 'Auftrag') && nummer !== '' ? nummer : name;
}

/** `Angebot AN20260064`, `Rechnung RN20260064`; only its number where nobody knows what it is. */
export function belegname(beleg: BenannterBeleg): string {
  return beleg.belegwort === '' ? beleg.name : `${beleg.belegwort} ${belegnummer(beleg)}`;
}

/** The number behind it that does not count yet, and stands small; empty where it does (GOBD-04). */
export function nummerDahinter(beleg: BenannterBeleg): string {
  if (beleg.belegwort === 'Entwurf') return beleg.name;
  return belegnummer(beleg) === beleg.name ? '' : beleg.name;
}
