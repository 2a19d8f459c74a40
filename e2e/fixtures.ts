import { test as base, expect, type Page } from '@playwright/test';
import { type Server, startServer } from './server.ts';

/**
 * The `test` of every journey. `server` is one running Traverse per worker with a data folder of its own; `page` opens
 * relative addresses on it. Journeys of one worker share its data, so each makes the records it is about.
 */
export const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  // What Playwright leaves as it is when it hands the context on to the next journey.
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
    await context.clearPermissions();
  },
  // Nothing that the web app does may be against what the server tells browsers.
  page: async ({ page }, use) => {
    const violations: string[] = [];
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) violations.push(line.text());
    });
    const goto = page.goto.bind(page);
    page.goto = async (...asked) => {
      await standsWhereItBelongs(page);
      return goto(...asked);
    };
    const reload = page.reload.bind(page);
    page.reload = async (...asked) => {
      await standsWhereItBelongs(page);
      return reload(...asked);
    };
    const goBack = page.goBack.bind(page);
    page.goBack = async (...asked) => {
      await standsWhereItBelongs(page);
      return goBack(...asked);
    };
    await use(page);
    expect(violations).toEqual([]);
  },
});

/**
 * What is opened or closed moves the browser between an entry of its own and that of the page (docs/decisions/0115). No
 * person types an address, loads again or presses Back within those milliseconds; a journey does, and the browser gives up one of the
 * two ways.
 */
async function standsWhereItBelongs(page: Page): Promise<void> {
  await page
    .waitForFunction(() => {
      const isOver = document.querySelector('[role="dialog"], [role="menu"]') !== null;
      return isOver === Boolean(history.state && 'overPage' in history.state);
    })
    .catch(() => undefined); // another way is under way already
}

export { expect } from '@playwright/test';
