import { test as base, expect, type Page } from '@playwright/test';
import { axe, findings } from './axe.ts';
import { type Catalogue, startCatalogue } from './catalogue.ts';

// The parts of every screen by themselves. What a whole screen does with them is proven on the screen.
const test = base.extend<object, { catalogue: Catalogue }>({
  catalogue: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
    async ({}, use) => {
      const catalogue = await startCatalogue();
      await use(catalogue);
      catalogue.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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

/** What the fields have reported, and what they say is wrong. */
async function reported(
  page: Page,
): Promise<{ values: Record<string, unknown>; problems: Record<string, string> }> {
  return JSON.parse(await page.getByTestId('values').innerText());
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

test.describe('[DLG-01] a question', () => {
  test('waits on Nein when data would be lost, and gives the focus back', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Frage' });
    await button.click();
    const question = page.getByRole('dialog', { name: 'Möchtest du das wirklich Löschen?' });
    await expect(question).toContainText('Buehnenplan.pdf (640 KB)');
    await expect(question.getByRole('button', { name: 'Nein', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(outcome(page)).toHaveText('nein');
    await expect(button).toBeFocused();
  });

  test('is answered by Ja, and refused by Esc', async ({ page }) => {
    await page.getByRole('button', { name: 'Frage' }).click();
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expect(outcome(page)).toHaveText('ja');
    await page.getByRole('button', { name: 'Frage' }).click();
    await page.keyboard.press('Escape');
    await expect(outcome(page)).toHaveText('nein');
  });
});

test.describe('[EDIT-07] a dialog with something typed', () => {
  test('asks before it closes, and stays open on Nein', async ({ page }) => {
    await page.getByRole('button', { name: 'Dialog' }).click();
    const name = page.getByRole('dialog', { name: 'Bearbeiten' }).getByLabel('Name *');
    await expect(name).toBeFocused();
    await name.fill('PL20260199');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Möchtest du die Änderungen verwerfen?' });
    await question.getByRole('button', { name: 'Nein', exact: true }).click();
    await expect(name).toHaveValue('PL20260199');
    await page.getByRole('button', { name: 'Speichern' }).last().click();
    await expect(outcome(page)).toHaveText('PL20260199');
  });

  test('closes at once when nothing was typed', async ({ page }) => {
    await page.getByRole('button', { name: 'Dialog' }).click();
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
    await expect(outcome(page)).toHaveText('abgebrochen');
  });
});

test.describe('fields read what a German types', () => {
  test('[EDIT-06] euro become cents, and are written properly when the field is left', async ({ page }) => {
    const money = page.getByLabel('Mietpreis');
    await money.fill('1.234,5');
    await money.blur();
    await expect(money).toHaveValue('1234,50');
    expect((await reported(page)).values['money']).toBe(123_450);
  });

  test('[EDIT-04] what cannot be read stays, with a sentence that helps', async ({ page }) => {
    const money = page.getByLabel('Mietpreis');
    await money.fill('zwölf');
    await money.blur();
    await expect(money).toHaveValue('zwölf');
    await expect(money).toHaveAccessibleDescription('Das ist kein Betrag. Schreib ihn so: 1.234,56.');
    await money.fill('12');
    await expect(money).not.toHaveAttribute('aria-invalid');
    expect((await reported(page)).problems['money']).toBeUndefined();
  });

  test('[EDIT-06] a day is stored at 03:00 in Germany', async ({ page }) => {
    const day = page.getByLabel('Von *', { exact: true });
    await day.fill('3.12.26');
    await day.blur();
    await expect(day).toHaveValue('3.12.2026');
    expect((await reported(page)).values['date']).toBe('2026-12-03 02:00:00.000Z');
  });

  test('a day is chosen in the calendar by keyboard alone', async ({ page }) => {
    const day = page.getByLabel('Von *', { exact: true });
    await day.fill('3.12.2026');
    await day.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Kalender: Von' });
    await expect(calendar).toContainText('Dezember 2026');
    await calendar.getByRole('button', { name: '3 Dezember 2026', exact: true }).press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(day).toHaveValue('4.12.2026');
  });

  test('a moment needs both halves', async ({ page }) => {
    await page.getByLabel('Zeitpunkt, Datum').first().fill('3.12.2026');
    expect((await reported(page)).problems['moment']).toBe('Es fehlt die Uhrzeit.');
    const time = page.getByLabel('Zeitpunkt, Uhrzeit');
    await time.fill('7.30');
    await time.blur();
    await expect(time).toHaveValue('7:30');
    expect((await reported(page)).values['moment']).toBe('2026-12-03 06:30:00.000Z');
  });
});

test.describe('files', () => {
  const text = (name: string, size: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(size, 'a'),
  });

  test('[EDIT-05] what fits is taken, what does not is named with the reason', async ({ page }) => {
    const chooser = page.getByLabel('Dateien wählen');
    await chooser.setInputFiles([text('klein.txt', 10), text('gross.txt', 2000)]);
    await expect(page.getByText('gross.txt ist mit 2 KB zu groß, höchstens 1 KB.')).toBeVisible();
    expect((await reported(page)).values['files']).toEqual(['klein.txt']);
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
      .poll(async () => (await reported(page)).values['files'])
      .toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.jpg$/)]);
    expect(await asked()).toEqual([
      { facingMode: 'environment', width: { ideal: 3024 }, height: { ideal: 2268 } },
      { type: 'image/jpeg', quality: 0.5 },
    ]);
  });

  test('[DLG-04] [ERR-01] a camera that is not allowed is logged, and the dialog says so', async ({
    page,
  }) => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Camera not available'),
    );
    await page.getByRole('button', { name: 'Kamera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Foto aufnehmen' });
    await expect(dialog).toContainText('Der Browser darf die Kamera nicht benutzen.');
    expect((await logged).type()).toBe('warning');
  });
});

