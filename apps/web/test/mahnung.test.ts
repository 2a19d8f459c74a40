import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test, vi } from 'vitest';
import type { Letter } from '../../server/src/mail/letters.ts';
import { bauverein, setFirma } from '../../server/test/actions/invoicing.ts';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, isOff, pageComesFrom, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
let kundennummer = 400;

/** A customer who should have paid 119 € ten days ago. */
async function aDebtor(office: TestUser) {
  await setFirma(house.server, { ...sampleCompany, zahlungszielVereinbart: true });
  const firma = `Nachtwerk ${aMark()} GmbH`;
  const kunde = await house.server.given('kunden', { ...bauverein, kundennummer: ++kundennummer, firma });
  const date = (days: number) => wireDateOf(addDays(today, days));
  const { id, name } = await house.server.given('rechnungen', {
    kunde: kunde.id,
    von: date(-25),
    bis: date(-24),
    rechnungsDatum: date(-20),
    faelligDatum: date(-10),
    faktor: 1,
    optElement: [{ name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 10_000, ust: 19 }],
  });
  const { status } = await house.server.ask('POST', `/festschreiben/${id}`, { as: office });
  expect(status).toBe(200);
  return { firma, heading: `${firma} – Jana Petersen`, kunde: kunde.id, rechnung: { id, name } };
}

const open = async (address: string) => {
  const office = await house.server.user('rechnungen');
  const debtor = await aDebtor(office);
  await house.open(address, office);
  return debtor;
};

test('[ZAHL-03] open items unfold to their invoices and lead on', async () => {
  const zuviel = await house.create('kunden', { kundennummer: ++kundennummer, name: 'Zuviel' });
  const datum = wireDateOf(addDays(today, -1));
  await house.create('zahlungen', { kunde: zuviel.id, art: 'Zahlung', betrag: 5000, datum });
  const { firma, heading, rechnung } = await open('/offene-posten');
  await says(/nach Abzug von 50,00\s€ Guthaben/);
  await screen.findByRole('row', { name: new RegExp(firma) });
  await press(`${heading} aufklappen`);
  const inside = within(await screen.findByRole('table', { name: `Offen: ${heading}` }));
  expect(inside.getByRole('link', { name: rechnung.name }).getAttribute('href')).toBe(
    `/rechnung/${rechnung.id}`,
  );
  expect(inside.getByRole('row', { name: new RegExp(rechnung.name) }).textContent).toContain('119,00');
  await userEvent.click(screen.getByRole('link', { name: 'Kontoauszug' }));
  await says(`Kontoauszug ${firma}`);
  await says('Saldo zu unseren Gunsten');
});

test('[ZAHL-03] what is open of suppliers is for those who read the books', async () => {
  await open('/offene-posten');
  await screen.findByRole('heading', { name: 'Offene Posten' });
  expect(screen.queryByRole('button', { name: 'Lieferanten' })).toBeNull();
});

test('[MAHN-02] nothing goes out before it is ticked; what was sent is a letter with its term', async () => {
  const { firma, heading } = await open('/mahnlauf');
  const tick = await screen.findByRole('checkbox', {
    name: `Zahlungserinnerung an ${heading} senden`,
  });
  expect(isOff(screen.getByRole('button', { name: /^Senden/ }))).toBe(true);
  await userEvent.click(tick);
  const saved = vi.spyOn(URL, 'createObjectURL');
  // Of whom no mail address is known.
  await press(/^1 Brief über 119,00\s€ als PDF ausgeben/);
  await waitFor(() =>
    expect(screen.queryByRole('checkbox', { name: `Zahlungserinnerung an ${heading} senden` })).toBeNull(),
  );
  const [letter] = await house.find('mahnungen', 'kunde.firma', firma);
  expect(letter).toMatchObject({ stufe: 1, summe: 11_900 });
  await says('1 Brief als PDF ausgegeben');
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({ name: `${String(letter?.['nummer'])}.pdf` }),
    ),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Gesendete' }));
  const row = await screen.findByRole('row', { name: new RegExp(String(letter?.['nummer'])) });
  expect(row.textContent).toContain('Frist');
});

