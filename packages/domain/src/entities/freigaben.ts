import { date, entity, nobody, number, relation, secret, select, shownTo, text } from '@traverse/schema';

/**
 * A secret link by which somebody without an account sees one thing (warehouse 8.1): `/l/#token`. Kept is the checksum of
 * the token alone; it is shown once, to whom it is for.
 */
export const freigaben = entity({
  collection: 'freigaben',
  label: { one: 'Freigabe', many: 'Freigaben' },
  access: {
    read: shownTo('einsehbar', 'rechnungen', 'planung'),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  privateTo: 'nurFuer',
  title: ['art', 'angebot', 'person'],
  list: {
    sort: '-created',
    search: ['angebot.nummer', 'bestellung.nummer', 'person.name'],
    columns: [
      'art',
      'angebot',
      'bestellung',
      'person',
      'gueltigBis',
      'widerrufen',
      'oeffnungen',
      'zuletztAm',
      'user',
    ],
  },
  index: ['tokenHash'],
  fields: {
    art: select(['Angebot', 'Bestellung', 'Übergabe', 'Personal', 'Portal'], {
      label: 'Art',
      required: true,
      readOnly: true,
    }),
    // What it shows, by kind.
    angebot: relation('angebote', { label: 'Angebot', readOnly: true, onDelete: 'refuse' }),
    bestellung: relation('bestellungen', { label: 'Bestellung', readOnly: true, onDelete: 'refuse' }),
    person: relation('personen', { label: 'Person', readOnly: true, onDelete: 'cascade' }),
    // SHA-256 of 32 random bytes, base64url.
    tokenHash: secret({ label: 'Prüfsumme des Links', serverOnly: true }),
    gueltigBis: date({ label: 'Gültig bis', readOnly: true }),
    widerrufen: date({ label: 'Beendet', readOnly: true, withTime: true }),
    oeffnungen: number({ label: 'Geöffnet', readOnly: true, decimals: 0, unlogged: true }),
    zuerstAm: date({ label: 'Zuerst geöffnet', readOnly: true, withTime: true, unlogged: true }),
    zuletztAm: date({ label: 'Zuletzt geöffnet', readOnly: true, withTime: true, unlogged: true }),
    user: relation('users', { label: 'Von', readOnly: true, onDelete: 'refuse' }),
    // Which group sees it: 'planung' a person's, 'rechnungen' all else.
    einsehbar: text({ label: 'Einsehbar für', hiddenInDialog: true, derived: true }),
    nurFuer: relation('users', { label: 'Nur für', hiddenInDialog: true, derived: true, onDelete: 'refuse' }),
  },
});
