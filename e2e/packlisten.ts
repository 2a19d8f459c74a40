import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import type { Id } from '@traverse/schema';
import { type Account, theAdmin } from './accounts.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';

const id = <Collection extends string>(text: string) => text as Id<Collection>;
export const aName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const inDays = (days: number) => wireDateOf(addDays(dayAt(Date.now()), days));
const time = { von: inDays(20), bis: inDays(21) };

/** A pack list without a list, named by the server. */
export async function aPackliste(request: APIRequestContext, account: Account, more: object = {}) {
  const kunde = id<'kunden'>(
    await given(request, await theAdmin(request), 'kunden', { name: aName('Petersen') }),
  );
  const records = await recordsOf(request, account);
  return records.create('packlisten', { ...time, kunde, ...more });
}

export async function anArtikel(request: APIRequestContext, name: string, anzahl: number) {
  const admin = await theAdmin(request);
  return id<'inventar'>(await given(request, admin, 'inventar', { name, anzahl, kategorie: 'Licht' }));
}

/** A booked list for the same days, on a pack list of its own. */
export async function aBookedPackliste(
  request: APIRequestContext,
  account: Account,
  lines: readonly (readonly [artikel: Id<'inventar'>, anzahl: number])[],
) {
  const liste = id<'inventarlisten'>(
    await given(request, account, 'inventarlisten', { ...time, verbucht: true }),
  );
  for (const [inventar, anzahl] of lines) {
    await given(request, account, 'inventar_inventarlisten', { inventar, inventarliste: liste, anzahl });
  }
  return { liste, packliste: await aPackliste(request, account, { inventarliste: liste }) };
}

/** The line of an open pack list that holds this text. */
export const row = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Artikel der Packliste' }).locator('tr').filter({ hasText: name });
