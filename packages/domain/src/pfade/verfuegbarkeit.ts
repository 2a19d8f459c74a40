import {
  day,
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
import { inventar } from '../entities/inventar.ts';
import { inventarlisten } from '../entities/inventarlisten.ts';
import { listenBelege } from '../options/listen-belege.ts';
import { madeOfAvailability } from './liste.ts';

const tage = { von: day({ label: 'Von' }), bis: day({ label: 'Bis' }) };
const most = (label: string) => number({ label, hint: 'Das meiste an einem Tag' });

const item = object({
  id: relation('inventar', { label: 'Artikel' }),
  name: inventar.fields.name,
  kategorie: inventar.fields.kategorie,
  einheit: inventar.fields.einheit,
  anzahl: number({ label: 'Eigener Bestand' }),
});

const belege = listOf({
  collection: word(listenBelege, { label: 'Sammlung' }),
  id: text({ label: 'ID' }),
  name: text({ label: 'Beleg' }),
  kunde: text({ label: 'Kunde', hint: 'Leer, wo keiner ist, oder man ihn nicht sehen darf' }),
  projekt: sparse(text({ label: 'Projekt', hint: 'Nur wo es eines gibt und man es sehen darf' })),
});

const listen = listOf({
  inventarliste: relation('inventarlisten', { label: 'Liste' }),
  anzahl: number({ label: 'Wie viele' }),
  ...tage,
  art: word(['verbucht', 'option', 'bestellt', 'nichtBestellt'], { label: 'Art' }),
  belege,
  mitRuest: sparse(object(tage, { label: 'Dieselben Tage mit denen vor und nach dem Auftrag' })),
  haeltBis: sparse(day({ label: 'Bis wann die Option hält' })),
  rang: sparse(number({ label: 'Die wievielte Option es ist' })),
});

const nichtFrei = listOf(
  {
    inventarliste: relation('inventarlisten', { label: 'Liste', hint: 'Leer bei einem Schaden auf keiner' }),
    anzahl: number({ label: 'Wie viele' }),
    ...tage,
    art: word(['gesperrt', 'imCase', 'ausstehend'], { label: 'Art' }),
    grund: text({ label: 'Warum' }),
    belege,
  },
  { label: 'Was nicht da ist, obwohl es niemand gebucht hat' },
);

/** How an item stands in a time; the numbers are those of Availability (VERF-01, VERF-02). */
export const verfuegbarkeit = object({
  item,
  anzahlVerbucht: most('Verbucht'),
  ruest: most('Für die Rüstzeit vor und nach Aufträgen belegt'),
  zugemietet: most('Zugemietet'),
  gesperrt: most('Schäden, Verlust oder Verbrauch'),
  imCase: most('Fester Inhalt von Cases'),
  ausstehend: most('Noch nicht zurück'),
  fehlend: number({ label: 'Was fehlt', hint: 'Das meiste an einem Tag', min: 0 }),
  fehlendHart: number({ label: 'Was auch ohne Rüstzeit fehlt und zugemietet werden muss', min: 0 }),
  fehlendOhneRueckgabe: number({ label: 'Was fehlt, wenn nichts Überfälliges zurückkommt', min: 0 }),
  frei: number({ label: 'Was an jedem Tag noch frei ist', hint: 'Negativ, wenn etwas fehlt' }),
  optional: most('Was Optionen nähmen'),
  freiMitOptionen: number({ label: 'Frei, wenn aus jeder Option eine Buchung würde' }),
  tage: listOf({
    ...tage,
    verbucht: number({ label: 'Verbucht' }),
    ruest: number({ label: 'Rüstzeit' }),
    zugemietet: number({ label: 'Zugemietet' }),
    gesperrt: number({ label: 'Gesperrt' }),
    imCase: number({ label: 'In Cases' }),
    ausstehend: number({ label: 'Ausstehend' }),
    frei: number({ label: 'Frei', hint: 'Negativ, wenn Stücke fehlen' }),
    optional: number({ label: 'Was Optionen nähmen' }),
  }),
  listen,
  nichtFrei,
});

/** How items stand on every day of a time: all of them, or those that are named (VERF-02, VERF-03). */
export const verfuegbarkeitPfad = pfad({
  method: 'GET',
  address: '/availability',
  who: inventar.access.read,
  summary: 'Verfügbarkeit in einem Zeitraum',
  description:
    'Wie Artikel an jedem Tag stehen: alle, oder die genannten. „liste“ zählt als verbucht, auch wenn sie es nicht ist.',
  query: {
    von: day({ label: 'Der erste Tag' }),
    bis: day({ label: 'Der letzte Tag', hint: 'Höchstens ein Jahr' }),
    item: text({ label: 'IDs der Artikel, mit Komma getrennt', hint: 'Ohne: alle', max: 20_000 }),
    engpaesse: toggle({ label: 'Nur, wovon etwas fehlt' }),
    liste: text({ label: 'ID einer Inventarliste' }),
  },
  answer: { items: list(verfuegbarkeit) },
  refuses: [404],
  madeOf: madeOfAvailability,
  costly: true,
});

/** What of a list is overbooked in its time, the list itself included (VERF-01). */
export const listeVerfuegbarkeitPfad = pfad({
  method: 'GET',
  address: '/checkAvailabilityOfItemsInIl/{id}',
  who: inventarlisten.access.read,
  summary: 'Was auf einer Inventarliste doppelt verbucht ist',
  description:
    'Ein Eintrag für jeden Artikel, von dem an einem Tag der Liste mehr verbucht ist, als es gibt; leer, wenn alles reicht. Die Liste selbst zählt mit, auch wenn sie nicht verbucht ist. fehlend ist, was auch mit bestellten Zumietungen nicht reicht.',
  query: { ueberfaellige: toggle({ label: 'Auch, was fehlt, wenn nichts Überfälliges zurückkommt' }) },
  answer: list(verfuegbarkeit, { label: 'Die überbuchten Artikel' }),
  madeOf: madeOfAvailability,
  costly: true,
});

/** Everything that is short in the next eight weeks, or would be with its options (PLAN-06). */
export const engpaessePfad = pfad({
  method: 'GET',
  address: '/api/engpaesse',
  who: inventar.access.read,
  summary: 'Was in den nächsten acht Wochen fehlt',
  description:
    'Ein Eintrag für jeden Artikel und jede Reihe von Tagen, an denen er fehlt; danach die, die nur mit Optionen fehlen würden.',
  answer: {
    items: listOf({
      item,
      ...tage,
      fehlend: number({ label: 'Was an einem der Tage höchstens fehlt' }),
      fehlendHart: number({ label: 'Was auch ohne Rüstzeit fehlt und zugemietet werden muss' }),
      nurOptionen: toggle({ label: 'Es fehlt nur, wenn aus Optionen Buchungen werden' }),
      seit: orEmpty(day({ label: 'Seit wann', hint: 'Leer, wenn es nicht bekannt ist' })),
      bestellenBis: day({ label: 'Bis wann eine Zumietung bestellt sein sollte' }),
      listen,
      nichtFrei,
      angenommen: sparse(
        object(
          { am: inventarlisten.fields.engpaesse.fields.am, wer: text({ label: 'Wer' }) },
          { label: 'Nur wenn an jedem dieser Tage jemand ja dazu gesagt hat: wer es zuletzt war' },
        ),
      ),
      anzunehmen: sparse(
        relation('inventarlisten', {
          label: 'Die Inventarliste, auf der es anzunehmen ist',
          hint: 'Nur solange etwas offen ist, und für alle, die verbuchen',
        }),
      ),
    }),
  },
  madeOf: madeOfAvailability,
  costly: true,
});
