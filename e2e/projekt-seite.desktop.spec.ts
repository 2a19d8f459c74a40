import { anAccount, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, openProjekt, section, start, stored } from './projekte.ts';
import { given } from './records.ts';

test('[PROJ-02] [PROJ-04] all ten stand on the page, the contents lead to them, the description is cut and grows while it is edited', async ({
  page,
  request,
}) => {
  const beschreibung = `${'Saal '.repeat(60)}Ende der Beschreibung`;
  await openProjekt(page, await anAccount(request, []), await aProjekt(request, { beschreibung }));
  const contents = page.getByRole('navigation', { name: 'Abschnitte' });
  await expect(contents.getByRole('link')).toHaveText([
    'Beschreibung',
    'Zeitplan',
    'Dispo',
    'Unterkunft',
    'Verpflegung',
    'Allgemeine Hinweise',
    'Ansprechpartner',
    'Mitarbeiter',
    'Meldeweg',
    'Anlagen',
  ]);
  for (const name of await contents.getByRole('link').allTextContents()) {
    await expect(section(page, name)).toBeVisible();
  }
  await contents.getByRole('link', { name: 'Anlagen' }).click();
  await expect(section(page, 'Anlagen')).toBeInViewport();

  const place = section(page, 'Beschreibung');
  await expect(place).not.toContainText('Ende der Beschreibung');
  await place.getByRole('button', { name: 'Weiterlesen' }).click();
  await expect(place).toContainText('Ende der Beschreibung');
  await place.getByRole('button', { name: 'Weniger...' }).click();
  await expect(place).not.toContainText('Ende der Beschreibung');
  await place.getByRole('button', { name: 'Beschreibung: bearbeiten' }).click();
  const text = place.getByRole('textbox');
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(250);
  await text.fill('Zeile\n'.repeat(100));
  expect((await text.boundingBox())?.height).toBeLessThanOrEqual(500);
  await text.fill('Kurz');
  await place.getByRole('button', { name: 'Speichern' }).click();
  await expect(place.getByText('Kurz', { exact: true })).toBeVisible();
});

test('[PROJ-01] what is typed on while a value is being stored is not lost', async ({ page, request }) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  const mayArrive = Promise.withResolvers<void>();
  await page.route('**/api/collections/projekt/records/**', async (route) => {
    if (route.request().method() === 'PATCH') await mayArrive.promise;
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Ort bearbeiten' }).click();
  const ort = page.getByRole('form', { name: 'Ort' }).getByRole('combobox');
  await ort.fill('Kiel');
  await ort.press('Enter');
  await ort.pressSequentially(', Halle 3');
  mayArrive.resolve();
  await expect.poll(async () => (await stored(request, id))['ort']).toBe('Kiel');
  await expect(ort).toHaveValue('Kiel, Halle 3');
  await ort.press('Enter');
  await expect(page.getByRole('button', { name: 'Ort bearbeiten: Kiel, Halle 3' })).toBeFocused();
  await expect.poll(async () => (await stored(request, id))['ort']).toBe('Kiel, Halle 3');
});

test('axe finds nothing on a full project that is edited, light or dark', async ({ page, request }) => {
  const admin = await theAdmin(request);
  const id = await aProjekt(request, {
    label: 'Ton, Licht',
    beschreibung: 'Jahresabschluss '.repeat(30),
    unterkunft: 'Hotel am Bürgerpark, 4 Einzelzimmer',
    dispo: [{ beschreibung: '7,5-t-LKW', von: start, bis: '' }],
    ansprechpartner: [
      {
        person: 'Mareike Köster',
        firma: 'Lindhof',
        position: 'Projektleiter',
        telefon: '0171 3920011',
        email: '',
      },
      { person: 'Jana Petersen', firma: 'Bauverein', position: 'Auftraggeberin', telefon: '', email: '' },
    ],
    mitarbeiter: [
      { name: 'Lina Folkerts', telefon: '0171 3920015', position: 'Ton', user_id: '', tage: 0, art: '' },
    ],
    meldeweg: [{ grund: 'Unfall', meldung_an: 'Sanitätsdienst', meldung_via: 'Telefon' }],
  });
  await given(request, admin, 'job', { job: 'LKW beladen', ort: 'Tor 2', zeit: start, projekt: id });
  await openProjekt(page, admin, id);
  await expect(section(page, 'Zeitplan').getByText('LKW beladen')).toBeVisible();
  await page.getByRole('button', { name: 'Ort bearbeiten' }).click();
  await page.getByRole('button', { name: 'Mitarbeiter: hinzufügen' }).click();
  await page.getByRole('button', { name: 'Beschreibung: bearbeiten' }).click();
  await expectNoAxeFindings(page);
});
