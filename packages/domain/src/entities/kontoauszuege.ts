import { date, entity, file, geld, nobody, number, relation, select, text } from '@traverse/schema';
import { auszugFormate } from '../options/auszug-arten.ts';
import { bookReaders } from '../options/buch-rechte.ts';

/** One statement of a bank's file, kept by the server alone; whether it adds up is worked out (`auszugMarken`). */
export const kontoauszuege = entity({
  collection: 'kontoauszuege',
  label: { one: 'Kontoauszug', many: 'Kontoauszüge' },
  access: { read: bookReaders, create: nobody, update: nobody, delete: nobody },
  title: ['auszugsnummer', 'format'],
  list: {
    sort: '-bis',
    search: ['auszugsnummer'],
    columns: [
      'bankkonto',
      'format',
      'auszugsnummer',
      'von',
      'bis',
      'anfangssaldo',
      'endsaldo',
      'anzahl',
      'neu',
      'datei',
    ],
  },
  unique: [['bankkonto', 'sha256', 'lfd']],
  fields: {
    bankkonto: relation('bankkonten', {
      label: 'Bankkonto',
      required: true,
      readOnly: true,
      onDelete: 'refuse',
    }),
    datei: file({ label: 'Datei', readOnly: true }),
    sha256: text({ label: 'Prüfsumme der Datei (SHA-256)', required: true, readOnly: true, max: 64 }),
    format: select(auszugFormate, { label: 'Format', readOnly: true }),
    auszugsnummer: text({ label: 'Auszug', readOnly: true, max: 100 }),
    von: date({ label: 'Von', readOnly: true }),
    bis: date({ label: 'Bis', readOnly: true }),
    anfangssaldo: geld({ label: 'Anfangssaldo', perUnit: true, readOnly: true }),
    endsaldo: geld({ label: 'Endsaldo', perUnit: true, readOnly: true }),
    // What its bookings come to, also those that were known already: without it nobody can say whether it adds up.
    gebucht: geld({ label: 'Gebucht', readOnly: true }),
    anzahl: number({ label: 'Umsätze', decimals: 0, readOnly: true }),
    neu: number({ label: 'Neu', decimals: 0, readOnly: true }),
    // Which one of its file, from 1.
    lfd: number({ label: 'Laufende Nummer', required: true, decimals: 0, readOnly: true, names: true }),
  },
});
