import type { ScreenPath } from '../../screens.ts';

/** A page of the handbook; its text is `docs/handbuch/<id>.md`. */
export interface Seite {
  readonly id: string;
  readonly titel: string;
  /** Who does it. */
  readonly wer: (typeof leute)[number];
  /** The screens it speaks of: from there F1 leads here. */
  readonly spricht: readonly ScreenPath[];
}

export const leute = ['Projektleitung', 'Lager', 'Büro', 'Leitung', 'admin'] as const;

/** One page per task, in the order of the contents (HILF-01). */
export const seiten: readonly Seite[] = [
  {
    id: 'projekt-anlegen',
    titel: 'Ein Projekt anlegen',
    wer: 'Projektleitung',
    spricht: ['/home', '/projekte', '/projekt/$id', '/einstellungen/kalender'],
  },
  { id: 'vormerken', titel: 'Vormerken: Status und Optionen', wer: 'Projektleitung', spricht: ['/planung'] },
  {
    id: 'was-ist-frei',
    titel: 'Nachsehen, was frei ist',
    wer: 'Projektleitung',
    spricht: ['/verfuegbarkeit', '/engpaesse'],
  },
  {
    id: 'zumieten',
    titel: 'Zumieten und bestellen',
    wer: 'Projektleitung',
    spricht: ['/zumietungen', '/zumietung/$id'],
  },
  {
    id: 'leute-planen',
    titel: 'Leute planen',
    wer: 'Projektleitung',
    spricht: ['/personen', '/person/$id', '/abwesenheiten'],
  },
  { id: 'stunden', titel: 'Stunden melden und bestätigen', wer: 'Projektleitung', spricht: ['/stunden'] },
  { id: 'meine-einsaetze', titel: 'Meine Einsätze', wer: 'Projektleitung', spricht: ['/meine'] },
  { id: 'papierkorb', titel: 'Gelöschtes zurückholen', wer: 'Projektleitung', spricht: ['/papierkorb'] },
  {
    id: 'inventar',
    titel: 'Artikel anlegen und beschriften',
    wer: 'Lager',
    spricht: ['/inventar', '/inventar/$id', '/lagerplaetze', '/einstellungen/warengruppen'],
  },
  {
    id: 'inventur',
    titel: 'Den Bestand zählen',
    wer: 'Lager',
    spricht: ['/inventuren', '/inventur/$id', '/inventur/$id/zaehlen'],
  },
  { id: 'sets', titel: 'Sets, Zubehör und Ersatz', wer: 'Lager', spricht: [] },
  { id: 'cases', titel: 'Cases packen', wer: 'Lager', spricht: [] },
  { id: 'packliste', titel: 'Eine Packliste zusammenstellen', wer: 'Lager', spricht: ['/packlisten'] },
  { id: 'scannen', titel: 'Raus und rein scannen', wer: 'Lager', spricht: ['/packliste/$id'] },
  { id: 'scanner', titel: 'Scannen auf andere Art', wer: 'Lager', spricht: [] },
  { id: 'uebergeben', titel: 'Übergeben und zurücknehmen', wer: 'Lager', spricht: [] },
  {
    id: 'rueckgabe',
    titel: 'Was defekt oder nicht zurückkam',
    wer: 'Lager',
    spricht: ['/rueckgaben', '/schwund', '/schaeden'],
  },
  {
    id: 'geraete',
    titel: 'Geräte und Prüfungen',
    wer: 'Lager',
    spricht: ['/geraete', '/geraet/$id', '/pruefungen', '/pruefarten'],
  },
  {
    id: 'kunden',
    titel: 'Kunden, Orte und Kontakte',
    wer: 'Büro',
    spricht: ['/kunde', '/kunde/$id', '/lieferant/$id', '/orte', '/ort/$id', '/aufgaben'],
  },
  { id: 'angebot', titel: 'Ein Angebot schreiben und senden', wer: 'Büro', spricht: [] },
  {
    id: 'rechnung',
    titel: 'Eine Rechnung schreiben',
    wer: 'Büro',
    spricht: ['/rechnungen', '/rechnung/$id', '/einstellungen/preisgruppen', '/einstellungen/faktorstaffeln'],
  },
  {
    id: 'zahlungen',
    titel: 'Zahlungen, offene Posten, Mahnungen',
    wer: 'Büro',
    spricht: [
      '/offene-posten',
      '/kundenkonto/$id',
      '/mahnlauf',
      '/mahnungen',
      '/bankabgleich',
      '/einnahmen/$tab',
    ],
  },
  { id: 'ausgaben', titel: 'Belege erfassen', wer: 'Büro', spricht: ['/ausgaben/$tab'] },
  {
    id: 'steuer',
    titel: 'Voranmeldung und Steuerberatung',
    wer: 'Büro',
    spricht: ['/ustva', '/steuerberatung'],
  },
  {
    id: 'betriebspruefung',
    titel: 'Bücher festschreiben und berichtigen',
    wer: 'Büro',
    spricht: ['/betriebspruefung'],
  },
  {
    id: 'ergebnis',
    titel: 'Was ein Auftrag gebracht hat',
    wer: 'Leitung',
    spricht: ['/ueberblick', '/projekt/$id/ergebnis', '/ergebnisse', '/auswertung'],
  },
  {
    id: 'einrichten',
    titel: 'Die Firma einrichten',
    wer: 'admin',
    spricht: ['/einstellungen/firmendaten', '/einstellungen/bereiche', '/einstellungen/kategorien'],
  },
  {
    id: 'kollegen',
    titel: 'Kollegen und Gruppen',
    wer: 'admin',
    spricht: ['/einstellungen/benutzer', '/einstellungen/registrierung', '/einstellungen/konto'],
  },
  {
    id: 'umzug',
    titel: 'Daten übernehmen',
    wer: 'admin',
    spricht: ['/umzug', '/umzug/tabellen', '/einlesen/$sammlung'],
  },
  { id: 'betrieb', titel: 'Sichern und betreiben', wer: 'admin', spricht: ['/einstellungen/betrieb'] },
];

/** The page that speaks of a screen. */
export function seiteZu(path: string): Seite | undefined {
  return seiten.find(({ spricht }) => spricht.some((screen) => screen === path));
}
