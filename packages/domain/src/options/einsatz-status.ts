/** How somebody stands to a Dienst (C 2). */
export const einsatzStatus = [
  'vorgemerkt',
  'angefragt',
  'zugesagt',
  'eingeteilt',
  'abgelehnt',
  'abgesagt',
] as const;
export type EinsatzStatus = (typeof einsatzStatus)[number];

/** How an answer came that the office writes down. */
export const antwortWege = ['Link', 'Konto', 'Telefon', 'Mail', 'persönlich'] as const;
