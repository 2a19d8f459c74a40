import { anAccount, signIn, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aBookedPackliste, aName, anArtikel, aPackliste, inDays, row } from './packlisten.ts';
import { recordsOf } from './record-dialog.ts';

test('[PACK-01] pack lists stand newest first, are found by name and lead to scanning', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  // A number of long ago: nobody else's names begin so.
  const first = `PL${10_000_000 + Math.floor(Math.random() * 9_000_000)}`;
  const later = await aPackliste(request, ramp, { name: `${first}-Bar`, von: inDays(40), bis: inDays(41) });
  await aPackliste(request, ramp, { name: first, von: inDays(30), bis: inDays(31) });
  await signIn(page, ramp, '/packlisten');
  await page.getByRole('search').getByRole('textbox').fill(first);
  const entries = page.locator('tbody tr');
  await expect(entries.filter({ hasText: first })).toHaveText([
    new RegExp(`${first}-Bar`),
    new RegExp(first),
  ]);
  await page.getByRole('link', { name: `${first}-Bar scannen` }).click();
  await expect(page).toHaveURL(`/packliste/${later.id}`);

  const headers = { Authorization: await tokenOf(request, ramp) };
  const refused = await request.patch(`/api/collections/packlisten/records/${later.id}`, {
    headers,
    data: { name: 'PL2026' },
  });
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({ data: { name: { code: expect.any(String) } } });
});

test('[PACK-03] a line is counted, noted, hidden from the invoice and taken off; the list is switched', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const names = [aName('Subwoofer'), aName('Traverse')] as const;
  const { packliste, liste } = await aBookedPackliste(request, ramp, [
    [await anArtikel(request, names[0], 4), 2],
    [await anArtikel(request, names[1], 4), 1],
  ]);
  const records = await recordsOf(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  const more = page.getByRole('button', { name: `${names[0]}: einen mehr raus` });
  await more.click();
  await expect(row(page, names[0])).toContainText('fehlt 1');
  await more.click();
  await expect(row(page, names[0])).toContainText('vollständig');
  await expect(page.getByRole('progressbar', { name: 'Licht raus' })).toHaveAttribute(
    'aria-valuetext',
    '2 von 3',
  );

  await page.getByRole('button', { name: `${names[0]} bearbeiten` }).click();
  const dialog = page.getByRole('dialog', { name: names[0] });
  await dialog.getByLabel('Anmerkung').fill('Case 1–4');
  await dialog.getByRole('switch', { name: 'In Rechnung ausblenden' }).check();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(row(page, names[0])).toContainText('Case 1–4');
  await expect(row(page, names[0]).getByRole('img', { name: 'In Rechnung ausgeblendet' })).toBeVisible();

  // Somebody else counts, which stays, and writes another note, which is not overwritten (API-10).
  await page.getByRole('button', { name: `${names[0]} bearbeiten` }).click();
  await dialog.getByLabel('Anmerkung').fill('Case 5');
  const [noted] = await records.find('inventar_inventarlisten', 'anmerkunug', 'Case 1–4');
  await records.update('inventar_inventarlisten', String(noted?.id), { out: 1, anmerkunug: 'Case 9' });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Jemand anders hat dieselben Angaben inzwischen geändert.',
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'verwerfen?' })
    .getByRole('button', { name: 'Ja', exact: true })
    .click();
  await expect(row(page, names[0])).toContainText('Case 9');

  await page.getByRole('button', { name: `${names[1]} bearbeiten` }).click();
  await page.getByRole('dialog', { name: names[1] }).getByRole('button', { name: 'Entfernen' }).click();
  await page
    .getByRole('dialog', { name: 'Löschen?' })
    .getByRole('button', { name: 'Ja', exact: true })
    .click();
  await expect(row(page, names[1])).toBeHidden();

  await page.getByRole('switch', { name: 'Verbucht' }).uncheck();
  await expect
    .poll(async () => (await records.find('inventarlisten', 'id', liste))[0]?.['verbucht'])
    .toBe(false);
  const [zeile] = await records.find('inventar_inventarlisten', 'inventarliste', liste);
  expect(zeile).toMatchObject({ out: 1, anmerkunug: 'Case 9', hideInRechnung: true });
});

test('[PACK-03] what others count appears by itself, and a list that is deleted leads to a new one', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const name = aName('Stativ');
  const { packliste, liste } = await aBookedPackliste(request, ramp, [
    [await anArtikel(request, name, 4), 3],
  ]);
  const records = await recordsOf(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await expect(row(page, name)).toContainText('offen');
  const [zeile] = await records.find('inventar_inventarlisten', 'inventarliste', liste);
  await records.update('inventar_inventarlisten', String(zeile?.id), { out: 3 });
  await expect(row(page, name)).toContainText('vollständig');
  await expectNoAxeFindings(page);

  const headers = { Authorization: await tokenOf(request, ramp) };
  await request.delete(`/api/collections/inventarlisten/records/${liste}`, { headers });
  await expect(page.getByRole('heading', { name: 'Womit soll die Packliste anfangen?' })).toBeVisible();
  await request.delete(`/api/collections/packlisten/records/${packliste.id}`, { headers });
  await expect(page.getByText('Diesen Datensatz gibt es nicht (mehr).')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Packlisten' }).click();
  await expect(page).toHaveURL(/\/packlisten/);
});
