import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('[API-12] the description of the API is readable without scripts and within its own policy', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traverse – Schnittstelle');
  await page.getByRole('link', { name: 'Packlisten' }).click();
  await page.getByText('Packliste anlegen').click();
  await page.getByRole('link', { name: 'packlistenNeu' }).click();
  await page.getByText('Packliste, neu').click();
  await expect(page.getByRole('cell', { name: 'Veranst. Bis' })).toBeVisible();
  // The style counts, and nothing is wider than the screen.
  await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(19, 20, 22)');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  // A part stands for all the others, which are made alike: the whole page takes axe half a minute.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('main > section:not(#packlisten)')) each.remove();
  });
  await expectNoAxeFindings(page, 'header, nav, #packlisten');
});
