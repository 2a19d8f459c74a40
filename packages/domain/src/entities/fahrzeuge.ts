import { entity, members, number, signedIn, text } from '@traverse/schema';

const admin = members('admin');

/** A vehicle as far as a load is held against it (LADE-01, W 5.6). */
export const fahrzeuge = entity({
  collection: 'fahrzeuge',
  label: { one: 'Fahrzeug', many: 'Fahrzeuge' },
  access: { read: signedIn, create: admin, update: admin, delete: admin },
  title: ['name', 'kennzeichen'],
  list: { sort: 'name', search: ['name', 'kennzeichen'], columns: ['name', 'kennzeichen', 'nutzlast'] },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    kennzeichen: text({ label: 'Kennzeichen', max: 20 }),
    // What nobody has said (0) is not compared.
    nutzlast: number({ label: 'Nutzlast', unit: 'kg', min: 0, decimals: 0 }),
    laenge: number({ label: 'Ladefläche Länge', unit: 'cm', min: 0, decimals: 0 }),
    breite: number({ label: 'Ladefläche Breite', unit: 'cm', min: 0, decimals: 0 }),
    hoehe: number({ label: 'Ladehöhe', unit: 'cm', min: 0, decimals: 0 }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});
