import { entity, members, text } from '@traverse/schema';

const warehouse = members('inventar');

/** A place in the warehouse with a label of its own: scanning it means 'here' (ORT-01). */
export const lagerplaetze = entity({
  collection: 'lagerplaetze',
  label: { one: 'Lagerplatz', many: 'Lagerplätze' },
  access: {
    read: members('inventar', 'packlisten', 'rechnungen'),
    create: warehouse,
    update: warehouse,
    delete: warehouse,
  },
  title: ['name'],
  list: { sort: 'sortierung', search: ['name', 'zone'], columns: ['name', 'zone'] },
  index: ['sortierung'],
  tabelle: {
    keys: [['name']],
    asPlace: 'name',
    synonyms: { name: ['Lagerplatz', 'Platz', 'Fach', 'Location', 'Code'], zone: ['Bereich', 'Gang'] },
    madeByName: true,
  },
  viele: { setzt: ['zone'], loescht: true, etiketten: ['Lagerplatz'] },
  fields: {
    name: text({
      label: 'Name',
      required: true,
      unique: true,
      isName: true,
      max: 60,
      hint: 'Zum Beispiel A-02-10: Gang, Regal, Fach.',
    }),
    zone: text({ label: 'Zone', max: 60, hint: 'Zonen werden beim Packen nacheinander abgelaufen.' }),
    // The order in which one walks past the places (W 6.4).
    sortierung: text({ label: 'Reihenfolge', max: 500, hiddenInDialog: true, derived: true }),
  },
});
