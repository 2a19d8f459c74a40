import type { APIRequestContext } from '@playwright/test';
import { addDays, dayAt, wireDateOf } from '@traverse/domain';
import type { Id } from '@traverse/schema';
import { type Account, anAccount, signIn, theAdmin, tokenOf } from './accounts.ts';
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
  return {
    artikel: name,
    inventar,
    liste,
    packliste: await aPackliste(request, account, { inventarliste: liste }),
  };
}

test('[PACK-02] another list is copied with counters at 0, and asks about what is not free', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const records = await recordsOf(request, ramp);
  const source = await aPacked(request, ramp);
  const target = await aPackliste(request, ramp);
  await signIn(page, ramp, `/packliste/${target.id}`);
  await page.getByRole('button', { name: 'Liste kopieren: Packliste wählen' }).click();
  const picker = page.getByRole('dialog', { name: 'Packliste wählen' });
  await picker.getByLabel(/^Suchen/).fill(source.packliste.name);
  await picker.getByRole('row', { name: source.packliste.name }).dblclick();
  await expect(page.getByText(`In dieser Zeit nicht frei: 1 × ${source.artikel}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('row', { name: source.artikel })).toContainText('Case 3');
  await expect(page.getByRole('progressbar', { name: 'Ton raus' })).toHaveAttribute(
    'aria-valuetext',
    '0 von 2',
  );
  const [copied] = await records.find('packlisten', 'id', target.id);
  expect(copied?.['inventarliste']).not.toBe(source.liste);
  const [liste] = await records.find('inventarlisten', 'id', String(copied?.['inventarliste']));
  expect(liste).toMatchObject({ verbucht: true, engpaesse: [{ name: source.artikel, fehlend: 1 }] });
});

test('[PACK-02] [DLG-03] a list is shared after the warning; whoever came second is told', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const records = await recordsOf(request, ramp);
  const source = await aPacked(request, ramp);
  const target = await aPackliste(request, ramp);
  await signIn(page, ramp, `/packliste/${target.id}`);
  const refer = async () => {
    await page.getByRole('button', { name: 'Liste verknüpfen: Packliste wählen' }).click();
    const picker = page.getByRole('dialog', { name: 'Packliste wählen' });
    await picker.getByLabel(/^Suchen/).fill(source.packliste.name);
    await picker.getByRole('row', { name: source.packliste.name }).dblclick();
    return page.getByRole('dialog', {
      name: 'Weißt du was du da tust? Bedenke, dass sich Items in allen miteinander verknüpften Rechnungen/Packlisten ändern wenn du die Inventarlisten verknüpfst!',
    });
  };
  await (await refer()).getByRole('button', { name: 'Nein', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Inventarliste Anlegen' })).toBeVisible();
  await (await refer()).getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('row', { name: source.artikel })).toBeVisible();
  await page.getByRole('button', { name: 'Verbucht in 2 Belegen' }).click();
  await page
    .getByRole('dialog', { name: 'Verbucht in' })
    .getByRole('link', { name: source.packliste.name })
    .click();
  await expect(page).toHaveURL(new RegExp(`/packliste/${source.packliste.id}$`));

  // Somebody else gives the pack list its list while this page is open, and no live message arrives.
  const contested = await aPackliste(request, ramp);
  await page.route('**/api/realtime', (route) => route.abort());
  await page.goto(`/packliste/${contested.id}`);
  await page.getByRole('button', { name: 'Inventarliste Anlegen' }).waitFor();
  await records.update('packlisten', contested.id, { inventarliste: source.liste });
  await page.getByRole('button', { name: 'Inventarliste Anlegen' }).click();
  await expect(page.getByRole('row', { name: source.artikel })).toBeVisible();
  expect((await records.find('packlisten', 'id', contested.id))[0]).toMatchObject({
    inventarliste: source.liste,
  });
});

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
  await expect(page.getByRole('link', { name: /^Rechnung RN\d{8}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Packliste kopieren' }).click();
  await expect(dialog.getByLabel('Name *')).toHaveValue(/^PL\d{8}$/);
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Womit soll die Packliste anfangen?' })).toBeVisible();
  expect(page.url()).not.toContain(packliste.id);
});

test('[PACK-04] [PACK-07] [ERR-01] damage is told from a line; what fails is logged and said', async ({
  page,
  request,
}) => {
  const office = await anAccount(request, ['packlisten', 'rechnungen', 'inventar']);
  const records = await recordsOf(request, office);
  const { packliste, artikel, inventar } = await aPacked(request, office);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(page, office, `/packliste/${packliste.id}`);
  await page.getByRole('button', { name: `Schaden melden: ${artikel}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Anlegen' });
  await dialog.getByLabel('Schaden *').fill('Griff locker');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await records.find('schaeden', 'inventar', inventar)).toMatchObject([
    { schaden: 'Griff locker', behoben: false },
  ]);

  await page.route('**/firma/records*', (route) => route.abort());
  await page.getByRole('button', { name: 'Rechnung', exact: true }).click();
  await expect(page.getByText(/^Rechnung konnte nicht erstellt werden: /)).toBeVisible();
  expect(logged.join()).toContain('Rechnung konnte nicht erstellt werden...');
  await page.route('**/createPacklistePDF/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect(page.getByText(/^Kein PDF: /)).toBeVisible();
  expect(logged.join()).toContain('PDF konnte nicht erstellt werden...');
});

test('[PACK-03] new days of a pack list are those of its list; others may not see any of it', async ({
  page,
  request,
}) => {
  const ramp = await anAccount(request, ['packlisten']);
  const records = await recordsOf(request, ramp);
  const { packliste, liste } = await aPacked(request, ramp);
  await signIn(page, ramp, `/packliste/${packliste.id}`);
  await page.getByRole('button', { name: `${packliste.name} bearbeiten` }).click();
  const dialog = page.getByRole('dialog', { name: 'Bearbeiten' });
  await dialog.getByLabel('Von *').fill('1.3.2031');
  await dialog.getByLabel('Veranst. Bis *').fill('3.3.2031');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('1.3.2031 – 3.3.2031')).toBeVisible();
  const [moved] = await records.find('inventarlisten', 'id', liste);
  expect(String(moved?.['bis'])).toContain('2031-03-03');

  const store = await anAccount(request, ['inventar']);
  const headers = { Authorization: await tokenOf(request, store) };
  for (const path of [`/checkAvailabilityOfItemsInIl/${liste}`, `/createPacklistePDF/${packliste.id}/x`]) {
    expect((await request.get(path, { headers })).status()).toBe(403);
  }
});
