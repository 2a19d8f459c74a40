/** Who has tasks (AUFG-01): everybody who works in the office or in the warehouse. */
export const aufgabenGruppen = [
  'rechnungen',
  'packlisten',
  'inventar',
  'kunden',
  'planung',
  'buchhaltung',
  'admin',
] as const;
