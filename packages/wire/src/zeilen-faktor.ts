/**
 * Sent along with another factor of an invoice: rather than leaving its lines at the former one, the server refuses with the
 * error `faktor_offen`, which says how many and what they come to; likewise with other days of a draft, where its factor was the
 * table's for the former ones. Without it the head alone changes (NAHT-01).
 */
export const ASK_ABOUT_FAKTOR = { zeilenFaktor: 'fragen' } as const;

/** The answer that these lines follow. By then they are others: then it is asked once more. */
export const letZeilenFollow = (stand: string) => ({ zeilenFaktor: { stand } });

/** All that follow do, unasked: of a factor that was asked about as part of something else. */
export const ALL_ZEILEN_FOLLOW = { zeilenFaktor: 'alle' } as const;

/** What was sent of it; nothing where nobody asks. */
export function zeilenFaktorIn(body: {
  readonly [key: string]: unknown;
}): 'fragen' | 'alle' | { readonly stand: string } | undefined {
  const said = body['zeilenFaktor'];
  if (said === ASK_ABOUT_FAKTOR.zeilenFaktor || said === ALL_ZEILEN_FOLLOW.zeilenFaktor) return said;
  const stand = typeof said === 'object' && said !== null && 'stand' in said ? said.stand : undefined;
  return typeof stand === 'string' ? { stand } : undefined;
}
