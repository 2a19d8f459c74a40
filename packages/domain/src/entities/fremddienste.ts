import { entity, type Field, nobody, number, secret, select, text, type ValueOf } from '@traverse/schema';

/** Servers outside of the house that an admin sets up in the browser. */
export const dienstarten = ['mail', 'sicherung', 'anmeldung'] as const;
export type Dienstart = (typeof dienstarten)[number];

/** How people call them. */
export const dienstNamen: { readonly [Art in Dienstart]: string } = {
  mail: 'E-Mail-Versand',
  sicherung: 'Sicherungsort',
  anmeldung: 'Anmeldedienst',
};

/** What of each is stored, one record for each; on no wire. What .env says wins over it. */
export const fremddienste = entity({
  collection: 'fremddienste',
  label: { one: 'Fremddienst', many: 'Fremddienste' },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  title: ['name'],
  list: { sort: 'name', search: ['name'] },
  fields: {
    art: select(dienstarten, { label: 'Art', required: true }),
    name: text({ label: 'Dienst', required: true, unique: true, max: 60 }),
    // JSON of the fields below.
    werte: text({ label: 'Einstellungen', max: 5_000 }),
    // Sealed with the key of the installation.
    geheimnis: secret({ label: 'Geheimnis' }),
  },
});

const verschluesselungen = ['STARTTLS', 'TLS', 'keine'] as const;
const sicherungsorte = ['Bucket', 'Ordner'] as const;

const MAX_ADDRESS = 500;

/** What is asked for each of them, beside its secret. */
export const dienstFelder = {
  mail: {
    server: text({ label: 'Mailserver', required: true, max: 253 }),
    port: number({ label: 'Port', required: true, min: 1, max: 65_535, decimals: 0, names: true }),
    verschluesselung: select(verschluesselungen, { label: 'Verschlüsselung', required: true }),
    benutzer: text({ label: 'Benutzer', max: 255 }),
    absender: text({ label: 'Absender', required: true, max: 255 }),
  },
  sicherung: {
    ort: select(sicherungsorte, { label: 'Wohin', required: true }),
    ordner: text({ label: 'Ordner', max: MAX_ADDRESS }),
    bucket: text({ label: 'Bucket', max: 63 }),
    unterordner: text({ label: 'Ordner im Bucket', max: 255 }),
    endpunkt: text({ label: 'Adresse des Speichers', max: MAX_ADDRESS }),
    region: text({ label: 'Region', max: 60 }),
    schluessel: text({ label: 'Zugangsschlüssel', max: 255 }),
  },
  anmeldung: {
    aussteller: text({ label: 'Adresse des Anbieters', required: true, max: MAX_ADDRESS }),
    kennung: text({ label: 'Client-ID', required: true, max: 255 }),
    knopf: text({ label: 'Text des Knopfs', max: 60 }),
  },
} as const;

/** What the secret of each is called. */
export const geheimnisNamen: { readonly [Art in Dienstart]: string } = {
  mail: 'Passwort',
  sicherung: 'Geheimer Schlüssel',
  anmeldung: 'Client-Secret',
};

export type DienstWerte<Art extends Dienstart> = {
  readonly [Feld in keyof (typeof dienstFelder)[Art]]: ValueOf<
    Extract<(typeof dienstFelder)[Art][Feld], Field>
  >;
};
