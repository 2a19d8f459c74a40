import type { PathDescription } from '../openapi/path-description.ts';

const sitzungBody: NonNullable<PathDescription['body']> = {
  description: 'Die Sitzung, und was gesagt wird',
  schema: { type: 'object', properties: { sitzung: { type: 'string' } }, required: ['sitzung'] },
};

export const opening: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Einen geheimen Link öffnen',
  description:
    'Tauscht das Geheimnis aus der Adresse gegen eine Sitzung von zwei Stunden, die nur für diesen Link gilt. Falsch, abgelaufen, ersetzt und beendet sehen gleich aus: 404. Nach 20 falschen in einer Minute: 429.',
  body: {
    description: 'Das Geheimnis',
    schema: { type: 'object', properties: { token: { type: 'string' } }, required: ['token'] },
  },
  answer: {
    description: 'Was der Link zeigt',
    schema: { type: 'object', properties: { sitzung: { type: 'string' } }, required: ['sitzung'] },
  },
  errors: [404, 429],
  signIn: false,
};

export const reading = (summary: string): PathDescription => ({
  tag: 'Eigene Pfade',
  summary,
  description: 'Mit der Sitzung eines geheimen Links.',
  body: sitzungBody,
  answer: { description: 'Die Datei', types: ['application/octet-stream'], schema: {} },
  errors: [404],
  signIn: false,
});

export const answering = (summary: string): PathDescription => ({
  tag: 'Eigene Pfade',
  summary,
  description: 'Mit der Sitzung eines geheimen Links. Was nicht mehr geht, sagt die Antwort 400 in Worten.',
  body: sitzungBody,
  answer: {
    description: 'Wo das Angebot steht',
    schema: {
      type: 'object',
      properties: { stand: { type: 'string' }, satz: { type: 'string' } },
      required: ['stand', 'satz'],
    },
  },
  errors: [400, 404],
  signIn: false,
});

export const asking: PathDescription = {
  ...answering('Eine Frage zum Angebot'),
  description: 'Mit der Sitzung eines geheimen Links. Nach fünf Fragen in einer Stunde: 429.',
  errors: [400, 404, 429],
};
