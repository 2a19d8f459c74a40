import { versuchsarten } from '@traverse/domain/pfade';
import { date, entity, nobody, number, relation, secret, select, text } from '@traverse/schema';

// Kept in the database and on no wire: nobody reads or writes them by a path.
const access = { read: nobody, create: nobody, update: nobody, delete: nobody };

/** Which accounts of which identity providers may sign in as which user. */
export const externalAccounts = entity({
  collection: 'externalAccounts',
  label: { one: 'Externes Konto', many: 'Externe Konten' },
  access,
  title: ['subject'],
  list: { sort: 'subject', search: ['subject'] },
  unique: [['provider', 'subject']],
  fields: {
    provider: text({ label: 'Anbieter', required: true, max: 60 }),
    subject: text({ label: 'Kennung beim Anbieter', required: true, max: 255 }),
    user: relation('users', { label: 'Benutzer', required: true, onDelete: 'cascade' }),
  },
});

/** What all instances of a server know and nobody else. */
export const serverSecrets = entity({
  collection: 'serverSecrets',
  label: { one: 'Servergeheimnis', many: 'Servergeheimnisse' },
  access,
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: {
    name: text({ label: 'Zweck', required: true, unique: true, max: 60 }),
    value: secret({ label: 'Wert' }),
  },
});

/** Under which secret address a calendar can be subscribed to (AKTE-03, KAL-01): of a user, of a person without an account, or the firm's. */
export const calendarAddresses = entity({
  collection: 'calendarAddresses',
  label: { one: 'Kalenderadresse', many: 'Kalenderadressen' },
  access,
  title: ['user'],
  list: { sort: 'user', search: ['user'] },
  unique: [['user'], ['person']],
  fields: {
    user: relation('users', { label: 'Benutzer', onDelete: 'cascade' }),
    person: relation('personen', { label: 'Person', onDelete: 'cascade' }),
    // Not a hash: its owner may look at it again.
    secret: text({ label: 'Geheimnis', required: true, unique: true, max: 60 }),
  },
});

/** What makes the codes of somebody's app; counts as soon as their account says `zweiterFaktor`. */
export const secondFactors = entity({
  collection: 'secondFactors',
  label: { one: 'Zweiter Faktor', many: 'Zweite Faktoren' },
  access,
  title: ['user'],
  list: { sort: 'user', search: ['user'] },
  unique: [['user']],
  fields: {
    user: relation('users', { label: 'Benutzer', required: true, onDelete: 'cascade' }),
    // Base32. Not a hash: each code is worked out from it.
    secret: secret({ label: 'Geheimnis' }),
    // Of 30 s since 1970: no code of it or of an earlier one opens again.
    lastStep: number({ label: 'Zuletzt benutzt', min: 0, decimals: 0 }),
  },
});

/** What opens an account once in place of a code, when the phone is gone. */
export const recoveryCodes = entity({
  collection: 'recoveryCodes',
  label: { one: 'Wiederherstellungscode', many: 'Wiederherstellungscodes' },
  access,
  title: ['user'],
  list: { sort: 'user', search: ['user'] },
  unique: [['user', 'hash']],
  fields: {
    user: relation('users', { label: 'Benutzer', required: true, onDelete: 'cascade' }),
    hash: text({ label: 'Prüfsumme', required: true, max: 60 }),
  },
});

/** Where somebody is signed in; its id stands in the tokens of the session. */
export const userSessions = entity({
  collection: 'userSessions',
  label: { one: 'Sitzung', many: 'Sitzungen' },
  access,
  title: ['geraet'],
  list: { sort: '-benutzt', search: ['geraet'] },
  index: ['benutzt'],
  fields: {
    user: relation('users', { label: 'Benutzer', required: true, onDelete: 'cascade' }),
    geraet: text({ label: 'Gerät', max: 60 }),
    // At steps, see known-sessions.ts.
    benutzt: date({ label: 'Zuletzt benutzt', withTime: true, required: true }),
  },
});

/** What signs somebody in without a password; the secret half of it never leaves its device. */
export const passkeys = entity({
  collection: 'passkeys',
  label: { one: 'Passkey', many: 'Passkeys' },
  access,
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: {
    user: relation('users', { label: 'Benutzer', required: true, onDelete: 'cascade' }),
    name: text({ label: 'Name', required: true, max: 60 }),
    // Base64url, of at most 1023 bytes.
    credential: text({ label: 'Kennung', required: true, unique: true, max: 1_400 }),
    publicKey: text({ label: 'Öffentlicher Schlüssel', required: true }),
    counter: number({ label: 'Zähler', min: 0, decimals: 0 }),
    // Milliseconds since 1970: no challenge of that moment or an earlier one opens again.
    lastIssued: number({ label: 'Zuletzt beantwortet', min: 0, decimals: 0 }),
    benutzt: date({ label: 'Zuletzt benutzt', withTime: true }),
  },
});

/** Attempts to sign in that came to nothing, counted by day; what is no account is named by nobody. */
export const failedSignIns = entity({
  collection: 'failedSignIns',
  label: { one: 'Fehlgeschlagene Anmeldung', many: 'Fehlgeschlagene Anmeldungen' },
  access,
  title: ['tag'],
  list: { sort: '-zuletzt', search: ['adresse'] },
  index: ['tag', 'zuletzt'],
  fields: {
    tag: text({ label: 'Tag', required: true, max: 10 }),
    user: relation('users', { label: 'Benutzer', onDelete: 'cascade' }),
    adresse: text({ label: 'Adresse, gekürzt', max: 60 }),
    art: select(versuchsarten, { label: 'Woran', required: true }),
    anzahl: number({ label: 'Anzahl', min: 1, decimals: 0 }),
    zuletzt: date({ label: 'Zuletzt', withTime: true, required: true }),
  },
});

/** To be given to the database beside those of the domain. */
export const authEntities = [
  externalAccounts,
  serverSecrets,
  calendarAddresses,
  secondFactors,
  recoveryCodes,
  userSessions,
  passkeys,
  failedSignIns,
] as const;
