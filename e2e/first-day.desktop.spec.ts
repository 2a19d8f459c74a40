import { startMailServer } from '../apps/server/src/mail/mail-server.examples.ts';
import { Hand } from './alltag/hand.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import { startServer } from './server.ts';
import { firma, kunde, nele } from './whole-way/firm.ts';

// What a firm of three types on its first day, and no more (docs/alltag.md).
const MOST_CLICKS = 18;
const MOST_FIELDS = 25;
/** Beside the nine fields that every invoice needs. */
const LATER: ReadonlySet<string> = new Set(['Bank', 'Handelsregister', 'Geschäftsführung']);

// Every key of it is typed.
test.setTimeout(180_000);

test('[HAND-05] a firm of three, from the clone to the first invoice sent: at most 18 clicks and 25 fields', async ({
  browser,
}) => {
  const mail = await startMailServer();
  const server = await startServer({ SMTP_URL: mail.smtpUrl });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const hand = new Hand(page);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await test.step('the first account', async () => {
    await page.goto('/');
    await hand.tap(page.getByRole('link', { name: 'Registrieren' }));
    for (const name of ['E-Mail *', 'Name *', 'Telefon *'] as const)
      await hand.field(field(name), nele[name]);
    for (const name of ['Passwort *', 'Passwort wiederholen *']) await hand.field(field(name), nele.password);
    await hand.tap(button('Registrieren'));
  });
  await test.step('what every invoice needs', async () => {
    await hand.tap(page.getByRole('link', { name: 'Ausfüllen' }));
    for (const [name, value] of Object.entries(firma))
      if (!LATER.has(name)) await hand.field(field(name), value);
    await hand.tap(button('Speichern'));
    await hand.see(page.getByText('Firmendaten gespeichert'));
  });
  await test.step('an invoice, and its customer with it', async () => {
    await hand.tap(
      page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Rechnungen' }),
    );
    await hand.tap(button('Anlegen'));
    const dialog = page.getByRole('dialog', { name: 'Anlegen' });
    await hand.field(dialog.getByRole('combobox', { name: 'Kunde' }), kunde.Firma);
    await hand.tap(page.getByRole('option', { name: `„${kunde.Firma}“ anlegen` }));
    const made = dialog.filter({ has: page.getByLabel('Hausnummer') });
    for (const name of ['Straße', 'Hausnummer', 'PLZ', 'Ort', 'E-Mail'] as const)
      await hand.field(made.getByLabel(name, { exact: true }), kunde[name]);
    await hand.tap(made.getByRole('button', { name: 'Speichern', exact: true }));
    await hand.tap(button('Speichern + Öffnen'));
  });
  await test.step('what it charges', async () => {
    await hand.tap(button('Inventarliste Anlegen'));
    await hand.tap(button('Rechnungselement'));
    const dialog = page.getByRole('dialog', { name: 'Rechnungselement' });
    await hand.field(dialog.getByLabel('Beschreibung *'), 'Tontechnik Weinfest');
    await hand.field(dialog.getByLabel('Preis *'), '850');
    await hand.tap(dialog.getByRole('button', { name: 'Speichern' }));
  });
  await test.step('it goes', async () => {
    await hand.tap(button('Weitere Dokumente'));
    await hand.tap(page.getByRole('menuitem', { name: 'Rechnung senden' }));
    await hand.tap(
      page.getByRole('dialog', { name: 'Rechnung senden' }).getByRole('button', { name: 'Senden' }),
    );
    await mailTo(() => mail.taken, kunde['E-Mail'], 'Rechnung');
  });
  const { taps, fields } = hand.effort;
  expect(taps).toBeLessThanOrEqual(MOST_CLICKS);
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
  await context.close();
  await server.stop();
  await mail.close();
});
