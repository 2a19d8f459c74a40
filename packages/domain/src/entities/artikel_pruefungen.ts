import { entity, members, number, relation, text } from '@traverse/schema';

const warehouse = members('inventar');

/** A month as it stands in a due date. */
export const monat = {
  matches: /^\d{4}-(0[1-9]|1[0-2])$/,
  message: '2027-06, Jahr und Monat',
};

/** Which tests an item wants (PRUEF-01). */
export const artikel_pruefungen = entity({
  collection: 'artikel_pruefungen',
  label: { one: 'Prüfpflicht', many: 'Prüfpflichten' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  title: ['pruefart'],
  list: {
    sort: 'created',
    search: ['inventar.name', 'pruefart.name'],
    columns: ['inventar', 'pruefart', 'intervallMonate', 'erstmals'],
  },
  unique: [['inventar', 'pruefart']],
  fields: {
    inventar: relation('inventar', { label: 'Artikel', required: true, onDelete: 'cascade' }),
    pruefart: relation('pruefarten', { label: 'Prüfart', required: true, onDelete: 'refuse' }),
    intervallMonate: number({
      label: 'Alle',
      unit: 'Monate',
      min: 0,
      max: 600,
      decimals: 0,
      hint: 'Leer oder 0: wie die Prüfart.',
    }),
    erstmals: text({
      label: 'Erstmals fällig',
      max: 7,
      pattern: monat,
      month: true,
      hint: 'Für alle Geräte ohne Prüfung, zum Beispiel 2027-06. Leer: sofort.',
    }),
  },
});
