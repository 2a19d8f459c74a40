import type { Page } from '@playwright/test';

// The page stands still from a moment that it has not passed while it was told so.
const AHEAD_MS = 30_000;

/** Stops the time of the page, until the journey lets some of it pass: what fades waits for who looks at it. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}
