import type { Locator, Page } from '@playwright/test';
import { signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aScanList } from './scan-list.ts';

/** An iPhone held across: the notch on one side, the bar to go home below. */
const INSETS = { top: 0, left: 47, bottom: 21, right: 47 };
const ACROSS = { width: 844, height: 390 };

test('[P34] [P33] beside the notch and the home bar stands nothing, and quick thumbs zoom and select nothing', async ({
  page,
  request,
}) => {
  test.slow();
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Kabel: 4 });
  await signIn(page, admin, '/kunde');
  await page.setViewportSize(ACROSS);
  const cdp = await page.context().newCDPSession(page);
  // Cast: younger than the types of the protocol.
  await cdp.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: INSETS } as never);
  await expectInside(page, page.getByRole('banner').getByRole('button'));
  await expectInside(page, page.getByRole('heading', { level: 1 }));
  await page
    .getByRole('button', { name: /^Anlegen/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expectInside(page, dialog.getByRole('heading').first());
  await expectInside(page, dialog.getByRole('textbox', { name: /^Name/ }));
  await expectInside(page, dialog.getByRole('button', { name: /^Speichern/ }).first());
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(`Halle ${list.mark}`);
  await dialog
    .getByRole('button', { name: /^Speichern(?! und)/ })
    .first()
    .tap();
  const toast = page.getByText(/gespeichert/).first();
  await expect(toast).toBeVisible();
  await expectInside(page, toast);

  await page.goto(`/packliste/${list.id}`);
  const ramp = page.locator('section[data-mantine-color-scheme]');
  await ramp.getByRole('radio', { name: 'Raus' }).tap();
  await expectInside(page, ramp.getByRole('button'));
  await expectInside(page, ramp.locator('[data-answer]'));
  const felt = await ramp
    .getByRole('button')
    .or(ramp.getByRole('radio'))
    .evaluateAll((all) =>
      all.map((each) => {
        const { touchAction, userSelect } = getComputedStyle(each);
        return `${touchAction} ${userSelect}`;
      }),
    );
  expect(new Set(felt)).toEqual(new Set(['manipulation none']));
  // A menu is as high as there is room, and scrolls.
  await ramp.getByRole('button', { name: 'Mehr zu Scans' }).tap();
  const last = page.getByRole('menuitem', { name: 'Befehle zum Ausdrucken' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

/** From edge to edge, of each that is shown. */
async function expectInside(page: Page, parts: Locator) {
  const { width, height } = page.viewportSize() ?? ACROSS;
  await expect(parts.first()).toBeVisible();
  for (const part of await parts.all()) {
    const box = (await part.isVisible()) ? await part.boundingBox() : null;
    if (!box || box.width === 0 || box.y >= height) continue;
    expect(box.x).toBeGreaterThanOrEqual(INSETS.left);
    expect(box.x + box.width).toBeLessThanOrEqual(width - INSETS.right + 0.5);
    expect(box.y).toBeGreaterThanOrEqual(INSETS.top);
  }
}

test('[P14] [R24] in forced colours what is on, chosen or current differs from what is not', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const list = await aScanList(request, admin, { Kabel: 4 });
  await signIn(page, admin, '/kunde');
  await page.emulateMedia({ forcedColors: 'active' });
  await page
    .getByRole('button', { name: /^Anlegen/ })
    .first()
    .tap();
  const another = page.getByRole('switch', { name: 'Weiteren Anlegen' });
  const off = await another.screenshot({ animations: 'disabled' });
  await another.tap();
  await page.mouse.move(0, 0);
  await another.blur();
  expect((await another.screenshot({ animations: 'disabled' })).equals(off)).toBe(false);

  // An icon has the colour of the text beside it, whatever surface we would draw under it.
  await page.goto('/kunde');
  await page.getByRole('button', { name: 'Menü' }).last().tap();
  const entry = page.getByRole('dialog').getByRole('link', { name: 'Projekte' });
  const colour = await entry.evaluate((element) => getComputedStyle(element).color);
  await expect(entry.locator('svg')).toHaveCSS('color', colour);

  await page.goto(`/packliste/${list.id}`);
  const ramp = page.locator('section[data-mantine-color-scheme]');
  const out = ramp.getByRole('radio', { name: 'Raus' });
  const before = await lineOf(out);
  await out.tap();
  expect(await lineOf(out)).not.toBe(before);
  await ramp.getByRole('button', { name: 'Liste', exact: true }).tap();
  const [chosen, other] = [
    page.getByRole('button', { name: 'raus' }),
    page.getByRole('button', { name: 'rein' }),
  ];
  expect(await lineOf(chosen.first())).not.toBe(await lineOf(other.first()));
});

/** Of its edge, whatever draws it. */
const lineOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderWidth, borderColor } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, borderWidth, borderColor].join(' ');
  });
