import {
  type AnswerOf,
  everyone,
  object,
  pfad,
  relation,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { freigaben } from '../entities/freigaben.ts';
import { angebotSeite } from './angebot-link.ts';
import { bestellSeite } from './bestellung-link.ts';
import { byLink as description, sitzung } from './link-sitzung.ts';

/** What the page of a link gets as it is opened, each art its own (warehouse 8.1). */
const linkSeite = {
  angebot: sparse(angebotSeite.angebot),
  wahl: sparse(angebotSeite.wahl),
  plus: sparse(angebotSeite.plus),
  bestellung: sparse(bestellSeite),
  person: sparse(
    object({
      id: relation('personen', { label: 'Person' }),
      name: text({ label: 'Name' }),
    }),
  ),
};

/** What a secret link shows, to whoever has it. */
export const linkOeffnenPfad = pfad({
  method: 'POST',
  address: '/api/l',
  who: everyone,
  summary: 'Einen geheimen Link öffnen',
  description:
    'Tauscht das Geheimnis aus der Adresse gegen eine Sitzung von zwei Stunden, die nur für diesen Link gilt. „art“ sagt, was er zeigt: ein Angebot oder eine Bestellung steht dabei, von der Seite einer Person ihr Name. Falsch, abgelaufen, ersetzt und beendet sehen gleich aus: 404, dessen „firma“ Name, Telefon und E-Mail der Firma nennt und sonst nichts. Nach 20 falschen in einer Minute: 429.',
  body: { token: text({ label: 'Das Geheimnis' }) },
  answer: {
    art: freigaben.fields.art,
    sitzung: text({ label: 'Für alle anderen Pfade des Links' }),
    perMail: toggle({ label: 'Ob eine Frage die Firma per Mail erreicht' }),
    firma: object({
      name: text({ label: 'Name' }),
      zusatz: text({ label: 'Zusatz' }),
      telefon: text({ label: 'Telefon' }),
      email: text({ label: 'E-Mail' }),
      anrede: word(['Sie', 'du'], { label: 'Wie sie Kunden anspricht' }),
      logo: toggle({ label: 'Ob es ein Logo gibt' }),
      agb: toggle({ label: 'Ob es AGB gibt' }),
    }),
    ...linkSeite,
  },
  refuses: [404],
});

/** What an art answers beside what every link does. */
export type LinkSeite = Pick<AnswerOf<typeof linkOeffnenPfad>, keyof typeof linkSeite>;

/** The firm's logo. */
export const linkLogoPfad = pfad({
  method: 'POST',
  address: '/api/l/logo',
  who: everyone,
  summary: 'Logo der Firma',
  description,
  body: { sitzung },
  files: ['bin'],
  refuses: [404],
});

/** The firm's terms. */
export const linkAgbPfad = pfad({
  method: 'POST',
  address: '/api/l/agb',
  who: everyone,
  summary: 'AGB der Firma',
  description,
  body: { sitzung },
  files: ['bin'],
  refuses: [404],
});
