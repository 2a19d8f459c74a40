import {
  date,
  entity,
  file,
  geld,
  members,
  nobody,
  number,
  prozent,
  relation,
  rows,
  select,
  sparse,
  text,
  toggle,
} from '@traverse/schema';
import { officeReaders } from '../options/buch-rechte.ts';
import { darstellungen } from '../options/darstellung.ts';
import { gliederungArten, preisArten } from '../options/gliederung.ts';
import { leftBehindFields } from '../options/left-behind-fields.ts';
import { namePatterns } from '../options/naming.ts';
import { belegworte, rechnungsarten } from '../options/rechnung-arten.ts';
import { technikKategorien } from '../options/technik-kategorien.ts';
import { stornoGruende, ustGruende } from '../options/ust-grund.ts';
import { pieces } from './pieces.ts';

const office = members('rechnungen');

export const rechnungen = entity({
  collection: 'rechnungen',
  label: { one: 'Rechnung', many: 'Rechnungen' },
  // Never deleted: numbers stay gapless.
  access: { read: officeReaders, create: office, update: office, delete: nobody },
  privateTo: 'user',
  glimpse: { groups: ['packlisten', 'inventar'], fields: ['name', 'belegwort', 'angebotsnummer'] },
  title: ['name'],
  list: {
    sort: '-name',
    search: ['name', 'angebotsnummer', 'kunde', 'projekt', 'projekt.ort', 'brutto', 'netto'],
    columns: [
      'name',
      'kunde',
      'projekt',
      'rechnungsDatum',
      'faelligDatum',
      // First of the two: on a card and in a narrow list there is room for one amount, the one that is paid.
      'brutto',
      'netto',
      'anmerkung',
    ],
  },
  umzug: { doubles: { suffix: 'name' }, madeOn: ['rechnungsDatum', 'von'] },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, pattern: namePatterns.rechnungen }),
    // Of one that the old tool has written: its number there, on every paper; ours is only a place (IMP-05).
    alteNummer: text({
      label: 'Alte Nummer',
      max: 60,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    kunde: relation('kunden', { label: 'Kunde', required: true }),
    rechnungsDatum: date({ label: 'Rechnungsdatum', tense: 'past', required: true }),
    // sic: wire name
    faelligDatum: date({ label: 'Fällig', tense: 'plan', required: true }),
    von: date({ label: 'Von', tense: 'plan', required: true }),
    bis: date({ label: 'Bis', tense: 'plan', required: true, endOf: 'von' }),
    faktor: number({ label: 'Faktor', isFactor: true, required: true, min: 0, default: 1 }),
    inventarliste: relation('inventarlisten', { label: 'Inventarliste' }),
    packliste: relation('packlisten', { label: 'Packliste', readOnly: true }),
    // Who at the customer it is written to (PART-04); free on frozen ones, the document keeps what it printed.
    kontakt: relation('kontakte', { label: 'Kontakt', hiddenInDialog: true }),
    projekt: relation('projekt', { label: 'Projekt' }),
    ...leftBehindFields,
    // What its lines come to (RECH-11), kept by `server/derived`; what it says once it is frozen.
    netto: geld({ label: 'Netto', derived: true }),
    ust: geld({ label: 'Ust', derived: true }),
    brutto: geld({ label: 'Brutto', hiddenInDialog: true, derived: true, unlogged: true }),
    // By rate in the order of the document, of what is paid by share (F 1.3); their sums are netto and ust.
    steuern: rows(
      {
        satz: prozent({ label: 'Satz' }),
        netto: geld({ label: 'Netto' }),
        ust: geld({ label: 'Ust' }),
      },
      { label: 'Steuern', hiddenInDialog: true, derived: true, unlogged: true },
    ),
    // What its payments come to (F 1.2); the rest is open.
    gezahlt: geld({ label: 'Gezahlt', hiddenInDialog: true, derived: true }),
    bezahlt: toggle({ label: 'Bezahlt', derived: 'on wish' }),
    bezahltAm: date({ label: 'Bezahlt am', tense: 'past', derived: 'on wish' }),
    // Handed out: frozen, or a PDF is kept (F 1.2). Only such a claim is pursued.
    ausgestellt: toggle({ label: 'Ausgestellt', hiddenInDialog: true, derived: true }),
    // What it is called, and the number of its offer: an offer is one until an invoice is handed out (NAHT-02).
    belegwort: select(belegworte, { label: 'Beleg', hiddenInDialog: true, derived: true, unlogged: true }),
    angebotsnummer: text({
      label: 'Angebotsnummer',
      max: 40,
      hiddenInDialog: true,
      derived: true,
      unlogged: true,
    }),
    skontoProzent: prozent({ label: 'Skonto', min: 0, max: 20 }),
    skontoTage: number({
      label: 'Skonto bei Zahlung in',
      unit: 'Tagen',
      decimals: 0,
      min: 0,
      max: 365,
    }),
    // No letter goes out until the end of this day, and why (finance 2.3).
    mahnsperreBis: date({ label: 'Nicht mahnen bis', tense: 'plan' }),
    mahnsperreGrund: text({ label: 'Grund der Mahnsperre', max: 200 }),
    // Of its newest letter that was not taken back; 0 before the first.
    mahnstufe: number({ label: 'Mahnstufe', decimals: 0, hiddenInDialog: true, derived: true }),
    ustGrund: select(ustGruende, { label: 'Grund für 0 % Ust' }),
    showZeitinAnmerkung: toggle({ label: 'Zeit in Anmerkung zeigen', default: true }),
    user: relation('users', { label: 'Nur für mich', writeBy: ['admin'], onDelete: 'refuse' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
    // Before and after the positions of its documents; places in braces are filled when one is made (TEXT-01).
    kopftext: text({ label: 'Kopftext', max: 2000, multiline: true, hint: 'Steht vor den Positionen' }),
    fusstext: text({ label: 'Fußtext', max: 2000, multiline: true, hint: 'Steht nach den Positionen' }),
    // How likely its offer is; 0: nobody has said (ANGB-09).
    chance: prozent({ label: 'Chance', min: 0, max: 100, hiddenInDialog: true }),
    // When whoever was offered is to be called again, and what for.
    wiedervorlage: date({ label: 'Wieder am', tense: 'plan', hiddenInDialog: true }),
    wiedervorlageGrund: text({ label: 'Grund der Wiedervorlage', max: 200, hiddenInDialog: true }),
    letztesAngebot: file({ label: 'Letztes Angebot', hiddenInDialog: true }),
    // Since when number, date, customer, positions and amounts stay as they are (GOBD-02).
    festgeschrieben: date({
      label: 'Festgeschrieben',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      withTime: true,
    }),
    // Which invoice this one reverses, and when this one was reversed: the date of its reversal (GOBD-03).
    stornoVon: relation('rechnungen', {
      label: 'Storno von',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    // Why it reverses: the performance was undone, or the invoice was wrong; in which period it counts (F 3.3).
    stornoGrund: select(stornoGruende, {
      label: 'Grund des Stornos',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // The list whose losses or late pieces it charges (RUECK-03).
    nachberechnung: relation('inventarlisten', {
      label: 'Nachberechnung zu',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // A deposit, the final invoice of an order with deposits, a partial correction; empty of any other (finance 6.1).
    art: select(rechnungsarten, {
      label: 'Art',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    // Whose deposits it takes off, or whose deposit it is: the id of the first invoice of the order.
    auftrag: relation('rechnungen', { label: 'Auftrag', hiddenInDialog: true, onDelete: 'refuse' }),
    korrekturVon: relation('rechnungen', {
      label: 'Korrektur von',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    // What a correction takes back of which position of the invoice, so that all of them take back no more than it has.
    korrigiert: rows(
      { nr: number({ label: 'Position', decimals: 0 }), netto: geld({ label: 'Netto' }) },
      { label: 'Korrigierte Positionen', hiddenInDialog: true, serverOnly: true, maxRows: 5000 },
    ),
    // What came of each deposit, by rate; the sums above count it off (finance 6.4).
    abzuege: rows(
      {
        anzahlung: relation('rechnungen', { label: 'Anzahlung', required: true, onDelete: 'refuse' }),
        name: text({ label: 'Nummer' }),
        datum: date({ label: 'Vom' }),
        erhaltenAm: date({ label: 'Erhalten am' }),
        satz: prozent({ label: 'Satz' }),
        netto: geld({ label: 'Netto' }),
        ust: geld({ label: 'Ust' }),
      },
      { label: 'Abzüge', hiddenInDialog: true, derived: true, unlogged: true, maxRows: 1000 },
    ),
    storniertAm: date({ label: 'Storniert am', hiddenInDialog: true, derived: true }),
    optElement: rows(
      {
        name: text({ label: 'Beschreibung', required: true }),
        // Below 0 where something is taken back.
        anzahl: pieces({ label: 'Anzahl', required: true, min: -1_000_000 }),
        einheit: text({ label: 'Einheit', max: 30 }),
        kategorie: select(technikKategorien, { label: 'Kategorie' }),
        faktor: number({ label: 'Faktor', isFactor: true, required: true, min: 0, default: 1 }),
        preis: geld({ label: 'Preis', required: true }),
        ust: prozent({ label: 'Ust', required: true, min: 0, max: 100, default: 19 }),
        // What a row of `gliederung` names it by; given by the server with the first of these.
        schluessel: sparse(text({ label: 'Schlüssel', max: 15 })),
      },
      { label: 'Rechnungselemente', hiddenInDialog: true, maxRows: 5000 },
    ),
    // How its documents are arranged, row by row: a heading, and what stands under it (ANGB-04).
    gliederung: rows(
      {
        art: select(gliederungArten, { label: 'Art', required: true }),
        schluessel: sparse(text({ label: 'Schlüssel', max: 15 })),
        // The title of a heading, or a text of its own; line by line as written.
        text: sparse(text({ label: 'Text', max: 2000, multiline: true })),
        // Of a position: the id of its item, or the key of an element.
        bezug: sparse(text({ label: 'Bezug', max: 15 })),
        // So many of it stand here; 0: what is left.
        anzahl: sparse(pieces({ label: 'Anzahl', min: 0 })),
        // Of a heading: what comes under it without a row of its own, see `nimmt`.
        nimmt: sparse(text({ label: 'Nimmt auf', max: 15 })),
        // Of a heading: so much off each rate, or so much off or in place of all of it (ANGB-05).
        preisArt: sparse(select(preisArten, { label: 'Preis des Abschnitts' })),
        prozent: sparse(prozent({ label: 'Rabatt' })),
        preis: sparse(geld({ label: 'Betrag', min: 0 })),
      },
      { label: 'Gliederung', hiddenInDialog: true, maxRows: 5000 },
    ),
    // How its documents are laid out (ANGB-08); '' line by line.
    darstellung: select(darstellungen, { label: 'Darstellung', hiddenInDialog: true }),
    // What may be had beside it or instead of something: in no sum until it is chosen (ANGB-06).
    wahlpositionen: rows(
      {
        // Names it in `gliederung`, and is the id of the set or the key of the element that it becomes.
        schluessel: text({ label: 'Schlüssel', max: 15 }),
        // Id of an item, also of a set; empty of what is none.
        inventar: text({ label: 'Artikel-ID', max: 15 }),
        name: text({ label: 'Beschreibung', required: true, max: 200 }),
        anzahl: pieces({ label: 'Anzahl', required: true }),
        einheit: text({ label: 'Einheit', max: 30 }),
        kategorie: select(technikKategorien, { label: 'Kategorie' }),
        faktor: number({ label: 'Faktor', isFactor: true, min: 0, default: 1 }),
        preisArt: select(['eigener'], { label: 'Preis' }),
        preis: geld({ label: 'Preis' }),
        ust: prozent({ label: 'Ust', min: 0, max: 100, default: 19 }),
        anmerkung: text({ label: 'Anmerkung' }),
        // The item or key of what it stands in for; empty: in addition.
        statt: text({ label: 'Statt', max: 15 }),
        gewaehlt: toggle({ label: 'Gewählt' }),
        // So much of what it stands in for has gone for it; by the server.
        genommen: sparse(pieces({ label: 'Dafür weggenommen' })),
        // So much of it was out as this one was chosen, and stays on the list; by the server.
        geblieben: sparse(pieces({ label: 'Trotzdem geblieben' })),
      },
      { label: 'Wahlpositionen', hiddenInDialog: true, maxRows: 500 },
    ),
  },
});
