import type { Browser } from './browser.ts';
import { happens, oneOf, pause } from './chance.ts';
import { type Listed, listPage, packlistPage, projektPage, rechnungPage, startPage } from './pages.ts';

/** Where people at desks go, as often as it stands there. */
const AREAS: readonly Listed[] = [
  'projekt',
  'projekt',
  'projekt',
  'packlisten',
  'packlisten',
  'rechnungen',
  'rechnungen',
  'kunden',
  'inventar',
];
const TYPED = ['fest', 'mus', 'hoch', 'ver', 'gmbh', '2026', 'halle', 'light', 'box', 'kabel'];

/** Seconds, from and to. */
const LOOKS = [2, 6] as const;
const TYPES = [0.4, 0.9] as const;
const WORKS = [8, 25] as const;

interface Row {
  readonly id: string;
  readonly inventarliste?: string;
}

/**
 * Somebody in the office, who reads more than they click: the first page, a list, three times of four a word typed into its
 * search (asked as it becomes longer), a record out of it; then something is changed there, or a document made.
 */
export async function workAtDesk(browser: Browser, isOver: () => boolean): Promise<void> {
  await browser.begin();
  await pause(0, 20);
  while (!isOver()) {
    if (happens(0.3)) {
      await browser.open(startPage());
      await pause(...WORKS);
    }
    const area = oneOf(AREAS) ?? 'projekt';
    const row = await findIn(area, browser);
    await pause(...LOOKS);
    if (isOver()) return;
    if (row) await workOn(area, row, browser);
    await pause(...WORKS);
  }
}

/** A row of the list that is on the screen in the end. */
async function findIn(area: Listed, browser: Browser): Promise<Row | undefined> {
  let [answer] = await browser.open(listPage(area));
  const all = rowsOf(answer);
  if (happens(0.75)) {
    await pause(...LOOKS);
    const word = oneOf(TYPED) ?? '';
    for (const typed of [word.slice(0, 2), word]) {
      [answer] = await browser.open(listPage(area, typed), 'search');
      await pause(...TYPES);
    }
  }
  return oneOf(rowsOf(answer)) ?? oneOf(all);
}

// The record API answers so.
const rowsOf = (answer: unknown): readonly Row[] =>
  (answer as { items?: readonly Row[] } | undefined)?.items ?? [];

async function workOn(area: Listed, { id, inventarliste = '' }: Row, browser: Browser): Promise<void> {
  const asks = {
    projekt: () => projektPage(id),
    packlisten: () => packlistPage({ packliste: id, inventarliste }),
    rechnungen: () => rechnungPage(id, inventarliste),
    kunden: () => [{ path: `/api/collections/kunden/records/${id}`, freshBy: ['kunden' as const] }],
    inventar: () => [{ path: `/api/collections/inventar/records/${id}`, freshBy: ['inventar' as const] }],
  }[area]();
  await browser.open(asks);
  await pause(...LOOKS);
  if (area === 'rechnungen' && happens(0.35)) await makePdf(id, browser);
  if (area !== 'inventar' && happens(0.6)) await change(area, id, browser);
}

/** The invoice as it would be printed, by somebody's name. */
async function makePdf(id: string, browser: Browser): Promise<void> {
  await browser.ask({ path: `/createRechnungPDF/${id}/admin/rechnung` }, 'document');
}

/** A text of it; of an invoice that was handed out one that may still be changed. */
async function change(area: Listed, id: string, browser: Browser): Promise<void> {
  const field = area === 'projekt' ? 'allgemeineHinweise' : 'anmerkung';
  const path = `/api/collections/${area}/records/${id}`;
  const body = { [field]: `Stand ${new Date().toLocaleTimeString('de-DE')}` };
  await browser.ask({ method: 'PATCH', path, body }, 'save');
}
