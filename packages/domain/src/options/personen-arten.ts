/** What somebody is to the firm; a Dienstleister is a firm that sends hands (C 1). */
export const personenArten = [
  'Angestellt',
  'Minijob',
  'Kurzfristig',
  'Auszubildend',
  'Frei',
  'Dienstleister',
] as const;
export type PersonenArt = (typeof personenArten)[number];

/** Nobody employs them: they say yes themselves, and cost what they bill (C 2, C 9). */
export const isFrei = (art: PersonenArt | ''): boolean => art === 'Frei' || art === 'Dienstleister';
