import type { Page } from '@playwright/test';
import { addDays, dayAt, wireDateWithTime } from '@traverse/domain/values';
import { anAccount, menuButton, signIn, theAdmin, tokenOf } from './accounts.ts';
import { holdTime } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

// What the browser keeps is part of what is proven here: each journey begins in one that has kept nothing.
test.use({ ownContext: true });

test('[AUTH-09] logging out ends the session in every tab', async ({ page, request, context }) => {
  await signIn(page, await anAccount(request, []));
  const other = await context.newPage();
  await other.goto('/home');
  await expect(menuButton(other)).toBeVisible();
  await page.getByRole('button', { name: 'Schließen', exact: true }).click();
  const menu = page.getByRole('button', { name: 'Menü öffnen' });
  await expect(menu).toBeFocused();
  // Hidden in one tab, in the other as well: it is this device's.
  await expect(other.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: /^Logout - / }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
});

test('[ERR-02] a lost connection is shown, and its return too', async ({ page, request, context }) => {
  await signIn(page, await anAccount(request, []));
  await context.setOffline(true);
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await holdTime(page);
  await context.setOffline(false);
  await expect(page.getByText('Verbunden.')).toBeVisible();
  await page.clock.runFor(3900);
  await expect(page.getByText('Verbunden.')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Verbunden.')).toBeHidden();
});

test('[ERR-02] a page that is opened without connection comes when the connection does', async ({
  page,
  request,
}) => {
  await signIn(page, await anAccount(request, ['dateien']));
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Dateien' }).click();
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dateien');
});

test('[HOME-08] a service worker registers after 30 seconds, the shell then starts offline, and a new version reloads the page', async ({
  page,
  request,
  context,
}) => {
  const account = await anAccount(request, ['dateien']);
  await page.clock.install();
  const began = Date.now();
  await signIn(page, account);
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // Counted from when the page was asked for, however long it took to come.
  const held = (await page.evaluate(() => Date.now())) + 10_000;
  await page.clock.pauseAt(held);
  const passed = held - began;
  await page.clock.runFor(Math.max(0, 29_000 - passed));
  expect(await registered()).toBe(0);
  await page.clock.runFor(passed + 2_000);
  await expect.poll(registered).toBe(1);
  await page.clock.resume();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/dateien');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dateien');
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();

  let askedAt = Date.now();
  page.on('request', () => {
    askedAt = Date.now();
  });
  await context.setOffline(false);
  await page.clock.runFor(31_000);
  await page.evaluate(() => {
    document.body.dataset['version'] = 'old';
  });
  // The old version must be done with everything it was asked. What comes in the moment of the change would put that off
  // for minutes: browsers under test do not end a worker.
  await expect.poll(() => Date.now() - askedAt).toBeGreaterThan(2000);
  // Another address for the same scope is what a changed worker is to the browser: an update.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?new'));
  await expect(page.locator('body[data-version=old]')).toHaveCount(0);
  await expect(menuButton(page)).toBeVisible();
});

/** JavaScript that a page loads until it is quiet, in bytes of gzip: the weaker of the two encodings the server offers. */
async function scriptBytes(page: Page, address: string): Promise<number> {
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.allHeaders().then((headers) => Number(headers['content-length'])));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
}

test('the sign-in page loads at most 134 kB of JavaScript, compressed with gzip', async ({
  page,
  request,
}) => {
  // Without one the page asks for the first.
  await anAccount(request, []);
  const bytes = await scriptBytes(page, '/');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(134_000);
});

test('[CREW-04] the page behind a person’s link loads at most 180 kB of JavaScript, compressed with gzip', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const person = await given(request, admin, 'personen', { name: 'Anna Vogt', art: 'Frei' });
  const tomorrow = addDays(dayAt(Date.now()), 1);
  const [von, bis] = [wireDateWithTime(tomorrow, 8 * 60), wireDateWithTime(tomorrow, 18 * 60)];
  const projekt = await given(request, admin, 'projekt', { name: 'Gala', datum_von: von, datum_bis: bis });
  const dienst = await given(request, admin, 'dienste', { projekt, schichten: [{ von, bis, pause: 45 }] });
  await given(request, admin, 'einsaetze', { dienst, person, status: 'angefragt' });
  const headers = { Authorization: await tokenOf(request, admin) };
  const { url } = await (await request.post(`/api/personen/${person}/link`, { headers })).json();
  const bytes = await scriptBytes(page, `/l/#${String(url).split('#')[1]}`);
  await expect(page.getByRole('button', { name: 'Ja, ich mache es' })).toBeVisible();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(180_000);
});

test('the dark view is kept, and there is no white flash', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, await anAccount(request, []));
  await page.getByRole('button', { name: 'Dunkle Ansicht umschalten' }).click();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  // Before any module has run.
  expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark');
});

test('a toast gives way to who wants to see what is under it', async ({ page, request }) => {
  await signIn(page, await anAccount(request, []));
  await page.getByRole('button', { name: 'Neues Projekt' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Lichterfest');
  await holdTime(page);
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Lichterfest angelegt' });
  await toast.waitFor();
  // Beside a dialog it stands in the other corner.
  await expect(page.getByRole('dialog')).toBeHidden();
  // It has come, and is not yet about to go.
  await page.clock.runFor(1000);
  const place = await toast.boundingBox();
  if (!place) throw new Error('The toast has no place.');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await expect(toast).toHaveCSS('filter', 'opacity(0.12)');
  await expect(toast).toHaveCSS('pointer-events', 'none');
});

test('[HOME-03] what a colleague plans for today stands on home by itself, even before home is heard of', async ({
  page,
  request,
}) => {
  const planned = Promise.withResolvers<void>();
  await page.route('**/api/realtime', async (route) => {
    if (route.request().method() === 'POST') await planned.promise;
    await route.continue();
  });
  const asked = page.waitForResponse('**/api/heute*');
  await signIn(page, await anAccount(request, []));
  await asked;
  const ort = `Kurpark ${crypto.randomUUID().slice(0, 8)}`;
  await given(request, await theAdmin(request), 'projekt', {
    name: 'Filmabend',
    ort,
    datum_von: wireDateWithTime(dayAt(Date.now()), 8 * 60),
    mitarbeiter: [{ name: 'Mareike Köster', telefon: '', position: '', user_id: '', tage: 0, art: '' }],
  });
  planned.resolve();
  const weitere = page
    .getByRole('region', { name: 'Heute und morgen' })
    .getByRole('button', { name: /weitere/ });
  const row = page.getByRole('link', { name: `Mareike Köster: ${ort}` });
  await expect(row.or(weitere).first()).toBeVisible();
});
