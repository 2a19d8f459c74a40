import { idSchema } from '@traverse/schema';
import type { PathDescription } from '../openapi/path-description.ts';

const answer: PathDescription['answer'] = {
  description: 'Die Version',
  schema: {
    type: 'object',
    properties: { id: idSchema, version: { type: 'number' }, beleg: { type: 'string' } },
    required: ['id'],
  },
};

export const asking: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was die nächste Version eines Angebots wäre',
  description:
    'Nummer der Version, Gültigkeit, Empfänger, Betreff und Text. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  answer,
  errors: [400, 401, 403, 404],
  signIn: true,
};

export const comparing: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was sich von Version zu Version eines Angebots geändert hat',
  description: '„entwurf“: was die Rechnung jetzt anders sagt als die neueste Version.',
  answer: {
    description: 'Sätze, leer wo alles gleich ist',
    schema: {
      type: 'object',
      properties: {
        entwurf: { type: 'string' },
        versionen: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['entwurf', 'versionen'],
    },
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
    schema: {
      type: 'object',
      properties: {
        id: idSchema,
        rechnung: idSchema,
        gueltigBis: { type: 'string' },
        unverbindlich: { type: 'boolean' },
        link: { type: 'boolean' },
        mail: { type: 'object' },
      },
      required: ['id', 'rechnung'],
    },
  },
  answer,
  errors: [400, 401, 403, 404],
  signIn: true,
};

export const noting: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Was ein Kunde zu einem Angebot gesagt hat',
  description: '„stand“: versendet, angenommen oder abgelehnt, mit „von“ und „grund“.',
  body: {
    description: 'Was er gesagt hat',
    schema: {
      type: 'object',
      properties: { stand: { type: 'string' }, von: { type: 'string' }, grund: { type: 'string' } },
      required: ['stand'],
    },
  },
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const linkAnswer: PathDescription['answer'] = {
  description: 'Die Adresse, dieses eine Mal',
  schema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
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

export const confirming: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen Auftrag bestätigen',
  description: 'Macht die Auftragsbestätigung AB… aus dem angenommenen Angebot; eine, die es gibt, bleibt.',
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};
