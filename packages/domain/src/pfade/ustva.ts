import {
  day,
  either,
  geld,
  listOf,
  number,
  object,
  orEmpty,
  pfad,
  relation,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { zeitraeume } from '../options/ust-arten.ts';
import { jahr } from './places.ts';

/** The period of a sheet, as it stands in an address. */
const places = {
  jahr,
  zeitraum: word(zeitraeume, {
    label: '01 bis 12 für einen Monat, 41 bis 44 für ein Quartal',
    otherwise: 'Der Zeitraum ist ein Monat von 01 bis 12 oder ein Quartal von 41 bis 44.',
  }),
};

const zeitraum = object({
  jahr: number({ label: 'Jahr', decimals: 0 }),
  zeitraum: word(zeitraeume, { label: 'Monat oder Quartal' }),
});
const kz = text({ label: 'Kennzahl' });
const buecher = ['rechnungen', 'einnahmen', 'ausgaben'] as const;
const werte = listOf({ kz, betrag: geld({ label: 'Betrag' }) }, { label: 'Was die Datei sagt' });
const seither = { kz, vorher: geld({ label: 'Bei der Abgabe' }), jetzt: geld({ label: 'Jetzt' }) };

const abgabe = {
  id: text({ label: 'ID' }),
  zeitraum,
  words: text({ label: 'Der Zeitraum in Worten' }),
  nr: number({ label: 'Die wievielte', hint: '0 ist die erste', decimals: 0 }),
  zahllast: geld({ label: 'Zahllast' }),
  festgeschrieben: day({ label: 'Festgeschrieben' }),
  abgegebenAm: orEmpty(day({ label: 'Abgegeben am' })),
  transferticket: text({ label: 'Transferticket' }),
  aenderungen: listOf(seither, {
    label: 'Worin die Bücher jetzt anders sind',
    hint: 'Leer, wenn nichts anders ist oder eine neuere sie berichtigt',
  }),
};

const summen = { basis: geld({ label: 'Bemessung' }), steuer: geld({ label: 'Steuer' }) };

const blatt = object({
  zeilen: listOf({
    kz,
    ...summen,
    genau: object(summen, { label: 'Auf den Cent, wie gebucht' }),
    anzahl: number({ label: 'Buchungen dahinter', decimals: 0 }),
    buchungen: listOf(
      {
        kz,
        tag: day({ label: 'Tag' }),
        collection: word([...buecher, 'zahlungen'], { label: 'Sammlung' }),
        id: text({ label: 'ID' }),
        von: object(
          { collection: word(buecher, { label: 'Sammlung' }), id: text({ label: 'ID' }) },
          { label: 'Was man öffnet', hint: 'Bei einer Zahlung der Beleg selbst' },
        ),
        name: text({ label: 'Beleg' }),
        text: text({ label: 'Kunde oder Text' }),
        netto: geld({ label: 'Netto', hint: '0, wo es nur Steuer ist' }),
        ust: geld({ label: 'Ust' }),
      },
      { label: 'Die ersten davon' },
    ),
  }),
  zahllast: geld({ label: 'Kz 83', hint: 'Unter 0 kommt zurück' }),
  gebucht: geld({ label: 'Dasselbe, wie gebucht' }),
  differenz: geld({ label: 'Was volle Euro ausmachen' }),
  werte,
});

/** The sheet of a period, with every entry behind it as a file (UST-01). */
export const ustvaPfad = pfad({
  method: 'GET',
  address: '/api/ustva/{jahr}/{zeitraum}',
  who: bookReaders,
  summary: 'Ust-Voranmeldung eines Zeitraums',
  description:
    'Jede Kennzahl mit Bemessung in vollen Euro, Steuer und den Buchungen dahinter, dazu was noch zu klären ist und was sich seit einer Abgabe geändert hat. Als Datei mit allen Buchungen.',
  places,
  answer: {
    zeitraum,
    words: text({ label: 'Der Zeitraum in Worten' }),
    von: day({ label: 'Erster Tag' }),
    bis: day({ label: 'Letzter Tag' }),
    faellig: day({ label: 'Fällig' }),
    dauerfrist: toggle({ label: 'Dauerfristverlängerung' }),
    verfahren: word(['soll', 'ist'], { label: 'Verfahren' }),
    vorDemUmzug: toggle({
      label: 'Aus der Zeit gibt es Rechnungen des alten Programms, die hier nicht zählen',
    }),
    wechsel: text({ label: 'Was der Wechsel des Verfahrens hier heißt', hint: 'Leer, wo es keinen gibt' }),
    sondervorauszahlung: sparse(
      object(
        {
          summe: geld({ label: 'Summe der Zahllasten', hint: 'Mit ihrer eigenen Sondervorauszahlung' }),
          voranmeldungen: number({ label: 'Aus so vielen', decimals: 0 }),
          betrag: geld({ label: 'Kz 38 des Formulars USt 1 H' }),
        },
        { label: 'Mit Dauerfrist: was die dieses Jahres ist' },
      ),
    ),
    vorbei: toggle({ label: 'Der Zeitraum ist vorbei' }),
    kleinunternehmer: toggle({ label: 'Kleinunternehmer' }),
    steuernummer: text({ label: 'Steuernummer', hint: 'Leer: Die Datei geht ohne' }),
    elster: either(
      object({ art: word(['erprobt', 'nur Blatt'], { label: 'Ob die Datei des Jahres bekannt ist' }) }),
      object({
        art: word(['wie'], { label: 'Nach einem anderen gemacht' }),
        jahr: number({ label: 'Nach diesem', decimals: 0 }),
      }),
    ),
    blatt,
    klaeren: listOf({
      art: word(
        [
          'entwurf',
          'bezahlter Entwurf',
          'Grund',
          'Kennzahl',
          'Steuerart',
          'Beleg',
          'USt-IdNr.',
          'Tag unbekannt',
          'Guthaben',
        ],
        { label: 'Was noch zu klären ist' },
      ),
      titel: text({ label: 'Titel' }),
      text: text({ label: 'Text' }),
      collection: word([...buecher, 'kunden'], { label: 'Sammlung' }),
      records: listOf({
        id: text({ label: 'ID' }),
        name: text({ label: 'Name' }),
        sagbar: sparse(word([true], { label: 'Niemand hat eine Art gesagt: „ohne“ geht' })),
      }),
    }),
    entwurf: text({ label: 'ID dessen, was von Hand eingetragen und noch nicht abgegeben ist' }),
    abgabe: sparse(object({ ...abgabe, werte }, { label: 'Die neueste dieses Zeitraums' })),
    eintraege: listOf({
      ...seither,
      collection: word([...buecher, 'zahlungen'], { label: 'Sammlung' }),
      datensatz: text({ label: 'ID' }),
      name: text({ label: 'Name' }),
    }),
    abgaben: listOf(abgabe, { label: 'Alle des Jahres, der neueste Zeitraum zuerst' }),
  },
  files: ['csv', 'xlsx'],
  madeOf: ['ustva', 'rechnungen', 'zahlungen', 'einnahmen', 'ausgaben', 'firma'],
});

const teil = object({
  words: text({ label: 'Zeitraum' }),
  faellig: day({ label: 'Fällig' }),
  zeilen: listOf({
    ustId: text({ label: 'USt-IdNr.', hint: 'Leer: Sie fehlt noch' }),
    kunde: text({ label: 'Kunde' }),
    betrag: geld({ label: 'Betrag', hint: 'In vollen Euro' }),
  }),
});

/** The Zusammenfassende Meldung by USt-IdNr. (F 3.2, § 18a UStG). */
export const zmPfad = pfad({
  method: 'GET',
  address: '/api/ustva/{jahr}/{zeitraum}/zm',
  who: bookReaders,
  summary: 'Zusammenfassende Meldung',
  description:
    'Lieferungen in die EU im Zeitraum (Kz 41) und Leistungen an Unternehmer in der EU in seinem Quartal (Kz 21), je USt-IdNr.',
  places,
  answer: { lieferungen: teil, leistungen: teil },
  files: ['csv', 'xlsx'],
  madeOf: ['ustva', 'rechnungen', 'zahlungen', 'kunden', 'firma'],
});

/** Keeps a sheet with everything behind it; the next one of the period corrects it. */
export const ustvaFestschreibenPfad = pfad({
  method: 'POST',
  address: '/api/ustva/{jahr}/{zeitraum}/festschreiben',
  who: books,
  summary: 'Ust-Voranmeldung festschreiben',
  description:
    'Bewahrt die Werte mit allem auf, was dahinter steht, und macht die Bücher bis zum letzten Tag fest. Ein zweites Mal wird es die berichtigte Voranmeldung (Kz 10).',
  places,
  body: {
    nr: number({ label: 'Die wievielte es wird', hint: '0 ist die erste', decimals: 0, min: 0 }),
    zahllast: sparse(geld({ label: 'Welche Zahllast dabei zu sehen war' })),
  },
  answer: { id: relation('ustva', { label: 'Das aufbewahrte Blatt' }) },
  once: true,
});

/** The newest that was handed in, for Mein ELSTER (UST-02). */
export const ustvaXmlPfad = pfad({
  method: 'GET',
  address: '/api/ustva/{jahr}/{zeitraum}/xml',
  who: bookReaders,
  summary: 'Datei für Mein ELSTER',
  description: 'Der neueste festgeschriebene Stand als XML zum Hochladen.',
  places,
  files: ['xml'],
  refuses: [404],
});
