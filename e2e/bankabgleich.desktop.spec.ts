import { addDays, cents, type Day, dayAt, percent } from '@traverse/domain';
import { camtFile, type Kontozeile } from '@traverse/fixtures';
import { signIn, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { inDays, office } from './rechnungen.ts';

const top = { name: 'Line-Array-Top', kategorie: 'Ton', mietpreis: 10_000 } as const;
const GESAMT = 23_800;

test('[BANK-01] [BANK-02] by keyboard alone: read in, match, a part, Skonto, the rest, paid', async ({
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
  const [whole, parted] = [await rechnung({ ...wanted, rechnung: terms }), await rechnung(wanted)];
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
    line(13_800, `${parted.name} Rest`, { tag: daysAgo(2) }),
    line(-1290, 'Entgelt Kontoführung', { tag: daysAgo(3), name: '', iban: '', gvc: '805' }),
  ];
  // Not that of the firm, which other journeys empty: an account with statements keeps its IBAN.
  const iban = 'DE02100500000054540402';
  const konto = await records.create('bankkonten', { name: `Nebenkonto ${mark}`, iban });
  const file = camtFile([{ iban, nummer: '1', anfangssaldo: cents(0), bis: daysAgo(1), zeilen }]);

  await page.goto(`/bankabgleich?konto=${konto.id}`);
  await page
    .getByLabel('Kontoauszug wählen')
    .setInputFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
  await expect(page.getByText('4 neue Umsätze, 0 schon da.')).toBeVisible();

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
  await assign('138,00');
  await assign('12,90');
  await expect(page.getByText('Alles zugeordnet')).toBeVisible();
  for (const { id } of [whole, parted]) {
    expect(await records.find('rechnungen', 'id', id)).toMatchObject([{ bezahlt: true, gezahlt: GESAMT }]);
  }

  await page.keyboard.press('Control+z');
  await expect(current).toContainText('12,90');
  // The proposal of a line that came back is drawn anew.
  await expect(page.getByRole('button', { name: /^So buchen/ })).toBeFocused();
  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Warum braucht er keinen Beleg?' }).waitFor();
  await page.keyboard.press('2');
  await expect(page.getByText('ohne Beleg: Privat').first()).toBeVisible();

  await page
    .getByLabel('Kontoauszug wählen')
    .setInputFiles({ name: 'noch einmal.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
  await expect(page.getByText('0 neue Umsätze, 4 schon da.')).toBeVisible();
});
