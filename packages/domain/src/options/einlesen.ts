/** What may be said of a table and of its rows. */

export const zeilenschicksale = [
  'neu',
  'ändert',
  'unverändert',
  'übersprungen',
  'nicht zugeordnet',
  'Konflikt',
  'Fehler',
] as const;

export const einleseModi = ['beides', 'anlegen', 'aktualisieren'] as const;

/** How a text file may be written. */
export const zeichensaetze = [
  'UTF-8',
  'Windows-1252',
  'DOS (CP850)',
  'Mac Roman',
  'Latin-9',
  'UTF-16',
  'UTF-16 BE',
] as const;

export const gleicheNamen = ['dieselben', 'andere'] as const;

export const einlesungStaende = ['läuft', 'fertig', 'gescheitert', 'nimmt zurück', 'zurückgenommen'] as const;

/** What is written in portions. */
export const laufArten = ['Tabelle', 'Viele', 'Umzug'] as const;

/** More than one file of a firm holds. */
export const TABELLE_LIMITS = { zeilen: 20_000, spalten: 200, bytes: 10_000_000 } as const;
