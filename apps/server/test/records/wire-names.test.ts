import { type Collection, entities } from '@traverse/domain/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleValues } from '../sample-record.ts';
import { startServer, type TestServer, type TestUser } from '../server.ts';

/** The names on the wire, as both parts of the specification spell them, misspellings included. */
const NAMES: { readonly [C in Collection]: string } = {
  projekt:
    'name auftragsnummer ort kunde datum_von datum_bis label beschreibung unterkunft verpflegung ' +
    'allgemeineHinweise km maut mitarbeiter ansprechpartner meldeweg dispo auftraggeber veranstaltungsort',
  job: 'job ort ausfuehrer zeit user person projekt',
  anlagen: 'file fileName projekt',
  favouriten: 'projekt_id user_id',
  users: 'username mobile email label groups tagessatz kostensatz',
  groups: 'name',
  einstellungen: 'key',
  kunden:
    'kundennummer name firma strasse hausnummer plz ort land tel email rabatt preisgruppe anmerkung leitwegId ustId ' +
    'zahlungszielTage skontoProzent skontoTage verbraucher rechnungsformat versandweg mahnsperre mahnEmail ibans ' +
    'adresszusatz anlagen',
  dateien: 'name beschreibung anlagen',
  kategorien: 'name datevKonto',
  inventar:
    'name anzahl einheit wiederbeschaffung mietpreis kategorie gruppe einsatztageProJahr wartungProTag versicherung hideInRechnung typ caseArt ' +
    'zaehlweise lagerplatz mindestAnzahl gewicht laenge breite hoehe stapel leistung cosPhi anschluss ursprungsland bilder',
  fahrzeuge: 'name kennzeichen nutzlast laenge breite hoehe anmerkung',
  lagerplaetze: 'name zone sortierung',
  codes: 'inventar code anzeige art anzahl',
  artikel_teile: 'artikel art teil anzahl je stufe jeListe berechnen rang',
  inventarlisten: 'von bis verbucht',
  inventar_inventarlisten:
    'inventar anzahl einheit faktor ust preisArt preis anmerkunug hideInRechnung inventarliste out in ' +
    'ausSets zubehoer inklusive zubehoerTeile ersetzt statt ersatzFuer',
  listen_sets:
    'inventarliste set anzahl faktor preisart nachlass preis ust hideInRechnung anmerkung teileDruck teile',
  packlisten:
    'name kunde inventarliste von bis anmerkung user rechnung noRechnung projekt fahrzeug stromVorOrt kundeHolt kundeBringt',
  rechnungen:
    'name kunde inventarliste packliste netto ust rechnungsDatum faelligDatum von bis faktor anmerkung user ' +
    'letztesAngebot bezahlt bezahltAm showZeitinAnmerkung optElement projekt festgeschrieben stornoVon ' +
    'stornoGrund steuern gezahlt ausgestellt skontoProzent skontoTage mahnsperreBis mahnsperreGrund mahnstufe ' +
    'art auftrag korrekturVon korrigiert abzuege kopftext fusstext kontakt',
  belege: 'rechnung mahnung angebot uebergabe bestellung art datei sha256 verzugshinweis user',
  bestellungen:
    'nummer art zumietung lieferant kontakt von bis weg positionen zusatz netto antwortBis stand antwortAm antwortVon ' +
    'antwortEmail antwortWeg anderes grund nachweis fragen beleg user',
  uebergaben:
    'nummer art packliste am zeilen bemerkung person funktion wie ohneUnterschrift fotos beleg ersetzt user nurFuer',
  angebote:
    'rechnung nummer version beleg betrag netto gueltigBis art stand versendetAm angenommenAm angenommenVon ' +
    'angenommenEmail abgelehntAm nachweis grund abNummer abBeleg',
  freigaben: 'art angebot bestellung gueltigBis widerrufen oeffnungen zuerstAm zuletztAm user',
  textvorlagen: 'name art betreff text standard',
  basiszinsen: 'gueltigAb satz',
  mahnstufen: 'stufe name tageNachFaelligkeit frist zinsen pauschale gebuehr text',
  mahnungen:
    'nummer kunde stufe datum frist positionen zinsen pauschale gebuehr summe beleg versandAm versandAn ' +
    'versandFehler erledigtAm zurueckgenommenAm grund ersetztDurch erlassenAm',
  versand: 'beleg an cc betreff text link format stand am fehler messageId user',
  zumietungen: 'name inventarliste von bis anmerkung bestellt projekt vermieter',
  kontakte:
    'person position telefon mobil email bekommtRechnungen anmerkung kunde lieferant veranstaltungsort',
  orte: 'name kunde strasse hausnummer plz ort land km strom zufahrt ladezeiten hinweise anlagen anmerkung',
  aufgaben:
    'titel faellig zustaendig projekt kunde lieferant packliste rechnung zumietung inventar notiz erledigt erledigtAm erledigtVon user',
  faktorstaffeln: 'name standard stufen',
  preisgruppen: 'name rabatte preise',
  warengruppen: 'name farbe sortierung',
  pruefarten: 'name norm intervallMonate fristregel pruefer gate vorlaufTage deckt aufbewahrung',
  artikel_pruefungen: 'inventar pruefart intervallMonate erstmals',
  geraete:
    'inventar nummer bezeichnung seriennummer zustand gesperrtAb gesperrtBis lagerplatz kaufdatum lieferant ' +
    'garantieBis kaufpreis afa abgangAm abgangGrund liste naechstePruefung pruefstand sperrt anmerkung anlagen',
  behaelter_inhalt: 'behaelter inventar bezeichnung soll ist imCase liste draussen',
  bewegungen: 'geraet nr inventar inventarliste was am user wer scan ort grund',
  pruefungen:
    'geraet inventar anzahl pruefart datum ergebnis pruefer user sichtpruefung ausserBetrieb pruefgeraet ' +
    'pruefgeraetNr kalibriertBis schutzklasse laenge querschnitt restnutzung messwerte naechste ersetzt bemerkung anlagen',
  inventuren: 'name stichtag umfang sollZeigen status abgeschlossenAm abgeschlossenVon',
  inventur_plaetze: 'inventur lagerplatz wer fertigAm',
  inventur_zeilen:
    'inventur bezeichnung inventar geraet lagerplatz soll unterwegs gezaehlt nachgezaehlt ergebnis entscheidung grund korrektur wer wann',
  schaeden: 'inventar geraet schaden behoben anlagen',
  einnahmen:
    'name datum ustSatz netto ust kategorie kennzahl gezahlt bezahlt bezahltAm anlagen rechnung job gebuchtAm gegen berichtigt aufgehoben',
  einnahmenJobs: 'suffix ausfuehrenBis netto ust ustSatz kategorie kennzahl anlagen',
  ausgaben:
    'name datum ustSatz netto ust kategorie bezahlt bezahltAm anlagen job innergemeinschaftlicherErwerb chinaImport projekt ' +
    'zumietung mitarbeiter einsaetze gezahlt belegnummer lieferant ustArt leistungsdatum faelligAm iban skontoProzent skontoTage ' +
    'gebuchtAm gegen berichtigt aufgehoben',
  ausgabenJobs: 'suffix ausfuehrenBis netto ust ustSatz kategorie ustArt anlagen',
  zahlungen:
    'datum betrag art rechnung einnahme ausgabe mahnung kunde bankumsatz gegen herkunft grund notiz anteile folge einsehbar',
  afa: 'name kaufdatum abschreibungMonate netto anzahl anlagen abgeschrieben abgeschriebenAm abgangAm',
  firma:
    'name zusatz strasse hausnummer plz ort land telefon email web steuernummer ustId handelsregister ' +
    'geschaeftsfuehrung bank iban bic logo kleinunternehmer heimatorte zahlungszielTage angebotGueltigTage ' +
    'kostenProKm margeWarnung versteuerung istSeit istBis voranmeldung dauerfrist steuernummerElster ' +
    'agb festerTermin beiAnnahmeBuchen festschreibenBeimPdf kleindifferenz bundesland anrede ' +
    'zahlungszielVereinbart mahnenAb bereichPlanung bereichLager bereichRechnungen bereichBuecher ' +
    'datevWeg datevBerater datevMandant kontenrahmen sachkontenlaenge wjBeginn datevKonten',
  personen:
    'name user art aktiv email telefon telefonIntern ohneMitteilung funktionen qualifikationen satzArt satz ueberAb ' +
    'ueberSatz kostensatz lieferant anmerkung',
  funktionen: 'name satzArt satz ueberAb ueberSatz qualifikationen leitung',
  dienste:
    'projekt funktion schichten anzahl treffpunkt treffzeit ort anmerkung bundesland projektVon projektBis von bis besetzt offen',
  einsaetze:
    'dienst person status anzahl schichten satzArt satz ueberAb ueberSatz spesen grund antwortWeg antwortText ' +
    'angefragtAm angefragtVon erinnertAm antwortAm gesagtAm bestaetigtAm projekt name von bis',
  arbeitszeiten:
    'person einsatz projekt von bis pause km taetigkeit stand quelle erfasstAm gemeldetVon bestaetigtVon selbstBestaetigt bestaetigtAm ersetzt grund lohnMonat tag minuten',
  abwesenheiten: 'person von bis halb art stand grund entschiedenVon entschiedenAm anzeige',
  lieferanten: 'kreditorennummer name strasse hausnummer plz ort land tel email iban bic ustId anmerkung',
  bankkonten: 'name iban bic inhaber datevKonto standard aktiv',
  kontoauszuege:
    'bankkonto datei sha256 format auszugsnummer von bis anfangssaldo endsaldo gebucht anzahl neu lfd',
  bankumsaetze:
    'bankkonto auszug buchungstag valuta betrag gegenName gegenIban gegenBic verwendungszweck endToEndId ' +
    'mandatsreferenz bankReferenz sammelReferenz sammelPosten gvc storno rueckgabegrund schluessel marke stand ' +
    'grund anmerkung',
  bankregeln: 'gegenIban richtung kategorie',
  datevExporte: 'von bis weg alles dateien daten sha256 anzahl summeS summeH belege fehlend am wer',
  ustva:
    'jahr zeitraum nr sondervorauszahlung vonHand werte zahllast differenz eintraege festgeschrieben ' +
    'abgegebenAm transferticket',
  buchungsschluesse: 'bis am anlass ustva datevExport wer zurueckAm',
  ablage: 'sammlung datensatz titel tag daten dateien entferntAm entferntVon grund',
  protokoll: 'nr art sammlung datensatz titel user wer aenderungen grund hash',
};

let server: TestServer;
let everybody: TestUser;

beforeAll(async () => {
  server = await startServer();
  everybody = await server.user('admin', 'rechnungen', 'packlisten', 'inventar', 'kunden', 'dateien');
});
afterAll(() => server[Symbol.asyncDispose]());

const collections = Object.keys(entities) as Collection[];

test.each(collections)('[API-01] %s has the names of the specification on the wire', async (collection) => {
  const isThere = ['groups', 'einstellungen', 'firma', 'users', 'protokoll'].includes(collection);
  if (!isThere) await server.given(collection, await sampleValues(server, collection, everybody.id));
  const path = `/api/collections/${collection}/records?perPage=1`;
  const { body } = await server.ask('GET', path, { as: everybody });
  const names = [
    ...NAMES[collection].split(' '),
    'id',
    'created',
    'updated',
    'collectionId',
    'collectionName',
  ];
  expect(Object.keys(body.items[0])).toEqual(expect.arrayContaining(names));
});
