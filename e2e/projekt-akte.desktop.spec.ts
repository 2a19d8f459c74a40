import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cents, newElement, wireDateOf, wireDateWithTime } from '@traverse/domain';
import type { Id } from '@traverse/schema';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

const akte = (page: Page) => page.getByRole('region', { name: 'Akte', exact: true });
const kind = (page: Page, name: string) => akte(page).getByRole('region', { name, exact: true });
const numbered = (prefix: string) =>
  `${prefix}2019${String(Number.parseInt(randomUUID().slice(0, 6), 16) % 10_000).padStart(4, '0')}-${randomUUID().slice(0, 4)}`;

test('[AKTE-01] [AKTE-02] a project shows what hangs on it and what it earned, and starts its pack list and invoice', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const firma = `Bauverein ${randomUUID().slice(0, 8)}`;
  const kunde = (await given(request, admin, 'kunden', { name: 'Jana Petersen', firma })) as Id<'kunden'>;
  const projekt = (await given(request, admin, 'projekt', {
    name: 'Weihnachtsgala',
    kunde: firma,
    datum_von: wireDateWithTime('2026-12-03', 8 * 60),
    datum_bis: wireDateWithTime('2026-12-04', 2 * 60),
  })) as Id<'projekt'>; // ids of the records just stored
  const days = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
  const [zumietung, rechnung] = [numbered('ZM'), numbered('RN')];
  await given(request, admin, 'zumietungen', { name: zumietung, ...days, projekt });
  await given(request, admin, 'rechnungen', {
    name: rechnung,
    kunde,
    ...days,
    rechnungsDatum: wireDateOf('2019-12-07'),
    faelligDatum: wireDateOf('2019-12-17'),
    faktor: 1,
    projekt,
    optElement: [{ ...newElement, name: 'Licht', preis: cents(250_000) }],
  });
  await given(request, admin, 'ausgaben', {
    name: 'Hotel Bremen',
    datum: wireDateOf('2026-12-04'),
    netto: cents(40_050),
    projekt,
  });

  await signIn(page, admin, `/projekt/${projekt}`);
  await expect(kind(page, 'Packlisten')).toContainText('keine');
  await expect(kind(page, 'Zumietungen').getByRole('listitem')).toContainText([/Nicht bestellt/]);
  await expect(kind(page, 'Rechnungen').getByRole('listitem')).toContainText([/fällig/]);
  await expect(kind(page, 'Ausgaben').getByRole('listitem')).toContainText([/Hotel Bremen.*Offen/]);
  const earned = akte(page).getByRole('definition');
  await expect(earned).toHaveText(['2.500,00 €', '400,50 €', '2.099,50 €']);

  await kind(page, 'Packlisten').getByRole('button', { name: 'Packliste anlegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await expect(dialog.getByLabel('Von *')).toHaveValue('3.12.2026');
  await expect(dialog.getByRole('combobox', { name: 'Kunde' })).toHaveValue(new RegExp(firma));
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(kind(page, 'Packlisten').getByRole('listitem')).toContainText([/Keine Rechnung/]);

  await kind(page, 'Rechnungen').getByRole('button', { name: 'Rechnung anlegen' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Kunde' })).toHaveValue(new RegExp(firma));
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(kind(page, 'Rechnungen').getByRole('listitem')).toHaveCount(2);

  await kind(page, 'Rechnungen').getByRole('link', { name: rechnung }).click();
  await expect(page).toHaveURL(/\/rechnung\/[a-z0-9]{15}$/);
});

test('[AKTE-02] only what somebody’s groups open stands there, and money for admins alone', async ({
  page,
  request,
}) => {
  const projekt = await given(request, await theAdmin(request), 'projekt', {
    name: 'Sommerfest',
    datum_von: wireDateWithTime('2026-12-03', 8 * 60),
  });
  await signIn(page, await anAccount(request, ['packlisten']), `/projekt/${projekt}`);
  await expect(kind(page, 'Packlisten')).toBeVisible();
  await expect(akte(page).getByRole('region')).toHaveCount(1);
  await expect(akte(page).getByText('Umsatz netto')).toHaveCount(0);
});
