import type { Locator, Page, Route } from '@playwright/test';
import { entities } from '@traverse/domain';
import { groupsThatOpen } from '../apps/web/src/screens.ts';
import { expect, test } from './firm.ts';
import { screens, screensClosedTo } from './screens.ts';
import { open, shown } from './visit.ts';

/** Whether it asks for what a screen is made of. */
function isReading(route: Route): boolean {
  const request = route.request();
  return (
    request.resourceType() === 'fetch' && request.method() === 'GET' && !request.url().endsWith('/health')
  );
}

const outline = (page: Page) =>
  page.locator('[aria-label="Wird geladen"], [aria-busy=true] tbody[aria-hidden=true]');
const trouble = (place: Page | Locator) => place.getByText('Laden fehlgeschlagen.');

const AGAIN = 'Jetzt versuchen';

// Not tried again before it is shown, as an answer above 500 would be.
const refusal = { status: 429, json: { status: 429, message: 'Zu viele Anfragen auf einmal.', data: {} } };

// Shown without asking anybody; a file is asked for with a token, not read.
const AT_ONCE = ['/daten', '/einstellungen/konto', '/anlagen/{dateien}/{file}?von=dateien'];

for (const screen of screens.filter(({ address }) => !AT_ONCE.includes(address))) {
  test(`[ERR-02] ${screen.address} shows its outline, then what went wrong, then what is there`, async ({
    page,
    firm,
  }) => {
    const asked = Promise.withResolvers<void>();
    // It tries again by itself as well; only the button mends it.
    await page.addInitScript((name) => {
      addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof Element && target.textContent === name) document.body.dataset['mended'] = '';
        },
        { capture: true },
      );
    }, AGAIN);
    await page.route('**/*', async (route) => {
      if (!isReading(route)) return route.fallback();
      await asked.promise;
      const isMended = await page.evaluate(() => 'mended' in document.body.dataset);
      return isMended ? route.fallback() : route.fulfill(refusal);
    });
    await open(page, screen, firm);
    await expect(outline(page).first()).toBeVisible();
    asked.resolve();
    const place = screen.isDialog ? page.getByRole('dialog') : page.getByRole('main');
    await expect(trouble(place).first()).toBeVisible();
    await expect(place.getByText(refusal.json.message).first()).toBeVisible();
    await expect(place.getByText(/Nächster Versuch in \d+ Sekunden?\./).first()).toBeVisible();
    await place.getByRole('button', { name: AGAIN }).last().click();
    // What else is missing comes with its own next try.
    await expect(trouble(page)).toHaveCount(0);
    await shown(page, screen);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('[ERR-02] what failed is tried again after three seconds, whatever was tried unseen before', async ({
  page,
  firm,
}) => {
  const [screen] = screens.filter(({ path }) => path === '/projekt/$id');
  if (!screen) throw new Error('No screen of a project');
  await page.route('**/api/collections/projekt/**', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'Gerade nicht.', data: {} } }),
  );
  await open(page, screen, firm);
  await expect(page.getByText('Nächster Versuch in 3 Sekunden.')).toBeVisible();
  await expect(page.getByText('Nächster Versuch in 6 Sekunden.')).toBeVisible();
});

test('[ERR-02] a file that cannot be opened says so, and is tried again', async ({ page, firm }) => {
  const token = '**/api/files/token';
  await page.route(token, (route) => route.fulfill(refusal));
  const [file] = screens.filter(({ path }) => path === '/anlagen/$id/$file');
  if (!file) throw new Error('No screen of a file');
  await open(page, file, firm);
  await expect(trouble(page)).toBeVisible();
  await page.unroute(token);
  await page.getByRole('button', { name: AGAIN }).click();
  await shown(page, file);
});

for (const address of [
  '/projekt/abcdefghijklmno',
  '/inventar/abcdefghijklmno',
  '/rechnung/abcdefghijklmno',
  '/packliste/abcdefghijklmno',
  '/anlagen/abcdefghijklmno/plan.pdf',
  '/daten/abcdefghijklmno',
]) {
  test(`[ERR-02] ${address} says that there is no such record, and leads on`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('Diesen Datensatz gibt es nicht (mehr).')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Zu/ })).toBeVisible();
  });
}

test('[ERR-02] [ZUM-01] a rental that is gone is said over the list, which stays', async ({ page }) => {
  await page.goto('/zumietung/abcdefghijklmno');
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await expect(dialog).toContainText('Diesen Datensatz gibt es nicht (mehr).');
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  await expect(page).toHaveURL('/zumietungen');
});

for (const { address, says } of [
  { address: '/home', says: 'Erste Schritte' },
  { address: '/verfuegbarkeit', says: 'Keine Artikel gefunden' },
  ...screens
    .filter(({ list }) => list !== undefined)
    .map(({ address, list = 'projekt' }) => ({
      address,
      says: `Hier ist noch nichts: ${entities[list].label.many}`,
    })),
]) {
  test(`[ERR-02] ${address} says when there is nothing yet`, async ({ page }) => {
    await page.route(/\/records\?|\/availability\?/, (route) =>
      isReading(route)
        ? route.fulfill({ json: { page: 1, perPage: 30, totalItems: 0, totalPages: 0, items: [] } })
        : route.fallback(),
    );
    await page.goto(address);
    await expect(page.getByText(says)).toBeVisible();
  });
}

test.describe('for somebody without the group', () => {
  test.use({ storageState: async ({ firm }, use) => use(firm.clerk) });
  for (const { screen, path } of screensClosedTo('dateien')) {
    test(`[HOME-01] ${screen.address} says which is missing, and leads home`, async ({ page, firm }) => {
      await open(page, screen, firm);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dafür fehlt dir eine Gruppe');
      for (const group of groupsThatOpen(path)) await expect(page.getByRole('main')).toContainText(group);
      await expect(page.getByRole('main').getByRole('link', { name: 'Zur Startseite' })).toBeVisible();
    });
  }
});
