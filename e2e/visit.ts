import { expect, type Page } from '@playwright/test';
import type { Firm } from './firm.ts';
import type { Screen } from './screens.ts';

/** Opens a screen and waits until everything is there. */
export async function visit(page: Page, screen: Screen, firm: Firm): Promise<void> {
  await open(page, screen, firm);
  await shown(page, screen);
}

/** Opens a screen; what it shows may still be on its way. */
export async function open(page: Page, screen: Screen, firm: Firm): Promise<void> {
  // The browser would show a file in the place of its page.
  await page.route('**/api/files/dateien/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(addressOf(screen, firm));
}

/** Waits until everything of a screen is there. */
export async function shown(page: Page, { heading }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], [aria-label="Wird geladen"]')).toHaveCount(0);
}

const addressOf = ({ address }: Screen, { known }: Firm) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
