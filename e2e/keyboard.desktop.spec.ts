import type { Locator, Page } from '@playwright/test';
import { addDays, dayAt, formatDay, monthOf, wireDateOf } from '@traverse/domain/values';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { asByHand } from './by-hand.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';

// More stops than any page has up to what is wanted.
const MOST_STOPS = 60;

/** Goes on by Tab until the control has the focus; at every stop the focus can be seen. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await wanted.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No way by ${key} to ${String(wanted)}`);
}

/** Something around what has the focus is drawn that is not drawn without it. */
async function expectFocusSeen(page: Page) {
  const blind = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return 'Nothing has the focus';
      const around: Element[] = [];
      for (let each: Element | null = focused; each && around.length < 4; each = each.parentElement) {
        around.push(each);
      }
      const ring = (element: Element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          ? `${outlineWidth} ${boxShadow}`
          : '';
      };
      return around.some((element) => ring(element) !== '') ? '' : focused.outerHTML.slice(0, 200);
    });
  // A dialog that is there may still be on its way to take the focus.
  await expect.poll(blind).toBe('');
}

test('[EDIT-02] [LIST-08] a pack list is made, found, changed and deleted by the keyboard alone', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = crypto.randomUUID().slice(0, 8);
  const kunde = await records.create('kunden', { name: `Petersen ${mark}` });
  // In the middle of a month: the calendar shows one at a time.
  const von = addDays(monthOf(addDays(dayAt(Date.now()), 30)).from, 14);
  const others = await records.create('kunden', { name: `Hansen ${mark}` });
  await records.create('packlisten', { kunde: others.id, von: wireDateOf(von), bis: wireDateOf(von) });

  await page.goto('/');
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await page.keyboard.type(admin.email, asByHand);
  await tabTo(page, page.getByLabel('Passwort', { exact: true }));
  await page.keyboard.type(admin.password, asByHand);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await tabTo(page, menu.getByRole('link', { name: 'Packlisten' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/packlisten');

  const create = page.getByRole('button', { name: 'Anlegen', exact: true });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  const name = dialog.getByLabel('Name *');
  await expect(name).toHaveValue(/^PL\d{8}$/);
  const made = await name.inputValue();
  await expectFocusSeen(page);
  // The field of a relation is found by typing, or chosen from its list.
  const customer = dialog.getByRole('combobox', { name: 'Kunde' });
  await tabTo(page, customer);
  await page.keyboard.type(mark, asByHand);
  await expect(page.getByRole('option', { name: `Petersen ${mark}` })).toBeVisible();
  // Both fit alike: the shorter name stands first.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(customer).toHaveValue(`Petersen ${mark}`);
  await expect(customer).toBeFocused();
  await tabTo(page, dialog.getByLabel('Von *'), 'Shift+Tab');
  await page.keyboard.type(formatDay(von), asByHand);
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Kalender: Von' });
  await expect(calendar.locator(':focus')).toBeVisible();
  await expectFocusSeen(page);
  // Esc closes what lies on top, and that alone.
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog.getByLabel('Von *')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(calendar.locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Von *')).toHaveValue(formatDay(addDays(von, 1)));
  await expect(dialog.getByLabel('Von *')).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Speichern', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
  await expectFocusSeen(page);
  expect(await records.find('packlisten', 'kunde', kunde.id)).toMatchObject([{ name: made }]);

  await page.keyboard.press('/');
  // It waits for a moment whether it is the first of a scan.
  await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.type(made, asByHand);
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: `${made} bearbeiten` }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: 'Bearbeiten' });
  await expect(change).toBeVisible();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  const edit = page.getByRole('button', { name: `${made} bearbeiten` });
  await expect(edit).toBeFocused();
  await expectFocusSeen(page);

  const remove = page.getByRole('button', { name: `${made} löschen` });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Möchtest du das wirklich Löschen?' });
  await expect(question.getByRole('button', { name: 'Nein', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Ja', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Kein Treffer für „${made}“`)).toBeVisible();
  // What was deleted takes its buttons along; the search has the focus then.
  await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
  await expectFocusSeen(page);
  expect(await records.find('packlisten', 'kunde', kunde.id)).toEqual([]);
});

const GOODS = ['Gaffa', 'Handmikro', 'Kabel', 'Lampe', 'Mischer', 'Nebel', 'Pult', 'Stativ'];

test('[HAND-01] [H3.6] an invoice with eight lines by the keyboard alone: at most 24 presses beside words and amounts', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const mark = crypto.randomUUID().slice(0, 8);
  const kunde = await records.create('kunden', { name: `Turnverein ${mark}`, zahlungszielTage: 30 });
  for (const name of GOODS)
    await records.create('inventar', { name: `${name} ${mark}`, anzahl: 99, kategorie: 'Ton' });
  await signIn(page, admin, '/rechnungen');
  let presses = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key, asByHand);
    presses += 1;
  };
  await expect(page.getByRole('button', { name: /^Anlegen/ }).first()).toBeVisible();
  await press('n');
  await page.keyboard.type(`turnverein ${mark}`, asByHand);
  const customer = page.getByRole('dialog', { name: 'Anlegen' }).getByRole('combobox', { name: 'Kunde' });
  await press('Enter');
  await expect(customer).toHaveValue(`Turnverein ${mark}`);
  await press('Control+Enter');
  await page.waitForURL('**/rechnung/*');
  await expect(page.getByRole('button', { name: 'Inventarliste Anlegen' })).toBeVisible();
  await press('+');
  const picker = page.getByRole('dialog', { name: 'Inventar wählen' });
  await expect(picker.getByRole('search').getByRole('textbox')).toBeFocused();
  for (const [nr, name] of GOODS.entries()) {
    await page.keyboard.type(`${name} ${mark}`, asByHand);
    await press('Enter');
    await expect(picker.getByRole('row', { name: `${name} ${mark}` })).toBeFocused();
    await page.keyboard.type(String(nr + 1), asByHand);
    await press('Enter');
  }
  await press('Control+Enter');
  await expect(page.getByRole('grid', { name: 'Positionen' }).getByRole('row')).toHaveCount(GOODS.length + 1);
  expect(presses).toBeLessThanOrEqual(24);
  const [made] = await records.find('rechnungen', 'kunde', kunde.id);
  const today = dayAt(Date.now());
  expect(made).toMatchObject({
    rechnungsDatum: wireDateOf(today),
    // As agreed with its customer, however quickly it was stored.
    faelligDatum: wireDateOf(addDays(today, 30)),
    von: wireDateOf(today),
    bis: wireDateOf(addDays(today, 1)),
  });
  const lines = await records.find(
    'inventar_inventarlisten',
    'inventarliste',
    String(made?.['inventarliste']),
  );
  expect(lines.map(({ anzahl }) => Number(anzahl)).toSorted((one, other) => one - other)).toEqual(
    GOODS.map((_, nr) => nr + 1),
  );
});

test('[HAND-01 H3.3] [R50] what is typed while the palette still loads goes into it, and nothing on the page hears it', async ({
  page,
  request,
}) => {
  await signIn(page, await anAccount(request, ['packlisten', 'kunden']), '/packlisten');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Packlisten');
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  // 'n' begins a new list on the page.
  await page.keyboard.type('turn', asByHand);
  await expect(page.getByRole('combobox', { name: 'Suchen oder springen' })).toHaveValue('turn');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
