import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain';
import type { Id } from '@traverse/schema';
import { type Account, anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { axe, findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';

// Several screens, looked at as a whole; the machine may be busy.
test.slow();

const id = <Collection extends string>(text: string) => text as Id<Collection>;
const aName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const inDays = (days: number) => wireDateOf(addDays(dayAt(Date.now()), days));
const time = { von: inDays(20), bis: inDays(21) };

/** A pack list without a list, named by the server. */
async function aPackliste(request: APIRequestContext, account: Account, more: object = {}) {
  const kunde = id<'kunden'>(
    await given(request, await theAdmin(request), 'kunden', { name: aName('Petersen') }),
  );
  const records = await recordsOf(request, account);
  return records.create('packlisten', { ...time, kunde, ...more });
}

async function anArtikel(request: APIRequestContext, name: string, anzahl: number) {
  const admin = await theAdmin(request);
  return id<'inventar'>(await given(request, admin, 'inventar', { name, anzahl, kategorie: 'Licht' }));
}

/** A booked list for the same days, on a pack list of its own. */
async function aBookedPackliste(
  request: APIRequestContext,
  account: Account,
  lines: readonly (readonly [artikel: Id<'inventar'>, anzahl: number])[],
) {
  const liste = id<'inventarlisten'>(
    await given(request, account, 'inventarlisten', { ...time, verbucht: true }),
  );
  for (const [inventar, anzahl] of lines) {
    await given(request, account, 'inventar_inventarlisten', { inventar, inventarliste: liste, anzahl });
  }
  return { liste, packliste: await aPackliste(request, account, { inventarliste: liste }) };
}

/** On a phone the screen for scanning lies over the list until it is put aside. */
async function showList(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Liste', exact: true }).click();
}

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Artikel der Packliste' }).locator('tr').filter({ hasText: name });

test('[PACK-01] pack lists stand newest first, are found by name and lead to scanning', async ({
  page,
  request,
  isMobile,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  // A number of the far end of the range: nobody else's names begin so.
  const first = `PL${90_000_000 + Math.floor(Math.random() * 9_000_000)}`;
  const later = await aPackliste(request, ramp, { name: `${first}-Bar`, von: inDays(40), bis: inDays(41) });
  await aPackliste(request, ramp, { name: first, von: inDays(30), bis: inDays(31) });
  await signIn(page, ramp, '/packlisten');
  await page.getByRole('search').getByRole('textbox').fill(first);
  const entries = isMobile ? page.getByRole('listitem') : page.locator('tbody tr');
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

test('[PACK-02] [PACK-03] [VERF-02] [LIST-05] a new list is filled, asks about what is not free, and says it in red', async ({
  page,
  request,
  isMobile,
}) => {
  const ramp = await anAccount(request, ['packlisten', 'inventar']);
  const name = aName('LED-PAR');
  const par = await anArtikel(request, name, 10);
  const other = await aBookedPackliste(request, ramp, [[par, 8]]);
  const packliste = await aPackliste(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Packliste: ${String(packliste['name'])}`);
  await page.getByRole('button', { name: 'Inventarliste Anlegen' }).click();
  await showList(page, isMobile);
  await expect(page.getByText('Noch keine Artikel.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Verbucht' })).toBeChecked();

  await page.getByRole('button', { name: 'Inventar', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Inventar wählen' });
  await picker.getByLabel(/^Suchen/).fill(name);
  await picker.getByLabel(`${name}: Menge`).fill('5');
  await expect(picker.getByText('nur 2 frei')).toBeVisible();
  await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Möchtest du trotzdem verbuchen?' });
  await expect(question).toContainText(`In dieser Zeit nicht frei: 3 × ${name}.`);
  await question.getByRole('button', { name: 'Ja', exact: true }).click();

  await expect(row(page, name)).toContainText('3 doppelt verbucht');
  const message = page.getByRole('alert').filter({ hasText: '1 Artikel fehlt' });
  await expect(message).toContainText(`${name}: 3 Stück`);
  await expect(message.getByRole('link', { name: String(other.packliste['name']) })).toBeVisible();
  await message.getByRole('button', { name: 'Einzelheiten' }).click();
  const details = page.getByRole('dialog', { name: 'Doppelt verbucht' });
  await expect(details.getByRole('row', { name: /Bestand/ })).toContainText('10');
  await expect(details).toContainText('Trotzdem verbucht am');
  await details.getByRole('link', { name: String(other.packliste['name']) }).click();
  await expect(page).toHaveURL(new RegExp(`/packliste/${other.packliste.id}$`));

  await page.goto(`/packlisten?suche=${String(other.packliste['name'])}`);
  await expect(page.getByText('1 Artikel fehlt').first()).toBeVisible();
});

test('[PACK-03] a line is counted, noted, hidden from the invoice and taken off; the list is switched', async ({
  page,
  request,
  isMobile,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const names = [aName('Subwoofer'), aName('Traverse')] as const;
  const { packliste, liste } = await aBookedPackliste(request, ramp, [
    [await anArtikel(request, names[0], 4), 2],
    [await anArtikel(request, names[1], 4), 1],
  ]);
  const records = await recordsOf(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await showList(page, isMobile);
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
  isMobile,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const name = aName('Stativ');
  const { packliste, liste } = await aBookedPackliste(request, ramp, [
    [await anArtikel(request, name, 4), 3],
  ]);
  const records = await recordsOf(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await showList(page, isMobile);
  await expect(row(page, name)).toContainText('offen');
  const [zeile] = await records.find('inventar_inventarlisten', 'inventarliste', liste);
  await records.update('inventar_inventarlisten', String(zeile?.id), { out: 3 });
  await expect(row(page, name)).toContainText('vollständig');
  expect(await findings(axe(page).include('main').disableRules('region'))).toEqual([]);

  const headers = { Authorization: await tokenOf(request, ramp) };
  await request.delete(`/api/collections/inventarlisten/records/${liste}`, { headers });
  await expect(page.getByRole('heading', { name: 'Womit soll die Packliste anfangen?' })).toBeVisible();
  await request.delete(`/api/collections/packlisten/records/${packliste.id}`, { headers });
  await expect(page.getByText('Diesen Datensatz gibt es nicht (mehr).')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Packlisten' }).click();
  await expect(page).toHaveURL(/\/packlisten/);
});
