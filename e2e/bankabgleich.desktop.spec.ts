import type { Locator, Page } from '@playwright/test';
import { addDays, cents, type Day, dayAt, percent } from '@traverse/domain/values';
import { camtFile, type Kontozeile } from '@traverse/fixtures';
import { signIn, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { inDays, office } from './rechnungen.ts';

const top = { name: 'Line-Array-Top', kategorie: 'Ton', mietpreis: 10_000 } as const;
const GESAMT = 23_800;

test('[BANK-01] [BANK-02] [MAHN-02] by keyboard alone: read in, match, a part, Skonto, a reminder, the rest, paid', async ({
  page,
  request,
}) => {
  const { admin, records, rechnung, mark } = await office(request);
  const wanted = { zeilen: [{ artikel: top, anzahl: 2, faktor: 1 }] };
  const terms = {
    skontoProzent: percent(2),
    skontoTage: 7,
    rechnungsDatum: inDays(-2),
    faelligDatum: inDays(8),
  };
  const late = { rechnungsDatum: inDays(-20), faelligDatum: inDays(-10) };
  const [whole, parted] = [
    await rechnung({ ...wanted, rechnung: terms }),
    await rechnung({ ...wanted, rechnung: late }),
  ];
  await signIn(page, admin);
  const headers = { Authorization: await tokenOf(request, admin) };
  for (const { id } of [whole, parted])
    expect((await request.post(`/festschreiben/${id}`, { headers })).ok()).toBe(true);

  const daysAgo = (days: number): Day => addDays(dayAt(Date.now()), -days);
  const line = (betrag: number, zweck: string, more: Partial<Kontozeile> = {}): Kontozeile => ({
    tag: daysAgo(1),
    betrag: cents(betrag),
    name: `Bauverein ${mark}`,
    iban: 'DE02500105170137075030',
    zweck,
    ...more,
  });
  const zeilen = [
    line(23_324, `RG ${whole.name} abzgl 2 PCT SKONTO`),
    line(10_000, `${parted.name} 1. Rate`),
    line(-1290, 'Entgelt Kontoführung', { tag: daysAgo(3), name: '', iban: '', gvc: '805' }),
  ];
  // Not that of the firm, which other journeys empty: an account with statements keeps its IBAN.
  const iban = 'DE02100500000054540402';
  const konto = await records.create('bankkonten', { name: `Nebenkonto ${mark}`, iban });
  const first = { iban, nummer: '1', anfangssaldo: cents(0), bis: daysAgo(1), zeilen };
  const second = {
    ...first,
    nummer: '2',
    anfangssaldo: cents(32_034),
    bis: daysAgo(0),
    zeilen: [line(13_800, `Rest ${parted.name}`, { tag: daysAgo(0) })],
  };
  const read = async (blatt: typeof first, said: string) => {
    const buffer = Buffer.from(camtFile([blatt]));
    // Two letters within 60 ms are a scanner and no hand (decision 131): as a person would, it is pressed again.
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 2_000 });
      await page.keyboard.press('e');
      await (await chooser).setFiles({ name: `${blatt.nummer}.xml`, mimeType: 'text/xml', buffer });
    }).toPass();
    await expect(page.getByText(said)).toBeVisible();
  };

  await page.goto(`/bankabgleich?konto=${konto.id}`);
  await page.getByRole('button', { name: /^Kontoauszug einlesen/ }).waitFor();
  await read(first, '3 neue Umsätze, 0 schon da.');

  const current = page.locator('button[aria-current=true]');
  // Enter is the next step of whatever comes up.
  const assign = async (amount: string) => {
    await expect(current).toContainText(amount);
    await expect(page.getByRole('button', { name: /^(Zuordnen|So buchen)/ })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await expect(page.getByText('Skonto galt bis')).toBeVisible();
  await assign('233,24');
  await assign('100,00');
  await assign('12,90');
  await expect(page.getByText('Alles zugeordnet')).toBeVisible();
  expect(await records.find('rechnungen', 'id', whole.id)).toMatchObject([
    { bezahlt: true, gezahlt: GESAMT },
  ]);

  // Of what came in part the rest is reminded of.
  await page.goto('/mahnlauf');
  const letter = page.getByRole('checkbox', {
    name: new RegExp(`^Zahlungserinnerung an Bauverein ${mark}.* senden$`),
  });
  await pressUntilFocused(page, 'Tab', letter);
  await page.keyboard.press('Space');
  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: /^1 Brief über 138,00/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 Brief als PDF ausgegeben').first()).toBeVisible();
  expect(await records.find('mahnungen', 'kunde', parted.kunde.id)).toMatchObject([
    { stufe: 1, summe: 13_800 },
  ]);

  await page.goto(`/bankabgleich?konto=${konto.id}`);
  await page.getByRole('button', { name: /^Kontoauszug einlesen/ }).waitFor();
  await read(second, '1 neuer Umsatz, 0 schon da.');
  await assign('138,00');
  await expect(page.getByText('Alles zugeordnet')).toBeVisible();
  expect(await records.find('rechnungen', 'id', parted.id)).toMatchObject([
    { bezahlt: true, gezahlt: GESAMT },
  ]);

  await page.keyboard.press('Control+z');
  await expect(current).toContainText('138,00');
  // The proposal of a line that came back is drawn anew.
  await expect(page.getByRole('button', { name: /^Zuordnen/ })).toBeFocused();
  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Warum braucht er keinen Beleg?' }).waitFor();
  await page.keyboard.press('2');
  await expect(page.getByText('ohne Beleg: Privat').first()).toBeVisible();
  await read(first, '0 neue Umsätze, 3 schon da.');
});

/** Goes on from place to place as somebody without a mouse does. */
async function pressUntilFocused(page: Page, key: 'Tab' | 'Shift+Tab', place: Locator) {
  await place.waitFor();
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}
