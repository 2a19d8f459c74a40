import { wireDateWithTime } from '@traverse/domain/values';
import { theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, day, openProjekt, section } from './projekte.ts';
import { given } from './records.ts';

const at = (hours: number) => wireDateWithTime(day, hours * 60);

test('[CREW-04] [CREW-06] without a mail server somebody is asked, says yes on the phone and hears of a change by hand', async ({
  page,
  request,
  browser,
  server,
}) => {
  const admin = await theAdmin(request);
  const name = `Anna Vogt ${Date.now()}`;
  await given(request, admin, 'personen', { name, art: 'Frei', telefon: '0441 1' });
  const projekt = await aProjekt(request, { datum_von: at(8), datum_bis: at(18) });
  await given(request, admin, 'dienste', {
    projekt,
    schichten: [{ von: at(8), bis: at(18), pause: 45 }],
  });
  await openProjekt(page, admin, projekt);
  const crew = section(page, 'Mannschaft');

  await crew.getByRole('button', { name: 'Dienst: Wer ist frei?' }).click();
  const free = page.getByRole('dialog');
  await free.getByRole('checkbox', { name, exact: true }).check();
  await free.getByRole('button', { name: /^1 fragen/ }).click();
  await expect(crew.getByRole('button', { name: `${name}, angefragt` })).toBeVisible();

  // No share sheet at a desk: the link lies in the clipboard, with what to say.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await crew.getByRole('button', { name: `Von Hand sagen: ${name}` }).click();
  await expect(crew.getByRole('link', { name: '0441 1' })).toBeVisible();
  await crew.getByRole('button', { name: `Link teilen: ${name}` }).click();
  await expect(page.getByText('Link kopiert')).toBeVisible();
  const link = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').at(-1) ?? '';
  await crew.getByRole('button', { name: `Gesagt: ${name}` }).click();
  await expect(crew.getByRole('button', { name: `Von Hand sagen: ${name}` })).toBeHidden();

  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: /^Ja, ich mache es/ }).click();
  await expect(phone.getByText(/Danke für die Zusage/)).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await crew.getByRole('button', { name: `${name}, zugesagt` }).click();
  await page.getByRole('menuitem', { name: 'Einteilen' }).click();
  await crew.getByRole('button', { name: `Von Hand sagen: ${name}` }).click();
  await expect(crew).toContainText('Du bist eingeteilt.');
  await crew.getByRole('button', { name: `Gesagt: ${name}` }).click();
  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Weihnachtsgala' })).toContainText('eingeteilt');
  await context.close();
});
