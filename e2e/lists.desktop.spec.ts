import type { Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { asByHand } from './by-hand.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';

/** A word that no other journey has in its data. */
const aMark = () => crypto.randomUUID().slice(0, 8);
const search = (page: Page) => page.getByRole('search').getByRole('textbox');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const rows = (page: Page) => page.locator('tbody tr');

test('[LIST-01] [LIST-02] [LIST-07] a list is searched, sorted and turned, and comes back as it was', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  const numbers = Array.from({ length: 46 }, (_, index) => String(index + 1).padStart(2, '0'));
  await Promise.all(
    numbers.map((number) =>
      records.create('kunden', {
        name: `${mark} ${number}`,
        ort: number === '46' ? `Ort${mark}` : 'Bremen',
      }),
    ),
  );
  await signIn(page, admin, '/kunde');
  await expect(rows(page)).toHaveCount(15);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(mark, asByHand);
  await expect(page.getByText('46 gefunden')).toBeVisible();
  await expect(rows(page)).toHaveCount(15);

  const pages = page.getByRole('navigation', { name: 'Seiten' });
  await expect(pages.getByRole('button', { name: /^Seite/ })).toHaveText(['1', '2', '3']);
  await pages.getByRole('button', { name: 'Seite 3' }).click();
  await expect(page.getByText('31 – 45 von 46')).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Seite/ })).toHaveText(['2', '3', '4']);

  // While something is searched, a head takes its column into the search.
  await search(page).fill(`Ort${mark}`);
  await expect(page.getByText(`Kein Treffer für „Ort${mark}“`)).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(page.getByRole('button', { name: 'Name: wird durchsucht' })).toBeVisible();
  const ort = page.getByRole('button', { name: /^Ort: wird/ });
  await expect(ort).toHaveAttribute('aria-pressed', 'false');
  await ort.click();
  await expect(ort).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, `${mark} 46`)).toBeVisible();
  await ort.click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Suche löschen' }).first().click();

  // Without one it sorts, and turns round.
  await expect(page.getByRole('columnheader', { name: 'Kundennummer' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  // Others may be under way: the one before, or one more of what is shown.
  const asked = page.waitForRequest((sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    return pathname === '/api/collections/kunden/records' && searchParams.get('sort') === '-name,-created';
  });
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await asked;
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await search(page).fill(mark);
  await expect(rows(page).first()).toContainText(`${mark} 46`);
  await page.getByRole('combobox', { name: 'Zeilen je Seite' }).click();
  await page.getByRole('option', { name: '30', exact: true }).click();
  await expect(rows(page)).toHaveCount(30);
  await pages.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByText('31 – 46 von 46')).toBeVisible();
  await page.reload();
  await expect(page.getByText('31 – 46 von 46')).toBeVisible();
  await expect(search(page)).toHaveValue(mark);
  await expect(rows(page).last()).toContainText(`${mark} 01`);
  await page.goBack();
  await expect(page.getByText('1 – 30 von 46')).toBeVisible();

  // A page that there is no more leads to the last one.
  await page.goto(`/kunde?suche=${mark}&seite=99`);
  await expect(page.getByText('46 – 46 von 46')).toBeVisible();
  await expect(page).toHaveURL(/seite=4/);
});

test('[LIST-01] [LIST-05] [LIST-07] days and named filters narrow a list, and Filter Aktiv takes them away', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  const kunde = await records.create('kunden', { name: `Petersen ${mark}`, firma: 'Bau', ort: 'Bremen' });
  const at = { kunde: kunde.id, anmerkung: mark };
  for (const von of ['2021-02-28', '2021-03-01', '2021-03-31']) {
    await records.create('packlisten', {
      ...at,
      von: `${von} 02:00:00.000Z`,
      noRechnung: von.endsWith('31'),
    });
  }
  await signIn(page, admin, `/packlisten?suche=${mark}&in=anmerkung`);
  await expect(page.getByText('1 – 3 von 3')).toBeVisible();
  const asked = page.waitForRequest((sent) => sent.url().includes('2021-03-01'));
  await page.getByRole('button', { name: 'Zeitraum' }).click();
  const form = page.getByRole('dialog', { name: 'Zeitraum filtern' });
  await form.getByRole('combobox', { name: 'Datum' }).click();
  await page.getByRole('option', { name: 'Veranst. Bis' }).click();
  await form.getByRole('combobox', { name: 'Datum' }).click();
  await page.getByRole('option', { name: 'Von', exact: true }).click();
  await form.getByLabel('Von', { exact: true }).fill('1.3.2021');
  await form.getByLabel('Bis', { exact: true }).fill('31.3.2021');
  await form.getByRole('button', { name: 'Anwenden' }).click();
  expect(new URL((await asked).url()).searchParams.get('filter')).toContain(
    "von>='2021-03-01' && von<='2021-03-31'",
  );
  await expect(page.getByText('1 – 2 von 2')).toBeVisible();
  await expect(page.getByText('Von: 1.3.2021 – 31.3.2021')).toBeVisible();

  // The colour of a row stands in words beside it.
  await expect(rows(page).filter({ hasText: 'Heute angelegt' })).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Keine Rechnung' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Ohne Rechnung' }).click();
  await expect(page.getByText('1 – 1 von 1')).toBeVisible();
  await expect(rows(page)).toContainText(`Bau – Petersen ${mark} – Bremen`);
  await expect(page).toHaveURL(/zeitraum=.*filter=ohne-rechnung/);
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(page.getByText('1 – 1 von 1')).toBeVisible();
  // Narrower than 1000 px the search has a row of its own, above the card of the rows.
  const card = page.getByLabel('Packlisten', { exact: true });
  await expect(card.getByRole('search')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(card.getByRole('search')).toHaveCount(0);
  await expect(search(page)).toBeVisible();
  await page.getByRole('button', { name: 'Filter Aktiv' }).click();
  await expect(page.getByText('1 – 3 von 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter Aktiv' })).toBeHidden();
});

