import { expect, type Page } from '@playwright/test';
import { OWN_ANSWER } from '@traverse/wire';
import type { Firm } from './firm-server.ts';
import { standsWhereItBelongs } from './fixtures.ts';
import type { Screen } from './screens.ts';

/** Opens a screen and waits until everything is there. */
export async function visit(page: Page, screen: Screen, firm: Firm): Promise<void> {
  await open(page, screen, firm);
  await shown(page, screen);
}

/** Opens a screen; what it shows may still be on its way. */
export async function open(page: Page, screen: Screen, firm: Firm): Promise<void> {
  await keepFilesAway(page, screen);
  await page.goto(addressOf(screen, firm));
}

/** As `visit`, within the program that is loaded already, as a link leads there. */
export async function goOnTo(page: Page, screen: Screen, firm: Firm): Promise<void> {
  const isSaidHere = (await page.getByRole('heading', { name: screen.heading }).count()) > 0;
  const isUnderADialog = (await page.getByRole('dialog').count()) > 0;
  // Nobody could tell when the next one is there; a dialog is closed first.
  if (isSaidHere || isUnderADialog) return visit(page, screen, firm);
  await keepFilesAway(page, screen);
  await standsWhereItBelongs(page);
  await page.evaluate(
    (address) => {
      history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    addressOf(screen, firm),
  );
  await shown(page, screen);
}

/** Waits until everything of a screen is there. */
export async function shown(page: Page, { heading }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], [aria-label="Wird geladen"]')).toHaveCount(0);
}

/** The browser would show a file in the place of its page. While something is kept away it has no cache. */
async function keepFilesAway(page: Page, { path = '' }: Screen): Promise<void> {
  if (!path.startsWith('/anlagen')) return;
  await page.route('**/api/files/dateien/**', (route) =>
    route.fulfill({ status: 204, headers: { [OWN_ANSWER]: '1' } }),
  );
}

const addressOf = ({ address }: Screen, { known }: Firm) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
