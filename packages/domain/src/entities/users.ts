import {
  anyOf,
  date,
  email,
  entity,
  everyone,
  geld,
  members,
  own,
  relations,
  secret,
  signedIn,
  text,
  toggle,
} from '@traverse/schema';

export const users = entity({
  collection: 'users',
  label: { one: 'Benutzer', many: 'Benutzer' },
  access: {
    read: signedIn,
    // Guests register themselves while the setting allows it (AUTH-06).
    create: everyone,
    update: anyOf(own('id'), members('admin')),
    delete: members('admin'),
  },
  title: ['username', 'email'],
  list: { sort: 'username', search: ['username', 'email'] },
  umzug: {},
  fields: {
    // Two may be called so: the log tells them apart.
    username: text({ label: 'Name', required: true, max: 120, isName: true }),
    email: email({ label: 'E-Mail', required: true, unique: true }),
    mobile: text({ label: 'Telefon', required: true, max: 60 }),
    label: text({ label: 'Labels', hint: 'Mit Komma getrennt, z. B. Ton, Licht', writeBy: ['admin'] }),
    groups: relations('groups', { label: 'Gruppen', readBy: ['admin'], writeBy: ['admin'] }),
    // Said by an admin: whoever only sees their projects is not new for ever.
    ohneGruppen: toggle({
      label: 'Bewusst ohne Gruppen',
      hint: 'Sieht nur Projekte, und das ist so gemeint.',
      readBy: ['admin'],
      writeBy: ['admin'],
    }),
    tagessatz: geld({ label: 'Tagessatz', min: 0, perUnit: true, readBy: ['admin'], writeBy: ['admin'] }),
    // What a day costs the house (PROJ-14); `tagessatz` is what it is sold for.
    kostensatz: geld({
      label: 'Kostensatz am Tag',
      min: 0,
      perUnit: true,
      readBy: ['admin'],
      writeBy: ['admin'],
    }),
    locked: toggle({ label: 'Gesperrt', readBy: ['admin'], writeBy: ['admin'] }),
    verified: toggle({ label: 'E-Mail bestätigt', writeBy: ['admin'] }),
    lastLogin: date({
      label: 'Zuletzt angemeldet',
      withTime: true,
      serverOnly: true,
      readBy: ['admin'],
      unlogged: true,
    }),
    // Whether signing in asks for a code as well. Set by its owner's proof; in the log like everything else.
    zweiterFaktor: toggle({
      label: 'Zweiter Faktor',
      serverOnly: true,
      hiddenInDialog: true,
      readBy: ['admin'],
    }),
    password: secret({ label: 'Passwort' }),
    tokenKey: secret({ label: 'Sitzungsschlüssel', serverOnly: true }),
    // Another one as soon as one of the sessions was ended: what was known of them before is asked anew.
    sitzungsstand: secret({ label: 'Stand der Sitzungen', serverOnly: true }),
  },
});
