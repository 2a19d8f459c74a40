import { date, entity, geld, members, relation, text, toggle } from '@traverse/schema';
import { officeReaders } from '../options/buch-rechte.ts';
import { leftBehindFields } from '../options/left-behind-fields.ts';
import { LISTENSPALTEN } from '../options/listenspalten.ts';
import { namePatterns } from '../options/naming.ts';

const office = members('rechnungen');

/** Equipment rented in from others. */
export const zumietungen = entity({
  collection: 'zumietungen',
  label: { one: 'Zumietung', many: 'Zumietungen' },
  access: { read: officeReaders, create: office, update: office, delete: office },
  glimpse: { groups: ['packlisten', 'inventar'], fields: ['name'] },
  title: ['name'],
  list: {
    sort: '-name',
    search: ['name', 'lieferant', 'projekt', 'projekt.ort', 'projekt.kunde'],
    columns: ['name', 'projekt', 'lieferant', 'von', 'bis', 'netto', 'anmerkung'],
  },
  umzug: { doubles: { suffix: 'name' }, madeOn: ['von'] },
  tabelle: {
    keys: [['name'], ['projekt', 'lieferant'], ['projekt']],
    given: ['name'],
    period: ['von', 'bis'],
    joins: { lieferant: 'vermieter' },
    without: ['projektVon', 'projektBis', 'vermieter'],
    listed: { field: 'inventarliste', books: false },
    tellsBy: ['lieferant', 'bestellt', 'bestelltAm', 'geliefert'],
    beside: LISTENSPALTEN,
    synonyms: {
      name: ['Zumietung', 'Subrental', 'Sub-rental', 'Purchase order'],
      projekt: ['Project', 'Project name', 'Subject', 'Opportunity', 'Auftrag'],
      lieferant: ['Supplier', 'Vendor', 'Händler'],
      netto: ['Kosten', 'Cost', 'Total cost'],
      von: ['Planning period start', 'Planperiode Start', 'Starts at', 'Start', 'From', 'Beginn'],
      bis: ['Bis', 'Planning period end', 'Planperiode Ende', 'Ends at', 'Ende', 'End', 'To'],
      anmerkung: ['Notiz', 'Notes', 'Remark'],
    },
  },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, pattern: namePatterns.zumietungen }),
    von: date({ label: 'Von', tense: 'plan', required: true }),
    bis: date({ label: 'Bis', tense: 'plan', required: true, endOf: 'von' }),
    inventarliste: relation('inventarlisten', { label: 'Inventarliste' }),
    projekt: relation('projekt', { label: 'Projekt' }),
    ...leftBehindFields,
    /** Who the equipment comes from, and what it costs there. */
    lieferant: text({ label: 'Lieferant' }),
    // Whom the text means, while it names them (PART-02).
    vermieter: relation('lieferanten', { label: 'Vermieter', hiddenInDialog: true }),
    netto: geld({ label: 'Kosten Netto', min: 0 }),
    bestellt: toggle({ label: 'Bestellt' }),
    bestelltAm: date({ label: 'Bestellt am', tense: 'past' }),
    geliefert: toggle({ label: 'Geliefert' }),
    zurueckgegeben: toggle({ label: 'Zurückgegeben' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});
