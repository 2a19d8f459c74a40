import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import type { Firm } from './firm-server.ts';
import { closeLayers, layersOn, openLayer } from './layers.ts';
import { hideRowsAlike } from './rows-alike.ts';
import type { Screen } from './screens.ts';
import { goOnTo, visit } from './visit.ts';

/** Parts of about the same size. */
export function walksThrough(screens: readonly Screen[], walks: number): readonly (readonly Screen[])[] {
  return Array.from({ length: walks }, (_, walk) => screens.filter((_each, at) => at % walks === walk));
}

/** A window of 1280 px at four times its size (WCAG 1.4.10): beyond that a page goes sideways. */
const ENLARGED = { width: 320, height: 256 };

/** Goes from screen to screen; axe looks at each, and at what lies over it. A phone is also as narrow as a page may become. */
export async function findNothingOn(
  screens: readonly Screen[],
  { page, firm, isMobile }: { page: Page; firm: Firm; isMobile: boolean },
  { timeout }: TestInfo,
): Promise<void> {
  test.setTimeout(screens.length * timeout);
  for (const [at, screen] of screens.entries()) {
    await test.step(screen.address, async () => {
      await (at === 0 ? visit : goOnTo)(page, screen, firm);
      await lookAt(page);
      if (isMobile) await fitsEnlarged(page);
      for (const layer of layersOn(screen.address, { isMobile })) {
        await openLayer(layer, page);
        await lookAt(page, '[role=dialog]');
        await closeLayers(page);
      }
    });
  }
}

async function lookAt(page: Page, part?: string): Promise<void> {
  await page.evaluate(hideRowsAlike);
  await expectNoAxeFindings(page, part);
}

async function fitsEnlarged(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(ENLARGED);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(ENLARGED.width);
  if (before) await page.setViewportSize(before);
}
