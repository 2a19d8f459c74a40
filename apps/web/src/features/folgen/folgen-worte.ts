/** How a question about what follows is put, where it is not about days. */
export interface FolgenWorte {
  readonly frage: string;
  readonly alle: string;
  readonly auswahl: string;
  /** The change alone. */
  readonly nichts: string;
}

export const MITNEHMEN: FolgenWorte = {
  frage: 'Was kommt mit?',
  alle: 'Alles mitnehmen',
  auswahl: 'Auswahl mitnehmen',
  nichts: 'Nur das Projekt',
};

/** Of entries whose person is taken out of the staff (L 2.5). */
export const LEEREN: FolgenWorte = {
  frage: 'Was wird aus den Einträgen?',
  alle: 'Alle leeren',
  auswahl: 'Auswahl leeren',
  nichts: 'Einträge lassen',
};
