import type { APIRequestContext } from '@playwright/test';
import { theAdmin, tokenOf } from '../accounts.ts';

/** How the firm of the walks is written on the wire; both versions read it. */
type Values = { readonly [field: string]: unknown };

const DAY_MS = 86_400_000;
const ITEMS = 1200;
const PORTION = 200;

/** Items whose names begin alike, as they do in a warehouse. */
export const itemName = (nr: number): string => `${ITEM_KINDS[nr % ITEM_KINDS.length]} ${1000 + nr}`;
const ITEM_KINDS = ['Kabel XLR', 'Par LED', 'Stativ', 'Top aktiv', 'Beamer', 'Case'];

export const wanted = { firma: 'Stadtmarketing Oldenburg GmbH', person: 'Nele Onken', brutto: '1447,04' };
export const lastYear = 'Lichterfest 2025';
/** Offers of ten lines that nobody has arranged: at the desk, and on the phone. */
export const tenLines = {
  atDesk: 'angebotzehn0000',
  onPhone: 'angebotzehn0001',
  names: Array.from('ABCDEFGHIJ', (letter) => `Lampe ${letter}`),
};

/** What the walks find: stock, customers, invoices, what goes out today and later, and a job of last year. */
export async function makeFirm(request: APIRequestContext, today: number) {
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const at = (days: number) => new Date(today + days * DAY_MS).toISOString().replace('T', ' ');
  const store = async (collection: string, values: readonly Values[]): Promise<string[]> => {
    const ids: string[] = [];
    for (let from = 0; from < values.length; from += PORTION) {
      const requests = values.slice(from, from + PORTION).map((body) => ({
        method: 'POST',
        url: `/api/collections/${collection}/records`,
        body,
      }));
      const answer = await request.post('/api/batch', { headers, data: { requests } });
      if (!answer.ok()) throw new Error(`The server refused: ${await answer.text()}`);
      for (const { body } of (await answer.json()) as { body: { id: string } }[]) ids.push(body.id);
    }
    return ids;
  };
  const one = async (collection: string, values: Values) => (await store(collection, [values]))[0] ?? '';
  const many = <Row>(count: number, row: (nr: number) => Row) =>
    Array.from({ length: count }, (_, nr) => row(nr));

  const firma = await request.get('/api/collections/firma/records', { headers });
  const { items: firmen } = (await firma.json()) as { items: { id: string }[] };
  const own = {
    name: 'Lindhof',
    strasse: 'Hafen',
    hausnummer: '3',
    plz: '26121',
    ort: 'Oldenburg',
    steuernummer: '64/123/45678',
  };
  await request.patch(`/api/collections/firma/records/${firmen[0]?.id}`, { headers, data: own });
  const items = await store(
    'inventar',
    many(ITEMS, (nr) => ({
      name: itemName(nr),
      anzahl: 40,
      kategorie: ['Ton', 'Licht', 'Video'][nr % 3],
      mietpreis: 1200,
    })),
  );
  const kunden = await store(
    'kunden',
    many(60, (nr) => ({
      kundennummer: nr + 1,
      name: `Person ${nr}`,
      firma: `Firma ${nr} GmbH`,
      ort: 'Bremen',
    })),
  );
  const kunde = await one('kunden', {
    kundennummer: 99,
    name: wanted.person,
    firma: wanted.firma,
    ort: 'Oldenburg',
  });
  const job = (days: number, facts: Values) => ({ von: at(days), bis: at(days + 1), ...facts });

  const element = (preis: number) => [
    { name: 'Technik', anzahl: 1, faktor: 1, preis, ust: 19, einheit: '', kategorie: 'Ton' },
  ];
  await store(
    'rechnungen',
    many(600, (nr) => ({
      ...job(-300 + Math.floor(nr / 2), { kunde: nr % 9 === 0 ? kunde : kunden[nr % 60] }),
      faktor: 1,
      rechnungsDatum: at(-300 + Math.floor(nr / 2)),
      faelligDatum: at(-290 + Math.floor(nr / 2)),
      optElement: element(nr === 400 ? 121600 : 50000 + nr * 1300),
    })),
  );

  await one('kategorien', { name: 'Verbrauch' });
  const lieferant = await one('lieferanten', { name: 'Kabelhaus' });
  await one('ausgaben', {
    name: 'Klebeband',
    datum: at(-20),
    lieferant,
    kategorie: 'Verbrauch',
    netto: 10000,
    ust: 700,
    ustSatz: 7,
  });

  // Many go out later, two today.
  await store(
    'packlisten',
    many(50, (nr) => job(2 + nr, { kunde: kunden[nr % 60] })),
  );
  const todays = await one('projekt', {
    name: 'Gala im Schlosshof',
    ort: 'Oldenburg',
    datum_von: at(0),
    datum_bis: at(1),
  });
  const packed = await one('inventarlisten', { ...job(0, {}), verbucht: true });
  await store(
    'inventar_inventarlisten',
    many(12, (nr) => ({ inventar: items[nr], anzahl: 2, inventarliste: packed })),
  );
  await one('packlisten', job(0, { kunde: kunden[3], projekt: todays, inventarliste: packed }));

  // Last year, with forty items and an invoice.
  const projekt = await one('projekt', {
    name: lastYear,
    ort: 'Oldenburg',
    kunde: wanted.firma,
    datum_von: at(-365),
    datum_bis: at(-364),
  });
  const liste = await one('inventarlisten', { ...job(-365, {}), verbucht: true });
  await store(
    'inventar_inventarlisten',
    many(40, (nr) => ({ inventar: items[nr * 7], anzahl: 4, inventarliste: liste })),
  );
  const old = { kunde, projekt, inventarliste: liste };
  const packliste = await one('packlisten', job(-365, { ...old, name: 'PL20250001' }));
  await one('rechnungen', {
    ...job(-365, old),
    name: 'RN20250001',
    packliste,
    faktor: 1,
    rechnungsDatum: at(-364),
    faelligDatum: at(-354),
  });

  const lamps = await store(
    'inventar',
    tenLines.names.map((name) => ({ name, anzahl: 40, kategorie: 'Licht', mietpreis: 1200 })),
  );
  const days = { rechnungsDatum: at(-363), faelligDatum: at(-353) };
  for (const [nr, id] of [tenLines.atDesk, tenLines.onPhone].entries()) {
    const inventarliste = await one('inventarlisten', job(-363, {}));
    await store(
      'inventar_inventarlisten',
      lamps.map((inventar) => ({ inventar, anzahl: 4, inventarliste })),
    );
    const facts = { ...days, kunde, inventarliste, faktor: 1 };
    await one('rechnungen', { ...job(-363, facts), id, name: `RN2025000${2 + nr}` });
  }
}
