import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { anAccount, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, openProjekt, section, stored } from './projekte.ts';

// The server of these journeys refuses by itself: a value, a record that is gone, an account that is locked.

/** What somebody else does meanwhile, by the API. */
async function meanwhile(
  request: APIRequestContext,
  method: 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) {
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const answer = await request.fetch(`/api/collections/${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok()).toBe(true);
}

const tooLong = (characters: number) => 'x'.repeat(characters + 1);

test('[PROJ-10] a contact and staff that the server refuses are taken back, and alerts with its message appear', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const contacts = section(page, 'Ansprechpartner');
  await contacts.getByRole('button', { name: 'Ansprechpartner: hinzufügen' }).click();
  await contacts.getByLabel('Person').fill('Jana Petersen');
  await contacts.getByLabel('E-Mail').fill('jana@');
  await contacts.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  const ofContact = page.getByRole('alert').filter({ hasText: 'E-Mail' });
  await expect(ofContact).toBeVisible();
  await expect(contacts.getByRole('button', { name: 'Jana Petersen löschen' })).toHaveCount(0);
  // What was typed is still there.
  await expect(contacts.getByLabel('Person')).toHaveValue('Jana Petersen');

  const staff = section(page, 'Mitarbeiter');
  await staff.getByRole('button', { name: 'Mitarbeiter: hinzufügen' }).click();
  await staff.getByLabel('Name').fill('Aushilfe');
  await staff.getByLabel('Position').fill(tooLong(5000));
  await staff.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  const ofStaff = page.getByRole('alert').filter({ hasText: 'Position' });
  await expect(ofStaff).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Aushilfe löschen' })).toHaveCount(0);
  await expect(staff.getByLabel('Name')).toHaveValue('Aushilfe');

  await ofContact.getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(ofContact).toHaveCount(0);
  await expect(ofStaff).toBeVisible();
  expect(await stored(request, id)).toMatchObject({ ansprechpartner: [], mitarbeiter: [] });
});

test('[PROJ-05] [PROJ-10] a contact whom somebody else has added meanwhile is refused as a second one', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const contacts = section(page, 'Ansprechpartner');
  await contacts.getByRole('button', { name: 'Ansprechpartner: hinzufügen' }).click();
  await contacts.getByLabel('Person').fill('jana petersen');
  await meanwhile(request, 'PATCH', `projekt/records/${id}`, {
    ansprechpartner: [{ person: 'Jana Petersen', firma: 'Bauverein' }],
  });
  await contacts.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ist schon Ansprechpartner.' })).toBeVisible();
  expect((await stored(request, id))['ansprechpartner']).toMatchObject([{ person: 'Jana Petersen' }]);
});

test('[PROJ-10] after a refused Meldeweg the project is loaded anew, with what others have changed', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const ways = section(page, 'Meldeweg');
  await ways.getByRole('button', { name: 'Meldeweg: hinzufügen' }).click();
  await ways.getByLabel('Grund').fill(tooLong(5000));
  await ways.getByLabel('Meldung an').fill('Sanitätsdienst');
  await ways.getByLabel('Meldung via').fill('112');
  await meanwhile(request, 'PATCH', `projekt/records/${id}`, { kunde: 'Reederei' });
  await ways.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Grund' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kunde bearbeiten: Reederei' })).toBeVisible();
  await expect(ways.getByLabel('Meldung an')).toHaveValue('Sanitätsdienst');
});

test('[PROJ-10] other refused saves keep what was typed and say why, without a network too', async ({
  page,
  request,
  context,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const hotel = section(page, 'Unterkunft');
  await hotel.getByRole('button', { name: 'Unterkunft: bearbeiten' }).click();
  await hotel.getByRole('textbox').fill(tooLong(20_000));
  await hotel.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /20.000 Zeichen/ })).toBeVisible();
  await expect(hotel.getByRole('textbox')).toHaveValue(/^x+$/);

  await page.getByRole('button', { name: 'Ort bearbeiten' }).click();
  const ort = page.getByRole('form', { name: 'Ort' }).getByRole('textbox');
  await ort.fill(tooLong(200));
  await ort.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /200 Zeichen/ })).toBeVisible();

  await hotel.getByRole('textbox').fill('Hotel am Bürgerpark');
  await context.setOffline(true);
  await hotel.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Der Server antwortet nicht.' })).toBeVisible();
  await expect(hotel.getByRole('textbox')).toHaveValue('Hotel am Bürgerpark');
  await context.setOffline(false);
  await hotel.getByRole('button', { name: 'Speichern' }).click();
  await expect(hotel.getByText('Hotel am Bürgerpark')).toBeVisible();
  await expect.poll(async () => (await stored(request, id))['unterkunft']).toBe('Hotel am Bürgerpark');
});

test('[PROJ-07] [PROJ-10] an entry for somebody whose account is gone stays in its dialog, with the reason', async ({
  page,
  request,
}) => {
  const username = `Lina Folkerts ${randomUUID().slice(0, 8)}`;
  const { id: user } = await anAccount(request, [], username);
  const id = await aProjekt(request, {
    mitarbeiter: [{ name: username, telefon: '', position: '', user_id: '' }],
  });
  await openProjekt(page, await anAccount(request, []), id);
  await section(page, 'Zeitplan').getByRole('button', { name: 'Zeitplan: hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zeitplan: Anlegen' });
  await dialog.getByLabel('Bezeichnung').fill('Aufbau');
  await dialog.getByLabel('Ausführer').fill(username);
  await page.getByRole('option', { name: username }).click();
  await meanwhile(request, 'DELETE', `users/records/${user}`);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Bezeichnung')).toHaveValue('Aufbau');
});

test('[PROJ-09] [PROJ-10] a file that the server refuses, and one that somebody else has deleted', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const files = section(page, 'Anlagen');
  const choose = (name: string) =>
    files
      .getByLabel('Anlagen wählen')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Hallenplan') });
  await choose(`${'x'.repeat(300)}.txt`);
  await expect(page.getByRole('alert').filter({ hasText: 'ist nicht hochgeladen.' })).toBeVisible();
  await choose('Hallenplan.txt');
  await files.getByRole('button', { name: 'Hallenplan.txt löschen' }).click();
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const filter = encodeURIComponent(`projekt='${id}'`);
  const list = await request.get(`/api/collections/anlagen/records?filter=${filter}`, { headers });
  const { items } = (await list.json()) as { items: { id: string }[] }; // a list of records
  await meanwhile(request, 'DELETE', `anlagen/records/${items[0]?.id}`);
  await page.getByRole('button', { name: 'Ja' }).click();
  await expect(files.getByText('Noch keine Anlagen.')).toBeVisible();
});

test('[PROJ-10] [AUTH-09] who is locked while a project is open is led to the sign-in by the next save', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  const account = await anAccount(request, []);
  // What the server tells of the locked account would make the page ask, and lead there before the save.
  await page.route('**/api/realtime', (route) => route.abort());
  await openProjekt(page, account, id);
  const food = section(page, 'Verpflegung');
  await food.getByRole('button', { name: 'Verpflegung: bearbeiten' }).click();
  await food.getByRole('textbox').fill('Crew-Catering');
  await meanwhile(request, 'PATCH', `users/records/${account.id}`, { locked: true });
  await food.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Bitte Anmelden' })).toBeVisible();
  expect((await stored(request, id))['verpflegung']).toBe('');
});