test('[LIST-04] [LIST-08] every kind of column is shown as people write it; columns are chosen and kept, and exported', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  const job = await records.create('ausgabenJobs', { suffix: `Miete ${mark}`, netto: 90_000 });
  await records.create('ausgaben', {
    name: `Kabel ${mark}`,
    datum: '2026-12-03 02:00:00.000Z',
    netto: 123_450,
    ust: -1200,
    bezahlt: true,
    job: job.id,
  });
  await signIn(page, admin, `/ausgaben/1?suche=${mark}`);
  // Every column has its room: beside the menu the least telling ones give way.
  await page.getByRole('button', { name: 'Menü schließen' }).click();
  const line = row(page, `Kabel ${mark}`);
  await expect(line).toContainText('3.12.2026');
  await expect(line).toContainText('1.234,50 €');
  await expect(line).toContainText('− 12,00 €');
  await expect(line).toContainText('19 %');
  await expect(line.getByRole('img', { name: 'Ja', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Spalten wählen' }).click();
  const chooser = page.getByRole('dialog', { name: 'Spalten wählen' });
  await chooser.getByRole('checkbox', { name: 'From Job' }).check();
  await chooser.getByRole('checkbox', { name: 'Kategorie' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(chooser).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Kategorie' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'From Job' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV / XLSX' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = await download;
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  const stream = await csv.createReadStream();
  const chunks = await stream.toArray();
  const text = Buffer.concat(chunks as Buffer[]).toString('utf8');
  expect(text).toContain('From Job');
  expect(text).not.toContain('Kategorie');
  expect(text).toContain(`Kabel ${mark}`);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV / XLSX' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);

  // On paper stands the list alone, with the columns that are shown. The browser's own dialog would wait for somebody.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.keyboard.press('Control+p');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'From Job' })).toBeVisible();
  await expect(page.getByRole('cell', { name: `Kabel ${mark}`, exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Anlegen' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  // The job of a row opens.
  await line.getByRole('button', { name: `Miete ${mark}` }).click();
  await expect(page.getByRole('dialog', { name: 'Bearbeiten' }).getByLabel('Suffix')).toHaveValue(
    `Miete ${mark}`,
  );
});

test('[LIST-08] a list is worked with by the keyboard alone', async ({ page, request }) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  for (const name of [`A ${mark}`, `B ${mark}`]) await records.create('dateien', { name });
  await signIn(page, admin, '/dateien');
  await page.getByRole('button', { name: 'Anlegen' }).waitFor();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(mark, asByHand);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(row(page, `A ${mark}`)).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, `B ${mark}`)).toBeFocused();
  await page.keyboard.press('k');
  // Keys that come as fast as those of a scanner are a scan.
  await expect(row(page, `A ${mark}`)).toBeFocused();
  await page.keyboard.press('e');
  const edit = page.getByRole('dialog', { name: 'Bearbeiten' });
  await expect(edit.getByLabel('Name *')).toHaveValue(`A ${mark}`);
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(row(page, `A ${mark}`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(edit.getByLabel('Name *')).toHaveValue(`B ${mark}`);
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Anlegen' }).getByLabel('Name *')).toBeFocused();
});

test.describe('[ERR-02] a list says why it shows nothing', () => {
  test('and without connection keeps its rows and says what cannot be done', async ({
    page,
    request,
    context,
  }) => {
    const admin = await theAdmin(request);
    const records = await recordsOf(request, admin);
    const mark = aMark();
    await records.create('dateien', { name: `Rider ${mark}` });
    await signIn(page, admin, `/dateien?suche=${mark}`);
    await expect(row(page, `Rider ${mark}`)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Keine Verbindung.')).toBeVisible();
    await expect(row(page, `Rider ${mark}`)).toBeVisible();
    const create = page.getByRole('button', { name: 'Anlegen' });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await expect(create).toHaveAttribute('title', 'Ohne Verbindung kannst du nichts anlegen.');
    for (const verb of ['bearbeiten', 'löschen']) {
      const icon = page.getByRole('button', { name: `Rider ${mark} ${verb}` });
      await expect(icon).toHaveAttribute('aria-disabled', 'true');
      await expect(icon).toHaveAccessibleDescription('Ohne Verbindung kannst du nichts ändern.');
    }
    // That it says so for four seconds is proven where time is held (shell.desktop.spec.ts).
    await context.setOffline(false);
    await expect(create).not.toHaveAttribute('aria-disabled');
  });
});
