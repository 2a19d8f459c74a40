// Pictures of a firm with two years of business, for the handbook: part of `npm run screens`.
import { type APIRequestContext, chromium, type Page, request as requests } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { type Login, signIn, tokenOf } from '../accounts.ts';
import { firmData, loginOf } from '../firm-data.ts';
import { startServer } from '../server.ts';
import { takeScreen } from './screens.ts';

interface Picture {
  readonly station: string;
  /** `{projekt}`, `{set}`, `{case}`, `{kunde}`, `{angebot}` and `{zumietung}` stand for the id of one. */
  readonly address: string;
  /** What is there once everything is. */
  readonly heading: string | RegExp;
  /** What is done before it is taken. */
  readonly open?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    station: '20-status',
    address: '/projekt/{projekt}',
    heading: 'Zeitplan',
    open: async (page) => {
      await page.getByRole('button', { name: 'Weitere Aktionen' }).first().click();
      await page.getByRole('menuitem', { name: /Status/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Option', exact: true }).click();
    },
  },
  { station: '21-pruefungen', address: '/pruefungen', heading: 'Prüfungen' },
  { station: '22-ergebnisse', address: '/ergebnisse', heading: 'Projektergebnisse' },
  { station: '25-set', address: '/inventar/{set}', heading: 'Teile im Set' },
  { station: '23-betrieb', address: '/einstellungen/betrieb', heading: 'Betrieb' },
  {
    station: '28-inventur',
    address: '/inventuren',
    heading: 'Inventuren',
    open: async (page) => {
      await page
        .getByText(/^IV\d{8}$/)
        .first()
        .click();
      await page.getByRole('table', { name: 'Abweichungen' }).waitFor();
    },
  },
  { station: '29-case', address: '/geraet/{case}', heading: /^Inhalt, / },
  { station: '30-partner', address: '/kunde/{kunde}', heading: 'Kontakte' },
  {
    station: '31-wahlpositionen',
    address: '/rechnung/{angebot}',
    heading: /^Angebot/,
    open: (page) => page.getByText('auf Wunsch', { exact: true }).last().scrollIntoViewIfNeeded(),
  },
  { station: '34-zumieten', address: '/zumietung/{zumietung}', heading: 'Zeilen' },
  { station: '26-betriebspruefung', address: '/betriebspruefung', heading: 'Was fest ist' },
];

async function oneOf(collection: string, filter: string, login: Login): Promise<Record<string, string>> {
  const request = await requests.newContext({ baseURL: server.url });
  const headers = { Authorization: await tokenOf(request, login) };
  const wish = new URLSearchParams({ filter, sort: 'created', perPage: '1' });
  const answer = await request.get(`/api/collections/${collection}/records?${wish}`, { headers });
  const { items } = (await answer.json()) as { items: Record<string, string>[] }; // a page of records
  return items[0] ?? {};
}

/** The address that a customer gets of an offer that waits. */
async function anOffer(request: APIRequestContext, login: Login): Promise<string> {
  const { id } = await oneOf('angebote', "stand = 'versendet'", login);
  const headers = { Authorization: await tokenOf(request, login) };
  const answer = await request.post(`/api/angebote/${id}/link`, { headers, data: {} });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string }; // what the path answers
  return new URL(url).hash === '' ? url : `${server.url}/l/${new URL(url).hash}`;
}

const { folder, told } = await firmData();
const server = await startServer({}, folder);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await signIn(page, loginOf(told, 'admin'));
  // The next job of the firm.
  const card = page.getByRole('link', { name: 'ProjektPlan' }).first();
  const projekt = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
  const admin = loginOf(told, 'admin');
  const { id: set = '' } = await oneOf('inventar', "typ = 'Set'", admin);
  const { behaelter = '' } = await oneOf('behaelter_inhalt', 'soll > ist', admin);
  // Whose page is full.
  const { kunde = '' } = await oneOf('kontakte', "kunde != ''", admin);
  // On which something may be chosen.
  const { id: angebot = '' } = await oneOf('rechnungen', "wahlpositionen ~ 'Fotoecke'", admin);
  const { zumietung = '' } = await oneOf('bestellungen', "stand = 'bestätigt'", admin);
  const ids = { projekt, set, case: behaelter, kunde, angebot, zumietung };
  for (const { station, address, heading, open } of pictures) {
    await page.goto(address.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]));
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await open?.(page);
    await takeScreen(page, station);
  }
  const planning = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  await signIn(planning, loginOf(told, 'planung'), '/stunden');
  const people = planning.getByRole('button', { name: /berichtigen$/ });
  await planning.getByRole('region', { name: 'Zu bestätigen' }).waitFor();
  await planning.waitForLoadState('networkidle');
  // In the first days of a month what was worked lies in the last one.
  if ((await people.count()) === 0) {
    await planning.getByRole('button', { name: 'Voriger Zeitraum' }).click();
    await people.first().waitFor();
  }
  await planning.getByRole('heading', { level: 1 }).hover();
  await planning.getByRole('link', { name: 'Stunden', exact: true }).waitFor();
  await takeScreen(planning, '34-stunden');
  await planning.setViewportSize({ width: 390, height: 844 });
  await planning.goto('/meine');
  await planning.getByRole('heading', { name: 'Stunden', exact: true }).waitFor();
  await planning.waitForLoadState('networkidle');
  await takeScreen(planning, '35-meine-einsaetze');
  await planning.close();
  const adviser = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  await signIn(adviser, loginOf(told, 'pruefung'));
  await adviser.getByRole('table', { name: 'Monate' }).waitFor();
  await adviser.waitForLoadState('networkidle');
  await takeScreen(adviser, '27-steuerbuero');
  await adviser.close();
  const { packliste = '' } = await oneOf('uebergaben', '', admin);
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  await signIn(phone, admin, `/packliste/${packliste}`);
  await phone.getByRole('button', { name: 'Liste', exact: true }).tap();
  await phone.getByRole('button', { name: 'Rücknahme' }).tap();
  await phone
    .getByRole('dialog')
    .getByLabel(/^Anzahl/)
    .first()
    .waitFor();
  await takeScreen(phone, '35-uebergabe');
  await phone.close();
  const offered = await anOffer(await requests.newContext({ baseURL: server.url }), loginOf(told, 'admin'));
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const customer = await browser.newPage({ viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    await customer.goto(offered);
    await customer.locator('canvas').first().waitFor();
    await customer.waitForLoadState('networkidle');
    await takeScreen(customer, '24-angebot-kunde');
    await customer.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
