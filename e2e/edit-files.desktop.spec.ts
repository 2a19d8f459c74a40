import type { Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';

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
  // Not allowed at first, which leaves the dialog as it was.
  await page.evaluate(() => {
    const devices = navigator.mediaDevices;
    devices.getUserMedia = () => {
      Reflect.deleteProperty(devices, 'getUserMedia');
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    };
  });
  await dialog.getByRole('button', { name: 'Kamera' }).click();
  const camera = page.getByRole('dialog', { name: 'Foto aufnehmen' });
  await expect(camera).toContainText('Der Browser darf die Kamera nicht benutzen.');
  await camera.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog.getByLabel('Schaden *')).toHaveValue(`Griff lose ${mark}`);
  await expect(dialog.getByRole('button', { name: 'Kamera' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Kamera' }).click();
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
