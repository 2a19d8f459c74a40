import type { Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openCreate, recordsOf } from './record-dialog.ts';

const aMark = () => crypto.randomUUID().slice(0, 8);

/** Drops a file on the dialog, as from a folder beside the browser. */
async function drop(page: Page, name: string) {
  const data = await page.evaluateHandle((fileName) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.4 test'], fileName, { type: 'application/pdf' }));
    return transfer;
  }, name);
  await page.getByText('Dateien hierher ziehen').dispatchEvent('drop', { dataTransfer: data });
}

test('[EDIT-05] [DLG-04] files are dropped and photographed, seen small, sent with progress, and still there', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  await records.create('inventar', { name: `Top ${mark}`, anzahl: 2, kategorie: 'Ton' });
  await signIn(page, admin, `/inventar?suche=${mark}`);
  await page.getByRole('button', { name: `Top ${mark}: Schaden melden` }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog.getByLabel('Artikel')).toHaveValue(`Top ${mark}`);
  await dialog.getByLabel('Schaden *').fill(`Griff lose ${mark}`);

  await drop(page, 'Pruefbericht.pdf');
  await expect(dialog.getByRole('row').filter({ hasText: 'Pruefbericht.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Kamera' }).click();
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' });
  await expect
    .poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await camera.getByRole('button', { name: 'Aufnehmen' }).click();
  await camera.getByRole('button', { name: 'Übernehmen' }).click();
  const photo = dialog.getByRole('row').filter({ hasText: /\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.jpg/ });
  await expect(photo.locator('img')).toHaveJSProperty('complete', true);
  await expect(dialog.getByText('2 Dateien', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page, '[role=dialog]');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/collections/schaeden/records', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Dateien werden hochgeladen' })).toBeVisible();
  letGo();
  await expect(dialog).toBeHidden();

  await page.goto(`/schaeden?suche=${mark}`);
  await page.getByRole('button', { name: `Griff lose ${mark} bearbeiten` }).click();
  const again = page.getByRole('dialog', { name: 'Bearbeiten' });
  // A stored picture is shown small; the server makes it.
  await expect(again.locator('img')).toHaveJSProperty('complete', true);
  await expect(again.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(again.getByRole('link', { name: 'Pruefbericht.pdf öffnen' })).toBeVisible();
});

test('[DLG-04] a camera that is not allowed leaves the dialog as it was', async ({ page, request }) => {
  await signIn(page, await theAdmin(request), '/daten');
  const dialog = await openCreate(page, 'Datei');
  await dialog.getByLabel('Name *').fill('Rider');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await dialog.getByRole('button', { name: 'Kamera' }).click();
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' });
  await expect(camera).toContainText('Der Browser darf die Kamera nicht benutzen.');
  await camera.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog.getByLabel('Name *')).toHaveValue('Rider');
  await expect(dialog.getByRole('button', { name: 'Kamera' })).toBeFocused();
});

test('[EDIT-02] [EDIT-07] an Inventarliste made in a dialog that is given up goes with it', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  await signIn(page, admin, '/daten');
  const dialog = await openCreate(page, 'Packliste');
  await dialog.getByLabel('Von *').fill('3.12.2033');
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/inventarlisten/records') && answer.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Inventarliste Anlegen' }).click();
  const { id } = (await (await made).json()) as { id: string };
  await expect(dialog.getByText('Noch keine Artikel auf dieser Liste.')).toBeVisible();
  expect(await records.find('inventarlisten', 'id', id)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => records.find('inventarlisten', 'id', id)).toHaveLength(0);
});

test('[EDIT-04] a moment that is missing, and a cell of a row that cannot be read, keep the record from being saved', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = aMark();
  await records.create('projekt', { name: `Fest ${mark}`, datum_von: '2031-03-01 07:00:00.000Z' });
  await signIn(page, admin, `/projekte?suche=${mark}`);
  await page.getByRole('button', { name: `Fest ${mark} bearbeiten` }).click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  const save = dialog.getByRole('button', { name: 'Speichern', exact: true });
  const moment = dialog.getByRole('group', { name: 'Von *', exact: true });
  await moment.getByLabel('Von, Datum').fill('');
  await moment.getByLabel('Von, Uhrzeit').fill('');
  await moment.getByLabel('Von, Uhrzeit').blur();
  await expect(moment.getByLabel('Von, Datum')).toHaveAttribute('aria-invalid', 'true');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await moment.getByLabel('Von, Datum').fill('1.3.2031');
  await moment.getByLabel('Von, Uhrzeit').fill('8:00');
  await expect(moment.getByLabel('Von, Datum')).not.toHaveAttribute('aria-invalid');

  const dispo = dialog.getByRole('group', { name: 'Dispo', exact: true });
  const line = (number: number) => dispo.getByRole('group', { name: `Dispo, Zeile ${number}` });
  for (const number of [1, 2]) {
    await dispo.getByRole('button', { name: 'Zeile hinzufügen' }).click();
    await line(number).getByLabel('Beschreibung').fill(`Fahrt ${number}`);
  }
  await line(2).getByLabel('Von, Datum').fill('irgendwann');
  await line(2).getByLabel('Von, Datum').blur();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText(/^Zeile 2, Von: /)).toBeVisible();
  await dispo.getByRole('button', { name: 'Dispo: Zeile 1 entfernen' }).click();
  await expect(line(1).getByLabel('Von, Datum')).toHaveValue('irgendwann');
  await line(1).getByLabel('Von, Datum').fill('');
  await expect(save).not.toHaveAttribute('aria-disabled');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await records.find('projekt', 'name', `Fest ${mark}`)).toMatchObject([
    { dispo: [{ beschreibung: 'Fahrt 2' }] },
  ]);
});
