/** How far a job is, in its order (PLAN-01). */
export const projektStatus = [
  'Anfrage',
  'Angebot',
  'Option',
  'Bestätigt',
  'Abgesagt',
  'Abgeschlossen',
] as const;

export type ProjektStatus = (typeof projektStatus)[number];
