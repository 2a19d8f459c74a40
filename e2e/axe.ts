import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// What differs between the modes; everything else is the same in both.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Looks at the page, or at what this selector finds of it, in both modes; axe must find nothing. */
export async function expectNoAxeFindings(page: Page, part = 'html') {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await findings(axe(page).include(part).withTags(RULES))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await findings(axe(page).include(part).withRules(RULES_OF_COLOUR))).toEqual([]);
}

// Rows of a list are alike; ten of them stand for all.
const FURTHER_ROWS = ['tbody tr:nth-child(n + 11)', 'main ul > li:nth-child(n + 11)'];

/**
 * Axe with all its rules. A fifth of the usual time: what is in order is not told, and no frames of others are asked, as
 * there are none.
 */
export function axe(page: Page): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  for (const rows of FURTHER_ROWS) builder.exclude(rows);
  return builder;
}

/** What it finds: the rule and the elements that break it. */
export async function findings(builder: AxeBuilder) {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