test.describe('what is pressed twice', () => {
  test('[EDIT-03] saves once', async ({ page }) => {
    const save = page.getByRole('button', { name: 'Langsam' });
    const width = (await save.boundingBox())?.width;
    await save.dblclick();
    const saving = dialogs(page).getByRole('button', { name: 'Speichert …' });
    expect((await saving.boundingBox())?.width).toBe(width);
    await expect(save).toBeVisible();
    await expect(outcome(page)).toHaveText('gespeichert;');
  });

  test('[PROJ-11] deletes on the second press, and not on a late one', async ({ page }) => {
    await page.clock.install();
    const remove = page.getByRole('button', { name: /^Projekt löschen/ });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveAccessibleName('Projekt löschen: Noch einmal klicken');
    await page.clock.runFor(2100);
    await expect(remove).toHaveAccessibleName('Projekt löschen, zum Löschen doppelt klicken');
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toHaveText('');
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toHaveText('gelöscht');
  });
});

test.describe('toasts', () => {
  test('are three at most, and gone after five seconds', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Meldung', exact: true });
    for (let press = 0; press < 5; press++) await button.click();
    const toasts = page.getByText('PL20260134 gespeichert');
    await expect(toasts).toHaveCount(3);
    await expect(toasts).toHaveCount(0);
  });

  test('[PROJ-12] one that needs a decision stays until its action is chosen', async ({ page }) => {
    await page.getByRole('button', { name: 'Bleibende Meldung' }).click();
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(outcome(page)).toHaveText('aktualisiert');
    await expect(page.getByText('Neue Daten vorhanden...')).toBeHidden();
  });
});

test.describe('keys', () => {
  test('[LIST-08] single letters work, but not while something is typed or a dialog is open', async ({
    page,
  }) => {
    const search = page.getByRole('textbox', { name: 'Suchen: Name oder Ort' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.press('n');
    await expect(search).toHaveValue('n');
    await expect(outcome(page)).toHaveText('');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await search.blur();
    await page.keyboard.press('n');
    await expect(outcome(page)).toHaveText('n');
  });

  test('[LIST-08] the list of keys says what there is, and switches single letters off', async ({ page }) => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(list).toContainText('Anlegen');
    await list.getByRole('switch', { name: 'Einzelne Buchstaben als Kürzel' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(outcome(page)).toHaveText('');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('on the page', async ({ page }) => {
      expect(await findings(axe(page))).toEqual([]);
    });

    test('in a dialog', async ({ page }) => {
      await page.getByRole('button', { name: 'Dialog' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(axe(page).include('[role=dialog]'))).toEqual([]);
    });
  });
}
