/** What happens on a job, in its order (PLAN-04). Source: W 5.4 */
export const phasen = [
  'Packen',
  'Verladen',
  'Anfahrt',
  'Aufbau',
  'Probe',
  'Veranstaltung',
  'Abbau',
  'Rückfahrt',
  'Entladen',
] as const;

export type Phase = (typeof phasen)[number];
