import { Readable } from 'node:stream';
import { type Collection, entities } from '@traverse/domain/entities';
import { wireDateOf } from '@traverse/domain/values';
import { type Field, guest } from '@traverse/schema';
import { writeAsServer } from '../src/records/write.ts';
import type { TestServer } from './server.ts';

let count = 0;

/**
 * Values for a new record of any collection, from its definition: what is required and no more. Records it refers to
 * are stored first; those of `users` are `owner`.
 */
export async function sampleValues(server: TestServer, collection: Collection, owner: string) {
  count += 1;
  const { fields } = entities[collection];
  const values: { [field: string]: unknown } = {};
  for (const [name, field] of Object.entries(fields) as [string, Field][]) {
    if (field.required) values[name] = await sampleValue(server, field, owner);
  }
  return { ...values, ...(await special[collection]?.(count, server, owner)) };
}

/** What the definition's patterns and unique fields ask for. */
const special: {
  readonly [C in Collection]?: (count: number, server: TestServer, owner: string) => object | Promise<object>;
} = {
  // Of years long ago, whose numbers are free (GOBD-07).
  packlisten: (n) => ({ name: `PL${10_000_000 + n}` }),
  rechnungen: (n) => ({ name: `RN${10_000_000 + n}` }),
  zumietungen: (n) => ({ name: `ZM${10_000_000 + n}` }),
  kunden: (n) => ({ kundennummer: 30_000 + n }),
  orte: (n) => ({ name: `Halle ${n}` }),
  kontakte: async (n, server) => ({
    kunde: (await server.given('kunden', { kundennummer: 60_000 + n, name: `Kunde ${n}` })).id,
  }),
  artikel_teile: () => ({ art: 'Alternative' }),
  listen_sets: async (_, server) => ({ set: await aSet(server) }),
  preisgruppen: (n) => ({ name: `Preisgruppe ${n}` }),
  warengruppen: (n) => ({ name: `Warengruppe ${n}` }),
  faktorstaffeln: (n) => ({ name: `Staffel ${n}`, stufen: [{ von: 1, bis: 0, faktor: 1, jeTag: 0 }] }),
  geraete: async (_, server) => ({ inventar: await countedSingly(server) }),
  behaelter_inhalt: async (_, server) => ({
    behaelter: await aCase(server),
    inventar: (await server.given('inventar', { name: 'XLR 10 m', anzahl: 40 })).id,
  }),
  bewegungen: async (_, server) => ({ geraet: await aGeraet(server) }),
  pruefungen: async (_, server) => ({ geraet: await aGeraet(server) }),
  lagerplaetze: (n) => ({ name: `A-${n}` }),
  pruefarten: (n) => ({ name: `Prüfart ${n}` }),
  codes: async (n, server) => ({ code: `Etikett ${n}`, inventar: await countedSingly(server) }),
  // To the credit of a customer: of what is required none says whose it is.
  zahlungen: async (_, server, owner) => ({
    kunde: (await server.given('kunden', await sampleValues(server, 'kunden', owner))).id,
  }),
  // Each a half-year of its own, as far ahead as years are read.
  basiszinsen: (n) => ({
    gueltigAb: wireDateOf(`${2030 + (Math.floor(n / 2) % 900)}-0${n % 2 === 0 ? 1 : 7}-01`),
  }),
  // All three are there from the first start: one makes room.
  mahnstufen: async (_, { engine }) => {
    await writeAsServer(engine, guest, async ({ transaction, remove }) => {
      for (const { id } of await transaction.findWhere(entities.mahnstufen, { stufe: 1 }))
        await remove(entities.mahnstufen, id);
    });
    return { stufe: 1 };
  },
  mahnungen: (n) => ({ nummer: `MA${20_000_000 + n}` }),
  angebote: (n) => ({ version: n, stand: 'ersetzt' }),
  versand: () => ({ stand: 'gesendet' }),
  bestellungen: (n) => ({ nummer: `BE${20_000_000 + n}` }),
  uebergaben: (n) => ({ nummer: `UE${20_000_000 + n}` }),
  bankkonten: (n) => ({ iban: ibanOf(n) }),
  lieferanten: (n) => ({ kreditorennummer: 80_000 + n }),
  kontoauszuege: (n) => ({ sha256: `${n}`, lfd: n }),
  bankumsaetze: (n) => ({ schluessel: `${n}` }),
  bankregeln: (n) => ({ gegenIban: ibanOf(n) }),
  // A year of its own each.
  ustva: (n) => ({ jahr: 2000 + (n % 1000) }),
  personen: (n) => ({ name: `Person ${n}` }),
  funktionen: (n) => ({ name: `Funktion ${n}` }),
  arbeitszeiten: () => ({ bis: '2026-05-04 16:00:00.000Z', von: '2026-05-04 06:00:00.000Z' }),
  dienste: () => ({
    schichten: [{ von: '2026-05-04 06:00:00.000Z', bis: '2026-05-04 16:00:00.000Z', pause: 45 }],
  }),
  kategorien: (n) => ({ name: `Kategorie ${n}` }),
  users: (n) => ({ email: `sample${n}@example.org`, password: 'geheim1234', passwordConfirm: 'geheim1234' }),
};

/** German, with check digits. Source: ISO 7064 mod 97-10. */
function ibanOf(n: number): string {
  const account = `12030000${String(n).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${account}`;
}

/** Its devices are as many as it has. */
async function countedSingly(server: TestServer): Promise<string> {
  return (await server.given('inventar', { name: 'Motor', anzahl: 0, zaehlweise: 'Einzeln' })).id;
}

async function aGeraet(server: TestServer): Promise<string> {
  return (await server.given('geraete', { inventar: await countedSingly(server) })).id;
}

async function aCase(server: TestServer): Promise<string> {
  const facts = { name: 'Rack', anzahl: 0, zaehlweise: 'Einzeln', typ: 'Case', caseArt: 'fest' };
  return (await server.given('geraete', { inventar: (await server.given('inventar', facts)).id })).id;
}

/** A set has parts. */
async function aSet(server: TestServer): Promise<string> {
  const set = await server.given('inventar', { name: 'Set', anzahl: 0, typ: 'Set' });
  const part = await server.given('inventar', { name: 'Teil', anzahl: 1 });
  await server.given('artikel_teile', { artikel: set.id, teil: part.id, art: 'Teil', anzahl: 1, je: 1 });
  return set.id;
}

async function sampleValue(server: TestServer, field: Field, owner: string): Promise<unknown> {
  switch (field.kind) {
    case 'relation': {
      if (field.to === 'users') return owner;
      const target = field.to as Collection; // a relation names a collection
      return (await server.given(target, await sampleValues(server, target, owner))).id;
    }
    case 'file':
      return server.engine.uploads.stage(Readable.from(['Hallo']), { originalName: 'a.txt', maxBytes: 100 });
    case 'select':
      return field.options[0];
    case 'date':
      return '2026-05-04 01:00:00.000Z';
    case 'email':
      return 'jemand@example.org';
    case 'number':
    case 'geld':
    case 'prozent':
      return 1;
    case 'text':
    case 'kategorie':
    case 'secret':
      return 'Text';
    case 'toggle':
      return true;
    case 'relations':
    case 'files':
    case 'texts':
    case 'rows':
      return [];
  }
}
