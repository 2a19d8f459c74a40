import { idSchema, type JsonSchema } from '@traverse/schema';
import { objectOf } from '../openapi/object-schema.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { mailWorteSchema } from './mail-auftrag.ts';

const text: JsonSchema = { type: 'string' };
const number: JsonSchema = { type: 'number' };
const yes: JsonSchema = { type: 'boolean' };
const day: JsonSchema = { ...text, description: 'Der letzte Tag, 2026-12-31; leer: ohne Ende' };

export const asking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was die nächste Version eines Angebots wäre',
  description:
    'Nummer der Version, Gültigkeit, Empfänger, Betreff und Text. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  parameters: [
    {
      name: 'gueltigBis',
      in: 'query',
      description: 'Ein anderer letzter Tag als der der Firma',
      schema: text,
    },
  ],
  answer: {
    description: 'Die Version und der Entwurf ihrer Mail',
    schema: objectOf({
      perMail: { ...yes, description: 'Ob Mails hinausgehen' },
      an: text,
      version: number,
      nummer: text,
      gueltigBis: day,
      mitLink: yes,
      entwurf: objectOf({ betreff: text, text }),
      werte: { type: 'object', description: 'Was die Platzhalter sagen', additionalProperties: text },
    }),
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

export const comparing: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was sich von Version zu Version eines Angebots geändert hat',
  description: '„entwurf“: was die Rechnung jetzt anders sagt als die neueste Version.',
  answer: {
    description: 'Sätze, leer wo alles gleich ist',
    schema: objectOf({ entwurf: text, versionen: { type: 'object', additionalProperties: text } }),
  },
  errors: [401, 403, 404],
  signIn: true,
};

export const making: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Ein Angebot als neue Version machen und senden',
  description:
    'Bewahrt das PDF auf und ersetzt die Versionen davor. Mit „mail“ geht es hinaus. „id“ bestimmt, wer fragt: dieselbe noch einmal macht keine zweite.',
  body: {
    description: 'Was angeboten wird',
    schema: objectOf(
      {
        id: idSchema,
        rechnung: idSchema,
        gueltigBis: day,
        unverbindlich: { ...yes, description: 'Eine Kostenschätzung: Sie bindet niemanden' },
        link: { ...yes, description: 'Ein geheimer Link geht mit, über den der Kunde beauftragt' },
        mail: { ...mailWorteSchema, description: 'Fehlt sie, geht nichts hinaus' },
      },
      ['id', 'rechnung'],
    ),
  },
  answer: {
    description: 'Die Version, und was aus ihrer Mail wurde',
    schema: objectOf(
      {
        id: idSchema,
        version: number,
        beleg: text,
        versand: objectOf({ id: idSchema, stand: text, fehler: text }),
      },
      ['id', 'version', 'beleg'],
    ),
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

export const noting: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was ein Kunde zu einem Angebot gesagt hat',
  description: '„stand“: versendet, angenommen oder abgelehnt, mit „von“ und „grund“.',
  body: {
    description: 'Was er gesagt hat',
    schema: objectOf({ stand: { enum: ['versendet', 'angenommen', 'abgelehnt'] }, von: text, grund: text }, [
      'stand',
    ]),
  },
  answer: { description: 'Die Version', schema: objectOf({ id: idSchema }) },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const linkAnswer: PathDescription['answer'] = {
  description: 'Die Adresse, dieses eine Mal',
  schema: objectOf({ url: text }),
};

export const linking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen neuen Link zu einem Angebot machen',
  description:
    'Die Adresse steht nur in dieser Antwort. Links davor gelten nicht mehr; die Version zählt als versendet.',
  answer: linkAnswer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

export const unlinking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Die Links zu einem Angebot beenden',
  description: 'Wer ihn öffnet, sieht, dass er nicht mehr gilt.',
  answer: linkAnswer,
  errors: [401, 403, 404],
  once: true,
  signIn: true,
};

export const answering: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Die Frage eines Kunden zu einem Angebot beantworten',
  description: 'Mit „antwort“ geht sie per Mail hinaus; ohne ist die Frage erledigt. Fragen zählen von 0 an.',
  body: { description: 'Die Antwort', schema: objectOf({ antwort: text }, []) },
  answer: { description: 'Die Version', schema: objectOf({ id: idSchema }) },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

export const confirming: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen Auftrag bestätigen',
  description: 'Macht die Auftragsbestätigung AB… aus dem angenommenen Angebot; eine, die es gibt, bleibt.',
  answer: { description: 'Die Version und ihr Beleg', schema: objectOf({ id: idSchema, beleg: idSchema }) },
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
