import type { Browser } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { createAll } from '../data.ts';
import { mainThread } from '../main-thread.ts';
import { atMost, type Result } from '../result.ts';
import type { Server } from '../servers.ts';

const SLOWER_CPU = 4;
const POINTS = 120;
/** A picture of a screen that shows sixty a second. */
const MOST_MS = 16;

/** A signature on a phone four times slower: the longest that the page works on one point of it (UEBG-01). */
export async function measureSignatur(own: Server, browser: Browser, session: string): Promise<Result> {
  const packliste = await aList(own);
  const context = await browser.newContext({
    baseURL: own.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript((text) => localStorage.setItem('pocketbase_auth', text), session);
  const page = await context.newPage();
  await page.goto(`/packliste/${packliste}`, { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: 'Liste', exact: true });
  if (await menu.isVisible()) await menu.tap();
  await page.getByRole('button', { name: 'Übergabe' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Weiter: unterschreiben' }).tap();
  await dialog.getByRole('button', { name: 'Neu' }).waitFor();
  const box = await dialog.getByRole('img', { name: 'Hier unterschreiben' }).boundingBox();
  if (!box) throw new Error('there is no sheet to sign on');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const at = (point: number) =>
    ({
      x: box.x + 20 + ((box.width - 40) * point) / POINTS,
      y: box.y + box.height * (0.4 + 0.25 * Math.sin(point)),
    }) as const;
  // A finger by the browser itself: the driver's mouse runs a program of its own in the page at each move.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: ReturnType<typeof at>[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at(0));
  const { longest } = await mainThread(cdp, async () => {
    for (let point = 1; point <= POINTS; point += 1) await touch('touchMove', at(point));
  });
  await touch('touchEnd');
  await context.close();
  return {
    name: 'Unterschreiben auf dem langsamen Telefon: längste Arbeit an einem Punkt',
    own: { value: longest, unit: 'ms' },
    goal: atMost(longest, MOST_MS, 'ms'),
  };
}

async function aList(own: Server): Promise<string> {
  const day = addDays(dayAt(Date.now()), 3);
  const days = { von: wireDateOf(day), bis: wireDateOf(day) };
  const [kunde = ''] = await createAll(own, 'kunden', 1, () => ({ name: 'Wessels' }));
  const [inventar = ''] = await createAll(own, 'inventar', 1, () => ({ name: 'LED-PAR', anzahl: 40 }));
  const [inventarliste = ''] = await createAll(own, 'inventarlisten', 1, () => days);
  await createAll(own, 'inventar_inventarlisten', 1, () => ({ inventar, inventarliste, anzahl: 4, out: 4 }));
  const [packliste = ''] = await createAll(own, 'packlisten', 1, () => ({ kunde, inventarliste, ...days }));
  return packliste;
}
