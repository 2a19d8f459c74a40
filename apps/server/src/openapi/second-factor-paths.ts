import type { DescribedPath, PathDescription } from './path-description.ts';

const TAG = 'Anmeldung';
const code = { type: 'string', description: 'Aus der App, oder ein Wiederherstellungscode' } as const;
const codes = { type: 'array', items: { type: 'string' } } as const;
const sent = (name: string, schema: object) => ({
  description: 'Die Angaben',
  schema: { type: 'object', properties: { [name]: schema }, required: [name] },
});
const reading: PathDescription = {
  tag: TAG,
  summary: 'Ob der eigene zweite Faktor eingerichtet ist',
  answer: {
    description: 'Der Stand, und wie viele Wiederherstellungscodes noch gelten',
    schema: {
      type: 'object',
      properties: { aktiv: { type: 'boolean' }, codes: { type: 'integer' } },
      required: ['aktiv', 'codes'],
    },
  },
  errors: [401],
  signIn: true,
};
const beginning: PathDescription = {
  tag: TAG,
  summary: 'Zweiten Faktor einrichten',
  description: 'Er gilt erst, wenn ein Code daraus bestätigt ist.',
  body: sent('password', { type: 'string' }),
  answer: {
    description: 'Das Geheimnis für die App, als Text, Adresse und QR-Code',
    schema: {
      type: 'object',
      properties: { secret: { type: 'string' }, url: { type: 'string' }, qr: { type: 'object' } },
      required: ['secret', 'url', 'qr'],
    },
  },
  errors: [400, 401],
  signIn: true,
};
const confirming: PathDescription = {
  tag: TAG,
  summary: 'Zweiten Faktor bestätigen',
  description: 'Beendet alle anderen Sitzungen. Die Wiederherstellungscodes stehen nur in dieser Antwort.',
  body: sent('code', code),
  answer: {
    description: 'Ein neues Token, der eigene Eintrag und die Wiederherstellungscodes',
    schema: {
      type: 'object',
      properties: { token: { type: 'string' }, record: { type: 'object' }, codes },
      required: ['token', 'record', 'codes'],
    },
  },
  errors: [400, 401],
  signIn: true,
};
const renewing: PathDescription = {
  tag: TAG,
  summary: 'Neue Wiederherstellungscodes',
  description: 'Die bisherigen gelten danach nicht mehr.',
  body: sent('code', code),
  answer: {
    description: 'Die neuen',
    schema: { type: 'object', properties: { codes }, required: ['codes'] },
  },
  errors: [400, 401],
  signIn: true,
};
const ending: PathDescription = {
  tag: TAG,
  summary: 'Zweiten Faktor abschalten',
  body: sent('code', code),
  errors: [400, 401],
  signIn: true,
};
const takingOff: PathDescription = {
  tag: TAG,
  summary: 'Jemandem den zweiten Faktor abnehmen',
  description: 'Für admin; es steht im Protokoll.',
  parameters: [{ name: 'user', in: 'path', description: 'Wem' }],
  errors: [400, 401, 403, 404],
  signIn: true,
};

const OWN = '/api/zweiter-faktor';

/** One's own second factor, and taking it off others (AUTH-08). */
export const secondFactorPaths: readonly DescribedPath[] = [
  { method: 'get', path: OWN, description: reading },
  { method: 'post', path: OWN, description: beginning },
  { method: 'post', path: `${OWN}/bestaetigen`, description: confirming },
  { method: 'post', path: `${OWN}/codes`, description: renewing },
  { method: 'post', path: `${OWN}/aus`, description: ending },
  { method: 'delete', path: `${OWN}/{user}`, description: takingOff },
];
