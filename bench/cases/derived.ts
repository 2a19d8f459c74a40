import { createAll } from '../data.ts';
import { type Door, load, type Outcome } from '../load.ts';
import { middleOf } from '../middle.ts';
import { atMost, type Result, ratioTo, round } from '../result.ts';

const LINES_OF_A_DRAFT = 20;
const TURNS = 5;
const MOST_TIMES = 1.5;

interface Sizes {
  readonly lines: number;
  readonly drafts: number;
  readonly seconds: number;
}

/**
 * What it costs that the server keeps the sums of invoices (RECH-11): a line of a long list with and without an invoice
 * on it, and the price of an item that stands in many drafts.
 */
export async function measureDerived(own: Door, { lines, drafts, seconds }: Sizes): Promise<Result[]> {
  const firm = await aFirm(own, lines);
  const [bare, charged] = [await firm.aListe(lines), await firm.aListe(lines)];
  await firm.aDraft(charged.inventarliste);
  const changing = ({ zeile }: { readonly zeile: string }) =>
    load(own, {
      ask: (n) => changeOf('inventar_inventarlisten', zeile, { anzahl: (n % 90) + 2 }),
      connections: 1,
      seconds: seconds / TURNS,
    });
  const turns: { readonly without: Outcome; readonly withSums: Outcome; readonly times: number }[] = [];
  // In turn, so that what else the machine does falls on both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [without, withSums] = [await changing(bare), await changing(charged)];
    turns.push({ without, withSums, times: ratioTo(withSums, without) ?? withSums.p50 / without.p50 });
  }
  const { without, withSums, times } = middleOf(turns, (turn) => turn.times);

  for (let count = 0; count < drafts; count += 1) {
    await firm.aDraft((await firm.aListe(LINES_OF_A_DRAFT)).inventarliste);
  }
  const price = await load(own, {
    ask: (n) => changeOf('inventar', firm.items[1] ?? '', { mietpreis: 2000 + (n % 900) }),
    connections: 1,
    seconds,
  });
  return [
    { name: `Zeile einer Liste mit ${lines} Zeilen ändern, ohne Rechnung`, own: without },
    {
      name: `Zeile einer Liste mit ${lines} Zeilen ändern, mit den Summen ihrer Rechnung`,
      own: withSums,
      goal: {
        text: `höchstens ${round(MOST_TIMES)}-mal so viel wie ohne Rechnung`,
        reached: times <= MOST_TIMES,
        found: `${round(times)}-mal`,
      },
    },
    {
      name: `Preis eines Artikels in ${drafts} Entwürfen mit je ${LINES_OF_A_DRAFT} Zeilen ändern`,
      own: price,
      goal: atMost(price.p50, 30, 'ms'),
    },
  ];
}

function changeOf(collection: string, id: string, body: object) {
  return { method: 'PATCH', path: `/api/collections/${collection}/records/${id}`, body } as const;
}

async function aFirm(own: Door, most: number) {
  const items = await createAll(own, 'inventar', most, (n) => ({
    name: `Leuchte ${n}`,
    anzahl: 100,
    mietpreis: 1000 + 37 * n,
  }));
  const [kunde] = await createAll(own, 'kunden', 1, () => ({
    name: 'Summe',
    kundennummer: 99_997,
    rabatt: 7,
  }));
  return {
    items,
    aListe: async (lines: number) => {
      const [inventarliste = ''] = await createAll(own, 'inventarlisten', 1, () => ({}));
      const [zeile = ''] = await createAll(own, 'inventar_inventarlisten', lines, (n) => ({
        inventarliste,
        inventar: items[n],
        anzahl: 1,
      }));
      return { inventarliste, zeile };
    },
    aDraft: (inventarliste: string) =>
      createAll(own, 'rechnungen', 1, () => ({
        kunde,
        inventarliste,
        rechnungsDatum: '2026-11-20',
        faelligDatum: '2026-11-30',
        von: '2026-11-20',
        bis: '2026-11-22',
        faktor: 1,
      })),
  };
}
