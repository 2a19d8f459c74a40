import { randomUUID } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { anAccount, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, openProjekt, section, stored } from './projekte.ts';

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
    await expect(files.getByRole('button', { name: 'Anlagen: hinzufügen' })).toHaveText('Anlagen');
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

test('[PROJ-07] [PROJ-10] an entry for somebody whose account is gone stays in its dialog, with the reason', async ({
  page,
  request,
}) => {
  const username = `Lina Folkerts ${randomUUID().slice(0, 8)}`;
  const { id: user } = await anAccount(request, [], username);
  const id = await aProjekt(request, {
    mitarbeiter: [{ name: username, telefon: '', position: '', user_id: '', tage: 0, art: '' }],
  });
  await openProjekt(page, await anAccount(request, []), id);
  await section(page, 'Zeitplan').getByRole('button', { name: 'Zeitplan: hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zeitplan: Anlegen' });
  await dialog.getByLabel('Bezeichnung').fill('Aufbau');
  await dialog.getByLabel('Ausführer').fill(username);
  await page.getByRole('option', { name: username }).click();
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  await request.delete(`/api/collections/users/records/${user}`, { headers });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Bezeichnung')).toHaveValue('Aufbau');
});

test('[PROJ-09] [PROJ-10] a file that the server refuses, and one that somebody else has deleted', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const files = section(page, 'Anlagen');
  const choose = (name: string) =>
    files
      .getByLabel('Anlagen wählen')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Hallenplan') });
  await choose(`${'x'.repeat(300)}.txt`);
  await expect(page.getByRole('alert').filter({ hasText: 'ist nicht hochgeladen.' })).toBeVisible();
  await choose('Hallenplan.txt');
  await files.getByRole('button', { name: 'Hallenplan.txt löschen' }).click();
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const filter = encodeURIComponent(`projekt='${id}'`);
  const list = await request.get(`/api/collections/anlagen/records?filter=${filter}`, { headers });
  const { items } = (await list.json()) as { items: { id: string }[] }; // a list of records
  await request.delete(`/api/collections/anlagen/records/${items[0]?.id}`, { headers });
  await page.getByRole('button', { name: 'Ja' }).click();
  await expect(files.getByRole('button', { name: 'Anlagen: hinzufügen' })).toHaveText('Anlagen');
});
