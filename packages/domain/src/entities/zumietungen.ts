import { date, entity, geld, members, relation, rows, select, text, toggle } from '@traverse/schema';
import { bestellstaende, bestellWege } from '../options/bestellung-stand.ts';
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
    // Of the firm that lends (ZUM-02).
    kontakt: relation('kontakte', { label: 'Kontakt', hiddenInDialog: true }),
    weg: select(bestellWege, { label: 'Weg', hiddenInDialog: true }),
    // Transport and the like, beside the lines.
    zusatz: rows(
      {
        name: text({ label: 'Name', required: true, max: 200 }),
        preis: geld({ label: 'Preis', min: 0 }),
      },
      { label: 'Zusatz', hiddenInDialog: true, maxRows: 50 },
    ),
    // The sum of lines and `zusatz` where one of them has a price.
    netto: geld({ label: 'Kosten Netto', min: 0 }),
    bestellstand: select(bestellstaende, { label: 'Bestellung', hiddenInDialog: true, derived: true }),
    bestellt: toggle({ label: 'Bestellt' }),
    bestelltAm: date({ label: 'Bestellt am', tense: 'past' }),
    geliefert: toggle({ label: 'Geliefert' }),
    zurueckgegeben: toggle({ label: 'Zurückgegeben' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});
