import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// What differs between the modes; everything else is the same in both.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Looks at the page, or at what this selector finds of it, in both modes; axe must find nothing. The mode that the page is
 * in comes first, and the other one stays: with each change all of it is drawn anew.
 */
export async function expectNoAxeFindings(page: Page, part = 'html') {
  const where = new URL(page.url()).pathname;
  const { mode, found } = await look(page, { part, runOnly: { type: 'tag', values: RULES } });
  expect.soft(found, `${where}, ${mode}`).toEqual([]);
  const other = mode === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
  const second = await look(page, { part, runOnly: { type: 'rule', values: RULES_OF_COLOUR } });
  expect.soft(second, `${where}, ${other}`).toEqual({ mode: other, found: [] });
}

type Wish = { readonly part: string } & Pick<RunOptions, 'runOnly'>;

/** What axe finds, and the mode that the page is in. A page gets axe once, it is half a megabyte, and moves no more. */
async function look(page: Page, wish: Wish) {
  const seen = await page.evaluate(askAxe, wish);
  if (seen) return seen;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // It would copy the markup of each element, in order or not.
  await page.evaluate(`${program};axe.configure({ noHtml: true })`);
  const seenThen = await page.evaluate(askAxe, wish);
  if (!seenThen) throw new Error(`There is no axe in ${page.url()}`);
  return seenThen;
}

/** The rules and the elements that break them; `undefined` when the page has no axe. Runs in the page. */
async function askAxe({ part, runOnly }: Wish) {
  const axe: { run: (context: object, options: object) => Promise<AxeResults> } | undefined = Reflect.get(
    window,
    'axe',
  );
  if (!axe) return undefined;
  const mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  // The ramp is dark, whatever the system says.
  const wanted = document.querySelector('[data-covered]') ? 'dark' : mode;
  // A page that is drawn by a program hears of the mode a moment later; what changes its colours slowly has arrived.
  const isDrawn = () => {
    const { mantineColorScheme = wanted } = document.documentElement.dataset;
    const isUnderWay = document.getAnimations().some((each) => each instanceof CSSTransition);
    return mantineColorScheme === wanted && !isUnderWay;
  };
  const givesUpAt = performance.now() + 30_000;
  while (!isDrawn()) {
    if (performance.now() > givesUpAt) throw new Error(`The page is not drawn in the ${mode}`);
    await new Promise(requestAnimationFrame);
  }
  // What is in order is not told.
  const options = { runOnly, resultTypes: ['violations'], elementRef: true, selectors: false };
  const { violations } = await axe.run({ include: [part] }, options);
  const found = violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ element }) => element?.outerHTML.slice(0, 300) ?? ''),
  ]);
  return { mode, found };
}
