import { readFile } from 'node:fs/promises';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';
import { scanByKeys } from './scan-list.ts';

test('[PRUEF-02] [PRUEF-03] [SCAN-06 T1.1 T1.31 T3.1 T3.3] [R1] a hoist whose test runs out during the job goes with a reason, which stands on the proof', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const today = dayAt(Date.now());
  const time = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 40)) };
  const kunde = await given(request, admin, 'kunden', { name: 'Weihnachtsgala' });
  const inventar = await given(request, admin, 'inventar', {
    name: 'Kettenzug 500 kg',
    anzahl: 2,
    zaehlweise: 'Einzeln',
  });
  const pruefart = await given(request, admin, 'pruefarten', { name: 'DGUV V54', intervallMonate: 12 });
  await given(request, admin, 'artikel_pruefungen', {
    inventar,
    pruefart,
    erstmals: today.slice(0, 7),
  });
  const inventarliste = await given(request, admin, 'inventarlisten', time);
  await given(request, admin, 'inventar_inventarlisten', { inventar, inventarliste, anzahl: 2 });
  const kabel = await given(request, admin, 'inventar', { name: 'Netzkabel 10 m', anzahl: 20 });
  const zeile = await given(request, admin, 'inventar_inventarlisten', {
    inventar: kabel,
    inventarliste,
    anzahl: 5,
  });
  const id = await given(request, admin, 'packlisten', { ...time, kunde, inventarliste });
  const headers = { Authorization: await tokenOf(request, admin) };
  const filter = `inventar='${inventar}'`;
  const found = await request.get('/api/collections/geraete/records', {
    headers,
    params: { filter, sort: 'nummer' },
  });
  const [hoist, other] = (await found.json()).items;

  await signIn(page, admin, `/packliste/${id}`);
  await page.getByRole('radio', { name: 'Raus', exact: true }).tap();
  const input = page.getByLabel('Code scannen oder eintippen');
  await input.fill(hoist.id);
  await input.press('Enter');
  const refused = page.getByRole('alert').filter({ hasText: '#01 Kettenzug 500 kg' });
  await expect(refused).toContainText('während des Jobs ab');
  await expectNoAxeFindings(page, 'section[data-mantine-color-scheme]');
  await page.getByRole('button', { name: '#01 trotzdem mitnehmen' }).tap();
  await page.getByRole('button', { name: 'Anderer Grund …' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Warum geht/ });
  // What is scanned meanwhile outlives the page, and counts once, on its list, in its mode.
  await expect(dialog.getByLabel('Grund')).toBeFocused();
  await scanByKeys(page, kabel);
  await expect(dialog.getByText(/^1 Scan wartet/)).toBeVisible();
  // The disk has it a moment after the eye.
  await expect.poll(() => page.evaluate(heldOnDisk)).toBe(1);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Netzkabel 10 m' })).toContainText('Gezählt: 1');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Raus', exact: true })).toBeVisible();
  // A page that is left while it sends asks once more on the next; the server counts it once all the same.
  const gone = async () => {
    const line = await request.get(`/api/collections/inventar_inventarlisten/records/${zeile}`, { headers });
    return (await line.json()).out;
  };
  await expect.poll(gone).toBe(1);

  await page.getByRole('radio', { name: 'Raus', exact: true }).tap();
  await input.fill(hoist.id);
  await input.press('Enter');
  await page.getByRole('button', { name: '#01 trotzdem mitnehmen' }).tap();
  await page.getByRole('button', { name: 'Anderer Grund …' }).tap();
  const grund = dialog.getByLabel('Grund');
  await grund.fill('Sachkundiger prüft am Aufbautag');
  // The next device is no reason, and no answer: it waits.
  await scanByKeys(page, other.id);
  await expect(grund).toHaveValue('Sachkundiger prüft am Aufbautag');
  await expect(dialog.getByText(/^1 Scan wartet/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  expect(await grund.inputValue()).not.toContain(other.id.slice(0, 3));
  await grund.fill('Sachkundiger prüft am Aufbautag');
  await dialog.getByRole('button', { name: 'Trotzdem mitnehmen' }).tap();
  // Once it is answered, what waited is scanned, and asks for itself.
  await expect(page.getByRole('alert').filter({ hasText: '#02 Kettenzug 500 kg' })).toBeVisible();

  await page.getByRole('button', { name: 'Liste', exact: true }).tap();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).first().tap();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Prüfnachweis als PDF' }).tap();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Pruefnachweis-PL\d+\.pdf$/);
  // What stands on it, the server's own test reads (pruefungen.test.ts).
  expect((await readFile(await download.path(), 'latin1')).startsWith('%PDF')).toBe(true);
  expect(await gone()).toBe(1);
  await page.goto(`/geraet/${hoist.id}`);
  const life = page.getByRole('list', { name: 'Verlauf' });
  await expect(life).toContainText('Sachkundiger prüft am Aufbautag');
  await expectNoAxeFindings(page);
});

/** How many scans wait on this device; runs in the browser. */
function heldOnDisk(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('traverse-scans');
    opening.onerror = () => reject(new Error('The store of scans does not open'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('held').objectStore('held').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
