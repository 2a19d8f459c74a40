import { readFile } from 'node:fs/promises';
import { cents, type Day, wireDateOf } from '@traverse/domain/values';
import { signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

test('[UST-01] [UST-02] a month is cleared, handed in, corrected', async ({ page, request }, testInfo) => {
  const admin = await theAdmin(request);
  // A month that nobody else has entries in, of a year whose file is known.
  const jahr = 2026;
  const zeitraum = String(1 + ((testInfo.repeatEachIndex * 3 + testInfo.retry) % 9)).padStart(2, '0');
  const datum = wireDateOf(`${jahr}-${zeitraum}-10` as Day);
  await given(request, admin, 'einnahmen', {
    name: 'Verleih',
    datum,
    netto: cents(100_050),
    ust: cents(19_010),
    ustSatz: 19,
  });
  await given(request, admin, 'ausgaben', {
    name: 'Versicherung',
    datum,
    netto: cents(4900),
    ust: cents(0),
    ustSatz: 0,
  });
  await signIn(page, admin, `/ustva?jahr=${jahr}&zeitraum=${zeitraum}`);
  const table = page.getByRole('table', { name: 'Kennzahlen' });
  await table.getByRole('button', { name: '1 Buchung zu Kz 81' }).click();
  await expect(page.getByRole('table', { name: 'Buchungen zu Kz 81' })).toContainText('Verleih');
  await expectNoAxeFindings(page);

  // Cleared: nobody had said of the insurance that there is no tax in it.
  await page.getByRole('button', { name: 'Ist ohne Ust' }).click();
  await expect(page.getByText('ohne Steuerart')).toHaveCount(0);

  // Handed in.
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Festschreiben und XML laden' }).click();
  await page.getByRole('button', { name: 'Ja' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`UStVA-${jahr}-${zeitraum}.xml`);
  expect(await readFile(await file.path(), 'latin1')).toContain('<Kz81>1000</Kz81><Kz83>190.00</Kz83>');
  await page.getByRole('button', { name: 'Transferticket eintragen' }).click();
  await page.getByRole('textbox', { name: /^Transferticket/ }).fill('et2026abc');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Transferticket et2026abc')).toBeVisible();

  // Corrected: a bill comes late.
  await given(request, admin, 'ausgaben', {
    name: 'Kabel',
    datum,
    netto: cents(6500),
    ust: cents(1235),
    ustSatz: 19,
  });
  await expect(page.getByText('Kz 66 + 12,35 €').first()).toBeVisible();
  const corrected = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Berichtigte Voranmeldung' }).click();
  await page.getByRole('button', { name: 'Ja' }).click();
  expect(await readFile(await (await corrected).path(), 'latin1')).toContain(
    '<Kz10>1</Kz10><Kz81>1000</Kz81><Kz66>12.35</Kz66><Kz83>177.65</Kz83>',
  );
  await expect(page.getByText(/1\. Berichtigung/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Berichtigte Voranmeldung' })).toHaveCount(0);
});
