import type { Page } from '@playwright/test';
import { expect, test } from './firm.ts';
import { screens } from './screens.ts';
import { visit } from './visit.ts';

/** What a browser does that translates: each text becomes two font elements, also those that come later. */
function translate() {
  const isLeftAlone = (element: Element) => element.closest('[translate=no],.notranslate,font,svg') !== null;
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // asked for texts alone
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || isLeftAlone(parent)) continue;
      if (['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE'].includes(parent.nodeName)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap();
  let due: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(due);
    due = setTimeout(wrap, 50);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

const crashed = (page: Page) => page.getByText('Hier ist etwas schiefgegangen').count();

test('[P13] a page that the browser translates is worked on, and leads on to every other', async ({
  page,
  firm,
}) => {
  test.slow();
  const [first, ...others] = screens.filter(({ address }) => !address.startsWith('/anlagen'));
  if (!first) throw new Error('No screens');
  await visit(page, first, firm);
  await page.evaluate(translate);
  for (const screen of others) {
    await goOnToTranslated(page, screen.address, firm.known);
    expect([screen.address, await crashed(page)]).toEqual([screen.address, 0]);
    if (screen.address !== '/planung') continue;
    await page.getByText('«Quartal»').click();
    await expect(page.getByText('«Quartal»')).toBeVisible();
    await page.getByText('«Woche»').click();
    expect(await crashed(page)).toBe(0);
  }
});

test('[P13] a text that changes is the new one, and none of before stays', async ({ page, firm }) => {
  const list = screens.find(({ address }) => address === '/kunde');
  if (!list) throw new Error('No screen of customers');
  await visit(page, list, firm);
  await page.evaluate(translate);
  const rows = page.locator('main tbody tr');
  await expect(rows.first()).toContainText('«');
  await page
    .getByRole('textbox', { name: /suchen/i })
    .first()
    .fill('gibt es nicht');
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('«');
  expect(await crashed(page)).toBe(0);
});

/** Headings are translated: the page is there when its address is and nothing is on its way. */
async function goOnToTranslated(page: Page, address: string, known: Readonly<Record<string, string>>) {
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[aria-busy=true], [aria-label="Wird geladen"]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toContainText('«');
}
