import type { APIRequestContext } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { type Account, anAccount, signIn, theAdmin } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';

const id = <Collection extends string>(text: string) => text as Id<Collection>;
const aName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const inDays = (days: number) => wireDateOf(addDays(dayAt(Date.now()), days));
const time = { von: inDays(40), bis: inDays(41) };

async function aPackliste(request: APIRequestContext, account: Account, more: object = {}) {
  const kunde = id<'kunden'>(
    await given(request, await theAdmin(request), 'kunden', { name: aName('Petersen') }),
  );
  const records = await recordsOf(request, account);
  const stored = await records.create('packlisten', { ...time, kunde, ...more });
  return { id: stored.id, name: String(stored['name']) };
}

/** A pack list with one line that was scanned. */
async function aPacked(request: APIRequestContext, account: Account, anzahl = 3) {
  const name = aName('Line-Array');
  const inventar = id<'inventar'>(
    await given(request, await theAdmin(request), 'inventar', { name, anzahl, kategorie: 'Ton' }),
  );
  const liste = id<'inventarlisten'>(
    await given(request, account, 'inventarlisten', { ...time, verbucht: true }),
  );
  await given(request, account, 'inventar_inventarlisten', {
    inventar,
    inventarliste: liste,
    anzahl: 2,
    out: 2,
    anmerkunug: 'Case 3',
  });
  return { liste, packliste: await aPackliste(request, account, { inventarliste: liste }) };
}

test('[PACK-04] [PACK-05] [PACK-06] a pack list becomes an invoice, a PDF and a copy', async ({
  page,
  request,
}) => {
  const office = await anAccount(request, ['packlisten', 'rechnungen']);
  const records = await recordsOf(request, office);
  const { packliste, liste } = await aPacked(request, office);
  await signIn(page, office, `/packliste/${packliste.id}`);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${packliste.name}.pdf`);

  await page.getByRole('button', { name: 'Rechnung', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await dialog.getByLabel('Faktor *').fill('1,5');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(/\/rechnung\/[a-z0-9]{15}$/);
  const [linked] = await records.find('packlisten', 'id', packliste.id);
  expect(page.url()).toContain(String(linked?.['rechnung']));
  expect((await records.find('inventar_inventarlisten', 'inventarliste', liste))[0]).toMatchObject({
    faktor: 1.5,
  });

  await page.goto(`/packliste/${packliste.id}`);
  await expect(page.getByRole('link', { name: /^(Entwurf|Rechnung) RN\d{8}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Packliste kopieren' }).click();
  await expect(dialog.getByLabel('Name *')).toHaveValue(/^PL\d{8}$/);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine Artikel.' })).toBeVisible();
  expect(page.url()).not.toContain(packliste.id);
});
