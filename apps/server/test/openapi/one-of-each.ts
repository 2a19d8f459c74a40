import { type Collection, entities } from '@traverse/domain/entities';
import { type Entity, type Field, isSetByClients, type Kind } from '@traverse/schema';

type Ids = { [collection: string]: string };

/** A body that gives every field of a collection a value that it accepts; relations point to records in `ids`. */
export function filledBody(entity: Entity, ids: Readonly<Ids>): FormData {
  const values: { [field: string]: unknown } = {};
  const form = new FormData();
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isSetByClients(field) || field.kind === 'secret') continue;
    if (field.kind === 'file' || field.kind === 'files') {
      const isPaper = field.accept?.includes('application/pdf') && !field.accept.includes('image/png');
      if (isPaper) form.append(name, aPaper, 'Papier für Tür 3.pdf');
      else form.append(name, aPicture, 'Bild für Tür 3.png');
    } else values[name] = valueOf(field, ids);
  }
  if (entity === entities.users)
    Object.assign(values, { password: 'lang genug', passwordConfirm: 'lang genug' });
  form.append('@jsonPayload', JSON.stringify({ ...values, ...special[entity.collection as Collection] }));
  return form;
}

/** Collections whose records are all there from the start; the first is changed, not made. */
export const single: readonly string[] = ['einstellungen', 'firma', 'mahnstufen'];

// Patterns, numbers with check digits, and names that must differ from those that every installation has.
const special: { readonly [C in Collection]?: object } = {
  packlisten: { name: 'PL20260001', user: '' },
  // 'steuerfrei' needs a line of 0 %, and leaves the element its tax.
  rechnungen: { name: 'RN20260001', user: '', ustGrund: 'steuerfrei', skontoTage: 0 },
  // An option ends neither before today nor after its last day, and the last day of all is long past.
  projekt: { optionBis: '' },
  inventarlisten: { optionBis: '' },
  // No more is gone than went out.
  inventar_inventarlisten: { ust: 0, out: 9, verbraucht: 0 },
  // Devices want an item that is counted so; theirs are 1 to 3.
  inventar: { zaehlweise: 'Einzeln', ursprungsland: 'DE', cosPhi: 0.8 },
  faktorstaffeln: { stufen: [{ von: 1, bis: 0, faktor: 1, jeTag: 0.5 }] },
  geraete: { nummer: 9 },
  artikel_pruefungen: { erstmals: '2027-06' },
  pruefungen: { inventar: '', naechste: '2026-03' },
  // One of the two flags at most; the country of a tax stands beside tax that is not deducted.
  ausgaben: { chinaImport: false, ustArt: 'nicht abziehbar', ustLand: 'AT', skontoTage: 0 },
  zumietungen: { name: 'ZM20260001' },
  codes: { code: 'RM-00123/A' },
  // Of a claim or a customer; here to the credit of one.
  zahlungen: { rechnung: '', einnahme: '', ausgabe: '', mahnung: '', gegen: '', herkunft: 'Kasse' },
  basiszinsen: { gueltigAb: '2030-01-01 02:00:00.000Z' },
  mahnstufen: { stufe: 1 },
  bankkonten: { iban: 'DE02100500000054540402', bic: 'BYLADEM1001' },
  lieferanten: { iban: 'DE02100500000054540402' },
  // Of one of the three, and at one record.
  kontakte: { lieferant: '', veranstaltungsort: '' },
  aufgaben: { kunde: '', lieferant: '', packliste: '', rechnung: '', zumietung: '', inventar: '' },
  kategorien: { name: 'Bühnenbau' },
  ustva: { jahr: 2026, zeitraum: '12' },
  firma: {
    kleinunternehmer: false,
    land: 'Deutschland',
    plz: '26123',
    steuernummer: '64/220/12345',
    ustId: 'DE123456788',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    datevBerater: 1001,
    datevMandant: 7,
    akzentfarbe: '#1b4fb8',
    sachkontenlaenge: 4,
    datevKonten: [{ grund: 'Privat', konto: 1800 }],
    istSeit: '',
    istBis: '',
    steuernummerElster: '9198081508150',
    stornostaffel: [{ tageVor: 0, prozent: 100 }],
  },
};

const aPicture = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

/** As much of a PDF as its type is told from. */
const aPaper = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' });

const flat: { readonly [K in Kind]?: unknown } = {
  text: 'Ä<b>',
  email: 'anna@example.org',
  number: 3,
  geld: 1999,
  prozent: 19,
  date: '2026-01-31 03:00:00.000Z',
  toggle: true,
  kategorie: 'Licht',
  texts: ['Kiel', 'Oldenburg'],
};

function valueOf(field: Field, ids: Readonly<Ids>): unknown {
  if (field.kind === 'relation') return ids[field.to] ?? '';
  if (field.kind === 'relations') return [];
  if (field.kind === 'select') return field.options[0];
  if (field.kind !== 'rows') return flat[field.kind];
  return [Object.fromEntries(Object.entries(field.fields).map(([cell, each]) => [cell, valueOf(each, ids)]))];
}
