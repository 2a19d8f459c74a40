// Counts what the tasks of every day cost whoever does them (docs/alltag.md):
// node e2e/alltag/measure.ts [--waits] [folder of the version before] [part of a walk's name]
import { parseArgs } from 'node:util';
import { chromium, devices, request as requests } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { signIn, theAdmin } from '../accounts.ts';
import { startServer } from '../server.ts';
import { makeFirm } from './firm.ts';
import { Hand, type Wait } from './hand.ts';
import { walks } from './walks.ts';

// Another version is walked as it was done there.
const { values: asked, positionals } = parseArgs({
  options: { waits: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder, only] = positionals;
const how = folder === undefined || folder === '.' ? 'now' : 'before';
// Shorter ones nobody notices, and there are many.
const NOTICED_MS = 30;

const server = await startServer({}, undefined, folder);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const request = await requests.newContext({ baseURL: server.url });
  await makeFirm(request, Date.now());
  const admin = await theAdmin(request);
  for (const walk of walks.filter(({ name }) => only === undefined || name.includes(only))) {
    const go = walk[how];
    if (!go) continue;
    const look = walk.phone ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } };
    const context = await browser.newContext({
      ...look,
      baseURL: server.url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await signIn(page, admin, walk.from);
    const hand = new Hand(page);
    try {
      await go(hand);
      const { taps, keys, waited } = hand.effort;
      console.log(`${walk.name}\t${how}\t${taps} Tipper\t${keys} Tasten\t${waited} s`);
      if (asked.waits) tell(hand.waits);
    } catch (reason) {
      process.exitCode = 1;
      await page.screenshot({ path: `.cache/alltag-${how}-${walks.indexOf(walk)}.png` });
      console.log(`${walk.name}\t${how}\tkommt nicht an: ${String(reason).slice(0, 300)}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

function tell(waits: readonly Wait[]): void {
  for (const { what, ms, requests } of waits.filter((wait) => wait.ms >= NOTICED_MS))
    console.log([`  ${Math.round(ms)} ms  ${what}`, ...requests].join('\n      '));
}
