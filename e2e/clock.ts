import { expect, type Page } from '@playwright/test';

// The page stands still from a moment that it has not passed while it was told so.
const AHEAD_MS = 30_000;
// Shorter than anything that is to be seen.
const STEP_MS = 200;

/** Stops the time of the page, until the journey lets some of it pass: what fades waits for who looks at it. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Lets held time pass in small steps until something is so, however short it stays. */
export async function timePassesUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
