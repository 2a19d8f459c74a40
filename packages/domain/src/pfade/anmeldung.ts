import {
  everyone,
  foreign,
  listOf,
  members,
  number,
  object,
  pfad,
  record,
  signedIn,
  text,
  texts,
  toggle,
} from '@traverse/schema';
import { users } from '../entities/users.ts';
import { geheim } from './konto.ts';

const tag = 'Anmeldung';
const admins = members('admin');
/** ISO 8601. */
const moment = (label: string, hint?: string) => text({ label, ...(hint ? { hint } : {}) });

/** What whoever signs in is answered, and what of its record comes along. */
const session = {
  token: text({ label: 'Ein neues Token' }),
  record: record(users, { label: 'Der eigene Eintrag' }),
};
const query = { expand: text({ label: 'Wie bei Einträgen, z. B. „groups“' }) };

const sitzungen = listOf(
  {
    id: text({ label: 'ID' }),
    geraet: text({ label: 'Gerät' }),
    begonnen: moment('Begonnen'),
    benutzt: moment('Zuletzt benutzt', 'In Schritten einer Viertelstunde'),
    diese: toggle({ label: 'Die, die fragt' }),
  },
  { label: 'Die zuletzt benutzte zuerst' },
);

/** Where one is signed in (AUTH-08). */
export const sitzungenPfad = pfad({
  method: 'GET',
  address: '/api/sitzungen',
  who: signedIn,
  summary: 'Wo man angemeldet ist',
  tag,
  answer: { sitzungen },
});

/** Every other session ends, the one that asks goes on with a new token. */
export const andereBeendenPfad = pfad({
  method: 'POST',
  address: '/api/sitzungen/andere-beenden',
  who: signedIn,
  summary: 'Überall sonst abmelden',
  tag,
  query,
  answer: session,
});

export const sitzungBeendenPfad = pfad({
  method: 'DELETE',
  address: '/api/sitzungen/{id}',
  who: signedIn,
  summary: 'Eine Sitzung beenden',
  description: 'Die eigenen; „diese“ ist die, die fragt. admin auch die anderer.',
  tag,
});

export const sitzungenVonPfad = pfad({
  method: 'GET',
  address: '/api/sitzungen/von/{id}',
  who: admins,
  summary: 'Wo jemand angemeldet ist',
  description: 'Für admin.',
  tag,
  answer: { sitzungen },
});

export const ueberallAbmeldenPfad = pfad({
  method: 'DELETE',
  address: '/api/sitzungen/von/{id}',
  who: admins,
  summary: 'Jemanden überall abmelden',
  description: 'Für admin.',
  tag,
});

const name = text({ label: 'Name', required: true, max: 60 });
const ofBrowser = foreign({ label: 'Wie der Browser es liefert', hint: 'WebAuthn, als JSON' });
const forBrowser = foreign({ label: 'Was der Browser braucht', hint: 'WebAuthn, als JSON' });

export const passkeysPfad = pfad({
  method: 'GET',
  address: '/api/passkeys',
  who: signedIn,
  summary: 'Die eigenen Passkeys',
  tag,
  answer: {
    moeglich: toggle({ label: 'Ob es hier welche geben kann' }),
    passkeys: listOf({
      id: text({ label: 'ID' }),
      name,
      angelegt: moment('Angelegt'),
      benutzt: moment('Zuletzt benutzt', 'Leer: noch nie'),
    }),
  },
});

export const passkeyBeginnenPfad = pfad({
  method: 'POST',
  address: '/api/passkeys/beginnen',
  who: signedIn,
  summary: 'Einen Passkey anlegen',
  tag,
  body: { password: geheim({ label: 'Das eigene Passwort', required: true }) },
  answer: forBrowser,
});

export const passkeySpeichernPfad = pfad({
  method: 'POST',
  address: '/api/passkeys',
  who: signedIn,
  summary: 'Den angelegten Passkey speichern',
  tag,
  body: { name, response: ofBrowser },
});

export const passkeyUmbenennenPfad = pfad({
  method: 'PATCH',
  address: '/api/passkeys/{id}',
  who: signedIn,
  summary: 'Einen Passkey umbenennen',
  tag,
  body: { name },
});

export const passkeyEntfernenPfad = pfad({
  method: 'DELETE',
  address: '/api/passkeys/{id}',
  who: signedIn,
  summary: 'Einen Passkey entfernen',
  tag,
});

