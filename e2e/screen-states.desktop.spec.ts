import { holdTime, timePassesUntil } from './clock.ts';
import { expect, test } from './firm.ts';
import { screens } from './screens.ts';
import { open, shown } from './visit.ts';

// What every screen says while it loads, fails or is empty is proven in apps/web/test/screen-states.test.ts.

const trouble = 'Laden fehlgeschlagen.';

test('[ERR-02] what failed is tried again after three seconds, whatever was tried unseen before', async ({
  page,
  firm,
}) => {
  const [screen] = screens.filter(({ path }) => path === '/projekt/$id');
  if (!screen) throw new Error('No screen of a project');
  await page.route('**/api/collections/projekt/**', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'Gerade nicht.', data: {} } }),
  );
  await holdTime(page);
  await open(page, screen, firm);
  // Each stands there for a second: nobody who looks now and then would surely see it.
  for (const said of ['Nächster Versuch in 3 Sekunden.', 'Nächster Versuch in 6 Sekunden.']) {
    await timePassesUntil(page, () => page.getByText(said).isVisible());
  }
});

test('[ERR-02] a file that cannot be opened says so, and is tried again', async ({ page, firm }) => {
  // Until somebody presses the button: it is tried again by itself every few seconds, and the button would be gone.
  await page.route('**/api/files/token', async (route) => {
    if (await page.evaluate(() => 'isPressed' in window)) return route.continue();
    const json = { status: 429, message: 'Zu viele Anfragen auf einmal.', data: {} };
    return route.fulfill({ status: 429, json });
  });
  const [file] = screens.filter(({ path }) => path === '/anlagen/$id/$file');
  if (!file) throw new Error('No screen of a file');
  await open(page, file, firm);
  await expect(page.getByText(trouble)).toBeVisible();
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { isPressed: true }), true),
  );
  await page.getByRole('button', { name: 'Jetzt versuchen' }).click();
  await shown(page, file);
});
