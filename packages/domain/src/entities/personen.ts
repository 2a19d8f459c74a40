import {
  date,
  email,
  entity,
  geld,
  members,
  relation,
  relations,
  rows,
  select,
  text,
  toggle,
} from '@traverse/schema';
import { crewReaders, planner } from '../options/crew-rechte.ts';
import { personenArten } from '../options/personen-arten.ts';
import { satzFields } from '../options/satzarten.ts';

// The books name whose bills somebody is, and change nothing else of a person.
const ofPlanner = { writeBy: ['planung', 'admin'] } as const;
// The log says that it was changed, and not what it says (DSG-01).
const own = { ...ofPlanner, discreet: true } as const;

/** Somebody who works for the firm, with or without an account (CREW-02). */
export const personen = entity({
  collection: 'personen',
  label: { one: 'Person', many: 'Personen' },
  access: {
    read: crewReaders,
    create: planner,
    update: members('planung', 'admin', 'buchhaltung'),
    delete: members('admin'),
  },
  title: ['name'],
  list: {
    sort: 'name',
    search: ['name', 'telefon', 'email'],
    columns: ['name', 'art', 'funktionen', 'telefon', 'email', 'aktiv'],
  },
  tabelle: { keys: [['email'], ['name']], unsaid: { art: 'Angestellt' } },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, isName: true, max: 120, ...own }),
    user: relation('users', { label: 'Benutzer', unique: true, ...own }),
    art: select(personenArten, { label: 'Art', required: true, ...ofPlanner }),
    aktiv: toggle({ label: 'Aktiv', default: true, ...ofPlanner }),
    email: email({
      label: 'E-Mail',
      hint: 'Leer: die des Kontos',
      ...own,
    }),
    telefon: text({ label: 'Telefon', max: 60, hint: 'Leer: das des Kontos', ...own }),
    telefonIntern: toggle({
      label: 'Telefon nur für das Büro',
      hint: 'An: Wer am selben Tag eingeteilt ist, sieht die Nummer nicht.',
      ...own,
    }),
    ohneMitteilung: toggle({
      label: 'Ohne Mitteilungen',
      hint: 'An: Sieht selbst nach und bekommt keine Mails.',
      ...own,
    }),
    funktionen: relations('funktionen', { label: 'Funktionen', ...ofPlanner }),
    qualifikationen: rows(
      {
        name: text({ label: 'Qualifikation', required: true, max: 120 }),
        gueltigBis: date({ label: 'Gültig bis', tense: 'plan' }),
      },
      {
        label: 'Qualifikationen',
        hint: 'Auch Führerscheine. Ohne Datum gilt sie unbegrenzt.',
        maxRows: 50,
        ...own,
      },
    ),
    satzArt: { ...satzFields.satzArt, hint: 'Leer: der Satz der Funktion', ...own },
    satz: { ...satzFields.satz, ...own },
    ueberAb: { ...satzFields.ueberAb, ...own },
    ueberSatz: { ...satzFields.ueberSatz, ...own },
    // What a day costs the house; of an account it stands there.
    kostensatz: geld({
      label: 'Kostensatz am Tag',
      min: 0,
      perUnit: true,
      hint: 'Leer: der des Kontos',
      readBy: ['admin'],
      writeBy: ['admin'],
      discreet: true,
    }),
    lieferant: relation('lieferanten', {
      label: 'Lieferant',
      hint: 'Wer in den Büchern für diese Person Rechnungen stellt',
      onDelete: 'refuse',
      writeBy: ['admin', 'buchhaltung'],
      discreet: true,
    }),
    anmerkung: text({
      label: 'Anmerkung',
      multiline: true,
      truncateAt: 40,
      readBy: ['planung', 'admin'],
      ...own,
    }),
  },
});
