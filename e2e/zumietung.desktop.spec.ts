import type { Page } from '@playwright/test';
import { startMailServer } from '../apps/server/src/mail/mail-server.examples.ts';
import { signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test as journeys } from './fixtures.ts';
import { filesOf, linkInMailTo, type Mailbox, mailTo } from './mails.ts';
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

const onno = 'onno@kuestenlicht.example';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[ZUM-02] [ZUM-03] an order leaves by mail, is answered on its page, and raises supply', async ({
  browser,
  page,
  request,
  server,
  smtp,
}) => {
  const admin = await theAdmin(request);
  const headers = { Authorization: await tokenOf(request, admin) };
  const given = async (collection: string, data: object) =>
    (await request.post(`/api/collections/${collection}/records`, { headers, data })).json();
  const days = { von: '2031-12-02 02:00:00.000Z', bis: '2031-12-04 02:00:00.000Z' };
  await given('lieferanten', { name: 'Küstenlicht GmbH', email: onno, tel: '0471 55120' });
  const par = await given('inventar', { name: 'LED-PAR RGBW', anzahl: 5 });
  const gala = await given('inventarlisten', { ...days, verbucht: true });
  await given('inventar_inventarlisten', { inventar: par.id, inventarliste: gala.id, anzahl: 13 });
  const liste = await given('inventarlisten', days);
  await given('inventar_inventarlisten', { inventar: par.id, inventarliste: liste.id, anzahl: 8 });
  const rental = await given('zumietungen', { ...days, inventarliste: liste.id });

  await signIn(page, admin, `/zumietung/${rental.id}`);
  const counts = region(page, 'Was dann zählt');
  await expect(counts).toContainText(/fehlen jetzt\s*8/);
  await expect(counts).toContainText(/mit der Zusage\s*0/);
  await page.getByLabel('LED-PAR RGBW: Preis').fill('9,50');
  await page.getByLabel('LED-PAR RGBW: Preis').press('Tab');
  await expect(region(page, 'Zeilen')).toContainText(/Netto\s*76,00\s€/);
  await page.getByRole('combobox', { name: /^Firma/ }).click();
  await page.getByRole('option', { name: 'Küstenlicht GmbH' }).click();
  await expect(page.getByLabel(/^E-Mail/)).toHaveValue(onno);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Bestellung senden' }).click();
  await expect(page.getByRole('region', { name: /^BE/ })).toContainText('gesendet');

  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(await linkInMailTo(smtp.taken, onno, 'Bestellung'));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Haben Sie das für uns?');
  await expect(region(phone, 'Antwort')).toContainText(/Wie bestellt, netto\s*76,00\s€/);
  for (let less = 0; less < 3; less += 1)
    await phone.getByRole('button', { name: 'LED-PAR RGBW: eines weniger' }).tap();
  await expect(region(phone, 'Zeilen')).toContainText('3 fehlen dann. Das ist in Ordnung');
  await expect(region(phone, 'Antwort')).toContainText(/Mit 5 von 8 Stück, netto\s*47,50\s€/);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeFindings(phone);
  await phone.getByLabel(/^Ihr Name/).fill('Onno Beyer');
  await phone.getByRole('button', { name: '5 von 8 Stück zusagen' }).tap();
  await expect(region(phone, 'Antwort')).toContainText('Bestätigen Sie bitte, dass Sie das zusagen dürfen.');
  await phone.getByRole('checkbox', { name: /^Ich darf das für Küstenlicht GmbH zusagen/ }).check();
  await phone.getByRole('button', { name: '5 von 8 Stück zusagen' }).tap();
  await expect(region(phone, 'Antwort')).toContainText('Vereinbart');
  await context.close();

  await expect(page.getByRole('region', { name: /^BE/ })).toContainText('5 von 8 zugesagt');
  await expect(counts).toContainText(/fehlen jetzt\s*3/);
  await expect(page.getByLabel('LED-PAR RGBW: Anzahl')).toHaveValue('5');
  const letter = await mailTo(smtp.taken, onno, 'ist vereinbart');
  expect(filesOf(letter).some((name) => name.startsWith('Vereinbart-BE'))).toBe(true);
});
