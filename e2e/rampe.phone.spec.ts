import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { type Account, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

const ROOMS = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const;
/** Here everything scrolls; the answer still comes first. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
  { width: 195, height: 422 },
] as const;

test('[SCAN-07] [R11] [R12] [R14] [R26] in every room the answer, what is asked and what the thumb needs are whole', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const admin = await theAdmin(request);
  const load = await aLoad(request, admin);
  await signIn(page, admin, `/packliste/${load.packliste}`);
  const ramp = page.locator('section[data-mantine-color-scheme]');
  const answer = ramp.locator('[data-answer]');
  await ramp.getByRole('radio', { name: 'Raus' }).tap();
  const states: readonly { code: string; says: string; away: string }[] = [
    { code: '4006381333931', says: 'Unbekannter Code', away: 'Weiter' },
    { code: load.stranger, says: 'Nicht auf der Liste', away: 'Weiter' },
    { code: load.overdue, says: 'Prüfung reicht nicht', away: 'Weiter' },
    { code: `${load.cable}-ST30`, says: 'Zu viel', away: 'Zurücknehmen' },
  ];
  for (const { code, says, away } of states) {
    await scan(page, code);
    await expect(answer).toContainText(says);
    const choices = ramp.getByRole('group', { name: 'Antworten' }).getByRole('button');
    await expect(choices.first()).toBeVisible();
    await flashIsOver(page);
    for (const room of ROOMS) {
      await page.setViewportSize(room);
      await expectWhole(page, [answer, bar(ramp), ...(await choices.all())]);
    }
    for (const room of SMALL) {
      await page.setViewportSize(room);
      await expectAnswerFirst(page, answer);
    }
    await page.setViewportSize(ROOMS[0]);
    await choices.filter({ hasText: away }).tap();
  }

  // A second step, a thing with numbers, one that is counted already.
  await scan(page, load.overdue);
  await ramp.getByRole('button', { name: /trotzdem mitnehmen/ }).tap();
  await expectAnswered(page, ramp, 'trotzdem raus?');
  await page.setViewportSize(ROOMS[0]);
  await ramp.getByRole('button', { name: 'Nicht mitnehmen' }).tap();
  await expect(answer).toContainText('Raus: scannen');
  await expectRooms(page, () => [answer, bar(ramp)]);
  await scan(page, load.hoist);
  await expectAnswered(page, ramp, 'Welches Gerät ist es?');
  await page.setViewportSize(ROOMS[0]);
  await ramp.getByRole('button', { name: '#02', exact: true }).tap();
  await expect(answer).toContainText('#02');
  await scan(page, load.second);
  await expect(answer).toContainText('Schon gezählt');
  await expect(answer).toContainText(/um \d{1,2}:\d\d von/);
  await flashIsOver(page);
  await expectRooms(page, () => [answer, bar(ramp)]);

  // Counted, and with the camera on, and without network: nothing else moves.
  await scan(page, load.truss);
  await expect(answer).toContainText('Gezählt: 1 Stück');
  await flashIsOver(page);
  const next = ramp.getByRole('region', { name: 'Als Nächstes' });
  await expect(next).toContainText('sind frei und geprüft');
  for (const room of ROOMS) {
    await page.setViewportSize(room);
    await expectWhole(page, [answer, bar(ramp)]);
    await expect(next.getByRole('listitem').first()).toBeInViewport();
  }
  await expectNoAxeFindings(page, 'section[data-mantine-color-scheme]');
  await context.setOffline(true);
  await page.setViewportSize({ width: 390, height: 664 });
  await scan(page, load.truss);
  await expect(answer).toContainText('auf dem Gerät gemerkt');
  await flashIsOver(page);
  await expectWhole(page, [answer, bar(ramp), ramp.getByLabel('1 Scan wartet')]);
  await context.setOffline(false);
  await ramp.getByRole('button', { name: 'Kamera-Scan' }).tap();
  await scan(page, load.stranger);
  await expect(answer).toContainText('Nicht auf der Liste');
  await flashIsOver(page);
  for (const room of ROOMS) {
    await page.setViewportSize(room);
    const choices = ramp.getByRole('group', { name: 'Antworten' }).getByRole('button');
    await expectWhole(page, [answer, bar(ramp), ...(await choices.all())]);
  }
});

test('[SCAN-07 RM10] [SCAN-08 R6] [R16] the end of a load and of its return, in every room; the next list is a press away', async ({
  page,
  request,
}) => {
  test.slow();
  const admin = await theAdmin(request);
  const { packliste, item, damaged } = await aSmallLoad(request, admin);
  await aSmallLoad(request, admin);
  await signIn(page, admin, `/packliste/${packliste}`);
  const ramp = page.locator('section[data-mantine-color-scheme]');
  const answer = ramp.locator('[data-answer]');
  await ramp.getByRole('radio', { name: 'Raus' }).tap();
  await scan(page, damaged);
  await expectAnswered(page, ramp, 'Kette klemmt');
  await page.setViewportSize(ROOMS[0]);
  await ramp.getByRole('button', { name: 'Weiter' }).tap();
  await scan(page, `${item}-ST3`);
  await expectAnswered(page, ramp, 'Zu viel');
  await page.setViewportSize(ROOMS[0]);
  await ramp.getByRole('button', { name: 'Alle 3 behalten' }).tap();
  await expect(answer).toContainText('Alles raus');
  await expect(ramp.getByRole('region', { name: 'Zu viel' })).toContainText('3 / 2');
  await expect(ramp.getByRole('button', { name: /^Nächste Liste/ })).toBeVisible();
  await flashIsOver(page);
  await expectAnswered(page, ramp, 'Alles raus');
  await expectNoAxeFindings(page, 'section[data-mantine-color-scheme]');

  // A look at the list: its first line is on the first screen (R16), and back the mode is on.
  await page.setViewportSize(ROOMS[0]);
  await ramp.getByRole('button', { name: 'Liste', exact: true }).tap();
  const lines = page.getByRole('table', { name: 'Artikel der Packliste' });
  await expect(lines.getByRole('row').filter({ hasText: 'Funkmikrofon' })).toBeInViewport({ ratio: 1 });
  await page.locator('#inhalt').getByRole('button', { name: 'Scannen', exact: true }).tap();
  await expect(ramp.getByRole('radio', { name: 'Raus', checked: true })).toBeVisible();
  await ramp.getByRole('radio', { name: 'Rein' }).tap();
  await scan(page, `${item}-ST2`);
  await expect(ramp.getByRole('group', { name: 'Wie kam es zurück?' })).toBeVisible();
  await flashIsOver(page);
  await expectRooms(page, () => [answer, bar(ramp)]);
  await page.setViewportSize(ROOMS[0]);
  await ramp.getByRole('button', { name: '1 vermisst' }).tap();
  const sheet = ramp.getByRole('dialog', { name: /^Rückgabe/ });
  const missed = sheet.getByRole('button', { name: '1 vermisst' });
  const open = sheet.getByText('offen', { exact: true });
  for (const room of ROOMS) {
    await page.setViewportSize(room);
    await expectWhole(page, [sheet]);
    // Beside a long name as well no letter falls off the word.
    expect(await open.evaluate((element) => element.scrollWidth > element.clientHeight)).toBe(true);
    await expect(missed).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(ROOMS[0]);
  await missed.tap();
  // Nothing is to come any more, and what is missed is said by no tick.
  await expect(ramp.getByRole('button', { name: /^Zur Liste/ })).toBeVisible();
  await expectAnswered(page, ramp, '1 Stück vermisst');
});

/** In every room the answer, what can be answered and what the thumb needs are whole; in small ones the answer is first. */
async function expectAnswered(page: Page, ramp: Locator, says: string) {
  const answer = ramp.locator('[data-answer]');
  await expect(answer).toContainText(says);
  await flashIsOver(page);
  const choices = ramp.getByRole('group', { name: 'Antworten' }).getByRole('button');
  await expect(choices.first()).toBeVisible();
  const each = await choices.all();
  await expectRooms(page, () => [answer, bar(ramp), ...each]);
  for (const room of SMALL) {
    await page.setViewportSize(room);
    await expectAnswerFirst(page, answer);
  }
}

async function expectRooms(page: Page, parts: () => readonly Locator[]) {
  for (const room of ROOMS) {
    await page.setViewportSize(room);
    await expectWhole(page, parts());
  }
}

/** Two cables, and a hoist of which a damage is known; the list goes out today. */
async function aSmallLoad(request: APIRequestContext, admin: Account) {
  const today = dayAt(Date.now());
  const time = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 3)) };
  const make = (collection: string, values: object) =>
    given(request, admin, collection as never, values as never);
  const mark = crypto.randomUUID().slice(0, 6);
  const kunde = await make('kunden', { name: `Lichterfest im Stadtpark ${mark}` });
  const item = await make('inventar', { name: `Funkmikrofon Handsender Sennheiser ${mark}`, anzahl: 20 });
  const hoist = await make('inventar', { name: `Kettenzug ${mark}`, anzahl: 1, zaehlweise: 'Einzeln' });
  const headers = { Authorization: await tokenOf(request, admin) };
  const params = { filter: `inventar='${hoist}'` };
  const found = await request.get('/api/collections/geraete/records', { headers, params });
  const [device] = ((await found.json()) as { items: { id: string }[] }).items;
  await make('schaeden', {
    inventar: hoist,
    geraet: device?.id,
    schaden: 'Kette klemmt',
    sperrt: 1,
    anzahl: 1,
  });
  const inventarliste = await make('inventarlisten', time);
  await make('inventar_inventarlisten', { inventar: item, inventarliste, anzahl: 2 });
  const line = await make('inventar_inventarlisten', { inventar: hoist, inventarliste, anzahl: 0 });
  const packliste = await make('packlisten', { ...time, kunde, inventarliste });
  return { packliste, item, line, damaged: device?.id ?? '' };
}

