import { join } from 'node:path';
import type { Page } from '@playwright/test';

// Where `npm run screens` wants the pictures; the journeys of `npm test` take none.
const folder = process.env['SCREENS'];

/** Whether pictures are wanted in this run. */
export const takesScreens = folder !== undefined && folder !== '';

/** So that a picture taken next year shows the same dates: a Friday morning. */
export const FIRST_MOMENT = new Date('2026-11-20T09:00:00+01:00');

/** Settings of a server whose clock begins at the first moment. */
export function withFixedStart(): NodeJS.ProcessEnv {
  return {
    NODE_OPTIONS: '--import ./e2e/whole-way/fixed-start.ts',
    CLOCK_STARTS_AT: FIRST_MOMENT.toISOString(),
  };
}

const MODES = { hell: 'light', dunkel: 'dark' } as const;

// Messages come and go by themselves.
const WITHOUT_MESSAGES = '[class*="mantine-Notifications"] { visibility: hidden !important; }';

/** A station as it looks now, in both modes: `05-projekt-1440-hell.png`. */
export async function takeScreen(page: Page, station: string): Promise<void> {
  if (folder === undefined || folder === '') return;
  const width = page.viewportSize()?.width ?? 0;
  for (const [mode, colorScheme] of Object.entries(MODES)) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: join(folder, `${station}-${width}-${mode}.png`),
      animations: 'disabled',
      caret: 'hide',
      style: WITHOUT_MESSAGES,
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
