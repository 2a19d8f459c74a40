import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { anAccount, signIn, theAdmin } from './accounts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';

const id = <Collection extends string>(text: string) => text as Id<Collection>;

test('[VERF-03] items stand against days, shortages in words, bookings lead to their lists', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const ramp = await anAccount(request, ['packlisten']);
  const records = await recordsOf(request, ramp);
  const mark = crypto.randomUUID().slice(0, 8);
  const first = addDays(dayAt(Date.now()), 60);
  const time = { von: wireDateOf(first), bis: wireDateOf(addDays(first, 1)) };
  const kunde = id<'kunden'>(await given(request, admin, 'kunden', { name: `Petersen ${mark}` }));
  const short = id<'inventar'>(
    await given(request, admin, 'inventar', { name: `LED-PAR ${mark}`, anzahl: 10, kategorie: 'Licht' }),
  );
  const plenty = id<'inventar'>(
    await given(request, admin, 'inventar', { name: `Stativ ${mark}`, anzahl: 50, kategorie: 'Ton' }),
  );
  const names: string[] = [];
  const listen: string[] = [];
  for (const anzahl of [8, 6]) {
    const liste = id<'inventarlisten'>(
      await given(request, ramp, 'inventarlisten', { ...time, verbucht: true }),
    );
    for (const inventar of [short, plenty]) {
      await given(request, ramp, 'inventar_inventarlisten', { inventar, inventarliste: liste, anzahl });
    }
    const packliste = await records.create('packlisten', { ...time, kunde, inventarliste: liste });
    names.push(String(packliste['name']));
    listen.push(packliste.id);
  }
  const [one = '', other = ''] = names;

  await signIn(page, ramp, `/packliste/${listen[0]}`);
  await page.getByRole('link', { name: 'Verfügbarkeit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verfügbarkeit');
  const itemRow = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `LED-PAR ${mark}` });
  await expect(itemRow).toContainText('Bestand 10');
  await expect(itemRow).toContainText('fehlen 4');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('switch', { name: 'Nur Engpässe' }).check();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/engpaesse=true/);
  await expectNoAxeFindings(page);

  await itemRow.getByRole('button', { name: new RegExp(`^8 ${one}`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Verbucht in' });
  await expect(dialog.getByRole('row', { name: /fehlen/ })).toContainText('4');
  await expect(dialog.getByRole('row', { name: other })).toContainText(`Petersen ${mark}`);
  await dialog.getByRole('link', { name: other }).click();
  await expect(page).toHaveURL(new RegExp(`/packliste/${listen[1]}$`));
  await page.goBack();

  // The days are shifted, and the address keeps them.
  await expect(page.getByLabel('Erster Tag')).toHaveValue(formatDay(addDays(first, -3)));
  await page.getByRole('button', { name: 'Eine Woche weiter' }).click();
  await expect(page.getByLabel('Erster Tag')).toHaveValue(formatDay(addDays(first, 4)));
  await expect(page.getByText('In diesen Tagen fehlt nichts')).toBeVisible();
  await page.reload();
  await expect(page.getByText('In diesen Tagen fehlt nichts')).toBeVisible();
});
