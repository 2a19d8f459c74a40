import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { type Account, tokenOf } from './accounts.ts';
import { given } from './records.ts';

export interface ScanList {
  /** Of the pack list: its page is /packliste/{id}. */
  readonly id: string;
  readonly name: string;
  /** Behind the names of its items, which no other list has. */
  readonly mark: string;
  readonly inventarliste: string;
  /** Ids of the items by their names: what is on their labels. */
  readonly codes: { readonly [name: string]: string };
}

/** A pack list with lines of these amounts, for one day. */
export async function aScanList(
  request: APIRequestContext,
  account: Account,
  amounts: { readonly [name: string]: number },
  inDays = 14,
): Promise<ScanList> {
  const day = addDays(dayAt(Date.now()), inDays);
  const mark = randomUUID().slice(0, 8);
  const days = { von: wireDateOf(day), bis: wireDateOf(day) };
  const kunde = await given(request, account, 'kunden', { name: `Bauverein ${mark}` });
  const inventarliste = await given(request, account, 'inventarlisten', days);
  const codes: { [name: string]: string } = {};
  for (const [name, anzahl] of Object.entries(amounts)) {
    const item = { name: `${name} ${mark}`, anzahl: 100, kategorie: 'Licht' } as const;
    const inventar = await given(request, account, 'inventar', item);
    codes[name] = inventar;
    await post(request, account, 'inventar_inventarlisten', { inventar, inventarliste, anzahl });
  }
  const { id, name } = await post(request, account, 'packlisten', { kunde, inventarliste, ...days });
  return { id, name, mark, inventarliste, codes };
}

/** A scanner's own keys, 8 ms apart by their events however busy the machine is: they are typed where the focus is. */
export async function scanByKeys(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const keys = [
    ...Array.from(code, (text) => ({ key: text, text })),
    { key: 'Enter', code: 'Enter', text: '\r' },
  ];
  for (const [nr, key] of keys.entries()) {
    const timestamp = began + nr * 0.008;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key });
  }
  await session.detach();
}

/** What the server has counted, by the names of the items. */
export async function countsOf(
  request: APIRequestContext,
  account: Account,
  { inventarliste, codes }: ScanList,
) {
  const headers = { Authorization: await tokenOf(request, account) };
  const filter = `inventarliste='${inventarliste}'`;
  const answer = await request.get('/api/collections/inventar_inventarlisten/records', {
    headers,
    params: { filter },
  });
  const { items } = (await answer.json()) as { items: { inventar: string; out: number; in: number }[] }; // a page
  return Object.fromEntries(
    Object.entries(codes).map(([name, id]) => {
      const line = items.find(({ inventar }) => inventar === id);
      return [name, line && { out: line.out, in: line.in }];
    }),
  );
}

/** What a scanner does that types like a keyboard: all keys at once, wherever the focus is. */
export async function scanByWedge(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const { timeStamp } = new Event('scan');
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        // However long a busy machine takes from one to the next.
        Object.defineProperty(event, 'timeStamp', { value: timeStamp });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    [...Array.from(code), 'Enter'],
  );
}

async function post(request: APIRequestContext, account: Account, collection: string, data: object) {
  const headers = { Authorization: await tokenOf(request, account) };
  const answer = await request.post(`/api/collections/${collection}/records`, { headers, data });
  if (!answer.ok()) throw new Error(`The server refused: ${await answer.text()}`);
  return (await answer.json()) as { id: string; name: string }; // a stored record
}

/** Whether the device keeps what the server has said of it: written behind what is shown. */
export function isKept(page: Page, key: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const name = 'traverse-lists';
    if ((await indexedDB.databases()).every((each) => each.name !== name)) return false;
    const answerOf = <Answer>(asked: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const kept = await answerOf(indexedDB.open(name));
    const found = await answerOf(kept.transaction('answers').objectStore('answers').getKey(wanted));
    kept.close();
    return found !== undefined;
  }, key);
}
