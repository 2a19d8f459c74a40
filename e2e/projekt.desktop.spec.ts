import { truncate, writeFile } from 'node:fs/promises';
import { anAccount, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, openProjekt, section, stored } from './projekte.ts';

test('[PROJ-09] [PROJ-10] Anlagen: chosen, dragged, opened in a new tab, downloaded, deleted after a question; what is too large, refused or gone is said', async ({
  page,
  request,
}, info) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const files = section(page, 'Anlagen');
  const choose = (...paths: readonly string[]) => files.getByLabel('Anlagen wählen').setInputFiles(paths);
  const aFile = async (name: string) => {
    const path = info.outputPath(name);
    await writeFile(path, 'Hallenplan');
    return path;
  };
  const plan = await aFile('0815.txt');
  await choose(plan);
  await expect(files.getByText('0815.txt')).toBeVisible();

  // Both listened for from the first: the file may come before the click is told to be over.
  const tab = page
    .context()
    .waitForEvent('page')
    .then(async (opened) => {
      await opened.waitForEvent('download');
      return opened;
    });
  await files.getByRole('link', { name: '0815.txt öffnen' }).click();
  // What no browser shows in a page is saved, and the page stays where it can be loaded anew.
  const opened = await tab;
  await expect(opened.getByRole('heading', { name: 'Die Datei wird geöffnet' })).toBeVisible();
  expect(opened.url()).toMatch(/\/anlagen\/[^/]+\/[^/]+\.txt$/);
  await opened.close();

  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: '0815.txt herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('0815.txt');

  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const large = await aFile('Aftermovie.mov');
  await truncate(large, 51_000_000);
  await choose(large, await aFile('Rider.txt'));
  await expect(alert('Aftermovie.mov ist mit 51 MB zu groß')).toBeVisible();
  await expect(files.getByRole('link', { name: 'Rider.txt öffnen' })).toBeVisible();
  await expect(files.getByText('Aftermovie.mov')).toHaveCount(0);
  // No folder takes such a name, the browser does.
  const buffer = Buffer.from('Hallenplan');
  await files
    .getByLabel('Anlagen wählen')
    .setInputFiles({ name: `${'x'.repeat(300)}.txt`, mimeType: 'text/plain', buffer });
  await expect(alert('ist nicht hochgeladen.')).toBeVisible();

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Vier Mikrofone'], 'Bühne.txt', { type: 'text/plain' }));
    return data;
  });
  await page.getByText('Dateien hierher ziehen').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(files.getByRole('link', { name: 'Bühne.txt öffnen' })).toBeVisible();

  const remove = (name: string) => files.getByRole('button', { name: `${name} löschen` });
  for (const name of ['Rider.txt', 'Bühne.txt']) {
    await remove(name).click();
    await expect(page.getByText('Möchtest du das wirklich Löschen?')).toBeVisible();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(remove(name)).toHaveCount(0);
  }
  // Somebody else is quicker.
  await remove('0815.txt').click();
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const filter = encodeURIComponent(`projekt='${id}'`);
  const list = await request.get(`/api/collections/anlagen/records?filter=${filter}`, { headers });
  const { items } = (await list.json()) as { items: { id: string }[] }; // a list of records
  await request.delete(`/api/collections/anlagen/records/${items[0]?.id}`, { headers });
  await page.getByRole('button', { name: 'Ja' }).click();
  await expect(files.getByRole('button', { name: 'Anlagen: hinzufügen' })).toHaveText('Anlagen');
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

  test('[PROJ-12] the same field shows both values, and a project that is deleted while it is open says so', async ({
    page,
    request,
    browser,
    server,
  }) => {
    const id = await aProjekt(request);
    await openProjekt(page, await anAccount(request, []), id);
    await page.getByRole('button', { name: 'Ort bearbeiten' }).click();
    await page.getByRole('form', { name: 'Ort' }).getByRole('combobox').fill('Oldenburg');

    const theirs = await browser.newPage({ baseURL: server.url });
    await openProjekt(theirs, await theAdmin(request), id);
    await theirs.getByRole('button', { name: 'Ort bearbeiten' }).click();
    await theirs.getByRole('form', { name: 'Ort' }).getByRole('combobox').fill('Hamburg');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('button', { name: 'Ort bearbeiten: Hamburg' })).toBeVisible();
    await expect.poll(async () => (await stored(request, id))['ort']).toBe('Hamburg');

    await page.getByRole('form', { name: 'Ort' }).getByRole('combobox').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' });
    await expect(dialog.getByRole('radio', { name: 'Aktuelle übernehmen Hamburg' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Meine übernehmen Oldenburg' }).check();
    await dialog.getByRole('button', { name: 'Speichern' }).press('Enter');
    await expect.poll(async () => (await stored(request, id))['ort']).toBe('Oldenburg');
    await theirs.close();

    const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
    await request.delete(`/api/collections/projekt/records/${id}`, { headers });
    await expect(page.getByRole('heading', { name: 'Diesen Datensatz gibt es nicht (mehr).' })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});
