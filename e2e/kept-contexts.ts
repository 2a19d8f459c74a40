import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';

type Stored = PlaywrightTestOptions['storageState'];

export interface KeptContexts {
  /** The context for such pages. Nothing is stored in it but what is given. */
  begin(pages: Pages, stored: Stored): Promise<BrowserContext>;
  /** Closes what a journey has left open in it. */
  end(context: BrowserContext): Promise<void>;
}

interface Pages {
  readonly baseURL: string;
  /** As phones show them. */
  readonly isMobile: boolean;
}

interface Kept extends Pages {
  readonly context: BrowserContext;
  /** Stays open between journeys: without a page of its site the browser ends the process that has compiled the program. */
  keeper?: Page;
  /** What cannot be undone was done to it. */
  isSpent?: true;
}

/**
 * The browser contexts of a worker, handed on from journey to journey, one for each address and kind of screen. What
 * Playwright would hand on (`reuseContext`) has lost its cache: each journey would fetch and compile the program anew
 * (docs/tests.md, 0249).
 */
export function keptContexts(browser: Browser): KeptContexts {
  const all: Kept[] = [];

  async function open(pages: Pages): Promise<Kept> {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const kept: Kept = { ...pages, context };
    watch(kept);
    all.push(kept);
    return kept;
  }

  return {
    async begin(pages, stored) {
      const isAlike = (each: Pages) => each.baseURL === pages.baseURL && each.isMobile === pages.isMobile;
      const kept = all.find(isAlike) ?? (await open(pages));
      await clear(kept);
      await store(await keeperOf(kept), stored);
      return kept.context;
    },
    async end(context) {
      const kept = all.find((each) => each.context === context);
      for (const page of context.pages()) if (page !== kept?.keeper) await page.close();
      if (!kept?.isSpent) return;
      all.splice(all.indexOf(kept), 1);
      await context.close();
    },
  };
}

/** What a journey does with its context that the keeper must not be part of, or nobody could take back. */
function watch(kept: Kept): void {
  const { context } = kept;
  // One process hears it twice, of both pages: the journey's would ask while it still gets an answer.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    if (isOffline) await kept.keeper?.close();
    return setOffline(isOffline);
  };
  // Time that was held cannot be let go.
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (...asked) => {
    kept.isSpent = true;
    return install(...asked);
  };
}

async function keeperOf(kept: Kept): Promise<Page> {
  if (kept.keeper && !kept.keeper.isClosed()) return kept.keeper;
  const keeper = await kept.context.newPage();
  await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await keeper.goto(kept.baseURL);
  kept.keeper = keeper;
  return keeper;
}

/** Takes away what a journey has set or stored. The cache stays: for its sake the context is kept. */
async function clear(kept: Kept): Promise<void> {
  const { context, baseURL } = kept;
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(await keeperOf(kept));
  const { origin } = new URL(baseURL);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}

async function store(keeper: Page, stored: Stored): Promise<void> {
  if (typeof stored !== 'object') return;
  const entries = stored.origins.flatMap(({ localStorage }) => localStorage);
  await keeper.evaluate((wanted) => {
    for (const { name, value } of wanted) localStorage.setItem(name, value);
  }, entries);
}
