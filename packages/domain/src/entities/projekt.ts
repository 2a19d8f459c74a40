import {
  date,
  email,
  entity,
  geld,
  number,
  relation,
  rows,
  select,
  signedIn,
  sparse,
  staff,
  text,
} from '@traverse/schema';
import { fremdeStatus } from '../options/fremde-status.ts';
import { leftBehindFields } from '../options/left-behind-fields.ts';
import { phasen } from '../options/phasen.ts';
import { projektStatus } from '../options/projekt-status.ts';

export const projekt = entity({
  collection: 'projekt',
  label: { one: 'Projekt', many: 'Projekte' },
  access: { read: signedIn, create: staff, update: staff, delete: staff },
  title: ['name'],
  list: {
    sort: '-datum_von',
    search: ['name', 'ort', 'kunde', 'auftragsnummer'],
    columns: ['name', 'kunde', 'ort', 'datum_von', 'auftragsnummer'],
  },
  umzug: {
    madeOn: ['datum_von'],
    usernames: ['mitarbeiter.name'],
    joins: { kunde: 'auftraggeber' },
  },
  tabelle: {
    keys: [['auftragsnummer'], ['name', 'datum_von'], ['name']],
    period: ['datum_von', 'datum_bis'],
    gone: { field: 'status', becomes: 'Abgesagt', over: ['Abgesagt', 'Abgeschlossen'] },
    joins: { kunde: 'auftraggeber', ort: 'veranstaltungsort' },
    without: ['auftraggeber', 'veranstaltungsort'],
    tellsBy: ['name', 'auftragsnummer'],
    asksWords: 'status',
    words: { status: fremdeStatus },
    synonyms: {
      name: ['Projekt', 'Project', 'Project name', 'Subject', 'Opportunity', 'Titel', 'Veranstaltung'],
      auftragsnummer: ['Auftrag', 'Projektnummer', 'Project number', 'Order number'],
      kunde: ['Customer', 'Organization', 'Contact'],
      ort: ['Location', 'Venue', 'Veranstaltungsort'],
      datum_von: ['Planning period start', 'Planperiode Start', 'Starts at', 'Start', 'From', 'Beginn'],
      datum_bis: ['Planning period end', 'Planperiode Ende', 'Ends at', 'Ende', 'End', 'To'],
      status: ['State', 'Project status', 'Projektstatus'],
      beschreibung: ['Notiz', 'Notes', 'Description'],
    },
  },
  viele: { setzt: ['status'], worte: ['label'], loescht: true },
  fields: {
    name: text({ label: 'Name', required: true, max: 200 }),
    // Edited in place, each wants a value (PROJ-01); a new project has none yet.
    auftragsnummer: text({ label: 'Auftragsnummer', max: 60, staysFilled: true }),
    ort: text({ label: 'Ort', max: 200, staysFilled: true }),
    kunde: text({ label: 'Kunde', max: 200, staysFilled: true }),
    datum_von: date({ label: 'Von', tense: 'plan', required: true, withTime: true }),
    datum_bis: date({ label: 'Bis', tense: 'plan', withTime: true, endOf: 'datum_von' }),
    // Whom the two texts mean, while they name them (PART-02).
    auftraggeber: relation('kunden', { label: 'Verknüpfter Kunde', hiddenInDialog: true }),
    veranstaltungsort: relation('orte', { label: 'Veranstaltungsort', hiddenInDialog: true }),
    // '' is as before: the switch of each list alone decides (PLAN-01).
    status: select(projektStatus, { label: 'Status', hiddenInDialog: true }),
    optionBis: date({ label: 'Option bis', tense: 'plan', hiddenInDialog: true }),
    absageGrund: text({ label: 'Grund der Absage', max: 500, hiddenInDialog: true }),
    label: text({ label: 'Labels', hint: 'Mit Komma getrennt, z. B. Ton, Licht' }),
    beschreibung: text({ label: 'Beschreibung', multiline: true, max: 50_000 }),
    unterkunft: text({ label: 'Unterkunft', multiline: true, max: 20_000 }),
    verpflegung: text({ label: 'Verpflegung', multiline: true, max: 20_000 }),
    allgemeineHinweise: text({ label: 'Allgemeine Hinweise', multiline: true, max: 20_000 }),
    mitarbeiter: rows(
      {
        name: text({ label: 'Name', required: true }),
        telefon: text({ label: 'Telefon' }),
        position: text({ label: 'Position' }),
        user_id: relation('users', { label: 'Benutzer' }),
        // For the result (PROJ-14); nobody in particular is of the house.
        tage: sparse(number({ label: 'Tage', min: 0, decimals: 2 })),
        art: sparse(select(['intern', 'extern'], { label: 'Art' })),
        // Of somebody who is on a Dienst of it, by the server (CREW-05).
        person: sparse(relation('personen', { label: 'Person' })),
        von: sparse(date({ label: 'Von', withTime: true })),
        bis: sparse(date({ label: 'Bis', withTime: true })),
      },
      { label: 'Mitarbeiter', maxRows: 500 },
    ),
    // Since when its call sheet is given to whoever is on it, and until when nothing is told (CREW-06, CREW-07).
    dispoAm: date({
      label: 'Dispo verteilt am',
      withTime: true,
      hiddenInDialog: true,
      readOnly: true,
      serverOnly: true,
    }),
    mitteilenAb: date({
      label: 'Mitteilen ab',
      tense: 'plan',
      withTime: true,
      hiddenInDialog: true,
      writeBy: ['planung', 'admin'],
    }),
    km: number({ label: 'Kilometer', unit: 'km', min: 0, decimals: 1, hiddenInDialog: true }),
    // Toll that nobody passed on.
    maut: geld({ label: 'Maut', min: 0, hiddenInDialog: true }),
    ansprechpartner: rows(
      {
        person: text({ label: 'Person', required: true }),
        firma: text({ label: 'Firma' }),
        position: text({ label: 'Position' }),
        telefon: text({ label: 'Telefon' }),
        email: email({ label: 'E-Mail' }),
        // Whose words the row says while they are the contact's (PART-01).
        kontakt: sparse(relation('kontakte', { label: 'Kontakt' })),
      },
      { label: 'Ansprechpartner', maxRows: 500 },
    ),
    meldeweg: rows(
      {
        grund: text({ label: 'Grund', required: true }),
        meldung_an: text({ label: 'Meldung an', required: true }),
        meldung_via: text({ label: 'Meldung via', required: true }),
      },
      { label: 'Meldeweg', maxRows: 500 },
    ),
    dispo: rows(
      {
        beschreibung: text({ label: 'Beschreibung', required: true }),
        von: date({ label: 'Von', tense: 'plan', withTime: true }),
        bis: date({ label: 'Bis', tense: 'plan', withTime: true, endOf: 'von' }),
        // Drawn in the planner; '' is an entry as before there were any (PLAN-04).
        art: sparse(select(phasen, { label: 'Phase' })),
        projektVon: sparse(leftBehindFields.projektVon),
        projektBis: sparse(leftBehindFields.projektBis),
      },
      { label: 'Dispo', maxRows: 500 },
    ),
  },
});
