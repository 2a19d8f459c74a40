import type { Page } from '@playwright/test';
import { addDays, cents, dayAt, formatDay, wireDateOf, wireDateWithTime } from '@traverse/domain';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { axe, findings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

const today = dayAt(Date.now());
const inDays = (days: number) => wireDateWithTime(addDays(today, days), 8 * 60);

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Bereiche' });

test.describe('tiles', () => {
  test('[HOME-02] stand for what the groups open', async ({ page, request }) => {
    await signIn(page, await anAccount(request, ['packlisten', 'inventar']));
    await expect(tiles(page).getByRole('link')).toHaveText([/Packlisten/, /Inventar/]);
  });

  test('[HOME-02] all seven for who has every group', async ({ page, request }) => {
    await signIn(page, await theAdmin(request));
    await expect(tiles(page).getByRole('link')).toHaveText([
      /Rechnungen/,
      /Packlisten/,
      /Inventar/,
      /Zumietungen/,
      /Einnahmen/,
      /Ausgaben/,
      /Auswertung/,
    ]);
  });

  test('[HOME-02] Zumietungen says in red how many are not ordered', async ({ page, request }) => {
    const admin = await theAdmin(request);
    await signIn(page, admin);
    const tile = tiles(page).getByRole('link', { name: /Zumietungen/ });
    await expect(tile).toContainText(/bestellt/i);
    const before = await tile.textContent();
    const name = `ZM2026${String(Date.now() % 10_000).padStart(4, '0')}`;
    await given(request, admin, 'zumietungen', { name, von: wireDateOf(today), bis: wireDateOf(today) });
    await page.reload();
    await expect(tile).toContainText('nicht bestellt');
    expect(await tile.textContent()).not.toBe(before);
  });

  test('[HOME-02] Einnahmen says what the month has come to so far', async ({ page, request }) => {
    const admin = await theAdmin(request);
    await given(request, admin, 'einnahmen', {
      name: `Bierzelt ${Date.now()}`,
      datum: wireDateOf(today),
      netto: cents(1_500_000_00),
    });
    await signIn(page, admin);
    const tile = tiles(page).getByRole('link', { name: /Einnahmen/ });
    await expect(tile).toContainText(/: \d+\.\d{3}\.\d{3}\s€/);
  });
});

test.describe('project cards', () => {
  test('[HOME-05] show what a project is, and lead to it', async ({ page, request }) => {
    const admin = await theAdmin(request);
    const name = `Lichterfest ${Date.now()}`;
    const id = await given(request, admin, 'projekt', {
      name,
      ort: 'Stadtpark, Oldenburg',
      kunde: 'Stadtmarketing Oldenburg',
      auftragsnummer: 'A-2026-0418',
      label: 'Licht, Ton',
      datum_von: inDays(7),
    });
    await signIn(page, await anAccount(request, [], 'Jonas Behrends'));
    await page.getByLabel('Projekte suchen: Name oder Ort').fill(name);
    const card = page.getByRole('article', { name });
    await expect(card).toContainText('Ton, Licht');
    await expect(card).toContainText('Stadtpark, Oldenburg');
    await expect(card).toContainText('Stadtmarketing Oldenburg');
    await expect(card).toContainText(formatDay(inDays(7)));
    await expect(card).toContainText('in 7 Tagen');
    await expect(card).toContainText('A-2026-0418');
    await card.getByRole('link', { name: 'ProjektPlan' }).click();
    await expect(page).toHaveURL(new RegExp(`/projekt/${id}$`));
  });

  test('[HOME-03] favourites first, then near ones without a label; old and foreign ones only on request', async ({
    page,
    request,
  }) => {
    const admin = await theAdmin(request);
    const mark = Date.now();
    const names = {
      favourite: `Alter Favorit ${mark}`,
      near: `Bald ${mark}`,
      old: `Lange her ${mark}`,
      foreign: `Nur Video ${mark}`,
    };
    await given(request, admin, 'projekt', {
      name: names.favourite,
      datum_von: inDays(-60),
      datum_bis: inDays(-59),
    });
    await given(request, admin, 'projekt', { name: names.near, datum_von: inDays(3) });
    await given(request, admin, 'projekt', {
      name: names.old,
      datum_von: inDays(-30),
      datum_bis: inDays(-29),
    });
    await given(request, admin, 'projekt', { name: names.foreign, datum_von: inDays(4), label: 'Video' });
    await signIn(page, await anAccount(request, []));

    await page.getByLabel('Projekte suchen: Name oder Ort').fill(names.favourite);
    await page.getByRole('button', { name: `${names.favourite} als Favorit merken` }).click();
    await expect(page.getByRole('button', { name: `${names.favourite} als Favorit merken` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Suche löschen' }).click();

    const cards = page.getByRole('article');
    await expect(cards.first()).toContainText(names.favourite);
    await expect(page.getByRole('article', { name: names.near })).toBeVisible();
    await expect(page.getByRole('article', { name: names.old })).toHaveCount(0);
    await expect(page.getByRole('article', { name: names.foreign })).toHaveCount(0);

    await page.getByRole('button', { name: 'alle Anzeigen' }).click();
    await expect(page.getByRole('article', { name: names.old })).toHaveCount(1);
    await expect(page.getByRole('article', { name: names.foreign })).toHaveCount(1);
  });

  test('[HOME-05] the heart is each user’s own, and comes off again', async ({ page, request }) => {
    const admin = await theAdmin(request);
    const name = `Herzenssache ${Date.now()}`;
    await given(request, admin, 'projekt', { name, datum_von: inDays(2) });
    await signIn(page, await anAccount(request, []));
    const heart = page.getByRole('button', { name: `${name} als Favorit merken` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('search', () => {
  test('[HOME-04] finds by name or place as one types, and is cleared by its button', async ({
    page,
    request,
  }) => {
    const admin = await theAdmin(request);
    const mark = Date.now();
    await given(request, admin, 'projekt', {
      name: `Gala ${mark}`,
      ort: 'Güterbahnhof',
      datum_von: inDays(1),
    });
    await given(request, admin, 'projekt', {
      name: `Messe ${mark}`,
      ort: `Halle ${mark}`,
      datum_von: inDays(2),
    });
    await signIn(page, await anAccount(request, []));
    const search = page.getByLabel('Projekte suchen: Name oder Ort');
    const asked = page.waitForRequest((sent) => sent.url().includes('perPage=200'));
    await search.fill(String(mark));
    expect(new URL((await asked).url()).searchParams.get('sort')).toBe('-datum_von');
    await expect(page.getByRole('article')).toHaveText([/Messe/, /Gala/]);
    await expect(tiles(page)).toHaveCount(0);
    await search.fill(`HALLE ${mark}`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(`Messe ${mark}`);
    await page.getByRole('button', { name: 'Suche löschen' }).click();
    await expect(search).toHaveValue('');
    await search.fill(`gibt es nicht ${mark}`);
    await expect(page.getByText(`Kein Projekt mit „gibt es nicht ${mark}“`)).toBeVisible();
  });
});

test.describe('new project', () => {
  test('[HOME-06] [PROJ-13] asks for name, time and flags, stores it once, and goes to it', async ({
    page,
    request,
  }) => {
    await signIn(page, await anAccount(request, []));
    await page.getByRole('button', { name: 'Neues Projekt' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Neues Projekt' });
    await expect(dialog.getByRole('button', { name: 'Ok', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const name = `Scheunenfete ${Date.now()}`;
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Ton').check();
    await dialog.getByRole('button', { name: 'Ok', exact: true }).dblclick();
    await expect(page.getByText(`${name} angelegt`)).toBeVisible();
    await expect(page).toHaveURL(/\/projekt\/[a-z0-9]{15}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Traverse – zur Startseite' }).click();
    await page.getByLabel('Projekte suchen: Name oder Ort').fill(name);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('heute');
  });

  test('[EDIT-07] closing it asks when something was typed', async ({ page, request }) => {
    await signIn(page, await anAccount(request, []));
    // An empty home offers it once more.
    await page.getByRole('button', { name: 'Neues Projekt' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Angefangen');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Möchtest du die Änderungen verwerfen?')).toBeVisible();
    await page.getByRole('button', { name: 'Nein', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Angefangen');
    await page.getByRole('dialog').getByLabel('Name').fill('');
    await page.getByRole('dialog').getByLabel('Ton').check();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Möchtest du die Änderungen verwerfen?')).toBeVisible();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('axe finds nothing on home with projects', async ({ page, request }) => {
  const admin = await theAdmin(request);
  await given(request, admin, 'projekt', {
    name: `Für alle ${Date.now()}`,
    datum_von: inDays(5),
    label: 'Ton',
  });
  await signIn(page, admin);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await findings(axe(page))).toEqual([]);
});
