import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain';
import { signIn, theAdmin, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { recordsOf } from './record-dialog.ts';
import { given } from './records.ts';

const today = dayAt(Date.now());

test('[ZUM-01] [RECH-08] a rental is ordered, delivered and returned; its list never takes from stock', async ({
  page,
  request,
}) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const tag = randomUUID().slice(0, 8);
  const note = `Funkstrecken für die Sprecher am Hauptplatz ${tag}`;
  const [von, bis] = [wireDateOf(addDays(today, -3)), wireDateOf(addDays(today, -1))];
  const liste = await records.create('inventarlisten', { von, bis, verbucht: true });
  const artikel = `Funkstrecke ${tag}`;
  const inventar = await given(request, admin, 'inventar', { name: artikel, anzahl: 2 });
  const { id, name } = await records.create('zumietungen', {
    von,
    bis,
    inventarliste: liste.id,
    anmerkung: note,
  });
  const [unbooked] = await records.find('inventarlisten', 'id', liste.id);
  expect(unbooked?.['verbucht']).toBe(false);
  const rental = String(name);
  expect(rental).toMatch(/^ZM\d{8}$/);

  await signIn(page, admin, `/zumietungen?suche=${rental}`);
  const row = page.getByRole('row', { name: new RegExp(rental) });
  await expect(row).toContainText('Nicht bestellt');
  await expect(row).toContainText(note.slice(0, 40));

  // The address of a rental is the list with its dialog (spec part 2, routes).
  await row.getByRole('link', { name: `${rental} öffnen` }).click();
  await expect(page).toHaveURL(new RegExp(`/zumietung/${id}`));
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await dialog.getByLabel('Lieferant').fill('Küstenton Vermietung');
  await dialog.getByLabel('Kosten Netto').fill('480');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(/\/zumietungen/);
  await expect(row).toContainText('Küstenton Vermietung');
  await expect(row).toContainText('480,00 €');

  // What is rented in: the list of the rental gets the item.
  await row.getByRole('button', { name: `${rental}: Artikel wählen` }).click();
  const picker = page.getByRole('dialog', { name: 'Inventar wählen' });
  await picker.getByRole('searchbox').or(picker.getByRole('textbox')).first().fill(artikel);
  await picker.getByRole('row', { name: artikel }).click();
  await picker.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(picker).toBeHidden();
  await expect
    .poll(() => records.find('inventar_inventarlisten', 'inventarliste', liste.id))
    .toMatchObject([{ inventar, anzahl: 1 }]);

  const step = (done: string) => row.getByRole('button', { name: `${rental}: ist ${done}` });
  await step('bestellt').click();
  await step('geliefert').click();
  await expect(row).toContainText('Rückgabe überfällig');
  await step('zurückgegeben').click();
  await expect(row).not.toContainText('überfällig');
  await expect(step('zurückgegeben')).toBeHidden();
  const [stored] = await records.find('zumietungen', 'id', id);
  expect(stored).toMatchObject({ bestellt: true, bestelltAm: wireDateOf(today), netto: 48_000 });
});

test('[VERF-02] what is rented in and ordered counts as supply, on its days alone', async ({ request }) => {
  const admin = await theAdmin(request);
  const records = await recordsOf(request, admin);
  const tag = randomUUID().slice(0, 8);
  const day = (offset: number) => wireDateOf(addDays(today, 300 + offset));
  const inventar = await given(request, admin, 'inventar', { name: `Nebelmaschine ${tag}`, anzahl: 2 });
  const listOf = async (von: number, bis: number, anzahl: number) => {
    const { id } = await records.create('inventarlisten', { von: day(von), bis: day(bis) });
    await given(request, admin, 'inventar_inventarlisten', {
      inventarliste: id as never,
      inventar: inventar as never,
      anzahl,
    });
    return id;
  };
  const needed = await listOf(0, 2, 6);
  expect(await missing(request, needed)).toEqual([4]);
  const { id: rental } = await records.create('zumietungen', {
    von: day(0),
    bis: day(2),
    inventarliste: await listOf(0, 2, 4),
  });
  expect(await missing(request, needed)).toEqual([4]);
  await records.update('zumietungen', rental, { bestellt: true });
  expect(await missing(request, needed)).toEqual([0]);
});

/** What the availability of the items of a list says is missing. */
async function missing(request: APIRequestContext, inventarliste: string): Promise<number[]> {
  const headers = { Authorization: await tokenOf(request, await theAdmin(request)) };
  const answer = await request.get(`/checkAvailabilityOfItemsInIl/${inventarliste}`, { headers });
  const entries: { fehlend: number }[] = await answer.json();
  return entries.map(({ fehlend }) => fehlend);
}
