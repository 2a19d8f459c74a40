import { truncate, writeFile } from 'node:fs/promises';
import { dayAt, wireDateWithTime } from '@traverse/domain';
import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, openProjekt, section, stored } from './projekte.ts';

test.describe('facts in place', () => {
  test('[PROJ-01] without an id the address leads home', async ({ page, request }) => {
    await signIn(page, await anAccount(request, []), '/projekt');
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe('sections', () => {
  test('[PROJ-04] the description is cut at 300 characters and edited between 250 and 500 px', async ({
    page,
    request,
  }) => {
    const beschreibung = `${'Saal '.repeat(60)}Ende der Beschreibung`;
    const id = await aProjekt(request, { beschreibung });
    await openProjekt(page, await anAccount(request, []), id);
    const place = section(page, 'Beschreibung');
    await expect(place).not.toContainText('Ende der Beschreibung');
    await place.getByRole('button', { name: 'Weiterlesen' }).click();
    await expect(place).toContainText('Ende der Beschreibung');
    await place.getByRole('button', { name: 'Weniger...' }).click();
    await expect(place).not.toContainText('Ende der Beschreibung');

    await place.getByRole('button', { name: 'Beschreibung: bearbeiten' }).click();
    const text = place.getByRole('textbox');
    expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(250);
    await text.fill('Zeile\n'.repeat(100));
    expect((await text.boundingBox())?.height).toBeLessThanOrEqual(500);
    await text.fill('Kurz');
    await place.getByRole('button', { name: 'Speichern' }).click();
    await expect(place.getByText('Kurz', { exact: true })).toBeVisible();
  });

  test('[PROJ-07] Zeitplan: sorted by time, the executor joins the staff, deleted only from the editor', async ({
    page,
    request,
  }) => {
    const username = `Lina Folkerts ${Date.now()}`;
    const user = await anAccount(request, [], username);
    const id = await aProjekt(request);
    await openProjekt(page, user, id);
    const plan = section(page, 'Zeitplan');
    for (const [name, time] of [
      ['Einlass', '18:30'],
      ['Aufbau', '7:30'],
    ] as const) {
      await plan.getByRole('button', { name: 'Zeitplan: hinzufügen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Zeitplan: Anlegen' });
      await expect(dialog.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
      await dialog.getByLabel('Bezeichnung').fill(name);
      await dialog.getByLabel('Ausführer').click();
      await expect(page.getByRole('tooltip')).toContainText('bei den Mitarbeitern');
      await dialog.getByLabel('Ausführer').fill(username);
      await page.getByRole('option', { name: username }).click();
      await dialog.getByLabel('Zeitpunkt, Uhrzeit').fill(time);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(plan.getByText(name)).toBeVisible();
    }
    await expect(plan.getByRole('listitem')).toHaveText([/7:30Aufbau/, /18:30Einlass/]);
    await expect(section(page, 'Mitarbeiter').getByRole('listitem')).toHaveCount(1);
    expect((await stored(request, id))['mitarbeiter']).toEqual([
      { name: username, telefon: '0151 1', position: '', user_id: user.id },
    ]);

    await plan.getByRole('button', { name: 'Aufbau bearbeiten' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(plan.getByRole('listitem')).toHaveText([/Einlass/]);
  });

  test('[PROJ-09] Anlagen: upload, open in a new tab, download, delete after a question', async ({
    page,
    request,
  }) => {
    const id = await aProjekt(request);
    await openProjekt(page, await anAccount(request, []), id);
    const files = section(page, 'Anlagen');
    await files
      .getByLabel('Anlagen wählen')
      .setInputFiles({ name: '0815.txt', mimeType: 'text/plain', buffer: Buffer.from('Hallenplan') });
    await expect(files.getByText('0815.txt')).toBeVisible();

    const tab = page.context().waitForEvent('page');
    await files.getByRole('link', { name: '0815.txt öffnen' }).click();
    // What no browser shows in a page is saved, and the page stays where it can be loaded anew.
    const opened = await tab;
    await opened.waitForEvent('download');
    await expect(opened.getByRole('heading', { name: 'Die Datei wird geöffnet' })).toBeVisible();
    expect(opened.url()).toMatch(/\/anlagen\/[^/]+\/[^/]+\.txt$/);

    const download = page.waitForEvent('download');
    await files.getByRole('button', { name: '0815.txt herunterladen' }).click();
    expect((await download).suggestedFilename()).toBe('0815.txt');

    await files.getByRole('button', { name: '0815.txt löschen' }).click();
    await expect(page.getByText('Möchtest du das wirklich Löschen?')).toBeVisible();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(files.getByText('Noch keine Anlagen.')).toBeVisible();
  });

  test('[PROJ-09] [PROJ-10] a file that is too large is named with its size, and the others are stored', async ({
    page,
    request,
  }, info) => {
    await openProjekt(page, await anAccount(request, []), await aProjekt(request));
    const large = info.outputPath('Aftermovie.mov');
    await writeFile(large, '');
    await truncate(large, 51_000_000);
    const small = info.outputPath('Rider.txt');
    await writeFile(small, 'Vier Mikrofone');
    const files = section(page, 'Anlagen');
    await files.getByLabel('Anlagen wählen').setInputFiles([large, small]);
    await expect(page.getByRole('alert')).toContainText('Aftermovie.mov ist mit 51 MB zu groß');
    await expect(files.getByRole('link', { name: 'Rider.txt öffnen' })).toBeVisible();
    await expect(files.getByText('Aftermovie.mov')).toHaveCount(0);
  });
});

test.describe('two people on one project', () => {
  test('[PROJ-12] different sections never lose each other’s work, and the other hears of it', async ({
    page,
    request,
    browser,
    server,
  }) => {
    const id = await aProjekt(request);
    await openProjekt(page, await anAccount(request, []), id);
    const theirs = await browser.newPage({ baseURL: server.url });
    await openProjekt(theirs, await theAdmin(request), id);

    await theirs.getByRole('button', { name: 'Kunde bearbeiten' }).click();
    await theirs.getByRole('form', { name: 'Kunde' }).getByRole('combobox').fill('Reederei');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('button', { name: 'Kunde bearbeiten: Reederei' })).toBeVisible();
    await expect(page.getByText('Neue Daten vorhanden...')).toBeVisible();

    // Both add to one list, and each keeps what the other has added.
    for (const [browserOf, name] of [
      [theirs, 'Ole Brandes'],
      [page, 'Jana Petersen'],
    ] as const) {
      const contacts = section(browserOf, 'Ansprechpartner');
      await contacts.getByRole('button', { name: 'Ansprechpartner: hinzufügen' }).click();
      await contacts.getByLabel('Person').fill(name);
      await contacts.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
      await expect(contacts.getByRole('button', { name: `${name} löschen` })).toBeVisible();
    }
    await expect(section(page, 'Ansprechpartner').getByRole('listitem')).toHaveText([/Ole/, /Jana/]);

    // Saved on the old record, before 'Aktualisieren'.
    const food = section(page, 'Verpflegung');
    await food.getByRole('button', { name: 'Verpflegung: bearbeiten' }).click();
    await food.getByRole('textbox').fill('Crew-Catering ab 12 Uhr');
    await food.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('button', { name: 'Kunde bearbeiten: Reederei' })).toBeVisible();
    await expect
      .poll(() => stored(request, id))
      .toMatchObject({ kunde: 'Reederei', verpflegung: 'Crew-Catering ab 12 Uhr' });

    await theirs.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(section(theirs, 'Verpflegung')).toContainText('Crew-Catering ab 12 Uhr');
    await theirs.close();
  });

  test('[PROJ-12] the same field shows both values', async ({ page, request, browser, server }) => {
    const id = await aProjekt(request);
    await openProjekt(page, await anAccount(request, []), id);
    await page.getByRole('button', { name: 'Ort bearbeiten' }).click();
    await page.getByRole('form', { name: 'Ort' }).getByRole('textbox').fill('Oldenburg');

    const theirs = await browser.newPage({ baseURL: server.url });
    await openProjekt(theirs, await theAdmin(request), id);
    await theirs.getByRole('button', { name: 'Ort bearbeiten' }).click();
    await theirs.getByRole('form', { name: 'Ort' }).getByRole('textbox').fill('Hamburg');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('button', { name: 'Ort bearbeiten: Hamburg' })).toBeVisible();
    await expect.poll(async () => (await stored(request, id))['ort']).toBe('Hamburg');

    await page.getByRole('form', { name: 'Ort' }).getByRole('textbox').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' });
    await expect(dialog.getByRole('radio', { name: 'Aktuelle übernehmen Hamburg' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Meine übernehmen Oldenburg' }).check();
    await dialog.getByRole('button', { name: 'Speichern' }).press('Enter');
    await expect.poll(async () => (await stored(request, id))['ort']).toBe('Oldenburg');
    await theirs.close();
  });

  test('[PROJ-12] a project that somebody deletes while it is open says so', async ({ page, request }) => {
    const id = await aProjekt(request);
    await openProjekt(page, await anAccount(request, []), id);
    const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
    await request.delete(`/api/collections/projekt/records/${id}`, { headers });
    await expect(page.getByRole('heading', { name: 'Diesen Datensatz gibt es nicht (mehr).' })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('[PROJ-11] a double click deletes the project and leads home', async ({ page, request }) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  await page.getByRole('button', { name: 'Projekt löschen, zum Löschen doppelt klicken' }).dblclick();
  await expect(page).toHaveURL(/\/home$/);
  expect((await stored(request, id))['status']).toBe(404);
});

test('[PROJ-11] a copy takes along what was chosen', async ({ page, request }) => {
  const id = await aProjekt(request, { beschreibung: 'Ballsaal', unterkunft: 'Hotel', label: 'Licht, Gala' });
  await openProjekt(page, await anAccount(request, []), id);
  await page.getByRole('button', { name: 'Projekt kopieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Projekt kopieren' });
  await dialog.getByLabel('Name').fill('Gala 2027');
  await expect(dialog.getByLabel('Licht')).toBeChecked();
  await dialog.getByLabel('Ton').check();
  await dialog.getByLabel('Unterkunft').uncheck();
  await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Name bearbeiten: Gala 2027' })).toBeVisible();
  await expect(section(page, 'Beschreibung')).toContainText('Ballsaal');
  await expect(section(page, 'Unterkunft')).toContainText('Noch kein Text.');
  const copied = /\/projekt\/(\w+)$/.exec(page.url())?.[1] ?? '';
  expect((await stored(request, copied))['label']).toBe('Licht, Ton, Gala');
});

const today = dayAt(Date.now());
test('a project of today says so', async ({ page, request }) => {
  const id = await aProjekt(request, { datum_von: wireDateWithTime(today, 480), datum_bis: '' });
  await openProjekt(page, await anAccount(request, []), id);
  await expect(page.getByText('heute')).toBeVisible();
});
