import {
  date,
  entity,
  files,
  geld,
  kategorie,
  number,
  prozent,
  relation,
  relations,
  select,
  text,
  toggle,
} from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { kategorieName } from '../options/kategorie-name.ts';
import { ustArten } from '../options/ust-arten.ts';

/** How a bill is paid that nobody transfers. */
const zahlwege = ['Lastschrift', 'Karte', 'Bar', 'anders'] as const;

export const ausgaben = entity({
  collection: 'ausgaben',
  label: { one: 'Ausgabe', many: 'Ausgaben' },
  access: { read: bookReaders, create: books, update: books, delete: books },
  title: ['name'],
  list: {
    sort: '-datum',
    search: ['name'],
    columns: ['name', 'datum', 'kategorie', 'netto', 'ust', 'ustSatz', 'bezahlt', 'anlagen'],
  },
  umzug: { madeOn: ['datum'] },
  viele: { setzt: ['kategorie'] },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    datum: date({ label: 'Datum', tense: 'past', required: true }),
    ustSatz: number({ label: 'Ust-Satz', unit: '%', min: 0, max: 100, decimals: 2, default: 19 }),
    netto: geld({ label: 'Netto' }),
    ust: geld({ label: 'Ust' }),
    kategorie: kategorie({ label: 'Kategorie', pattern: kategorieName }),
    innergemeinschaftlicherErwerb: toggle({
      label: 'Innergemeinschaftlicher Erwerb',
      hint: 'Ware aus einem anderen EU-Land, die Rechnung ist ohne Ust. Trag die Ust trotzdem ein (Netto × Satz): Du schuldest sie und ziehst sie zugleich als Vorsteuer ab.',
    }),
    chinaImport: toggle({
      label: 'China-Import',
      hint: 'Netto ist die Ware mit Zoll und Fracht. Die Ust steht im Zollbescheid (Einfuhrumsatzsteuer); aus dem Netto lässt sie sich nicht rechnen.',
    }),
    ustArt: select(ustArten, {
      label: 'Steuerart',
      hint: 'Leer: Ust der Rechnung ist Vorsteuer. ohne: keine Ust. 13b: Der Lieferant stellt keine Ust in Rechnung, du schuldest sie (trag sie trotzdem ein), z. B. Software aus Irland („13b EU“). nicht abziehbar: Ust gezahlt, aber keine Vorsteuer',
    }),
    ustLand: text({
      label: 'Steuer aus',
      max: 2,
      hint: 'Zwei Buchstaben, z. B. AT: Umsatzsteuer eines anderen Landes ist keine Vorsteuer. Leer: Deutschland',
    }),
    // Its input tax counts with the money until it is performed (year 2.3).
    anzahlung: toggle({
      label: 'Anzahlung',
      hint: 'Noch nicht geleistet: Die Vorsteuer zählt mit der Zahlung, bis „Leistung am“ dasteht.',
    }),
    // What its payments come to (F 1.2); the rest is open.
    gezahlt: geld({ label: 'Gezahlt', hiddenInDialog: true, derived: true }),
    bezahlt: toggle({ label: 'Bezahlt', derived: 'on wish' }),
    bezahltAm: date({ label: 'Bezahlt am', tense: 'past', derived: 'on wish' }),
    belegnummer: text({ label: 'Belegnummer', max: 100 }),
    lieferant: relation('lieferanten', { label: 'Lieferant', onDelete: 'refuse' }),
    leistungsdatum: date({
      label: 'Leistung am',
      tense: 'past',
      hint: 'Nur wenn an einem anderen Tag geleistet wurde als auf der Rechnung steht',
    }),
    // Of bills from 2028 on (F 3.1): their input tax counts with the money.
    istVersteuerer: toggle({
      label: 'Vorsteuer erst bei Zahlung',
      hint: 'Wenn auf der Rechnung „Versteuerung nach vereinnahmten Entgelten“ steht',
    }),
    faelligAm: date({ label: 'Fällig am', tense: 'plan' }),
    iban: text({ label: 'IBAN', max: 42 }),
    kontoinhaber: text({ label: 'Kontoinhaber', max: 70 }),
    zahlweg: select(zahlwege, { label: 'Zahlweg', hint: 'Leer: Überweisung' }),
    skontoProzent: prozent({ label: 'Skonto', min: 0, max: 20 }),
    skontoTage: number({
      label: 'Skonto bei Zahlung in',
      unit: 'Tagen',
      decimals: 0,
      min: 0,
      max: 365,
    }),
    projekt: relation('projekt', { label: 'Projekt' }),
    // What it is the bill of: it counts in the result of the project in place of the estimate (PROJ-14).
    zumietung: relation('zumietungen', { label: 'Zumietung' }),
    mitarbeiter: relation('users', { label: 'Freie Mitarbeit von' }),
    einsaetze: relations('einsaetze', { label: 'Einsätze', hiddenInDialog: true }),
    // Which months a template has run stands here: it stays while they do (BUCH-03).
    job: relation('ausgabenJobs', { label: 'From Job', readOnly: true, opens: true, onDelete: 'refuse' }),
    // Since when a hand has put it to its day; with none since it was stored (GOBD-09).
    gebuchtAm: date({
      label: 'Gebucht am',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      unlogged: true,
      withTime: true,
    }),
    // What it takes back, what it puts right, and whether one of a pair that comes to nothing (GOBD-10).
    gegen: relation('ausgaben', {
      label: 'Nimmt zurück',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    berichtigt: relation('ausgaben', {
      label: 'Berichtigt',
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
      onDelete: 'refuse',
    }),
    aufgehoben: toggle({ label: 'Aufgehoben', hiddenInDialog: true, derived: true }),
    anlagen: files({ label: 'Anlagen' }),
  },
});
