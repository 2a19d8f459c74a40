import { date, entity, file, nobody, relation, select, text, toggle } from '@traverse/schema';
import { officeReaders } from '../options/buch-rechte.ts';

/** Every invoice that was handed out, as it was: the PDF and what it was made from (GOBD-02). Kept by the server alone. */
export const belege = entity({
  collection: 'belege',
  label: { one: 'Beleg', many: 'Belege' },
  access: { read: officeReaders, create: nobody, update: nobody, delete: nobody },
  privateTo: 'nurFuer',
  title: ['name'],
  list: {
    sort: '-created',
    search: ['name'],
    columns: ['name', 'art', 'rechnung', 'datei', 'user', 'created'],
  },
  fields: {
    name: text({ label: 'Nummer', required: true, readOnly: true }),
    // Of a reminder it is `mahnung` instead.
    rechnung: relation('rechnungen', {
      label: 'Rechnung',
      readOnly: true,
      onDelete: 'refuse',
      opens: true,
    }),
    mahnung: relation('mahnungen', {
      label: 'Mahnung',
      hiddenInDialog: true,
      readOnly: true,
      onDelete: 'refuse',
    }),
    // Of an offer and its confirmation it is `angebot` instead.
    angebot: relation('angebote', {
      label: 'Angebot',
      hiddenInDialog: true,
      readOnly: true,
      onDelete: 'refuse',
    }),
    // Of a hand-over or return it is `uebergabe` instead.
    uebergabe: relation('uebergaben', {
      label: 'Übergabe',
      hiddenInDialog: true,
      readOnly: true,
      onDelete: 'refuse',
    }),
    // Of an order to a supplier it is `bestellung` instead.
    bestellung: relation('bestellungen', {
      label: 'Bestellung',
      hiddenInDialog: true,
      readOnly: true,
      onDelete: 'refuse',
    }),
    art: select(
      [
        'rechnung',
        'storno',
        'mahnung',
        'angebot',
        'auftragsbestaetigung',
        'anzahlung',
        'schlussrechnung',
        'korrektur',
        'uebergabe',
        'bestellung',
      ],
      { label: 'Art', required: true, readOnly: true },
    ),
    datei: file({ label: 'PDF', readOnly: true }),
    // The calculated document as JSON, cleaned texts and sums in cents.
    daten: file({ label: 'Daten', readOnly: true }),
    sha256: text({ label: 'Prüfsumme des PDF (SHA-256)', required: true, readOnly: true, max: 64 }),
    // Since when somebody who sends it has the PDF: by hand it goes out without a mail.
    geladen: date({ label: 'Geladen', hiddenInDialog: true, readOnly: true, withTime: true }),
    // A consumer was told on it that thirty days suffice for default (§ 286 Abs. 3 BGB).
    verzugshinweis: toggle({ label: 'Hinweis auf Verzug', hiddenInDialog: true, readOnly: true }),
    user: relation('users', { label: 'Ausgegeben von', readOnly: true, onDelete: 'refuse' }),
    // The `user` of the invoice: whoever may not see that sees none of its documents.
    nurFuer: relation('users', { label: 'Nur für', hiddenInDialog: true, derived: true, onDelete: 'refuse' }),
  },
});
