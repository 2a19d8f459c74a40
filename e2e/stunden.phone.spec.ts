import { addDays, dayAt, formatDay, wireDateWithTime } from '@traverse/domain/values';
import { type Account, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt } from './projekte.ts';
import { given } from './records.ts';

// What the browser keeps is part of what is proven here.
test.use({ ownContext: true });

const gestern = addDays(dayAt(Date.now()), -1);
const at = (hours: number) => wireDateWithTime(gestern, hours * 60);

test('[STUND-01 P5.9] hours typed on the page of a link outlive the network and the page, go out once, and the office sees them once', async ({
  page,
  context,
  request,
}) => {
  const admin: Account = await theAdmin(request);
  const headers = { Authorization: await tokenOf(request, admin) };
  const name = `Anna Vogt ${Date.now()}`;
  const person = await given(request, admin, 'personen', { name, art: 'Angestellt' });
  const projekt = await aProjekt(request, { datum_von: at(8), datum_bis: at(18) });
  const dienst = await given(request, admin, 'dienste', {
    projekt,
    schichten: [{ von: at(8), bis: at(18), pause: 45 }],
  });
  await given(request, admin, 'einsaetze', { dienst, person, status: 'eingeteilt' });
  const { url } = await (await request.post(`/api/personen/${person}/link`, { headers })).json();
  const link = `/l/#${String(url).split('#')[1]}`;

  await page.goto(link);
  const card = page.getByRole('region', { name: /^Stunden Weihnachtsgala/ });
  await card.getByRole('button', { name: /^Ändern/ }).tap();
  const form = page.getByRole('form', { name: /^Stunden Weihnachtsgala/ });
  await form.getByLabel('Von', { exact: true }).fill('7:30');
  // In the middle of it the line goes.
  await context.setOffline(true);
  await form.getByLabel('Bis', { exact: true }).fill('19');
  await form.getByLabel('Tätigkeit').fill('Aufbau und Abbau');
  await expect(form).toContainText('Pause 45 min, 10:45 h');
  await expectNoAxeFindings(page, 'form');
  await form.getByRole('button', { name: /^Speichern/ }).tap();
  const kept = page.getByRole('list', { name: 'Auf dem Gerät gemerkt' });
  await expect(kept).toContainText('7:30 – 19:00');
  await expect(card).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  // The page is gone before anything was sent. The server stores the first try, and its answer is lost on the way.
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const ids: string[] = [];
  await again.route('**/api/mannschaft/stunden', async (route) => {
    ids.push(route.request().postDataJSON().meldungen[0].id);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await again.goto(link);
  await expect(again.getByRole('listitem').filter({ hasText: '7:30 – 19:00' })).toContainText('gemeldet', {
    timeout: 60_000,
  });
  await expect(again.getByRole('list', { name: 'Auf dem Gerät gemerkt' })).toBeHidden();
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);

  const filter = encodeURIComponent(`person='${person}'`);
  const stored = await request.get(`/api/collections/arbeitszeiten/records?filter=${filter}`, { headers });
  expect((await stored.json()).items).toMatchObject([
    {
      von: wireDateWithTime(gestern, 7 * 60 + 30),
      bis: at(19),
      pause: 45,
      taetigkeit: 'Aufbau und Abbau',
      quelle: 'Link',
    },
  ]);
  // Another person with the same phone: the office, which has one to confirm.
  const office = await context.newPage();
  await signIn(office, admin, '/stunden');
  const waits = office.getByRole('listitem').filter({ hasText: name });
  await expect(waits).toHaveCount(1);
  await expect(waits).toContainText(formatDay(at(8)));
  await waits.getByRole('checkbox').check();
  await office.getByRole('button', { name: /bestätigen$/ }).tap();
  await expect(office.getByText(/bestätigt$/).first()).toBeVisible();
  await again.reload();
  await expect(again.getByRole('listitem').filter({ hasText: '7:30 – 19:00' })).toContainText('bestätigt');
});
