import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at the page in both modes; axe must find nothing. */
export async function expectNoAxeFindings(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  }
}
