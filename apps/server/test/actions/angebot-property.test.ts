import { entities, type RecordIn } from '@traverse/domain/entities';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '../../src/actions/belege/kept-belege.ts';
import { freshId } from '../../src/records/record-id.ts';
import type { TestServer, TestUser } from '../server.ts';
import { type Invoicing, startInvoicing } from './invoicing.ts';

// Each draws two papers: as many as take some seconds. `npm run hardening -- --only angebot` tries some hundred.
const RUNS = Number(process.env['OFFER_RUNS'] ?? 10);
// No test is about time.
const MOST_MS = 20_000 * RUNS;

let invoicing: Invoicing;
let server: TestServer;
let office: TestUser;
let items: readonly RecordIn<'inventar'>[];
let set: RecordIn<'inventar'>;

beforeAll(async () => {
  invoicing = await startInvoicing({ now: '2026-11-20T09:00:00Z' });
  ({ server, office } = invoicing);
  items = await Promise.all(
    ['Spot', 'Beamer', 'Nebelmaschine', 'Haze'].map((name, index) =>
      server.given('inventar', { name, anzahl: 40, mietpreis: 333 * (index + 1), kategorie: 'Licht' }),
    ),
  );
  set = await server.given('inventar', { name: 'Lichtpaket', typ: 'Set', anzahl: 0, mietpreis: 12_345 });
  await server.given('artikel_teile', { artikel: set.id, teil: items[3]?.id, art: 'Teil', anzahl: 2, je: 1 });
});
afterAll(() => server[Symbol.asyncDispose]());

const rate = fc.constantFrom(7, 19);
const wish = fc.record({
  /** Items, the set, else free text. */
  what: fc.nat(6),
  preis: fc.integer({ min: 1, max: 90_000 }),
  isOwn: fc.boolean(),
  anzahl: fc.integer({ min: 1, max: 5 }),
  ust: rate,
  faktor: fc.constantFrom(1, 1.5, 2.25),
  /** The first two items on the list, the first two elements, else in addition. */
  statt: fc.nat(7),
  under: fc.nat(2),
  isChosen: fc.boolean(),
});
const document = fc.record({
  zeilen: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
  faktor: fc.constantFrom(1, 1.1, 1.5),
  elements: fc.tuple(
    fc.record({ preis: fc.integer({ min: 100, max: 500_000 }), ust: rate }),
    fc.record({ preis: fc.integer({ min: 100, max: 500_000 }), ust: rate }),
  ),
  wishes: fc.array(wish, { minLength: 1, maxLength: 5 }),
  prozent: fc.integer({ min: 1, max: 60 }),
  nachlass: fc.integer({ min: 1, max: 500 }),
  isArranged: fc.boolean(),
});
type Document = typeof document extends fc.Arbitrary<infer D> ? D : never;

/** Keys as the server gives them: none is that of another document. */
const someKeys = () => Array.from({ length: 7 }, () => freshId());
const terms = { anzahl: 1, einheit: '', kategorie: '', faktor: 1 };

function rowsOf({ wishes }: Document, [e0 = '', e1 = '', ...keys]: readonly string[]) {
  const bases = [items[0]?.id ?? '', items[1]?.id ?? '', e0, e1];
  const taken = new Set<string>();
  return wishes.map(({ what, statt: base, isOwn, isChosen, under: _, ...wanted }, index) => {
    const artikel = what < 4 ? items[what] : what === 4 ? set : undefined;
    const of = bases[base] ?? '';
    // Two of one are no choice; what stands in for itself is none either.
    const statt = (isChosen && taken.has(of)) || of === artikel?.id ? '' : of;
    if (isChosen) taken.add(statt);
    return {
      ...terms,
      ...wanted,
      schluessel: keys[index] ?? '',
      inventar: artikel?.id ?? '',
      name: artikel?.name ?? `Wunsch ${index}`,
      kategorie: artikel ? 'Licht' : '',
      preisArt: artikel && !isOwn ? '' : 'eigener',
      anmerkung: '',
      statt,
      gewaehlt: false,
    };
  });
}

