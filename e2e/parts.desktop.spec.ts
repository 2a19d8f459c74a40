import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test as journeys } from './fixtures.ts';

// The parts of every screen by themselves, in what needs a browser; the rest is proven in apps/web/test/parts.test.tsx.
const test = journeys.extend({
  baseURL: async ({ catalogue }, use) => {
    await use(catalogue.url);
  },
});

// The first visit has every part compiled.
test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Bausteine' }).waitFor();
});

const dialogs = (page: Page) => page.getByRole('region', { name: 'Dialoge' });
const outcome = (page: Page) => dialogs(page).getByRole('status');

/** What the fields have reported. */
async function reported(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse(await page.getByTestId('values').innerText()).values;
}

/** What the browser is asked for: a camera, then a picture. It gives them as ever. */
async function watchCamera(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Reflect.set(window, 'asked', asked);
    const start = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wish) => {
      asked.push(wish?.video);
      return start(wish);
    };
    const create = document.createElement.bind(document);
    const createElement = (name: string) => {
      const element = create(name);
      if (element instanceof HTMLCanvasElement) {
        const draw = element.toBlob.bind(element);
        element.toBlob = (done, type, quality) => {
          asked.push({ type, quality });
          draw(done, type, quality);
        };
      }
      return element;
    };
    Object.assign(document, { createElement });
  });
  return () => page.evaluate(() => Reflect.get(window, 'asked'));
}

test('[DLG-01] [EDIT-03] where the focus is, and how wide a button is that works', async ({ page }) => {
  const save = page.getByRole('button', { name: 'Langsam' });
  // Letters of another font are of another width.
  await page.evaluate(async () => void (await document.fonts.ready));
  const width = (await save.boundingBox())?.width;
  await save.dblclick();
  const saving = dialogs(page).getByRole('button', { name: 'Speichert …' });
  expect((await saving.boundingBox())?.width).toBe(width);
  await expect(save).toBeVisible();
  await expect(outcome(page)).toHaveText('gespeichert;');

  const button = page.getByRole('button', { name: 'Frage' });
  await button.click();
  const question = page.getByRole('dialog', { name: 'Möchtest du das wirklich Löschen?' });
  await expect(question).toContainText('Buehnenplan.pdf (640 KB)');
  // It waits on Nein when data would be lost, and gives the focus back.
  await expect(question.getByRole('button', { name: 'Nein', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(outcome(page)).toHaveText('nein');
  await expect(button).toBeFocused();

  const search = page.getByRole('textbox', { name: 'Suchen: Name oder Ort' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();

  // A day is chosen in the calendar by keyboard alone.
  const day = page.getByLabel('Von *', { exact: true });
  await day.fill('3.12.2026');
  await day.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Kalender: Von' });
  await expect(calendar).toContainText('Dezember 2026');
  await calendar.getByRole('button', { name: '3 Dezember 2026', exact: true }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('4.12.2026');
});

test('[DLG-04] the rear camera makes a JPEG named after date and time', async ({ page }) => {
  const asked = await watchCamera(page);
  await page.getByRole('button', { name: 'Kamera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Foto aufnehmen' });
  const video = dialog.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Aufnehmen' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await expect
    .poll(async () => (await reported(page))['files'])
    .toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.jpg$/)]);
  expect(await asked()).toEqual([
    { facingMode: 'environment', width: { ideal: 3024 }, height: { ideal: 2268 } },
    { type: 'image/jpeg', quality: 0.5 },
  ]);
});

test('axe finds nothing on the page, nor in a dialog', async ({ page }) => {
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeFindings(page, '[role=dialog]');
});
