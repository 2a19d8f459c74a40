import { test as base, expect, type Page } from '@playwright/test';
import { type Catalogue, startCatalogue } from './catalogue.ts';
import { type FirmServer, startFirm } from './firm-server.ts';
import { type KeptContexts, keptContexts } from './kept-contexts.ts';
import { type Server, startServer } from './server.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface PerWorker {
  readonly server: Server;
  /** For the `test` of `firm.ts`. */
  readonly firm: FirmServer;
  /** For `parts.desktop.spec.ts`. */
  readonly catalogue: Catalogue;
  readonly contexts: KeptContexts;
}

/**
 * The `test` of every journey. `server` is one running Traverse per worker with a data folder of its own; `page` opens
 * relative addresses on it. Journeys of one worker share its data, so each makes the records it is about. What a worker
 * has stands here, all of it: files that add to it get workers of their own (docs/tests.md, 0168).
 */
export const test = base.extend<{ ownContext: boolean }, PerWorker>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  firm: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
    async ({}, use) => {
      const firm = await startFirm();
      await use(firm);
      await firm.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  catalogue: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
    async ({}, use) => {
      const catalogue = await startCatalogue();
      await use(catalogue);
      catalogue.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  contexts: [
    async ({ browser }, use) => {
      await use(keptContexts(browser));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  /** In `x.phone.spec.ts`, else a desk. No projects: each would start browsers and servers of its own. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
  isMobile: async ({}, use, { file }) => {
    await use(file.endsWith('.phone.spec.ts'));
  },
  hasTouch: async ({ isMobile }, use) => {
    await use(isMobile);
  },
  viewport: async ({ isMobile }, use) => {
    await use(isMobile ? PHONE : DESK);
  },
  /** For what a browser keeps: each journey of the file begins in a context that has kept nothing. */
  ownContext: [false, { option: true }],
  context: async ({ browser, contexts, ownContext, baseURL, storageState, isMobile }, use) => {
    const context = ownContext
      ? await browser.newContext({ serviceWorkers: 'allow' })
      : await contexts.begin({ baseURL: baseURL ?? '', isMobile }, storageState);
    await use(context);
    await (ownContext ? context.close() : contexts.end(context));
  },
  // Nothing that the web app does may be against what the server tells browsers.
  page: async ({ page, server }, use, journey) => {
    const from = server.log().length;
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
    // Why it answered with an error stands in its log alone.
    if (journey.status !== journey.expectedStatus) tellErrors(server.log().slice(from));
    expect(violations).toEqual([]);
  },
});

/** What a server says of requests that failed. */
function tellErrors(log: string): void {
  const errors = log.split('\n').filter((line) => line.includes('"level":50'));
  if (errors.length > 0) console.log(`The server's log:\n${errors.join('\n')}`);
}

/**
 * What is opened or closed moves the browser between an entry of its own and that of the page (docs/decisions/0115). No
 * person types an address, loads again, presses Back or follows a link within those milliseconds; a journey does, and
 * one of the two ways is given up.
 */
export async function standsWhereItBelongs(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const isOver = document.querySelector('[role="dialog"], [role="menu"]') !== null;
        return isOver === Boolean(history.state && 'overPage' in history.state);
      },
      undefined,
      { timeout: 30_000 },
    )
    .catch(() => undefined); // another way is under way already
}

export { expect } from '@playwright/test';
