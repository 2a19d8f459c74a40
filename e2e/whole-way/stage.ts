import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Day, dayAt } from '@traverse/domain/values';
import { test as journeys } from '../fixtures.ts';
import { type Server, startServer } from '../server.ts';
import { FIRST_MOMENT, takesScreens, withFixedStart } from './screens.ts';

/** An empty installation, the desk in the office and the phone at the ramp. */
export interface Stage {
  readonly server: Server;
  /** 1440 px wide. */
  readonly desk: Page;
  /** 390 px wide, with touch. Nobody is signed in on either. */
  readonly phone: Page;
  /** The day on which all of it happens. */
  readonly today: Day;
}

/** The `test` of the whole way: each run has a server without any account. */
export const test = journeys.extend<{ stage: Stage }>({
  stage: async ({ browser }, use) => {
    const server = await startServer(takesScreens ? withFixedStart() : {});
    const desk = await aPage(browser, server, { viewport: { width: 1440, height: 900 } });
    const phone = await aPage(browser, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const now = takesScreens ? FIRST_MOMENT.getTime() : Date.now();
    await use({ server, desk, phone, today: dayAt(now) });
    await Promise.all([desk.context().close(), phone.context().close()]);
    await server.stop();
  },
});

async function aPage(browser: Browser, { url }: Server, device: Parameters<Browser['newContext']>[0]) {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    ...device,
  });
  if (takesScreens) await context.clock.install({ time: FIRST_MOMENT });
  return context.newPage();
}
