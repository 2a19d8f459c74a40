import { anAccount, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, openProjekt, section, start } from './projekte.ts';
import { given } from './records.ts';

test('[PROJ-02] all ten stand on the page, and the contents lead to them', async ({
  page,
  request,
  isMobile,
}) => {
  await openProjekt(page, await anAccount(request, []), await aProjekt(request));
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
  await expect(page.getByText('Dateien hierher ziehen')).toBeVisible({
    visible: !isMobile,
  });
});

test('axe finds nothing on a full project, light or dark, read or edited', async ({ page, request }) => {
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
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Ort bearbeiten' }).click();
  await page.getByRole('button', { name: 'Mitarbeiter: hinzufügen' }).click();
  await page.getByRole('button', { name: 'Beschreibung: bearbeiten' }).click();
  await expectNoAxeFindings(page);
});
