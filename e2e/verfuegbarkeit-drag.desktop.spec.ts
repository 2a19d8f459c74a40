import { addDays, dayAt, formatDay } from '@traverse/domain/values';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

test('[VERF-03] [INV-03] an item leads to its days, which are dragged and shifted by keys', async ({
  page,
  request,
}) => {
  const store = await anAccount(request, ['inventar']);
  const name = `Nebel ${crypto.randomUUID().slice(0, 8)}`;
  await given(request, await theAdmin(request), 'inventar', { name, anzahl: 7, kategorie: 'Licht' });
  await signIn(page, store, `/inventar?suche=${name}`);
  await page
    .getByRole('button', { name: `${name}: Verfügbarkeit` })
    .or(page.getByRole('button', { name: `${name} Verfügbarkeit` }))
    .click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('7 frei');

  // On Mondays today is where it begins.
  const first = addDays(dayAt(Date.now()), 1);
  const from = page.getByLabel('Erster Tag');
  await from.fill(formatDay(first));
  const timeline = page.getByRole('region', { name: 'Zeitleiste' });
  await timeline.focus();
  await expect(page).toHaveURL(new RegExp(`von=${first}`));
  await page.keyboard.press('ArrowRight');
  await expect(from).toHaveValue(formatDay(addDays(first, 1)));
  // At rest, in view.
  await timeline.hover();
  const box = await timeline.boundingBox();
  if (!box) throw new Error('The timeline has no place.');
  const dayWidth = (box.width - 268) / 21;
  const y = box.y + box.height - 12;
  await page.mouse.move(box.x + 268 + dayWidth * 10.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 268 + dayWidth * 8.5, y, { steps: 5 });
  await page.mouse.up();
  await expect(from).toHaveValue(formatDay(addDays(first, 3)));
});
