import {
  date,
  email,
  entity,
  geld,
  members,
  nobody,
  number,
  relation,
  rows,
  select,
  text,
} from '@traverse/schema';
import { angebotStaende } from '../options/angebot-stand.ts';
import { MOST_FRAGEN, MOST_SIGNS } from '../options/fragen-grenzen.ts';

/**
 * A version of an offer as it was made (ANGB-01): what it says stands in its Beleg alone. Written by the server alone; its
 * actions make, send, accept and refuse.
 */
export const angebote = entity({
  collection: 'angebote',
  label: { one: 'Angebot', many: 'Angebote' },
  access: { read: members('rechnungen'), create: nobody, update: nobody, delete: nobody },
  privateTo: 'nurFuer',
  title: ['nummer', 'version'],
  list: {
    sort: '-created',
    search: ['nummer', 'rechnung.kunde.name', 'rechnung.kunde.firma', 'angenommenVon'],
    columns: ['nummer', 'version', 'rechnung', 'betrag', 'gueltigBis', 'stand', 'angenommenAm', 'abNummer'],
  },
  unique: [['rechnung', 'version']],
  index: ['stand', 'offeneFragen'],
  fields: {
    rechnung: relation('rechnungen', {
      label: 'Rechnung',
      required: true,
      readOnly: true,
      onDelete: 'refuse',
      opens: true,
    }),
    nummer: text({ label: 'Nummer', required: true, readOnly: true, max: 40 }),
    version: number({ label: 'Version', required: true, readOnly: true, decimals: 0, min: 1 }),
    beleg: relation('belege', { label: 'Beleg', readOnly: true, onDelete: 'refuse' }),
    betrag: geld({ label: 'Betrag', readOnly: true }),
    // What the result of its project plans with (PROJ-14).
    netto: geld({ label: 'Netto', readOnly: true, hiddenInDialog: true }),
    gueltigBis: date({ label: 'Gültig bis', readOnly: true }),
    // Binding, or an estimate that nobody can accept (finance 6.2).
    art: select(['verbindlich', 'unverbindlich'], { label: 'Art', required: true, readOnly: true }),
    stand: select(angebotStaende, { label: 'Stand', required: true, readOnly: true }),
    versendetAm: date({ label: 'Versendet am', readOnly: true, withTime: true }),
    angenommenAm: date({ label: 'Angenommen am', readOnly: true, withTime: true }),
    angenommenVon: text({ label: 'Angenommen von', readOnly: true, max: 200 }),
    angenommenEmail: email({ label: 'E-Mail der Annahme', readOnly: true }),
    abgelehntAm: date({ label: 'Abgelehnt am', readOnly: true, withTime: true }),
    // What proves the acceptance (finance 6.3).
    nachweis: rows(
      { name: text({ label: 'Name', required: true }), wert: text({ label: 'Wert' }) },
      { label: 'Nachweis', readOnly: true, maxRows: 50 },
    ),
    // What was chosen with the acceptance (ANGB-07); what it came to is in `betrag` and `netto`.
    wahl: rows(
      {
        schluessel: text({ label: 'Schlüssel', required: true }),
        name: text({ label: 'Name', required: true }),
        netto: geld({ label: 'Netto' }),
      },
      { label: 'Gewählt', readOnly: true, hiddenInDialog: true, maxRows: 500 },
    ),
    grund: text({ label: 'Grund', readOnly: true, max: 1000 }),
    abNummer: text({ label: 'Auftragsbestätigung', readOnly: true, max: 20 }),
    abBeleg: relation('belege', { label: 'Beleg der Bestätigung', readOnly: true, onDelete: 'refuse' }),
    // What a customer asked by its link, in order, and what was answered (NAHT-03).
    fragen: rows(
      {
        am: date({ label: 'Am', withTime: true }),
        von: text({ label: 'Von', required: true }),
        email: text({ label: 'E-Mail', max: 254 }),
        text: text({ label: 'Frage', required: true, multiline: true, max: MOST_SIGNS }),
        antwort: text({ label: 'Antwort', multiline: true, max: MOST_SIGNS }),
        antwortAm: date({ label: 'Beantwortet am', withTime: true }),
        antwortVon: text({ label: 'Beantwortet von' }),
      },
      { label: 'Fragen', readOnly: true, hiddenInDialog: true, maxRows: MOST_FRAGEN },
    ),
    offeneFragen: number({
      label: 'Offene Fragen',
      decimals: 0,
      hiddenInDialog: true,
      derived: true,
      unlogged: true,
    }),
    nurFuer: relation('users', { label: 'Nur für', hiddenInDialog: true, derived: true, onDelete: 'refuse' }),
  },
});
