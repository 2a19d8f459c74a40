import { date, entity, members, relation, select, text, toggle } from '@traverse/schema';
import { kupplungsnamen } from '../options/anschluss.ts';
import { leftBehindFields } from '../options/left-behind-fields.ts';
import { LISTENSPALTEN } from '../options/listenspalten.ts';
import { namePatterns } from '../options/naming.ts';

const office = members('packlisten', 'rechnungen');

export const packlisten = entity({
  collection: 'packlisten',
  label: { one: 'Packliste', many: 'Packlisten' },
  access: { read: office, create: office, update: office, delete: members('packlisten') },
  privateTo: 'user',
  // Whoever asks what books an item hears what the document is called.
  glimpse: { groups: ['inventar'], fields: ['name'] },
  title: ['name'],
  list: {
    sort: '-von',
    search: ['name', 'kunde', 'projekt', 'projekt.ort'],
    columns: ['name', 'kunde', 'projekt', 'von', 'bis', 'rechnung', 'anmerkung'],
  },
  umzug: { doubles: { suffix: 'name' }, madeOn: ['von'] },
  tabelle: {
    keys: [['name'], ['projekt']],
    given: ['name'],
    period: ['von', 'bis'],
    without: ['projektVon', 'projektBis', 'noRechnung', 'kundeHolt', 'kundeBringt', 'stromVorOrt'],
    listed: { field: 'inventarliste', books: true },
    tellsBy: ['artikel'],
    beside: LISTENSPALTEN,
    synonyms: {
      name: ['Packliste', 'Pack list', 'Packing slip', 'Subproject', 'Teilprojekt'],
      projekt: ['Project', 'Project name', 'Subject', 'Opportunity', 'Auftrag'],
      kunde: ['Customer', 'Organization'],
      von: ['Planning period start', 'Planperiode Start', 'Starts at', 'Start', 'From', 'Beginn'],
      bis: ['Bis', 'Planning period end', 'Planperiode Ende', 'Ends at', 'Ende', 'End', 'To'],
      anmerkung: ['Notiz', 'Notes', 'Remark'],
    },
  },
  viele: { setzt: ['fahrzeug'], loescht: true, zaehltZurueck: true },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, pattern: namePatterns.packlisten }),
    kunde: relation('kunden', { label: 'Kunde', required: true }),
    von: date({ label: 'Von', tense: 'plan', required: true }),
    bis: date({ label: 'Veranst. Bis', tense: 'plan', required: true, endOf: 'von' }),
    inventarliste: relation('inventarlisten', { label: 'Inventarliste' }),
    projekt: relation('projekt', { label: 'Projekt' }),
    ...leftBehindFields,
    rechnung: relation('rechnungen', { label: 'Rechnung', readOnly: true }),
    noRechnung: toggle({ label: 'Keine Rechnung notwendig?' }),
    // Against which its load is held, and what the place has (LADE-01).
    fahrzeug: relation('fahrzeuge', { label: 'Fahrzeug', hiddenInDialog: true }),
    stromVorOrt: select(kupplungsnamen, { label: 'Strom vor Ort', hiddenInDialog: true }),
    // Said on its page, so that no dialog asks (PLAN-04).
    kundeHolt: toggle({ label: 'Kunde holt ab', hiddenInDialog: true }),
    kundeBringt: toggle({ label: 'Kunde bringt zurück', hiddenInDialog: true }),
    user: relation('users', { label: 'Nur für mich', writeBy: ['admin'], onDelete: 'refuse' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});
