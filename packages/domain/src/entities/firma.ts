import {
  date,
  email,
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
  signedIn,
  text,
  texts,
  toggle,
} from '@traverse/schema';
import { datevWege, kontenrahmen, kontogruende } from '../options/konten.ts';
import { monate } from '../options/ust-arten.ts';
import { akzentfarbePattern } from '../values/akzentfarbe.ts';
import { bundeslaender } from '../values/feiertage.ts';
import { bereichFields } from './bereich-fields.ts';
import { preisRegeln } from './preis-regeln.ts';
import { MOST_RUEST_DAYS } from './ruest-fields.ts';

/** Exactly one record: the firm itself (HOME-09). */
export const firma = entity({
  collection: 'firma',
  label: { one: 'Firmendaten', many: 'Firmendaten' },
  access: { read: signedIn, create: nobody, update: members('admin'), delete: nobody },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  startsFilled: true,
  umzug: { replaces: true },
  fields: {
    name: text({ label: 'Firmenname' }),
    zusatz: text({ label: 'Zusatz' }),
    strasse: text({ label: 'Straße' }),
    hausnummer: text({ label: 'Hausnummer', max: 20 }),
    plz: text({ label: 'PLZ', max: 10 }),
    ort: text({ label: 'Ort' }),
    land: text({ label: 'Land' }),
    telefon: text({ label: 'Telefon' }),
    email: email({ label: 'E-Mail' }),
    web: text({ label: 'Webseite' }),
    steuernummer: text({
      label: 'Steuernummer',
      hint: 'Statt ihrer geht die USt-IdNr.; sie steht unter Umsatzsteuer.',
    }),
    ustId: text({ label: 'USt-IdNr.', max: 20 }),
    handelsregister: text({ label: 'Handelsregister' }),
    geschaeftsfuehrung: text({ label: 'Geschäftsführung' }),
    bank: text({ label: 'Bank' }),
    iban: text({ label: 'IBAN', max: 42 }),
    bic: text({ label: 'BIC', max: 11 }),
    logo: file({
      label: 'Logo',
      accept: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
      maxBytes: 5_000_000,
    }),
    akzentfarbe: text({
      label: 'Farbe',
      max: 7,
      pattern: akzentfarbePattern,
      hint: 'Für Name und Summe auf dem Briefbogen. Ohne Angabe schwarz.',
    }),
    kleinunternehmer: toggle({ label: 'Kleinunternehmer (§ 19 UStG)' }),
    versteuerung: select(['soll', 'ist'], {
      label: 'Versteuerung',
      hint: 'soll: Die Ust entsteht mit der Leistung, auch wenn der Kunde noch nicht gezahlt hat. ist: erst mit dem Geld, auf Antrag bis 800.000 € Umsatz. Ohne Angabe gilt soll.',
    }),
    istSeit: date({
      label: 'Ist-Versteuerung seit',
      hint: 'Was vorher geleistet wurde, bleibt bei Soll. Ohne Angabe: immer schon.',
    }),
    istBis: date({
      label: 'Ist-Versteuerung bis',
      hint: 'Nur nach dem Wechsel zurück zu Soll: Was bis dahin geleistet wurde, wird noch mit dem Geld versteuert.',
    }),
    voranmeldung: select(['monatlich', 'vierteljährlich', 'keine'], {
      label: 'Voranmeldung',
      hint: 'Vierteljährlich ist üblich; monatlich ab 9.000 € Ust im Vorjahr, und ab 2027 wieder in den ersten zwei Jahren einer Gründung. keine: vom Finanzamt befreit, bis 2.000 €',
    }),
    dauerfrist: toggle({
      label: 'Dauerfristverlängerung',
      hint: 'Das Finanzamt hat einen Monat mehr Zeit gegeben. Wer monatlich abgibt, zahlt dafür im Februar ein Elftel des Vorjahrs voraus.',
    }),
    steuernummerElster: text({
      label: 'Steuernummer für ELSTER',
      max: 20,
      hint: '13 Ziffern, z. B. 9198081508150. Ohne Angabe trägst du sie in Mein ELSTER ein.',
    }),
    datevWeg: select(datevWege, {
      label: 'Buchen nach',
      hint: 'EÜR / Ist: Was bezahlt ist, am Tag der Zahlung. Offene Posten: auch Rechnungen, bevor sie bezahlt sind, z. B. wer bilanziert. Ohne Angabe: EÜR / Ist.',
    }),
    datevBerater: number({
      label: 'Beraternummer',
      decimals: 0,
      min: 0,
      names: true,
      hint: 'Nennt dir die Steuerberatung. Damit erscheint „Steuerberatung“ unter Bücher.',
    }),
    datevMandant: number({ label: 'Mandantennummer', decimals: 0, min: 0, names: true }),
    kontenrahmen: select(kontenrahmen, { label: 'Kontenrahmen', hint: 'Ohne Angabe SKR03.' }),
    sachkontenlaenge: number({
      label: 'Länge der Sachkonten',
      decimals: 0,
      min: 0,
      max: 8,
      hint: '4 bis 8 Stellen, ohne Angabe 4.',
    }),
    wjBeginn: select(monate, { label: 'Wirtschaftsjahr beginnt im Monat', hint: 'Ohne Angabe im Januar.' }),
    // Where the chart proposes no account, or the adviser wishes another one.
    datevKonten: rows(
      {
        grund: select(kontogruende, { label: 'Wofür', required: true }),
        konto: number({ label: 'Konto', decimals: 0, min: 0, names: true }),
      },
      { label: 'Konten', hiddenInDialog: true, maxRows: 100 },
    ),
    kostenProKm: geld({
      label: 'Kosten je km',
      min: 0,
      perUnit: true,
      default: 90,
      hint: 'Für das Ergebnis eines Projekts. Ohne Angabe 0,90 €.',
    }),
    margeWarnung: prozent({
      label: 'Warnen, wenn nach Personal weniger bleibt als',
      min: 0,
      max: 100,
      default: 30,
      hint: 'Ohne Angabe 30 %.',
    }),
    heimatorte: texts({
      label: 'Heimatorte des LKW',
      hint: 'Ortsnamen, wie sie in der Mautaufstellung stehen',
    }),
    zahlungszielTage: number({
      label: 'Zahlungsziel',
      unit: 'Tage',
      decimals: 0,
      min: 0,
      max: 365,
      default: 10,
    }),
    angebotGueltigTage: number({
      label: 'Angebot gültig',
      unit: 'Tage',
      decimals: 0,
      min: 0,
      max: 365,
      default: 30,
    }),
    // Days around each job on which its pieces are not free: to be fetched, checked, repaired (PLAN-02).
    ruestVor: number({
      label: 'Rüstzeit vorher',
      unit: 'Tage',
      decimals: 0,
      min: 0,
      max: MOST_RUEST_DAYS,
      hint: 'Ohne Angabe keine.',
    }),
    ruestNach: number({
      label: 'Rüstzeit nachher',
      unit: 'Tage',
      decimals: 0,
      min: 0,
      max: MOST_RUEST_DAYS,
      hint: 'Ohne Angabe keine.',
    }),
    ...preisRegeln,
    // Days before its job on which a rental is ordered at the latest (PLAN-06).
    zumietVorlauf: number({
      label: 'Zumietung bestellen',
      unit: 'Tage vorher',
      decimals: 0,
      min: 0,
      max: 60,
      default: 3,
      hint: 'Ohne Angabe 3 Tage.',
    }),
    // What a piece that did not come back is charged at (RUECK-03); nothing said is Wiederbeschaffung.
    ersatzwert: select(['Wiederbeschaffung', 'Zeitwert'], { label: 'Ersatzwert verlorener Stücke' }),
    restwertProzent: prozent({ label: 'Zeitwert mindestens', min: 0, max: 100, default: 20 }),
    // A rest up to this may be closed (F 1.5).
    kleindifferenz: geld({
      label: 'Kleindifferenz',
      hint: 'Fehlt bei einer Zahlung höchstens so viel, lässt es sich ausbuchen.',
      min: 0,
      default: 50,
    }),
    // Whose holidays move a due date (§ 193 BGB).
    bundesland: select(bundeslaender, { label: 'Bundesland' }),
    anrede: select(['Sie', 'du'], { label: 'Anrede der Kunden', hint: 'Ohne Angabe Sie.' }),
    zahlungszielVereinbart: toggle({
      label: 'Zahlungsziel steht im Angebot oder in den AGB',
      hint: 'Dann beginnt der Verzug am Tag nach der Fälligkeit, auch ohne Mahnung.',
    }),
    mahnenAb: geld({ label: 'Mahnen ab', min: 0, default: 500 }),
    agb: file({ label: 'AGB', accept: ['application/pdf'], maxBytes: 10_000_000 }),
    festerTermin: toggle({
      label: 'Leistung mit festem Termin (§ 312g Abs. 2 Nr. 9 BGB)',
      hint: 'Dann können auch Verbraucher ein Angebot über den Link annehmen, ohne Widerrufsrecht.',
    }),
    beiAnnahmeBuchen: toggle({
      label: 'Bei Annahme verbuchen',
      hint: 'Nimmt ein Kunde ein Angebot über den Link an, ist seine Liste sofort verbucht, wenn nichts fehlt.',
    }),
    trotzGruende: texts({
      label: 'Gründe, ein Gerät trotzdem mitzunehmen',
      hint: 'An der Rampe genügt ein Druck darauf. „Wird vor Ort geprüft“ steht immer da.',
    }),
    festschreibenBeimPdf: toggle({ label: 'Beim PDF festschreiben' }),
    ...bereichFields,
    // Whom the pack lists of tests are for (PRUEF-03); asked at the first one.
    internerKunde: relation('kunden', { label: 'Kunde für Prüflisten', hiddenInDialog: true }),
    // The last month whose wages are done, '2026-11'; with it all before (STUND-02).
    lohnBis: text({
      label: 'Lohn abgeschlossen bis',
      max: 7,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
  },
});
