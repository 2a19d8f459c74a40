import { test as base, expect } from '@playwright/test';
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
    await use(page);
    expect(violations).toEqual([]);
  },
});

export { expect } from '@playwright/test';
