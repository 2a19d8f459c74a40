import type { Group } from '@traverse/schema';

/** What a group is called on screens; the wire has no umlauts. */
export const gruppenName = (group: Group): string => (group === 'pruefung' ? 'Prüfung' : group);

/** What the people of each group do, for whoever gives the groups (GRUP-01, GRUP-02). */
export const gruppenWorte: { readonly [G in Group]: string } = {
  admin: 'Pflegt Firmendaten, Benutzer und Betrieb und darf alles, was die Buchhaltung darf.',
  rechnungen: 'Schreibt Angebote und Rechnungen, mietet zu und schlägt Mahnungen vor.',
  packlisten: 'Plant, packt und scannt, was hinausgeht und zurückkommt.',
  planung: 'Plant Leute und Fahrzeuge, fragt an, bestätigt Stunden.',
  inventar: 'Pflegt Artikel, Geräte, Prüfungen und Schäden.',
  kunden: 'Legt Kunden an und hält sie aktuell.',
  dateien: 'Liest und ändert die gemeinsamen Dateien.',
  buchhaltung:
    'Führt die Bücher: Zahlungen, Bank, Mahnungen, Steuer. Ändert weder Benutzer noch Firmendaten.',
  pruefung:
    'Liest, was die Buchhaltung liest, und ändert nichts. Steht allein: für Steuerberatung und Prüfer.',
};
