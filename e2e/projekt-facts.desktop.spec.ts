import { anAccount } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { aProjekt, openProjekt, section, stored } from './projekte.ts';

test('[PROJ-01] name, order number, place, customer and both dates are changed in place, and each needs a value', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  for (const [label, value] of [
    ['Name', 'Neujahrsgala'],
    ['Auftragsnummer', 'A-2027-0001'],
    ['Ort', 'Oldenburg'],
    ['Kunde', 'Reederei'],
  ] as const) {
    await page.getByRole('button', { name: `${label} bearbeiten` }).click();
    const form = page.getByRole('form', { name: label, exact: true });
    const field = form.getByRole(label === 'Kunde' ? 'combobox' : 'textbox');
    await field.fill('');
    await form.getByRole('button', { name: `${label} speichern` }).click();
    await expect(form.getByText('Wert fehlt')).toBeVisible();
    await field.fill(value);
    await form.getByRole('button', { name: `${label} speichern` }).click();
    await expect(page.getByRole('button', { name: `${label} bearbeiten: ${value}` })).toBeVisible();
  }
  for (const [label, day] of [
    ['Datum bis', '3.1.2027'],
    ['Datum von', '2.1.2027'],
  ] as const) {
    await page.getByRole('button', { name: `${label} bearbeiten` }).click();
    await page.getByLabel(`${label}, Datum`).fill('');
    await page.getByRole('button', { name: `${label} speichern` }).click();
    await expect(page.getByRole('form', { name: label, exact: true })).toBeVisible();
    await page.getByLabel(`${label}, Datum`).fill(day);
    await page.getByRole('button', { name: `${label} speichern` }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${label} bearbeiten: ${day} `) }),
    ).toBeVisible();
  }
  await expect
    .poll(() => stored(request, id))
    .toMatchObject({
      name: 'Neujahrsgala',
      auftragsnummer: 'A-2027-0001',
      ort: 'Oldenburg',
      kunde: 'Reederei',
      datum_von: '2027-01-02 07:00:00.000Z',
      datum_bis: '2027-01-03 01:00:00.000Z',
    });
});

test('[PROJ-02] [PROJ-10] Unterkunft, Verpflegung and Allgemeine Hinweise are changed in place, shown before the server has answered', async ({
  page,
  request,
}) => {
  const id = await aProjekt(request);
  await openProjekt(page, await anAccount(request, []), id);
  for (const title of ['Unterkunft', 'Verpflegung', 'Allgemeine Hinweise']) {
    const place = section(page, title);
    await place.getByRole('button', { name: `${title}: bearbeiten` }).click();
    await place.getByRole('textbox').fill(`Neu: ${title}`);
    await place.getByRole('button', { name: 'Speichern' }).click();
    await expect(place.getByText(`Neu: ${title}`)).toBeVisible();
  }
  await expect
    .poll(() => stored(request, id))
    .toMatchObject({
      unterkunft: 'Neu: Unterkunft',
      verpflegung: 'Neu: Verpflegung',
      allgemeineHinweise: 'Neu: Allgemeine Hinweise',
    });

  // The answer waits until the row has been seen.
  let answer = () => {};
  const seen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/collections/projekt/records/*', async (route) => {
    if (route.request().method() === 'PATCH') await seen;
    await route.fallback();
  });
  const staff = section(page, 'Mitarbeiter');
  await staff.getByRole('button', { name: 'Mitarbeiter: hinzufügen' }).click();
  await staff.getByLabel('Name').fill('Aushilfe');
  await staff.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(staff.getByRole('button', { name: 'Aushilfe löschen' })).toBeVisible();
  expect((await stored(request, id))['mitarbeiter']).toEqual([]);
  answer();
  await expect
    .poll(async () => (await stored(request, id))['mitarbeiter'])
    .toMatchObject([{ name: 'Aushilfe' }]);
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
  const ort = page.getByRole('form', { name: 'Ort' }).getByRole('textbox');
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

test('[PROJ-09] a file that is dragged onto the page of a project becomes one of its Anlagen', async ({
  page,
  request,
}) => {
  await openProjekt(page, await anAccount(request, []), await aProjekt(request));
  const files = section(page, 'Anlagen');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Vier Mikrofone'], 'Rider.txt', { type: 'text/plain' }));
    return data;
  });
  await page.getByText('Dateien hierher ziehen').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(files.getByRole('link', { name: 'Rider.txt öffnen' })).toBeVisible();
});
