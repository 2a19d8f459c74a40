import { type JsonSchema, refTo } from '@traverse/schema';
import { listOf, objectOf } from './object-schema.ts';
import type { Content, DescribedPath } from './path-description.ts';

const text: JsonSchema = { type: 'string' };

/** What whoever signs in is answered. */
export const session: Content = {
  description: 'Ein neues Token und der eigene Eintrag',
  schema: {
    type: 'object',
    properties: { token: { type: 'string' }, record: refTo('users'), meta: { type: 'object' } },
    required: ['token', 'record'],
  },
};

const TAG = 'Anmeldung';
const id = { name: 'id', in: 'path', description: 'Der Sitzung; „diese“ ist die eigene' } as const;
const user = { name: 'id', in: 'path', description: 'Wessen' } as const;
const sitzungen: Content = {
  description: 'Die zuletzt benutzte zuerst',
  schema: objectOf({
    sitzungen: listOf({ id: text, geraet: text, begonnen: text, benutzt: text, diese: { type: 'boolean' } }),
  }),
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
      answer: session,
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

const passkey = { name: 'id', in: 'path', description: 'Des Passkeys' } as const;
const sent = (properties: { readonly [name: string]: JsonSchema }) => ({
  description: 'Die Angaben',
  schema: { type: 'object' as const, properties, required: Object.keys(properties) },
});
const ofBrowser = { type: 'object', description: 'Wie der Browser es liefert (WebAuthn, als JSON)' } as const;
const name = { type: 'string', minLength: 1, maxLength: 60 } as const;
const options = {
  description: 'Was der Browser braucht (WebAuthn, als JSON)',
  // Others say what stands there: W3C, Web Authentication.
  schema: { type: 'object', additionalProperties: true },
} as const;
const passkeyPaths: readonly DescribedPath[] = [
  {
    method: 'get',
    path: '/api/passkeys',
    description: {
      tag: TAG,
      summary: 'Die eigenen Passkeys',
      answer: {
        description: 'Sie, und ob es hier welche geben kann',
        schema: objectOf({
          moeglich: { type: 'boolean' },
          passkeys: listOf({ id: text, name: text, angelegt: text, benutzt: text }),
        }),
      },
      errors,
      signIn: true,
    },
  },
  {
    method: 'post',
    path: '/api/passkeys/beginnen',
    description: {
      tag: TAG,
      summary: 'Einen Passkey anlegen',
      body: sent({ password: { type: 'string' } }),
      answer: options,
      errors: [400, 401],
      signIn: true,
    },
  },
  {
    method: 'post',
    path: '/api/passkeys',
    description: {
      tag: TAG,
      summary: 'Den angelegten Passkey speichern',
      body: sent({ name, response: ofBrowser }),
      errors: [400, 401],
      signIn: true,
    },
  },
  {
    method: 'patch',
    path: '/api/passkeys/{id}',
    description: {
      tag: TAG,
      summary: 'Einen Passkey umbenennen',
      parameters: [passkey],
      body: sent({ name }),
      errors: [400, 401, 404],
      signIn: true,
    },
  },
  {
    method: 'delete',
    path: '/api/passkeys/{id}',
    description: {
      tag: TAG,
      summary: 'Einen Passkey entfernen',
      parameters: [passkey],
      errors: [401, 404],
      signIn: true,
    },
  },
  {
    method: 'get',
    path: '/api/passkeys/anmeldung',
    description: {
      tag: TAG,
      summary: 'Mit Passkey anmelden, erster Schritt',
      answer: options,
      errors: [400],
      signIn: false,
    },
  },
  {
    method: 'post',
    path: '/api/collections/users/auth-with-passkey',
    description: {
      tag: TAG,
      summary: 'Mit Passkey anmelden',
      body: sent({ response: ofBrowser }),
      answer: session,
      errors: [400, 403],
      signIn: false,
    },
  },
];

const externalAccountPaths: readonly DescribedPath[] = [
  {
    method: 'get',
    path: '/api/firmenkonto',
    description: {
      tag: TAG,
      summary: 'Ob das eigene Konto mit einem Firmenkonto verbunden ist',
      answer: {
        description: 'Ob es einen Anmeldedienst gibt, und ob man verbunden ist',
        schema: {
          type: 'object',
          properties: { moeglich: { type: 'boolean' }, verbunden: { type: 'boolean' } },
          required: ['moeglich', 'verbunden'],
        },
      },
      errors,
      signIn: true,
    },
  },
  {
    method: 'delete',
    path: '/api/firmenkonto',
    description: {
      tag: TAG,
      summary: 'Das eigene Konto vom Firmenkonto trennen',
      description: 'Verbunden wird, wer angemeldet ist und sich beim Anmeldedienst anmeldet.',
      errors,
      signIn: true,
    },
  },
];

/** What concerns signing in beside the paths of `users`. */
export const signInPaths: readonly DescribedPath[] = [
  ...sessionPaths,
  ...passkeyPaths,
  ...externalAccountPaths,
];
