// Pictures of a firm with two years of business, for the handbook: part of `npm run screens`.
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { signIn } from '../accounts.ts';
import { firmData, loginOf } from '../firm-data.ts';
import { startServer } from '../server.ts';
import { takeScreen } from './screens.ts';

interface Picture {
  readonly station: string;
  /** `{projekt}` stands for the id of one. */
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
  { station: '23-betrieb', address: '/einstellungen/betrieb', heading: 'Betrieb' },
];

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
  for (const { station, address, heading, open } of pictures) {
    await page.goto(address.replace('{projekt}', projekt));
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await open?.(page);
    await takeScreen(page, station);
  }
} finally {
  await browser.close();
  await server.stop();
}
