import type { Content, DescribedPath, PathDescription } from './path-description.ts';

const listing: PathDescription = {
  tag: 'Betrieb',
  summary: 'Fehlgeschlagene Anmeldungen',
  description:
    'Die letzten hundert, nach Tag, Konto, Adresse und Grund gezählt; Adressen gekürzt, nach 60 Tagen gelöscht. Für admin.',
  answer: {
    description: 'Die neuesten zuerst',
    schema: {
      type: 'object',
      properties: { versuche: { type: 'array', items: { type: 'object' } } },
      required: ['versuche'],
    },
  },
  errors: [401, 403],
  signIn: true,
};

const TAG = 'Anmeldung';
const id = { name: 'id', in: 'path', description: 'Der Sitzung; „diese“ ist die eigene' } as const;
const user = { name: 'id', in: 'path', description: 'Wessen' } as const;
const sitzungen: Content = {
  description: 'Die zuletzt benutzte zuerst',
  schema: {
    type: 'object',
    properties: { sitzungen: { type: 'array', items: { type: 'object' } } },
    required: ['sitzungen'],
  },
};
const errors = [401] as const;
const adminErrors = [401, 403, 404] as const;
const sessionPaths: readonly DescribedPath[] = [
  {
    method: 'get',
    path: '/api/sitzungen',
    description: { tag: TAG, summary: 'Wo man angemeldet ist', answer: sitzungen, errors, signIn: true },
  },
  {
    method: 'post',
    path: '/api/sitzungen/andere-beenden',
    description: {
      tag: TAG,
      summary: 'Überall sonst abmelden',
      answer: { description: 'Ein neues Token und der eigene Eintrag', schema: { type: 'object' } },
      errors,
      signIn: true,
    },
  },
  {
    method: 'delete',
    path: '/api/sitzungen/{id}',
    description: {
      tag: TAG,
      summary: 'Eine Sitzung beenden',
      description: 'Die eigenen; admin auch die anderer.',
      parameters: [id],
      errors: [401, 404],
      signIn: true,
    },
  },
  {
    method: 'get',
    path: '/api/sitzungen/von/{id}',
    description: {
      tag: TAG,
      summary: 'Wo jemand angemeldet ist',
      description: 'Für admin.',
      parameters: [user],
      answer: sitzungen,
      errors: adminErrors,
      signIn: true,
    },
  },
  {
    method: 'delete',
    path: '/api/sitzungen/von/{id}',
    description: {
      tag: TAG,
      summary: 'Jemanden überall abmelden',
      description: 'Für admin.',
      parameters: [user],
      errors: adminErrors,
      signIn: true,
    },
  },
];

/** What concerns signing in beside the paths of `users`. */
export const signInPaths: readonly DescribedPath[] = [
  { method: 'get', path: '/api/anmeldeversuche', description: listing },
  ...sessionPaths,
];
