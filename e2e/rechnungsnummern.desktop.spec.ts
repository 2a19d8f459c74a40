import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { office, openRechnung } from './rechnungen.ts';

test('[GOBD-04] the invoice numbers of a year come out of its evaluation, with the state of each', async ({
  page,
  request,
}) => {
  const { admin, rechnung } = await office(request);
  const { name } = await rechnung();
  await openRechnung(page, admin, await rechnung());
  await page.goto(`/auswertung?jahr=${name.slice(2, 6)}`);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV / XLSX' }).click();
  await page.getByRole('menuitem', { name: 'Rechnungsnummern, CSV' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`Rechnungsnummern ${name.slice(2, 6)}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain(`${name};Entwurf;`);
});
