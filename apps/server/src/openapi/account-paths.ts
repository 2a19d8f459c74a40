import { type JsonSchema, refTo } from '@traverse/schema';
import type { Content, DescribedPath, ErrorStatus, Parameter } from './path-description.ts';

const TAG = 'Anmeldung';
const path = (action: string): string => `/api/collections/users/${action}`;

const text: JsonSchema = { type: 'string', minLength: 1, maxLength: 255 };
const email: JsonSchema = { type: 'string', maxLength: 255, examples: ['anna@example.org'] };
const password: JsonSchema = { type: 'string', minLength: 8, maxLength: 128, writeOnly: true };
const token: JsonSchema = { type: 'string', description: 'Aus dem Link der Mail' };

/** What is sent besides the fields of a user. */
export const userSecrets: { readonly [name: string]: JsonSchema } = {
  password: { title: 'Passwort', ...password },
  passwordConfirm: { title: 'Passwort wiederholen', ...password },
};

/** A user who changes the own password proves the old one. */
export const oldPassword: { readonly [name: string]: JsonSchema } = {
  oldPassword: { title: 'Bisheriges Passwort', type: 'string', writeOnly: true },
};

/** What whoever signs in is answered. */
const session: Content = {
  description: 'Ein neues Token und der eigene Eintrag',
  schema: {
    type: 'object',
    properties: { token: { type: 'string' }, record: refTo('users'), meta: { type: 'object' } },
    required: ['token', 'record'],
  },
};
const answerQuery: readonly Parameter[] = [
  {
    name: 'expand',
    in: 'query',
    description: 'Wie bei Einträgen, z. B. „groups“',
    schema: { type: 'string' },
  },
  {
    name: 'fields',
    in: 'query',
    description: 'Nur diese Teile, z. B. „token,record.id“',
    schema: { type: 'string' },
  },
];

const authMethods: Content = {
  description: 'Wie man sich anmelden kann',
  schema: {
    type: 'object',
    properties: {
      password: {
        type: 'object',
        properties: {
          enabled: { type: 'boolean' },
          identityFields: { type: 'array', items: { type: 'string' } },
        },
        required: ['enabled', 'identityFields'],
      },
      oauth2: {
        type: 'object',
        properties: {
          enabled: { type: 'boolean' },
          providers: { type: 'array', items: { $ref: '#/components/schemas/Anmeldedienst' } },
        },
        required: ['enabled', 'providers'],
      },
      mfa: { type: 'object' },
      otp: { type: 'object' },
      passkey: { enum: [true], description: 'Nur, wenn hier jemand einen Passkey hat.' },
      ohneKonto: { enum: [true], description: 'Nur, solange es noch kein Konto gibt.' },
      ohneMail: { enum: [true], description: 'Nur, wenn kein Mailserver eingerichtet ist.' },
      registration: {
        enum: ['closed', 'setup code'],
        description:
          'Fehlt, solange sich jede Person selbst ein Konto anlegen darf. „setup code“: Das erste Konto nennt als setupCode den Einrichtungscode der Konsole.',
      },
    },
    required: ['password', 'oauth2', 'mfa', 'otp'],
  },
};

const providerTexts = [
  'name',
  'displayName',
  'logo',
  'state',
  'authURL',
  'codeVerifier',
  'codeChallenge',
  'codeChallengeMethod',
] as const;

/** The schema of an identity provider in the list of the ways to sign in. */
export const providerSchema: JsonSchema = {
  title: 'Anmeldedienst',
  type: 'object',
  properties: Object.fromEntries(providerTexts.map((name) => [name, { type: 'string' }])),
  required: providerTexts,
};

interface Action {
  readonly summary: string;
  readonly description?: string;
  /** What is sent, all of it required unless `required` says otherwise. */
  readonly sent?: { readonly [name: string]: JsonSchema };
  readonly required?: readonly string[];
  readonly answer?: Content;
  readonly errors: readonly ErrorStatus[];
  readonly signIn?: boolean;
}

const actions: { readonly [action: string]: Action } = {
  'auth-with-password': {
    summary: 'Mit Passwort anmelden',
    description:
      'Nach mehreren falschen Versuchen muss man warten (429, Retry-After). Ob es das Konto gibt, verrät die Antwort nicht.',
    sent: { identity: text, password: text, identityField: { const: 'email' } },
    required: ['identity', 'password'],
    answer: session,
    errors: [400, 401, 403],
  },
  'auth-with-otp': {
    summary: 'Zweiter Schritt der Anmeldung',
    description:
      'Wer einen zweiten Faktor hat, bekommt auf Passwort oder Anmeldedienst 401 mit mfaId, und hier mit einem Code der App oder einem Wiederherstellungscode das Token. mfaId gilt fünf Minuten, jeder Code einmal.',
    sent: { otpId: { type: 'string' }, password: text, mfaId: { type: 'string' } },
    required: ['password', 'mfaId'],
    answer: session,
    errors: [400],
  },
  'auth-with-oauth2': {
    summary: 'Mit einem Anmeldedienst anmelden',
    description:
      'Tauscht den Code, mit dem der Anmeldedienst zurückkommt. PKCE und state prüft der Browser mit.',
    sent: {
      provider: text,
      code: { type: 'string' },
      codeVerifier: { type: 'string' },
      redirectURL: { type: 'string' },
      createData: { type: 'object' },
    },
    required: ['provider', 'code'],
    answer: session,
    errors: [400, 401, 403],
  },
  'auth-refresh': { summary: 'Sitzung verlängern', answer: session, errors: [401, 403], signIn: true },
  'request-password-reset': {
    summary: 'Neues Passwort anfordern',
    description: 'Schickt eine Mail, wenn es das Konto gibt. Die Antwort ist immer gleich.',
    sent: { email },
    errors: [400],
  },
  'confirm-password-reset': {
    summary: 'Neues Passwort setzen',
    description: 'Beendet alle Sitzungen des Kontos.',
    sent: { token, ...userSecrets },
    errors: [400],
  },
  'request-verification': { summary: 'Bestätigungsmail anfordern', sent: { email }, errors: [400] },
  'confirm-verification': { summary: 'E-Mail-Adresse bestätigen', sent: { token }, errors: [400] },
  'request-email-change': {
    summary: 'Neue E-Mail-Adresse anfordern',
    sent: { newEmail: email },
    errors: [400, 401],
    signIn: true,
  },
  'confirm-email-change': {
    summary: 'Neue E-Mail-Adresse bestätigen',
    description: 'Beendet alle Sitzungen des Kontos.',
    sent: { token, password: text },
    errors: [400],
  },
};

/** Everything about accounts that is no record (record-api.md 6). */
export const accountPaths: readonly DescribedPath[] = [
  {
    method: 'get',
    path: path('auth-methods'),
    description: { tag: TAG, summary: 'Anmeldewege', answer: authMethods, errors: [], signIn: false },
  },
  ...Object.entries(actions).map(([name, action]) => described(name, action)),
];

function described(
  name: string,
  { summary, description, sent, required, answer, errors, signIn = false }: Action,
): DescribedPath {
  const body = sent && {
    description: 'Die Angaben',
    schema: { type: 'object', properties: sent, required: required ?? Object.keys(sent) },
  };
  return {
    method: 'post',
    path: path(name),
    description: {
      tag: TAG,
      summary,
      ...(description ? { description } : {}),
      ...(body ? { body } : {}),
      ...(answer ? { answer, parameters: answerQuery } : {}),
      errors,
      signIn,
    },
  };
}
