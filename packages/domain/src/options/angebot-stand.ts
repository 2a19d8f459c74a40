/** Where a version of an offer stands. Source: finance 6.1. */
export const angebotStaende = [
  'Entwurf',
  'versendet',
  'angesehen',
  'angenommen',
  'abgelehnt',
  'abgelaufen',
  'ersetzt',
] as const;

export type AngebotStand = (typeof angebotStaende)[number];

/** It waits for the customer's answer. */
export function isOffen(stand: AngebotStand | ''): boolean {
  return stand === 'versendet' || stand === 'angesehen';
}

/** Why somebody is called about an offer: they were to be, it runs out, or nobody has heard of it (ANGB-09). */
export const nachfassGruende = ['wiedervorlage', 'ablauf', 'still'] as const;
export type NachfassGrund = (typeof nachfassGruende)[number];
