import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// What differs between the modes; everything else is the same in both.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
// Rows of a list are alike; ten of them stand for all.
const FURTHER_ROWS = ['tbody tr:nth-child(n + 11)', 'main ul > li:nth-child(n + 11)'];

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Looks at the page, or at what this selector finds of it, in both modes; axe must find nothing. The mode that the page is
 * in comes first, and the other one stays: with each change all of it is drawn anew.
 */
export async function expectNoAxeFindings(page: Page, part = 'html') {
  const where = new URL(page.url()).pathname;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const all = { type: 'tag', values: RULES } as const;
  expect.soft(await findings(page, first, { part, runOnly: all }), `${where}, ${first}`).toEqual([]);
  const colours = { type: 'rule', values: RULES_OF_COLOUR } as const;
  expect.soft(await findings(page, second, { part, runOnly: colours }), `${where}, ${second}`).toEqual([]);
}

type Mode = 'light' | 'dark';
type Wish = { readonly part: string } & Pick<RunOptions, 'runOnly'>;

/** What axe finds in this mode: the rule and the elements that break it. A page gets axe once: it is half a megabyte. */
async function findings(page: Page, mode: Mode, wish: Wish): Promise<readonly (readonly string[])[]> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  if (!(await page.evaluate(untilDrawn, mode))) await page.evaluate(program);
  return page.evaluate(askAxe, { ...wish, FURTHER_ROWS });
}

/**
 * A page that is drawn by a program hears of the mode a moment later; what changes its colours slowly has arrived. Answers
 * whether the page has axe.
 */
const untilDrawn = async (mode: Mode) => {
  const isDrawn = () => {
    const { mantineColorScheme = mode } = document.documentElement.dataset;
    const isUnderWay = document.getAnimations().some((each) => each instanceof CSSTransition);
    return mantineColorScheme === mode && !isUnderWay;
  };
  const givesUpAt = performance.now() + 30_000;
  while (!isDrawn()) {
    if (performance.now() > givesUpAt) throw new Error(`The page is not drawn in the ${mode}`);
    await new Promise(requestAnimationFrame);
  }
  return 'axe' in window;
};

const askAxe = async ({ part, runOnly, FURTHER_ROWS: exclude }: Wish & { FURTHER_ROWS: string[] }) => {
  const axe: { run: (context: object, options: object) => Promise<AxeResults> } = Reflect.get(window, 'axe');
  // What is in order is not told.
  const { violations } = await axe.run(
    { include: [part], exclude },
    { runOnly, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
};
