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
