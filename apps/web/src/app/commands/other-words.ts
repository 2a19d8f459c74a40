import type { Collection } from '@traverse/domain/entities';
import type { ScreenPath } from '../../screens.ts';

/** What people type who do not know what a page is called here. Small letters. */
export const otherWords: { readonly [P in ScreenPath]?: string } = {
  '/projekte': 'aufträge jobs veranstaltungen events termine status',
  '/planung':
    'kalender plan gantt wer ist wo personal einsatzplan dienstplan dispo option optionen reservieren',
  '/inventar': 'artikel material equipment lager bestand etiketten barcode sets kabel inventur zählen',
  '/schaeden': 'schaden defekt kaputt reparatur werkstatt',
  '/geraete': 'gerät seriennummer seriennummern stück einzeln case',
  '/lagerplaetze': 'lagerplatz regal fach ort stellplatz wo liegt',
  '/pruefungen': 'prüfung dguv v3 e-check tüv uvv sachkundiger fällig prüfliste plakette protokoll',
  '/pruefarten': 'prüfart intervall frist dguv v3 uvv',
  '/verfuegbarkeit': 'frei bestand gebucht kalender belegung',
  '/engpaesse': 'engpass fehlt fehlmenge zu wenig überbucht',
  '/kunde': 'kunde adressen kontakte',
  '/rechnungen':
    'angebote angebot ab auftragsbestätigung anzahlung schlussrechnung storno gutschrift korrektur xrechnung zugferd',
  '/einnahmen/$tab': 'erlöse umsatz',
  '/ausgaben/$tab': 'belege quittung eingangsrechnung kosten e-rechnung xrechnung zugferd',
  '/auswertung': 'eür gewinn überschuss jahresabschluss jahresende statistik belege zip',
  '/offene-posten': 'op unbezahlt forderungen außenstände zahlungen',
  '/mahnlauf': 'mahnung mahnen zahlungserinnerung überfällig',
  '/mahnungen': 'zahlungserinnerung mahngebühr',
  '/bankabgleich': 'kontoauszug camt mt940 csv umsätze zahlungseingang banking',
  '/ustva': 'umsatzsteuer vorsteuer mehrwertsteuer mwst elster finanzamt',
  '/betriebspruefung':
    'festschreiben gobd ablage gelöschte belege aufbewahrung fristen finanzamt prüfer schluss',
  '/steuerberatung': 'datev steuerberater buchungsstapel debitoren kreditoren',
  '/ueberblick': 'chef cockpit dashboard kennzahlen prognose auftragslage ladenhüter',
  '/ergebnisse': 'deckungsbeitrag marge gewinn nachkalkulation soll ist',
  '/packlisten':
    'packliste ladeliste lieferschein kommissionieren scannen packen raus rein ladung gewicht lademeter carnet versicherung',
  '/zumietungen': 'zumieten fremdmiete dry hire lieferant leihen',
  '/rueckgaben': 'rückgabe retoure zurück überfällig rücknahme offen',
  '/schwund': 'verlust verloren vermisst weg gestohlen ausbuchen',
  '/dateien': 'ablage dokumente vorlagen pläne',
  '/umzug': 'pocketbase import importieren sicherung migration',
  '/papierkorb': 'gelöscht wiederherstellen zurückholen rückgängig undo',
  '/handbuch': 'hilfe anleitung f1',
  '/daten': 'stammdaten tabellen export',
  '/einstellungen/konto': 'passwort ändern abmelden passkey zweiter faktor 2fa anmeldung geräte',
  '/einstellungen/firmendaten': 'firma logo briefbogen anschrift iban steuernummer',
  '/einstellungen/bereiche': 'menü ausblenden einblenden was nutzt ihr',
  '/einstellungen/benutzer': 'kollegen mitarbeiter einladen konto konten gruppen rechte passwort sperren',
  '/einstellungen/dienste':
    'smtp mailserver testmail backup sicherungsort bucket s3 oidc sso entra keycloak firmenkonto',
  '/einstellungen/betrieb': 'backup sicherung sichern update mail smtp server speicherplatz',
  '/einstellungen/kategorien': 'buchhaltung ausgaben einnahmen',
  '/einstellungen/faktorstaffeln': 'mietfaktor tage staffel preis',
  '/einstellungen/preisgruppen': 'rabatt rabatte stammkunden preis',
  '/einstellungen/warengruppen': 'gruppe gruppen artikel',
  '/einstellungen/kalender': 'abo ical outlook google handy termine',
  '/einstellungen/registrierung': 'registrieren einladen allownewuser neue konten',
};

/** The same of the lists that have no page of their own. */
export const otherWordsOfLists: { readonly [C in Collection]?: string } = {
  textvorlagen: 'mailtext kopftext fußtext anschreiben brief platzhalter vorlagen',
  lieferanten: 'kreditoren händler vermieter',
  job: 'aufgaben termine',
  codes: 'barcode qr alte etiketten',
  artikel_teile: 'sets alternativen case',
  behaelter_inhalt: 'case kiste rack packmaß',
  artikel_pruefungen: 'dguv fristen',
  angebote: 'versionen angenommen abgelehnt',
  freigaben: 'geheimer link kunde',
  kontoauszuege: 'camt mt940 csv bank eingelesen',
  bankumsaetze: 'bank buchungen überweisungen',
  fahrzeuge: 'lkw transporter anhänger nutzlast',
  bankkonten: 'iban konto sparkasse',
  bankregeln: 'zuordnung automatisch',
  mahnstufen: 'mahngebühr mahntext frist',
  basiszinsen: 'verzugszinsen bundesbank',
  zahlungen: 'zahlungseingang skonto',
  protokoll: 'verlauf änderungen wer wann gobd audit',
  versand: 'mails gesendet',
};