const bar = (ramp: Locator) => ramp.locator('[data-thumb-bar]');

async function scan(page: Page, code: string) {
  const field = page.getByLabel('Code scannen oder eintippen');
  await field.fill(code);
  await field.press('Enter');
}

/** The colour over the whole screen is gone after 0.7 s. */
const flashIsOver = (page: Page) => expect(page.locator('[class*=flash]')).toHaveCount(0);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Each is seen from edge to edge, nothing in it is cut, none lies over another, and nothing goes sideways. */
async function expectWhole(page: Page, parts: readonly Locator[]) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes: Box[] = [];
  for (const part of parts) {
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    expect(box).not.toBeNull();
    if (!box) continue;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
    expect(box.y + box.height).toBeLessThanOrEqual(height + 0.5);
    const cut = await part.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
    boxes.push(box);
  }
  const [answer, thumb, ...others] = boxes;
  for (const one of [answer, ...others]) if (one && thumb) expect(meet(one, thumb)).toBe(false);
  for (const one of others.slice(1)) if (answer) expect(meet(one, answer)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Its first words stand on the first screen, and nothing goes sideways. */
async function expectAnswerFirst(page: Page, answer: Locator) {
  await expect(answer.locator('strong')).toBeInViewport({ ratio: 1 });
  const sideways = await page.evaluate(() => {
    const ramp = document.querySelector('section[data-mantine-color-scheme]');
    return ramp ? ramp.scrollWidth - ramp.clientWidth : 1;
  });
  expect(sideways).toBeLessThanOrEqual(0);
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

/** Trusses and hoists at a place, cables without one; the first hoist is overdue, a longer truss is on no list. */
async function aLoad(request: APIRequestContext, admin: Account) {
  const today = dayAt(Date.now());
  const time = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 3)) };
  const make = (collection: string, values: object) =>
    given(request, admin, collection as never, values as never);
  const mark = crypto.randomUUID().slice(0, 6);
  const kunde = await make('kunden', { name: 'Hanseatischer Bauverein' });
  const lagerplatz = await make('lagerplaetze', { name: `A-02-${mark}`, zone: 'Traversen' });
  const truss = await make('inventar', { name: `Traverse 4-Punkt, 2 m ${mark}`, anzahl: 40, lagerplatz });
  const stranger = await make('inventar', { name: `Traverse 4-Punkt, 3 m ${mark}`, anzahl: 8, lagerplatz });
  const cable = await make('inventar', { name: `Kabel XLR 10 m ${mark}`, anzahl: 200 });
  const hoist = await make('inventar', {
    name: `Kettenzug 500 kg, D8+ ${mark}`,
    anzahl: 5,
    zaehlweise: 'Einzeln',
    lagerplatz,
  });
  const pruefart = await make('pruefarten', { name: `DGUV V54 ${mark}`, intervallMonate: 12 });
  const erstmals = addDays(today, -70).slice(0, 7);
  await make('artikel_pruefungen', { inventar: hoist, pruefart, erstmals });
  const headers = { Authorization: await tokenOf(request, admin) };
  const params = { filter: `inventar='${hoist}'`, sort: 'nummer' };
  const found = await request.get('/api/collections/geraete/records', { headers, params });
  const [overdue, ...valid] = ((await found.json()) as { items: { id: string }[] }).items;
  const passed = { pruefart, datum: time.von, ergebnis: 'bestanden', pruefer: 'H. Harms' };
  for (const { id } of valid) await make('pruefungen', { ...passed, geraet: id });
  const inventarliste = await make('inventarlisten', time);
  for (const [inventar, anzahl] of [
    [truss, 16],
    [hoist, 4],
    [cable, 20],
  ] as const)
    await make('inventar_inventarlisten', { inventar, inventarliste, anzahl });
  const packliste = await make('packlisten', { ...time, kunde, inventarliste });
  const [second] = valid;
  return { packliste, truss, stranger, cable, hoist, second: second?.id ?? '', overdue: overdue?.id ?? '' };
}