export const passkeyFragePfad = pfad({
  method: 'GET',
  address: '/api/passkeys/anmeldung',
  who: everyone,
  summary: 'Mit Passkey anmelden, erster Schritt',
  tag,
  answer: forBrowser,
  refuses: [400],
});

/** Counts as both factors (AUTH-08). */
export const passkeyAnmeldungPfad = pfad({
  method: 'POST',
  address: '/api/collections/users/auth-with-passkey',
  who: everyone,
  summary: 'Mit Passkey anmelden',
  tag,
  query,
  body: { response: ofBrowser },
  answer: session,
  refuses: [403],
});

/** One's own account at the identity provider (AUTH-04). */
export const firmenkontoPfad = pfad({
  method: 'GET',
  address: '/api/firmenkonto',
  who: signedIn,
  summary: 'Ob das eigene Konto mit einem Firmenkonto verbunden ist',
  tag,
  answer: {
    moeglich: toggle({ label: 'Es gibt einen Anmeldedienst' }),
    verbunden: toggle({ label: 'Man ist verbunden' }),
  },
});

export const firmenkontoTrennenPfad = pfad({
  method: 'DELETE',
  address: '/api/firmenkonto',
  who: signedIn,
  summary: 'Das eigene Konto vom Firmenkonto trennen',
  description: 'Verbunden wird, wer angemeldet ist und sich beim Anmeldedienst anmeldet.',
  tag,
});

const code = geheim({
  label: 'Der Code',
  hint: 'Aus der App, oder ein Wiederherstellungscode',
  required: true,
});
const codes = texts({ label: 'Wiederherstellungscodes' });

/** One's own second factor (AUTH-08). */
export const zweiterFaktorPfad = pfad({
  method: 'GET',
  address: '/api/zweiter-faktor',
  who: signedIn,
  summary: 'Ob der eigene zweite Faktor eingerichtet ist',
  tag,
  answer: {
    aktiv: toggle({ label: 'Eingerichtet' }),
    codes: number({ label: 'Wiederherstellungscodes, die noch gelten', decimals: 0 }),
  },
});

export const zweiterFaktorBeginnenPfad = pfad({
  method: 'POST',
  address: '/api/zweiter-faktor',
  who: signedIn,
  summary: 'Zweiten Faktor einrichten',
  description: 'Er gilt erst, wenn ein Code daraus bestätigt ist.',
  tag,
  body: { password: geheim({ label: 'Das eigene Passwort', required: true }) },
  answer: {
    secret: text({ label: 'Das Geheimnis für die App' }),
    url: text({ label: 'Dasselbe als Adresse' }),
    qr: object(
      {
        size: number({ label: 'Module je Seite', decimals: 0 }),
        path: text({ label: 'Die dunklen als Pfad eines SVG', max: 100_000 }),
      },
      { label: 'Dasselbe als QR-Code' },
    ),
  },
});

/** Ends every other session, which began without it. */
export const zweiterFaktorBestaetigenPfad = pfad({
  method: 'POST',
  address: '/api/zweiter-faktor/bestaetigen',
  who: signedIn,
  summary: 'Zweiten Faktor bestätigen',
  description: 'Beendet alle anderen Sitzungen. Die Wiederherstellungscodes stehen nur in dieser Antwort.',
  tag,
  query,
  body: { code },
  answer: { ...session, codes },
});

export const neueCodesPfad = pfad({
  method: 'POST',
  address: '/api/zweiter-faktor/codes',
  who: signedIn,
  summary: 'Neue Wiederherstellungscodes',
  description: 'Die bisherigen gelten danach nicht mehr.',
  tag,
  body: { code },
  answer: { codes },
});

export const zweiterFaktorAusPfad = pfad({
  method: 'POST',
  address: '/api/zweiter-faktor/aus',
  who: signedIn,
  summary: 'Zweiten Faktor abschalten',
  tag,
  body: { code },
});

/** For somebody who has lost phone and recovery codes. */
export const zweiterFaktorAbnehmenPfad = pfad({
  method: 'DELETE',
  address: '/api/zweiter-faktor/{user}',
  who: admins,
  summary: 'Jemandem den zweiten Faktor abnehmen',
  description: 'Für admin; es steht im Protokoll.',
  tag,
  refuses: [400],
});
