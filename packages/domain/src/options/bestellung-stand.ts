/** An inquiry binds nobody; only orders are offered yet. */
export const bestellArten = ['Anfrage', 'Bestellung'] as const;

/** How what is rented comes here. */
export const bestellWege = ['Wir holen ab', 'Kommt ins Lager', 'Kommt zum Ort'] as const;

export const standDerBestellung = [
  'gesendet',
  'angesehen',
  'beantwortet',
  'bestätigt',
  'abgelehnt',
  'zurückgezogen',
  'ersetzt',
] as const;

export type BestellungStand = (typeof standDerBestellung)[number];

/** What a rental says of its papers; '' where there is none that counts. */
export const bestellstaende = [
  'angefragt',
  'Bestellung offen',
  'beantwortet',
  'bestätigt',
  'abgelehnt',
] as const;
