import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// What differs between the modes; everything else is the same in both.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Looks at the page, or at what this selector finds of it, in both modes; axe must find nothing. */
export async function expectNoAxeFindings(page: Page, part = 'html') {
  const where = new URL(page.url()).pathname;
  await inMode(page, 'light');
  const inTheLight = (await axe(page)).include(part).withTags(RULES);
  expect.soft(await findings(inTheLight), `${where}, light`).toEqual([]);
  await inMode(page, 'dark');
  const inTheDark = (await axe(page)).include(part).withRules(RULES_OF_COLOUR);
  expect.soft(await findings(inTheDark), `${where}, dark`).toEqual([]);
  await inMode(page, 'light');
}

const inMode = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

// Rows of a list are alike; ten of them stand for all.
const FURTHER_ROWS = ['tbody tr:nth-child(n + 11)', 'main ul > li:nth-child(n + 11)'];

/**
 * Axe with all its rules. A fifth of the usual time: what is in order is not told, no frames of others are asked, as
 * there are none, and a page that has it already does not get its half a megabyte again.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  for (const rows of FURTHER_ROWS) builder.exclude(rows);
  return builder;
}

/** What it finds: the rule and the elements that break it. */
async function findings(builder: AxeBuilder) {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
