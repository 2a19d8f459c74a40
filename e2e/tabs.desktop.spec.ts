import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findWholeChromium, journeyArgs } from '../scripts/chromium.ts';
import { anAccount, menuButton, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

// What a browser keeps of its tabs.
test.use({ ownContext: true });

const STREAM = '/api/realtime';

/** Streams that pages of this context have opened, by page. */
function streamsOf(context: BrowserContext): Map<Page, number> {
  const streams = new Map<Page, number>();
  context.on('request', (sent) => {
    if (sent.method() !== 'GET' || !sent.url().endsWith(STREAM)) return;
    const page = sent.frame().page();
    streams.set(page, (streams.get(page) ?? 0) + 1);
  });
  return streams;
}

// One more than a browser has connections to one server.
const MANY = 7;

test('[API-05] many tabs share one stream, and go on when the one that has it is closed', async ({
  page,
  context,
  request,
}) => {
  const admin = await theAdmin(request);
  const headers = { Authorization: await tokenOf(request, admin) };
  const mark = crypto.randomUUID().slice(0, 8);
  const kunde = await given(request, admin, 'kunden', { name: `Kulturhof ${mark}` });
  const isNowCalled = async (name: string) => {
    const answer = await request.patch(`/api/collections/kunden/records/${kunde}`, {
      headers,
      data: { name },
    });
    expect(answer.ok()).toBe(true);
  };
  const streams = streamsOf(context);
  await signIn(page, await anAccount(request, ['kunden']));
  const tabs = [page];
  while (tabs.length < MANY) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => tab.goto(`/kunde?suche=${mark}`)));
  const say = async (name: string, some: readonly Page[]) => {
    for (const tab of some) await expect(tab.getByText(name, { exact: true }).first()).toBeVisible();
  };
  await say(`Kulturhof ${mark}`, tabs);

  await isNowCalled(`Kulturwerk ${mark}`);
  await say(`Kulturwerk ${mark}`, tabs);
  // The first page had one at home before.
  expect([...streams.values()].reduce((sum, count) => sum + count)).toBeLessThanOrEqual(2);

  const [leading] = [...streams.keys()].slice(-1);
  await leading?.close();
  const others = tabs.filter((tab) => tab !== leading);
  await expect.poll(() => others.some((tab) => streams.has(tab))).toBe(true);
  await isNowCalled(`Kulturbahnhof ${mark}`);
  await say(`Kulturbahnhof ${mark}`, others);
});

test('[API-05] pages kept for Back hold no connection, and are fresh when they return', async ({
  server,
  request,
}) => {
  const admin = await theAdmin(request);
  const headers = { Authorization: await tokenOf(request, admin) };
  const kunde = await given(request, admin, 'kunden', { name: 'Bürgersaal' });
  const browser = await chromium.launch({
    // The lean one keeps no page, and Playwright asks for none.
    executablePath: findWholeChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...journeyArgs],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await signIn(page, admin);
    for (const path of ['/inventar', '/kunde?suche=B%C3%BCrger', '/home']) {
      await page.goto(path);
      await menuButton(page).waitFor();
      await page.evaluate(() => Object.assign(window, { isKept: true }));
    }
    const streams = async () =>
      /traverse_realtime_streams (\d+)/.exec(
        await (await request.get('/api/metrics', { headers })).text(),
      )?.[1];
    await expect.poll(streams).toBe('1');

    await request.patch(`/api/collections/kunden/records/${kunde}`, {
      headers,
      data: { name: 'Bürgerhaus' },
    });
    // Playwright loses sight of a page that returns in this way.
    const devtools = await page.context().newCDPSession(page);
    const evaluate = async (expression: string) =>
      (await devtools.send('Runtime.evaluate', { expression })).result.value;
    await evaluate('history.back()');
    await expect.poll(() => evaluate("'isKept' in window && location.pathname")).toBe('/kunde');
    await expect.poll(() => evaluate("document.body.innerText.includes('Bürgerhaus')")).toBe(true);
  } finally {
    await browser.close();
  }
});
