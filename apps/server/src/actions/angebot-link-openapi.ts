import { entities } from '@traverse/domain';
import { type JsonSchema, storedValueSchema } from '@traverse/schema';
import { objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';

const text: JsonSchema = { type: 'string' };
const yes: JsonSchema = { type: 'boolean' };

/** As the field of an offer is described. */
const field = (name: keyof typeof entities.angebote.fields): JsonSchema =>
  storedValueSchema(entities.angebote.fields[name]) ?? text;

const cents: JsonSchema = { type: 'integer', description: 'Cent' };

export const opening: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen geheimen Link öffnen',
  description:
    'Tauscht das Geheimnis aus der Adresse gegen eine Sitzung von zwei Stunden, die nur für diesen Link gilt. Falsch, abgelaufen, ersetzt und beendet sehen gleich aus: 404. Nach 20 falschen in einer Minute: 429.',
  body: { description: 'Das Geheimnis', schema: objectOf({ token: text }) },
  answer: {
    description: 'Was der Link zeigt',
    schema: objectOf({
      sitzung: { ...text, description: 'Für alle anderen Pfade unter /api/l' },
      perMail: { ...yes, description: 'Ob eine Frage die Firma per Mail erreicht' },
      firma: objectOf({
        name: text,
        zusatz: text,
        telefon: text,
        email: text,
        anrede: text,
        logo: { ...yes, description: 'Ob es eines gibt' },
        agb: { ...yes, description: 'Ob es welche gibt' },
      }),
      angebot: objectOf({
        nummer: field('nummer'),
        version: field('version'),
        stand: field('stand'),
        art: field('art'),
        gueltigBis: field('gueltigBis'),
        angenommenAm: field('angenommenAm'),
        datei: { ...text, description: 'Wie das PDF heißt' },
        annehmbar: { ...yes, description: 'Ob es über den Link beauftragt werden kann' },
        bearbeitung: text,
        kunde: text,
        person: text,
        email: text,
        anlass: text,
        von: text,
        bis: text,
        netto: cents,
        ust: cents,
        gesamt: cents,
      }),
    }),
  },
  errors: [404, 429],
  signIn: false,
};

const sitzung: JsonSchema = { ...text, description: 'Aus POST /api/l' };

export const reading = (summary: string): PathDescription => ({
  tag: 'Eigene Pfade',
  summary,
  description: 'Mit der Sitzung eines geheimen Links.',
  body: { description: 'Die Sitzung', schema: objectOf({ sitzung }) },
  answer: { description: 'Die Datei', types: ['application/octet-stream'], schema: {} },
  errors: [404],
  signIn: false,
});

const person = { name: field('angenommenVon'), email: field('angenommenEmail') };

const answering = (
  summary: string,
  said: JsonSchema,
  description = 'Mit der Sitzung eines geheimen Links. Was nicht mehr geht, sagt die Antwort 400 in Worten.',
): PathDescription => ({
  tag: 'Eigene Pfade',
  summary,
  description,
  body: { description: 'Die Sitzung, und was gesagt wird', schema: said },
  answer: { description: 'Wo das Angebot steht', schema: objectOf({ stand: field('stand'), satz: text }) },
  errors: [400, 404],
  signIn: false,
});

export const accepting = answering(
  'Das Angebot annehmen',
  objectOf({
    sitzung,
    ...person,
    berechtigt: { const: true, description: 'Wer annimmt, darf den Auftrag erteilen' },
  }),
);

export const refusing = answering('Das Angebot ablehnen', {
  type: 'object',
  properties: { sitzung, grund: { ...text, description: 'Höchstens 1000 Zeichen, der Rest fällt weg' } },
  required: ['sitzung'],
});

export const asking: PathDescription = {
  ...answering(
    'Eine Frage zum Angebot',
    objectOf({
      sitzung,
      ...person,
      frage: { ...text, description: 'Höchstens 3000 Zeichen, der Rest fällt weg' },
    }),
    'Mit der Sitzung eines geheimen Links. Nach fünf Fragen in einer Stunde: 429.',
  ),
  errors: [400, 404, 429],
};
