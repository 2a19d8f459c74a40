import { entity, members, number, relations, select, text } from '@traverse/schema';

const warehouse = members('inventar');

const fristregeln = ['ab Prüfung', 'BetrSichV Anhang 3'] as const;
const gates = ['sperren', 'warnen', 'nichts'] as const;

/** A kind of test: how often, by whom, and what happens at the ramp when it has run out (PRUEF-01). */
export const pruefarten = entity({
  collection: 'pruefarten',
  label: { one: 'Prüfart', many: 'Prüfarten' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  title: ['name'],
  list: {
    sort: 'name',
    search: ['name', 'norm'],
    columns: ['name', 'norm', 'intervallMonate', 'fristregel', 'pruefer', 'gate'],
  },
  tabelle: { keys: [['name'], ['norm']], onlyNamed: true },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, isName: true, max: 80 }),
    norm: text({ label: 'Norm', max: 120 }),
    intervallMonate: number({
      label: 'Alle',
      unit: 'Monate',
      required: true,
      min: 1,
      max: 600,
      decimals: 0,
      default: 12,
    }),
    fristregel: select(fristregeln, {
      label: 'Frist läuft',
      hint: 'Anhang 3 der BetrSichV gilt für Hebezeuge und Tragmittel: Die Frist beginnt dort mit der letzten Fälligkeit.',
    }),
    pruefer: select(['befähigte Person', 'Elektrofachkraft', 'Sachkundiger', 'Prüfsachverständiger'], {
      label: 'Wer prüft',
    }),
    gate: select(gates, {
      label: 'Beim Rausscannen',
      hint: 'Sperren: Ohne gültige Prüfung verlässt das Gerät das Lager nur mit Begründung.',
    }),
    vorlaufTage: number({ label: 'Vorlauf', unit: 'Tage', min: 0, max: 366, decimals: 0, default: 30 }),
    deckt: relations('pruefarten', {
      label: 'Gilt auch als',
      hint: 'Die Prüfung durch einen Sachverständigen ist auch die jährliche.',
    }),
    aufbewahrung: select(['bis zur nächsten', 'Verwendungsdauer'], { label: 'Aufbewahrung' }),
  },
});
