/** What a record of `zahlungen` is (F 1.1). */
export const zahlungsarten = [
  'Zahlung',
  'Skonto',
  'Ausfall',
  'Verrechnung',
  'Erstattung',
  'Nebenforderung',
] as const;
export type Zahlungsart = (typeof zahlungsarten)[number];

export const herkuenfte = ['Bank', 'Kasse', 'von Hand', 'Storno', 'Übernahme', 'Berichtigung'] as const;
export type Herkunft = (typeof herkuenfte)[number];

/** What lowers the open amount of a claim; a Nebenforderung (interest, flat sum) stands beside it. */
export function settlesClaim({ art }: { readonly art: Zahlungsart | '' }): boolean {
  return art !== '' && art !== 'Nebenforderung';
}

/** What moves money; the others only say that none is expected any more, or where it went. */
export function carriesMoney({ art }: { readonly art: Zahlungsart | '' }): boolean {
  return art === 'Zahlung' || art === 'Erstattung' || art === 'Nebenforderung';
}

/** Of a payment taken over from before there were payments, whose day nobody wrote down (F 1.2). Exact. */
export const tagUnbekannt = 'Tag unbekannt';

/** Payments of one claim as they were written, the first one first. */
export function inWritingOrder<Z extends { readonly folge: number }>(zahlungen: Iterable<Z>): Z[] {
  return [...zahlungen].sort((one, other) => one.folge - other.folge);
}
