import { fillLogin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { startServer } from './server.ts';

// A backup that a real PocketBase made of a small firm, and what its people know.
const SICHERUNG = 'apps/server/test/umzug/pocketbase/old.zip';
const jana = { email: 'jana@nordlicht.example', password: 'Größe über 8 äöü' };
const owner = { email: 'chefin@nordlicht.example', password: 'sehr-geheim-1' };

test('[IMP-02] a firm moves in from its PocketBase and writes its next invoice', async ({ browser }) => {
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/reg');
  await page.getByLabel('E-Mail').fill(owner.email);
  await page.getByLabel('Name').fill('Die Chefin');
  await page.getByLabel('Telefon').fill('0441 1');
  await page.getByLabel('Passwort *', { exact: true }).fill(owner.password);
  await page.getByLabel('Passwort wiederholen').fill(owner.password);
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await page.getByRole('link', { name: 'Ich komme von PocketBase' }).click();

  await page.locator('input[type=file]').setInputFiles(SICHERUNG);
  await expect(page.getByRole('heading', { name: 'Probelauf der Sicherung' })).toBeVisible();
  await expect(page.getByText('PocketBase vor 0.23')).toBeVisible();
  const take = page.getByRole('button', { name: 'Übernehmen' });
  await expect(take).toHaveAttribute('title', /Cent oder in Euro/);
  await page.getByRole('radio', { name: /^Cent/ }).check();
  await expect(page.getByText('Alles beantwortet')).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bericht mit CSV' }).click();
  expect((await report).suggestedFilename()).toBe('Umzug.zip');
  await take.click();
  await expect(page.getByRole('heading', { name: 'Umgezogen' })).toBeVisible();
  await page.getByRole('link', { name: 'Los geht’s' }).click();
  await expect(page.getByRole('link', { name: /Packlisten/ }).first()).toBeVisible();

  // Whoever worked with it before goes on with the password they know.
  const later = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
  const desk = await later.newPage();
  await desk.goto('/');
  await fillLogin(desk, jana.email, jana.password);
  await desk.waitForURL('**/home');
  await desk.goto('/rechnung/rechnung1000000');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('RN20250001');
  await expect(desk.getByRole('region', { name: 'Summe' })).toContainText(/540,26\s€/);

  const token = await desk.evaluate(() => JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}').token);
  const day = `${new Date().getFullYear()}-03-10 02:00:00.000Z`;
  const made = await later.request.post('/api/collections/rechnungen/records', {
    headers: { Authorization: token },
    data: {
      kunde: 'kundebeck000000',
      rechnungsDatum: day,
      faelligDatum: day,
      von: day,
      bis: day,
      faktor: 1,
      optElement: [{ name: 'Techniker', anzahl: 1, faktor: 1, preis: 10_000, ust: 19 }],
    },
  });
  const rechnung = await made.json();
  expect(rechnung.name).toBe(`RN${new Date().getFullYear()}0001`);
  await desk.goto(`/rechnung/${rechnung.id}`);
  await expect(desk.getByRole('region', { name: 'Summe' })).toContainText(/119,00\s€/);
  await context.close();
  await later.close();
  await server.stop();
});
