import { addDays, cents, dayAt, wireDateOf } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { given } from './records.ts';

const idOf = <Collection extends string>(text: string) => text as Id<Collection>;

/** The smallest picture there is. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

test('[RUECK-01] [RUECK-03] a return with a missing and a broken piece ends as a claim draft', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const office = await anAccount(request, ['packlisten', 'rechnungen']);
  const yesterday = addDays(dayAt(Date.now()), -1);
  const time = { von: wireDateOf(addDays(yesterday, -2)), bis: wireDateOf(yesterday) };
  const kunde = idOf<'kunden'>(await given(request, admin, 'kunden', { name: 'Tönjes', tel: '04486 3317' }));
  const artikel = { name: 'Handsender', anzahl: 20, wiederbeschaffung: cents(590_00) };
  const inventar = idOf<'inventar'>(await given(request, admin, 'inventar', artikel));
  const inventarliste = idOf<'inventarlisten'>(
    await given(request, admin, 'inventarlisten', { ...time, verbucht: true }),
  );
  const line = { inventar, inventarliste, anzahl: 10, out: 10, in: 7 };
  await given(request, admin, 'inventar_inventarlisten', line);
  const id = await given(request, admin, 'packlisten', { ...time, kunde, inventarliste });

  await signIn(page, office, `/packliste/${id}`);
  await page.getByRole('radio', { name: 'Rein', exact: true }).tap();
  const input = page.getByLabel('Code scannen oder eintippen');
  await input.fill(`${inventar}-ST2`);
  await input.press('Enter');
  await page.getByRole('button', { name: 'defekt' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Rückgabe: Handsender' });
  await expect(sheet).toContainText('raus 10, zurück 7');
  await sheet.getByLabel('Was ist kaputt?').fill('Kapsel klappert');
  const png = Buffer.from(PIXEL, 'base64');
  await sheet
    .getByLabel('Foto dazu')
    .setInputFiles({ name: 'IMG 7.png', mimeType: 'image/png', buffer: png });
  await expect(sheet.getByLabel('Noch ein Foto dazu, 1 aufgenommen')).toBeAttached();
  await expectNoAxeFindings(page, 'section[data-mantine-color-scheme]');
  await sheet.getByRole('button', { name: '2 defekt zurück' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Handsender' })).toContainText(
    '2 Stück defekt zurück',
  );
  const damages = `/api/collections/schaeden/records?filter=${encodeURIComponent(`inventar='${inventar}'`)}`;
  await expect
    .poll(async () => {
      const answer = await request.get(damages, {
        headers: { Authorization: await tokenOf(request, admin) },
      });
      return JSON.stringify((await answer.json()).items);
    })
    .toMatch(/"anlagen":\["foto_\w+\.png"\]/);

  await page.getByRole('button', { name: 'Liste' }).tap();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).tap();
  await page.getByRole('menuitem', { name: 'Rückgabe abschließen' }).tap();
  const closing = page.getByRole('dialog', { name: /Rückgabe abschließen/ });
  await expect(closing).toContainText('9 von 10 sind zurück, davon 2 defekt');
  await closing.getByRole('button', { name: 'vermisst' }).tap();
  await expect(closing).toContainText('Ersatzwert 590,00');
  await closing.getByRole('button', { name: 'Rückgabe abschließen' }).tap();
  await expect(closing).toBeHidden();

  // Whoever writes invoices is asked at once.
  const claim = page.getByRole('dialog', { name: /Nachberechnung/ });
  await expect(claim).toContainText('1 × Handsender, nicht zurückgegeben');
  await claim.getByRole('button', { name: 'Entwurf anlegen' }).tap();
  await expect(page).toHaveURL(/\/rechnung\//);
  await expect(page.getByText('590,00').first()).toBeVisible();
});