function gliederungOf(
  { isArranged, prozent, nachlass, wishes }: Document,
  [e0 = '', _, ...keys]: readonly string[],
) {
  if (!isArranged) return [];
  const places = (under: number) =>
    wishes.flatMap((each, index) => (each.under === under ? [{ art: 'Position', bezug: keys[index] }] : []));
  return [
    { art: 'Abschnitt', text: 'Bühne', preisArt: 'Rabatt', prozent },
    { art: 'Position', bezug: items[0]?.id },
    { art: 'Position', bezug: e0 },
    ...places(1),
    { art: 'Abschnitt', text: 'Foyer', nimmt: 'Alles', preisArt: 'Nachlass', preis: nachlass },
    ...places(2),
  ];
}

async function drafted(facts: Document) {
  const keys = someKeys();
  const time = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
  const { id: inventarliste } = await server.given('inventarlisten', time);
  for (const [index, anzahl] of facts.zeilen.entries())
    await server.given('inventar_inventarlisten', {
      inventarliste,
      inventar: items[index]?.id,
      anzahl,
      faktor: facts.faktor,
    });
  const { id } = await invoicing.aRechnung({
    inventarliste,
    optElement: facts.elements.map((element, index) => ({
      ...terms,
      ...element,
      name: `Element ${index}`,
      schluessel: keys[index] ?? '',
    })),
  });
  const wahlpositionen = rowsOf(facts, keys);
  const stored = await server.ask('PATCH', `/api/collections/rechnungen/records/${id}`, {
    as: office,
    body: { wahlpositionen, gliederung: gliederungOf(facts, keys) },
  });
  expect([stored.status, stored.body.message]).toEqual([200, undefined]);
  return { id, keys: wahlpositionen.map(({ schluessel }) => schluessel) };
}

test('[O2.23] [ANGB-07] of random documents and choices sum behind the link, confirmation and draft agree to the cent', {
  timeout: MOST_MS,
}, async () => {
  const { reads } = server.engine.database;
  await fc.assert(
    fc.asyncProperty(document, async (facts) => {
      const { id: rechnung, keys } = await drafted(facts);
      const wahl = keys.filter((_, index) => facts.wishes[index]?.isChosen);
      const id = freshId();
      const post = (path: string, body: object, as?: TestUser) =>
        server.ask('POST', path, { body, ...(as && { as }) });
      await post('/api/angebote', { id, rechnung, gueltigBis: '2026-11-27' }, office);
      const { body: link } = await post(`/api/angebote/${id}/link`, {}, office);
      const { body: page } = await post('/api/l', { token: String(link.url).split('#')[1] });
      const { body: summe } = await post('/api/l/summe', { sitzung: page.sitzung, wahl });
      const ordered = await post('/api/l/annehmen', {
        sitzung: page.sitzung,
        name: 'Jana Petersen',
        email: 'jana@bauverein.example',
        berechtigt: true,
        wahl,
        gesamt: summe.gesamt,
      });
      expect([ordered.status, ordered.body.message]).toEqual([200, undefined]);
      const { body: confirmed } = await post(`/api/angebote/${id}/bestaetigen`, {}, office);
      const kept = await reads.find(entities.belege, confirmed.beleg);
      const { beleg } = await contentOf(server.storage, kept!);
      const sums = { netto: summe.netto, ust: summe.ust, gesamt: summe.gesamt };
      expect({ netto: beleg.netto, ust: beleg.ust, gesamt: beleg.gesamt }).toEqual(sums);
      const draft = await reads.find(entities.rechnungen, rechnung);
      expect({ netto: draft?.netto, ust: draft?.ust }).toEqual({ netto: summe.netto, ust: summe.ust });
    }),
    { numRuns: RUNS, seed: 20_261_130, endOnFailure: true },
  );
});
