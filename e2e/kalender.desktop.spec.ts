import { anAccount, signIn } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('[AKTE-03] everybody makes, copies, renews and ends the address of their own calendar', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await anAccount(request, []), '/einstellungen/kalender');
  await page.getByRole('button', { name: 'Adresse anlegen' }).click();
  const address = page.getByLabel('Adresse', { exact: true });
  await expect(address).toHaveValue(/^http.*\/api\/kalender\/[\w-]{43}\.ics$/);
  const first = await address.inputValue();
  expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR');

  await page.getByRole('button', { name: 'Adresse kopieren' }).click();
  await expect(page.getByText('Adresse kopiert')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Neue Adresse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByText('Neue Adresse angelegt')).toBeVisible();
  await expect(address).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await address.inputValue();
  await page.reload();
  await expect(address).toHaveValue(second);

  await page.getByRole('button', { name: 'Aufheben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Adresse anlegen' })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
