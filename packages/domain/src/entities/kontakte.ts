import { email, entity, members, relation, text, toggle } from '@traverse/schema';

/** Somebody at a customer, a supplier or a place (PART-01). */
export const kontakte = entity({
  collection: 'kontakte',
  label: { one: 'Kontakt', many: 'Kontakte' },
  access: {
    read: members('kunden', 'rechnungen', 'packlisten', 'planung', 'buchhaltung', 'pruefung'),
    create: members('kunden', 'rechnungen', 'packlisten'),
    update: members('kunden', 'rechnungen', 'packlisten'),
    delete: members('kunden', 'rechnungen'),
  },
  title: ['person'],
  list: {
    sort: 'person',
    search: ['person', 'telefon', 'mobil', 'email'],
    columns: ['person', 'position', 'kunde', 'lieferant', 'veranstaltungsort', 'telefon', 'mobil', 'email'],
  },
  tabelle: {
    keys: [
      ['kunde', 'person'],
      ['lieferant', 'person'],
      ['veranstaltungsort', 'person'],
    ],
    synonyms: {
      person: ['Kontakt', 'Ansprechpartner', 'Contact', 'Contact person'],
      position: ['Funktion', 'Abteilung', 'Job title', 'Role'],
      telefon: ['Tel.', 'Phone'],
      mobil: ['Handy', 'Mobiltelefon', 'Mobile'],
      email: ['Mail', 'E-Mail-Adresse', 'Email'],
      kunde: ['Kundennummer', 'Firma', 'Company', 'Customer'],
      veranstaltungsort: ['Location', 'Venue'],
      anmerkung: ['Bemerkung', 'Notes', 'Remark'],
    },
  },
  fields: {
    person: text({ label: 'Person', required: true, max: 200 }),
    position: text({ label: 'Position', max: 200 }),
    telefon: text({ label: 'Telefon', max: 60 }),
    mobil: text({ label: 'Mobil', max: 60 }),
    email: email({ label: 'E-Mail' }),
    bekommtRechnungen: toggle({ label: 'Bekommt Rechnungen' }),
    anmerkung: text({ label: 'Anmerkung', multiline: true, truncateAt: 40 }),
    // Exactly one of them (effects/partner/kontakte.ts).
    kunde: relation('kunden', { label: 'Kunde', onDelete: 'cascade' }),
    lieferant: relation('lieferanten', { label: 'Lieferant', onDelete: 'cascade' }),
    veranstaltungsort: relation('orte', { label: 'Veranstaltungsort', onDelete: 'cascade' }),
  },
});
