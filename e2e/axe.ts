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

/** Looks at the page, or at what this selector finds of it, in both modes; axe must find nothing. */
export async function expectNoAxeFindings(page: Page, part = 'html') {
  const where = new URL(page.url()).pathname;
  const all = { type: 'tag', values: RULES } as const;
  expect.soft(await findings(page, 'light', { part, runOnly: all }), `${where}, light`).toEqual([]);
  const colours = { type: 'rule', values: RULES_OF_COLOUR } as const;
  expect.soft(await findings(page, 'dark', { part, runOnly: colours }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

type Mode = 'light' | 'dark';
type Wish = { readonly part: string } & Pick<RunOptions, 'runOnly'>;

/** What axe finds in this mode: the rule and the elements that break it. A page gets axe once: it is half a megabyte. */
async function findings(page: Page, mode: Mode, wish: Wish): Promise<readonly (readonly string[])[]> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await page.waitForFunction(isDrawnIn, mode, { timeout: 30_000 });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  return page.evaluate(askAxe, { ...wish, FURTHER_ROWS });
}

/** A page that is drawn by a program hears of the mode a moment later; what changes its colours slowly has arrived. */
const isDrawnIn = (mode: Mode) => {
  const { mantineColorScheme = mode } = document.documentElement.dataset;
  const isUnderWay = document.getAnimations().some((each) => each instanceof CSSTransition);
  return mantineColorScheme === mode && !isUnderWay;
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
