import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  addDays,
  cents,
  type Day,
  dayAt,
  formatDay,
  monatsnamen,
  monthIndex0Of,
  wireDateOf,
  yearOf,
} from '@traverse/domain';
import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';

const today = dayAt(Date.now());
const jahr = yearOf(today);
const month = monthIndex0Of(today);
const monat = monatsnamen[month] ?? '';
const aName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Speichern', exact: true });

/** Opens a book as admin. */
async function openBook(page: Page, request: APIRequestContext, address: string) {
  await signIn(page, await theAdmin(request), address);
}

async function create(page: Page) {
  // An empty list offers it once more.
  await page.getByRole('button', { name: 'Anlegen', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('[BUCH-01] an address of no tab leads to the first one', async ({ page, request }) => {
  await openBook(page, request, '/ausgaben/ausgaben');
  const first = page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link').first();
  await expect(page).toHaveURL('/ausgaben/1');
  await expect(first).toHaveAttribute('aria-current', 'page');
  await page.goto('/einnahmen/3');
  await expect(page).toHaveURL('/einnahmen/1');
  await expect(first).toHaveAttribute('aria-current', 'page');
});

test('[BUCH-01] each tab has an address, and begins where it should', async ({ page, request }) => {
  const admin = await theAdmin(request);
  await given(request, admin, 'ausgaben', { name: aName('Diesel'), datum: wireDateOf(today) });
  await given(request, admin, 'afa', {
    name: aName('Pult'),
    kaufdatum: wireDateOf(today),
    abschreibungMonate: 12,
    netto: cents(100),
  });
  await openBook(page, request, '/ausgaben');
  await expect(page).toHaveURL(/\/ausgaben\/1$/);
  const tabs = page.getByRole('navigation', { name: 'Ansichten' });
  await expect(tabs.getByRole('link', { name: 'Ausgaben' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('columnheader', { name: /Datum/ })).toHaveAttribute('aria-sort', 'descending');
  await tabs.getByRole('link', { name: 'AfA' }).click();
  await expect(page).toHaveURL(/\/ausgaben\/2$/);
  await expect(page.getByRole('columnheader', { name: /Kaufdatum/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await tabs.getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL(/\/ausgaben\/3$/);
  await expect(page.getByPlaceholder('Suchen: Suffix')).toBeVisible();
  await page.goto('/einnahmen/2');
  await expect(tabs.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Job Ausführen ...' })).toBeVisible();
});

test('[BUCH-01] the books are for admin alone', async ({ page, request }) => {
  await signIn(page, await anAccount(request, ['rechnungen']));
  for (const address of ['/ausgaben/1', '/einnahmen/1', '/auswertung']) {
    await page.goto(address);
    await expect(page.getByText('Dafür fehlt dir eine Gruppe')).toBeVisible();
  }
});

test('[BUCH-02] [BUCH-05] [AUSW-02] an expense: its tax follows, one flag at most, what it needs in words', async ({
  page,
  request,
}) => {
  const name = aName('Traversen');
  await openBook(page, request, `/ausgaben/1?suche=${name.split(' ')[1]}`);
  const dialog = await create(page);
  await expect(dialog.getByLabel('Ust-Satz')).toHaveValue('19');
  await dialog.getByLabel('Name *').fill(name);
  await dialog.getByLabel('Datum *').fill(formatDay(today));
  await dialog.getByLabel('Netto').fill('1.000,01');
  await dialog.getByLabel('Name *').click();
  await expect(dialog.getByLabel('Ust', { exact: true })).toHaveValue('190,00');

  // Both flags say something of the tax, and not the same.
  await dialog.getByRole('switch', { name: 'Innergemeinschaftlicher Erwerb' }).check();
  await expect(dialog.getByText('ziehst sie zugleich als Vorsteuer ab')).toBeVisible();
  await dialog.getByRole('switch', { name: 'China-Import' }).check();
  await dialog.getByLabel('Name *').click();
  await expect(dialog.getByText('Wähle nur eines: Innergemeinschaftlicher Erwerb')).toBeVisible();
  await expect(save(dialog)).toBeDisabled();
  await dialog.getByRole('switch', { name: 'China-Import' }).uncheck();

  // The payment date follows the switch.
  const bezahlt = dialog.getByRole('switch', { name: 'Bezahlt' });
  await bezahlt.check();
  await expect(dialog.getByLabel('Bezahlt am')).toHaveValue(formatDay(today));
  await bezahlt.uncheck();
  await expect(dialog.getByLabel('Bezahlt am')).toHaveValue('');
  await expectNoAxeFindings(page);
  await save(dialog).click();

  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('nicht bezahlt, ohne Kategorie, ohne Anlage');
  await expect(row).toContainText('Heute angelegt');
  await row.getByRole('button', { name: `${name} bearbeiten` }).click();
  const change = page.getByRole('dialog', { name: 'Bearbeiten' });
  await change.getByRole('switch', { name: 'Bezahlt' }).check();
  await save(change).click();
  await expect(row).toContainText('ohne Kategorie, ohne Anlage');
  await expect(row).not.toContainText('nicht bezahlt');
  const { find } = await recordsOf(request, await theAdmin(request));
  const [stored] = await find('ausgaben', 'name', name);
  expect(stored).toMatchObject({
    netto: 100_001,
    ust: 19_000,
    bezahltAm: wireDateOf(today),
    innergemeinschaftlicherErwerb: true,
  });
});

test('[BUCH-03] jobs run for a month: several at once, each with its outcome, and never twice', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const [miete, leasing, over] = [aName('Miete'), aName('Leasing'), aName('Abo')];
  const job = (suffix: string, facts: object = {}) =>
    given(request, admin, 'ausgabenJobs', { suffix, netto: cents(220_000), ustSatz: 19, ...facts });
  await job(miete);
  const leasingId = await job(leasing);
  await job(over, { ausfuehrenBis: wireDateOf(addDays(`${jahr}-01-01` as Day, -1)) });

  await openBook(page, request, '/ausgaben/3');
  const start = page.getByRole('button', { name: 'Job Ausführen ...' });
  await expect(start).toBeDisabled();
  await expect(page.getByText('Fällt „Ausführen bis“ auf den 1.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Monat' }).click();
  await page.getByRole('option', { name: monat, exact: true }).click();
  await start.click();
  const dialog = page.getByRole('dialog', { name: `Jobs ausführen: ${monat} ${jahr}` });
  const line = (suffix: string) => dialog.getByRole('listitem').filter({ hasText: suffix });
  await expect(line(over)).toContainText('läuft nur bis');
  await expect(line(over).getByRole('checkbox')).toBeDisabled();
  // Others may have jobs, too: only these two.
  for (const box of await dialog.getByRole('checkbox', { disabled: false }).all()) await box.uncheck();
  await expect(dialog.getByRole('button', { name: 'Ausführen' })).toBeDisabled();
  await line(miete).getByRole('checkbox').check();
  await line(leasing).getByRole('checkbox').check();
  await expectNoAxeFindings(page);

  // Somebody else runs one of them at this moment; this screen does not hear of it in time.
  await page.route('**/executeJobAusgaben/**', async (route) => {
    if (route.request().url().includes(leasingId)) {
      const headers = { Authorization: await tokenOf(request, admin) };
      await request.get(`/executeJobAusgaben/${leasingId}/${month}`, { headers });
    }
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Ausführen' }).click();
  await expect(line(miete)).toContainText(`Angelegt: ${monat} ${jahr} ${miete}`);
  await expect(line(leasing)).toContainText(`wurde für ${monat} ${jahr} schon ausgeführt`);
  await expect(dialog.getByText('1 von 2 angelegt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();

  await expect(page).toHaveURL(/\/ausgaben\/1$/);
  for (const suffix of [miete, leasing]) {
    await page.goto(`/ausgaben/1?suche=${suffix.split(' ')[1]}`);
    await expect(page.getByRole('row', { name: new RegExp(suffix) })).toHaveCount(1);
  }
});

test('[BUCH-04] an asset: what is written off, what is left, and how abgeschrieben ends it', async ({
  page,
  request,
}) => {
  const name = aName('Mischpult');
  const kauf = `${jahr}-01-15` as Day;
  const id = await given(request, await theAdmin(request), 'afa', {
    name,
    kaufdatum: wireDateOf(kauf),
    abschreibungMonate: 120,
    netto: cents(1_200_000),
  });
  await openBook(page, request, `/ausgaben/2?suche=${name.split(' ')[1]}`);
  const months = month + 1;
  const euro = (amount: number) => `${amount.toLocaleString('de-DE')},00 €`;
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(`${months} von 120 Monaten`);
  await expect(row).toContainText(euro(months * 100));
  await expect(row).toContainText(euro(12_000 - months * 100));

  await row.getByRole('button', { name: /AfA nach Jahren/ }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('row', { name: new RegExp(`^${jahr} 12 `) })).toContainText('10.800,00 €');
  await expect(dialog.getByRole('row', { name: /^Summe/ })).toContainText('12.000,00 €');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();

  await row.getByRole('button', { name: `${name} bearbeiten` }).click();
  const change = page.getByRole('dialog', { name: 'Bearbeiten' });
  await change.getByRole('switch', { name: 'Abgeschrieben' }).check();
  await save(change).click();
  await expect(row).toContainText(`Beendet ${months}/${jahr}`);
  await expect(row).toContainText(euro(0)); // what was left is expense of this month (BUCH-06)
  const { find } = await recordsOf(request, await theAdmin(request));
  const [stored] = await find('afa', 'id', id);
  expect(stored).toMatchObject({ abgeschrieben: true, abgeschriebenAm: wireDateOf(today) });
});
