import { entity, files, members, number, relation, rows, select, signedIn, text } from '@traverse/schema';
import { kupplungsnamen } from '../options/anschluss.ts';
import { pieces } from './pieces.ts';

const office = members('kunden', 'rechnungen', 'packlisten');

/** Where jobs take place (PART-03). */
export const orte = entity({
  collection: 'orte',
  label: { one: 'Veranstaltungsort', many: 'Veranstaltungsorte' },
  access: { read: signedIn, create: office, update: office, delete: members('kunden', 'rechnungen') },
  title: ['name', 'ort'],
  list: {
    sort: 'name',
    search: ['name', 'ort', 'strasse'],
    columns: ['name', 'strasse', 'plz', 'ort', 'km', 'anmerkung'],
  },
  tabelle: {
    keys: [['name', 'ort'], ['name']],
    synonyms: {
      name: ['Veranstaltungsort', 'Location', 'Venue', 'Halle'],
      strasse: ['Str.', 'Anschrift', 'Street', 'Address'],
      hausnummer: ['Hausnr', 'Nr.', 'House number'],
      plz: ['Postleitzahl', 'Postcode', 'Postal code', 'ZIP'],
      ort: ['Stadt', 'City', 'Town'],
      land: ['Country'],
      km: ['Entfernung', 'Distance'],
      anmerkung: ['Bemerkung', 'Notes', 'Remark'],
    },
  },
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    kunde: relation('kunden', { label: 'Kunde', hint: 'Leer: ein Haus für alle' }),
    strasse: text({ label: 'Straße', max: 200 }),
    hausnummer: text({ label: 'Hausnummer', max: 20 }),
    plz: text({ label: 'PLZ', max: 10 }),
    ort: text({ label: 'Ort', max: 75 }),
    land: text({ label: 'Land', max: 100 }),
    km: number({ label: 'Kilometer', unit: 'km', min: 0, decimals: 1, hint: 'Einfache Strecke vom Lager' }),
    strom: rows(
      {
        art: select(kupplungsnamen, { label: 'Anschluss', required: true }),
        anzahl: pieces({ label: 'Anzahl', required: true }),
        wo: text({ label: 'Wo', max: 120 }),
      },
      { label: 'Strom', maxRows: 50 },
    ),
    zufahrt: text({
      label: 'Zufahrt',
      multiline: true,
      max: 5000,
      hint: 'Auch Parken und Rampe',
    }),
    ladezeiten: text({ label: 'Ladezeiten', multiline: true, max: 5000 }),
    hinweise: text({
      label: 'Hinweise',
      multiline: true,
      max: 5000,
      hint: 'Höhen, Lasten, Lautstärke',
    }),
    anlagen: files({ label: 'Anlagen', hint: 'Pläne und Fotos', thumbs: ['800x600f'] }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
  },
});
