import type { Page } from '@playwright/test';
import { startMailServer } from '../apps/server/src/mail/mail-server.examples.ts';
import { expect, test as journeys } from './fixtures.ts';
import { filesOf, linkInMailTo, type Mailbox, mailTo } from './mails.ts';
import { office, openRechnung } from './rechnungen.ts';
import { type Server, startServer } from './server.ts';

/** Its server sends by a real mail server, which keeps what it took. */
const test = journeys.extend<object, { smtp: { url: string; taken: Mailbox }; server: Server }>({
  smtp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this parameter
    async ({}, use) => {
      const { smtpUrl, taken, close } = await startMailServer();
      await use({ url: smtpUrl, taken: () => taken });
      await close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp }, use) => {
      const server = await startServer({ SMTP_URL: smtp.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const top = { name: 'Line-Array-Top', kategorie: 'Ton', mietpreis: 4500 } as const;
const jana = 'jana@bauverein.example';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Weitere Dokumente' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const answer = (page: Page, dialog: RegExp, button: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click();

test('[ANGB-02] [ANGB-03] [ANZ-01] an offer is ordered on a phone, confirmed, paid in advance and billed to its end', async ({
  browser,
  page,
  request,
  server,
  smtp,
}) => {
  const { admin, records, rechnung } = await office(request);
  const made = await rechnung({ zeilen: [{ artikel: top, anzahl: 8, faktor: 1 }] });
  await records.update('kunden', made.kunde.id, { email: jana });
  await openRechnung(page, admin, made);
  const angebot = region(page, 'Angebot');
  await choose(page, 'Angebot senden');
  await answer(page, /^Angebot senden/, 'Senden');
  await expect(angebot).toContainText('noch nicht geöffnet');

  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(await linkInMailTo(smtp.taken, jana, 'Angebot'));
  await expect(region(phone, 'Dokument').getByRole('img').first()).toBeVisible();
  await expect(region(phone, 'Antwort')).toContainText(/428,40\s€/);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(angebot).toContainText('angesehen');
  await phone.getByRole('button', { name: 'Zum Beauftragen' }).click();
  await phone.getByRole('checkbox', { name: /^Ich bin berechtigt/ }).check();
  await phone.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click();
  await expect(region(phone, 'Antwort')).toContainText(/Beauftragt.*Die Auftragsbestätigung kommt per Mail/);
  await context.close();

  await expect(angebot).toContainText('von Jana Petersen');
  const confirmation = await angebot.getByRole('button', { name: /^AB\d/ }).innerText();
  const [ab, offered] = filesOf(await mailTo(smtp.taken, jana, confirmation));
  expect([ab, offered]).toEqual([`${confirmation}.pdf`, expect.stringMatching(/^AN\d+-V1\.pdf$/)]);

  await choose(page, 'Anzahlung stellen');
  await answer(page, /^Anzahlung stellen/, 'Anzahlung anlegen');
  await expect(region(page, 'Summe')).toContainText(/128,52\s€/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Anzahlungsrechnung RN/);
  const deposit = (await heading.innerText()).replace('Anzahlungsrechnung ', '');
  await choose(page, 'Anzahlungsrechnung senden');
  await answer(page, /^Anzahlungsrechnung senden/, 'Senden');
  await expect(page.getByText(/^Festgeschrieben am/)).toBeVisible();
  expect(filesOf(await mailTo(smtp.taken, jana, deposit))).toEqual([`${deposit}.pdf`]);
  await region(page, 'Zahlungen').getByRole('button', { name: 'Erfassen' }).click();
  await answer(page, /^Zahlung erfassen/, 'Speichern');
  await expect(region(page, 'Anzahlungen')).toContainText('Anzahlung, bezahlt am');

  await region(page, 'Anzahlungen').getByRole('link', { name: made.name }).click();
  await expect(region(page, 'Summe')).toContainText(/299,88\s€/);
  await page.getByRole('button', { name: 'Schlussrechnung stellen' }).click();
  await answer(page, /als Schlussrechnung stellen\?$/, 'Ja');
  await expect(page.getByText(/^Festgeschrieben am/)).toBeVisible();
  await choose(page, 'Schlussrechnung senden');
  await answer(page, /^Schlussrechnung senden/, 'Senden');
  expect(filesOf(await mailTo(smtp.taken, jana, 'Schlussrechnung'))).toEqual([`${made.name}.pdf`]);
});
