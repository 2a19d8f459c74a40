import {
  day,
  geld,
  list,
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
import { offeneReaders } from '../entities/mahnungen.ts';

/** What to see to before anybody is reminded. By `art` a page knows where that is done. */
export const mahnHinweise = listOf({
  art: word(['bankdaten', 'basiszins'], { label: 'Worum es geht: alte Bankdaten, ein fehlender Basiszins' }),
  text: text({ label: 'Für Menschen' }),
});

const aufbau = object({
  spalten: list(geld({ label: 'Offen' }), { label: 'Nach Tagen seit der Fälligkeit' }),
  guthaben: geld({ label: 'Guthaben', hint: '0 oder weniger' }),
  summe: geld({ label: 'Summe' }),
});

/** Open items at a day, by customer or supplier (ZAHL-03). */
export const offenePostenPfad = pfad({
  method: 'GET',
  address: '/api/offene-posten',
  // Suppliers are for those who read the books.
  who: offeneReaders,
  summary: 'Offene Posten an einem Stichtag',
  description:
    'Nach Kunden oder Lieferanten, in Spalten nach Tagen seit der Fälligkeit; Guthaben für sich. Rechnungen „Nur für …“ zählen mit.',
  query: {
    stichtag: orEmpty(day({ label: 'Der Tag', hint: 'Vorgabe: heute' })),
    seite: sparse(word(['kunden', 'lieferanten'], { label: 'Wessen', hint: 'Vorgabe: Kunden' })),
  },
  answer: {
    stichtag: day({ label: 'Stichtag' }),
    gruppen: listOf({
      id: text({ label: 'ID des Kunden oder Lieferanten', hint: 'Leer, wo niemand genannt ist' }),
      name: text({ label: 'Name' }),
      posten: listOf({
        id: text({ label: 'ID' }),
        name: text({ label: 'Beleg' }),
        art: word(['Rechnung', 'Guthaben', 'Einnahme', 'Ausgabe'], { label: 'Art' }),
        nurFuer: text({ label: 'Wem die Seite gehört', hint: 'Leer, wo man sie öffnen darf' }),
        datum: day({ label: 'Datum' }),
        faellig: orEmpty(day({ label: 'Fällig' })),
        gesamt: geld({ label: 'Gesamt' }),
        offen: geld({ label: 'Offen am Stichtag', hint: 'Unter 0: Guthaben' }),
        stand: text({ label: 'Stand', hint: 'Was zuletzt verschickt wurde, oder warum kein Brief geht' }),
        tage: number({ label: 'Tage überfällig', decimals: 0 }),
      }),
      aufbau,
      schritt: object({
        art: word(['mahnung', 'zahlung', 'verjaehrung', 'guthaben', ''], { label: 'Was als Nächstes kommt' }),
        text: text({ label: 'In Worten' }),
      }),
      dringend: toggle({ label: 'Dringend', hint: 'Ein Brief ab Stufe 2, oder eine Forderung verjährt' }),
    }),
    summe: aufbau,
    mahnbar: number({ label: 'Briefe, die ein Mahnlauf heute vorschlägt', decimals: 0 }),
    hinweise: mahnHinweise,
  },
  files: ['csv', 'xlsx', 'pdf'],
  madeOf: ['rechnungen', 'zahlungen', 'mahnungen', 'kunden', 'ausgaben'],
});

/** What happens on the account of a customer; in this order within a day. Source: finance 1.7. */
export const kontoArten = [
  'Rechnung',
  'Storno',
  'Zahlung',
  'Skonto',
  'Ausfall',
  'Erstattung',
  'Verrechnung',
] as const;

/** The statement of a customer over a span of days (ZAHL-03). */
export const kundenkontoPfad = pfad({
  method: 'GET',
  address: '/api/kundenkonto/{id}',
  who: offeneReaders,
  summary: 'Kontoauszug eines Kunden',
  description:
    'Anfangssaldo, jede Rechnung und jede Zahlung mit dem Saldo danach, Endsaldo gleich den offenen Posten des letzten Tages. Es ist keine Mahnung.',
  query: {
    von: orEmpty(day({ label: 'Erster Tag', hint: 'Vorgabe: 1.1. dieses Jahres' })),
    bis: orEmpty(day({ label: 'Letzter Tag', hint: 'Vorgabe: heute' })),
  },
  answer: {
    kunde: object({ id: relation('kunden', { label: 'Kunde' }), name: text({ label: 'Name' }) }),
    von: day({ label: 'Erster Tag' }),
    bis: day({ label: 'Letzter Tag' }),
    anfang: geld({ label: 'Vor dem ersten Tag' }),
    zeilen: listOf({
      tag: day({ label: 'Tag' }),
      art: word(kontoArten, { label: 'Vorgang' }),
      text: text({ label: 'Beleg', hint: 'Nummer, oder worum es geht' }),
      rechnung: sparse(relation('rechnungen', { label: 'Die Rechnung, die man dazu öffnen darf' })),
      betrag: geld({ label: 'Betrag', hint: 'Über 0 eine Forderung, unter 0 Geld, das kam' }),
      saldo: geld({ label: 'Was danach offen ist' }),
    }),
    ende: geld({ label: 'Am Ende des letzten Tages' }),
  },
  files: ['csv', 'xlsx', 'pdf'],
  madeOf: ['rechnungen', 'zahlungen', 'kunden'],
});