test('[MAHN-02] a letter that the mail server does not take is named, with the way to where it is sent again', async () => {
  const { kunde, heading } = await open('/home');
  await house.update('kunden', kunde, { mahnEmail: 'weg@nachtwerk.example' });
  vi.spyOn(house.server.letters as Letter[], 'push').mockImplementation(() => {
    throw new Error('550 no such user');
  });
  await house.open('/mahnlauf', await house.server.user('rechnungen'));
  const tick = await screen.findByRole('checkbox', { name: `Zahlungserinnerung an ${heading} senden` });
  await userEvent.click(tick);
  await press(/^1 Brief über 119,00\s€ senden/);
  await says(/Nicht gesendet\. MA\d+: Die Mail ist nicht angekommen: .*550/);
  expect(document.body.textContent).not.toContain('1 Brief gesendet');
  expect(screen.getByRole('link', { name: 'Zu den Gesendeten' }).getAttribute('href')).toBe('/mahnungen');
});

test('[MAHN-02] a letter is looked at before it goes, and kept by whoever wants that', async () => {
  const { heading } = await open('/mahnlauf');
  const card = within(await screen.findByRole('region', { name: `Zahlungserinnerung an ${heading}` }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  pageComesFrom(house.server.url);
  await userEvent.click(card.getByRole('button', { name: /^Vorschau/ }));
  const dialog = within(
    await screen.findByRole(
      'dialog',
      { name: `Vorschau: Zahlungserinnerung an ${heading}` },
      { timeout: 15_000 },
    ),
  );
  expect(dialog.getByTitle(/\.pdf$/).tagName).toBe('IFRAME');
  expect(dialog.getByRole('button', { name: 'Herunterladen' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
});

test('[MAHN-02] what is decided otherwise in a letter is what goes out', async () => {
  const { firma, heading } = await open('/mahnlauf');
  const card = within(await screen.findByRole('region', { name: `Zahlungserinnerung an ${heading}` }));
  await userEvent.click(card.getByRole('button', { name: /Ändern/ }));
  const dialog = within(await screen.findByRole('dialog', { name: `Zahlungserinnerung an ${heading}` }));
  const frist = dialog.getByLabelText(/Frist/);
  await userEvent.clear(frist);
  await userEvent.type(frist, formatDay(addDays(today, -1)));
  await userEvent.click(dialog.getByRole('button', { name: /Übernehmen/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Vergangenheit');
  const later = addDays(today, 21);
  await userEvent.clear(frist);
  await userEvent.type(frist, formatDay(later));
  await userEvent.click(dialog.getByRole('button', { name: /Übernehmen/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await says(`Frist ${formatDay(later)}`);
  await userEvent.click(screen.getByRole('checkbox', { name: `Zahlungserinnerung an ${heading} senden` }));
  await press(/^1 Brief über 119,00/);
  await waitFor(async () =>
    expect(await house.find('mahnungen', 'kunde.firma', firma)).toMatchObject([{ frist: wireDateOf(later) }]),
  );
});

test('[MAHN-02] the last letter leads to what the form of a court order asks for; the one it replaces no longer counts', async () => {
  const { kunde, firma, rechnung } = await open('/home');
  const { id: last } = await house.server.given('mahnungen', {
    nummer: `MA${kunde.slice(0, 8)}`,
    kunde,
    stufe: 3,
    datum: wireDateOf(addDays(today, -10)),
    frist: wireDateOf(addDays(today, -3)),
    positionen: [{ rechnung: rechnung.id, offen: 11_900, zinsen: 100, pauschale: 4000 }],
    pauschale: 4000,
    summe: 16_000,
  });
  await house.server.given('mahnungen', {
    nummer: `MB${kunde.slice(0, 8)}`,
    kunde,
    stufe: 2,
    datum: wireDateOf(addDays(today, -20)),
    frist: wireDateOf(addDays(today, -13)),
    positionen: [{ rechnung: rechnung.id, offen: 11_900 }],
    summe: 11_900,
    ersetztDurch: last,
  });
  await house.open(`/mahnungen?suche=${kunde.slice(0, 8)}`, await house.server.user('buchhaltung'));
  await screen.findByRole('row', { name: new RegExp(`MB${kunde.slice(0, 8)}`) });
  await says(/Summe ohne Ersetzte und Zurückgenommene\s*Summe 160,00/);
  await press('Offen');
  await waitFor(() => expect(screen.queryByText(`MB${kunde.slice(0, 8)}`)).toBeNull());
  const row = await screen.findByRole('row', { name: new RegExp(`MA${kunde.slice(0, 8)}`) });
  await userEvent.click(within(row).getByRole('button', { name: /für den Mahnbescheid/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /für den Mahnbescheid/ }));
  expect(dialog.getByText(firma)).toBeDefined();
  expect(dialog.getByText(`Rechnung ${rechnung.name} vom ${formatDay(addDays(today, -20))}`)).toBeDefined();
  expect(dialog.getByText(/9 Prozentpunkte über dem Basiszins/)).toBeDefined();
  await userEvent.setup().click(dialog.getByRole('button', { name: /Kopieren/ }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toContain(`Antragsgegner: ${firma}`),
  );
});

test('[MAHN-02] what is stopped is shown with its reason', async () => {
  const { rechnung, heading } = await open('/home');
  const bis = addDays(today, 20);
  await house.update('rechnungen', rechnung.id, {
    mahnsperreBis: wireDateOf(bis),
    mahnsperreGrund: 'strittig',
  });
  await house.open('/mahnlauf', await house.server.user('rechnungen'));
  await says(`Gesperrt bis ${formatDay(bis)}: strittig`);
  expect(screen.queryByRole('checkbox', { name: `Zahlungserinnerung an ${heading} senden` })).toBeNull();
});

test('[GRUP-02] [MAHN-02] whoever only reads sees the run, and is offered nothing to press', async () => {
  const { heading } = await open('/home');
  await house.open('/mahnlauf', await house.server.user('pruefung'));
  const card = within(await screen.findByRole('region', { name: `Zahlungserinnerung an ${heading}` }));
  await press('Einzelheiten', card);
  for (const name of [/Ändern/, /Vorschau/]) expect(card.queryByRole('button', { name })).toBeNull();
  expect(card.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Senden/ })).toBeNull();
  await house.open('/home');
  // The start of whoever looks on.
  await screen.findByText('nur lesen');
  expect(screen.queryByRole('button', { name: /Neues Projekt/ })).toBeNull();
});

test('[MAHN-02] old bank data lead whoever may there to where new ones are read in', async () => {
  const { iban } = sampleCompany;
  const [known] = await house.find('bankkonten', 'iban', iban);
  const { id: bankkonto } = known ?? (await house.create('bankkonten', { name: 'Volksbank', iban }));
  const bis = wireDateOf(addDays(today, -30));
  await house.server.given('kontoauszuege', { bankkonto, sha256: aMark(), lfd: 1, format: 'CSV', bis });
  await open('/mahnlauf');
  await says('Lies erst die Kontoauszüge ein');
  const link = { name: 'Zum Bankabgleich' };
  expect(screen.queryByRole('link', link)).toBeNull();
  await house.open('/offene-posten', await house.server.user('buchhaltung'));
  expect((await screen.findByRole('link', link)).getAttribute('href')).toBe('/bankabgleich');
});

test('[HOME-02] home says what is overdue, since when and how much', async () => {
  await open('/home');
  const late = new RegExp(`überfällig seit ${formatDay(addDays(today, -10))}, .*€`);
  await waitFor(() => expect(document.body.textContent).toMatch(late));
});

test('[LIST-05] the filter of what is overdue finds what its row calls so, and no draft', async () => {
  // Before the list is opened: nothing tells it of what comes later.
  const draft = await house.server.given('rechnungen', {
    kunde: (await house.server.given('kunden', { ...bauverein, kundennummer: ++kundennummer })).id,
    von: wireDateOf(addDays(today, -25)),
    bis: wireDateOf(addDays(today, -24)),
    rechnungsDatum: wireDateOf(addDays(today, -20)),
    faelligDatum: wireDateOf(addDays(today, -10)),
    faktor: 1,
  });
  const { rechnung } = await open('/rechnungen');
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  expect((await row(draft.name)).textContent).not.toContain('überfällig');
  expect((await row(rechnung.name)).textContent).toContain('Überfällig seit 10 Tagen');
  await house.open('/rechnungen?filter=ueberfaellig', await house.server.user('rechnungen'));
  await waitFor(() => expect(screen.queryByText(draft.name)).toBeNull());
  expect((await row(rechnung.name)).textContent).toContain('Überfällig seit 10 Tagen');
});

test('[ZAHL-03] the menu leads to open items once there is one that is overdue', async () => {
  await open('/home');
  await press('Menü öffnen');
  const menu = within(await screen.findByRole('dialog', { name: 'Hauptmenü' }));
  expect(await menu.findByRole('link', { name: 'Offene Posten' })).toBeDefined();
});
