import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aBookedPackliste, aName, anArtikel, aPackliste, row } from './packlisten.ts';
import { recordsOf } from './record-dialog.ts';

test('[PACK-03] what others count appears by itself, and a list that is deleted leads to a new one', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const name = aName('Stativ');
  const { packliste, liste } = await aBookedPackliste(request, ramp, [
    [await anArtikel(request, name, 4), 3],
  ]);
  const records = await recordsOf(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await expect(row(page, name)).toContainText('offen');
  const [zeile] = await records.find('inventar_inventarlisten', 'inventarliste', liste);
  await records.update('inventar_inventarlisten', String(zeile?.id), { out: 3 });
  await expect(row(page, name)).toContainText('vollständig');

  const headers = { Authorization: await tokenOf(request, ramp) };
  await request.delete(`/api/collections/inventarlisten/records/${liste}`, { headers });
  await expect(page.getByRole('heading', { name: 'Noch keine Artikel.' })).toBeVisible();
  await request.delete(`/api/collections/packlisten/records/${packliste.id}`, { headers });
  await expect(page.getByText('Diesen Datensatz gibt es nicht (mehr).')).toBeVisible();
  await page.getByRole('link', { name: 'Zu den Packlisten' }).click();
  await expect(page).toHaveURL(/\/packlisten/);
});

test('[PACK-02] [PACK-03] [VERF-02] [EDIT-02] [LIST-04] [LIST-05] a new list is filled, asks about what is not free, and says it in red', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten', 'inventar']);
  const name = aName('LED-PAR');
  const par = await anArtikel(request, name, 10);
  const other = await aBookedPackliste(request, ramp, [[par, 8]]);
  const packliste = await aPackliste(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Packliste: ${String(packliste['name'])}`);
  await page.getByRole('button', { name: 'Scannen', exact: true }).click();
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
  await page.getByRole('button', { name: `${String(other.packliste['name'])} bearbeiten` }).click();
  const edit = page.getByRole('dialog', { name: 'Bearbeiten' });
  await edit.getByText('Weitere Angaben').click();
  const lines = edit.getByRole('table', { name: 'Artikel der Inventarliste' });
  await expect(lines.getByRole('row').filter({ hasText: name })).toContainText(/3 fehl/);
  await expectNoAxeFindings(page, '[role=dialog]');

  await page.goto(`/daten/inventar_inventarlisten?suche=${name.split(' ')[1]}`);
  const missing = page.locator('tbody tr').filter({ hasText: 'Artikel fehlt' });
  await expect(missing).toHaveCount(2);
  const records = await recordsOf(request, ramp);
  await records.update('inventar', par, { anzahl: 13 });
  await expect(missing).toHaveCount(0);
  await expect(page.locator('tbody tr').filter({ hasText: name })).toHaveCount(2);
});

test('[look.md 48] a list that is worked on is moved by nothing that comes later: its facts come with its lines', async ({
  page,
  request,
}) => {
  const planner = await anAccount(request, ['packlisten', 'inventar']);
  const records = await recordsOf(request, planner);
  const artikel = await anArtikel(request, aName('Dimmer'), 4);
  await records.update('inventar', artikel, { gewicht: 20, leistung: 2000, anschluss: 'CEE 16' });
  const { packliste } = await aBookedPackliste(request, planner, [[artikel, 2]]);
  const fahrzeug = await (await recordsOf(request, await theAdmin(request))).create('fahrzeuge', {
    name: aName('Sprinter'),
    nutzlast: 900,
  });
  await records.update('packlisten', packliste.id, { fahrzeug: fahrzeug.id, stromVorOrt: 'CEE 32' });
  await signIn(page, planner, '/home');
  await page.addInitScript(() => {
    new PerformanceObserver((seen) => {
      const moved = seen
        .getEntries()
        .reduce((sum, each) => sum + (each as unknown as { value: number }).value, 0);
      document.documentElement.dataset['moved'] = String(
        Number(document.documentElement.dataset['moved'] ?? 0) + moved,
      );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/packliste/${packliste.id}`);
  const facts = page.getByRole('region', { name: 'Ladung' });
  await expect(facts).toContainText('Nutzlast');
  await expect(page.getByRole('region', { name: 'Scannen' })).toBeVisible();
  expect(Number(await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0'))).toBeLessThan(
    0.1,
  );
});
