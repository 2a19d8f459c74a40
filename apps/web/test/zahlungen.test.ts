import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { addDays, cents, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { expect, test, vi } from 'vitest';
import { writeAsServer } from '../../server/src/records/write.ts';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, closed, fill, press, sayNo } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

let last = 5200;

/** Presses Tab until the focus is there, as often as a page has places for it. */
async function tabTo(place: Element) {
  for (let presses = 0; document.activeElement !== place && presses < 60; presses += 1) await userEvent.tab();
  expect(document.activeElement).toBe(place);
}

/** 1,000.00 € and 19 %, frozen by nobody, open before somebody. */
async function aRechnung(person: TestUser, facts: object = {}) {
  const { server } = house;
  last += 1;
  const kunde = await server.given('kunden', { name: 'Werft', kundennummer: last });
  const rechnung = await server.given('rechnungen', {
    kunde: kunde.id,
    von: wireDateOf(today),
    bis: wireDateOf(today),
    rechnungsDatum: wireDateOf(today),
    faelligDatum: wireDateOf(addDays(today, 14)),
    faktor: 1,
    optElement: [
      { name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 100_000, ust: 19 },
    ],
    ...facts,
  });
  const open = async () => {
    await house.open(`/rechnung/${rechnung.id}`, person);
    await screen.findByRole('heading', { name: new RegExp(rechnung.name) });
  };
  const stored = async (): Promise<Rechnung> => {
    const as = await server.user('rechnungen');
    return (await server.ask('GET', `/api/collections/rechnungen/records/${rechnung.id}`, { as })).body;
  };
  return { rechnung, kunde, open, stored };
}

const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const card = async () => within(await screen.findByRole('region', { name: 'Zahlungen' }));

test('[ZAHL-01] a part is entered, shown with what is open, and taken back', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const { rechnung, open, stored } = await aRechnung(person);
  await open();
  // Nobody owes yet what nobody was billed.
  expect(plain(await screen.findByRole('region', { name: 'Zahlungen' }))).toMatch(
    'Noch nicht in Rechnung gestellt',
  );
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  expect((await card()).queryByRole('button', { name: 'Als Ausfall ausbuchen' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  const amount = await dialog.findByLabelText(/^Betrag/);
  expect(amount).toHaveProperty('value', '1.190,00');
  await userEvent.clear(amount);
  await userEvent.paste('500');
  await userEvent.tab();
  await waitFor(() => expect(plain(dialog.getByRole('status'))).toBe('690,00 € bleiben offen.'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await waitFor(async () =>
    expect(plain(await screen.findByRole('region', { name: 'Zahlungen' }))).toMatch('Noch offen690,00 €'),
  );
  expect(await stored()).toMatchObject({ gezahlt: 50_000, bezahlt: false });
  await userEvent.click(await (await card()).findByRole('button', { name: /zurücknehmen$/ }));
  const asked = vi.spyOn(globalThis, 'fetch');
  await sayNo('Zahlung zurücknehmen?');
  await closed('Zahlung zurücknehmen?');
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
  await userEvent.click(await (await card()).findByRole('button', { name: /zurücknehmen$/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Zahlung zurücknehmen?' }));
  await userEvent.click(await question.findByRole('button', { name: 'Ja' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ gezahlt: 0 }));
  expect(await house.find('zahlungen', 'rechnung', rechnung.id)).toHaveLength(2);
});

test('[ZAHL-01] [OPS-05] a payment whose answer was lost is entered once, however often somebody saves', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const { rechnung, open, stored } = await aRechnung(person);
  await open();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  await dialog.findByLabelText(/^Betrag/);
  const ask = globalThis.fetch;
  // It is stored; its answer never arrives.
  const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await ask(input, init);
    if (init?.method !== 'POST' || !(input as string).endsWith('/api/batch')) return answer;
    lost.mockRestore();
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await dialog.findByRole('alert');
  await userEvent.click(await dialog.findByRole('button', { name: /^(?:Speichern|Noch einmal)/ }));
  await closed('Zahlung erfassen');
  expect(await stored()).toMatchObject({ gezahlt: 119_000, bezahlt: true });
  expect(await house.find('zahlungen', 'rechnung', rechnung.id)).toHaveLength(1);
});

test('[ZAHL-01 F1.4] a Skonto that is late is there to take, and is not taken by itself', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const { open, stored } = await aRechnung(person, {
    rechnungsDatum: wireDateOf(addDays(today, -9)),
    skontoProzent: 2,
    skontoTage: 7,
  });
  await open();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  const amount = await dialog.findByLabelText(/^Betrag/);
  expect(amount).toHaveProperty('value', '1.190,00');
  await userEvent.click(dialog.getByLabelText(/^Skonto abziehen/));
  expect(amount).toHaveProperty('value', '1.166,20');
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ gezahlt: 119_000, bezahlt: true }));
});

test('[ZAHL-01 F1.4] Skonto in time is proposed, and settles the invoice', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const { open, stored } = await aRechnung(person, { skontoProzent: 2, skontoTage: 7 });
  await open();
  expect(plain(await screen.findByRole('region', { name: 'Zahlungen' }))).toMatch('Abzug 23,80 €');
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  expect(await dialog.findByLabelText(/^Betrag/)).toHaveProperty('value', '1.166,20');
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ gezahlt: 119_000, bezahlt: true }));
});

test('[ZAHL-01] [O15] what is short by a few cents is written off with a tick, up to what the firm says', async () => {
  await setFirma(house.server, { kleindifferenz: cents(50) });
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const { rechnung, open, stored } = await aRechnung(person);
  await house.server.ask('POST', `/festschreiben/${rechnung.id}`, { as: person });
  await open();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  const amount = async (text: string) => {
    await fill(await dialog.findByLabelText(/^Betrag/), text);
    await userEvent.tab();
  };
  await amount('1189,40');
  await waitFor(() => expect(plain(dialog.getByRole('status'))).toBe('0,60 € bleiben offen.'));
  expect(dialog.queryByLabelText(/^Kleindifferenz/)).toBeNull();
  await amount('1189,70');
  await userEvent.click(await dialog.findByLabelText(/^Kleindifferenz von 0,30/));
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await closed('Zahlung erfassen');
  expect(await stored()).toMatchObject({ bezahlt: true });
  const paid = await house.find('zahlungen', 'rechnung', rechnung.id);
  expect(paid.map(({ art, betrag }) => `${String(art)} ${String(betrag)}`).toSorted()).toEqual([
    'Ausfall 30',
    'Zahlung 118970',
  ]);
});

test('[ZAHL-01 F1.5] what is too much goes to the customer, and settles the next invoice', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const { open, stored, kunde } = await aRechnung(person);
  await house.server.given('zahlungen', {
    kunde: kunde.id,
    art: 'Zahlung',
    betrag: 119_000,
    datum: wireDateOf(today),
  });
  await open();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  await userEvent.click(await dialog.findByLabelText(/^Guthaben verrechnen/));
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ gezahlt: 119_000, bezahlt: true }));
});

test('[ZAHL-01 F1.6] [R21] what is lost is written off with a reason, once it is overdue', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const yesterday = wireDateOf(addDays(today, -1));
  const { rechnung, open, stored } = await aRechnung(person, {
    rechnungsDatum: yesterday,
    faelligDatum: yesterday,
  });
  // Nobody owes what stands in a draft, and nobody gives up what is not due yet.
  const handOut = ({ id }: Rechnung) =>
    writeAsServer(house.server.engine, guest, ({ update }) =>
      update(entities.rechnungen, id, { festgeschrieben: wireDateOf(today) }),
    );
  const notDue = await aRechnung(person, { faelligDatum: wireDateOf(today) });
  await handOut(notDue.rechnung);
  await notDue.open();
  await (await card()).findByRole('button', { name: 'Erfassen' });
  expect((await card()).queryByRole('button', { name: 'Als Ausfall ausbuchen' })).toBeNull();
  await handOut(rechnung);
  await open();
  await userEvent.click(await (await card()).findByRole('button', { name: 'Als Ausfall ausbuchen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Als Ausfall ausbuchen' }));
  await userEvent.click(await dialog.findByRole('button', { name: /ausbuchen/ }));
  expect(await dialog.findByText(/^Sag, warum nichts mehr kommt/)).toBeTruthy();
  await userEvent.type(await dialog.findByLabelText(/^Grund/), 'Insolvenz eröffnet');
  await userEvent.click(await dialog.findByRole('button', { name: /ausbuchen/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ bezahlt: true }));
  await waitFor(async () =>
    expect((await card()).queryByRole('button', { name: 'Als Ausfall ausbuchen' })).toBeNull(),
  );
  // Some of it comes after all.
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  const later = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  const betrag = await later.findByLabelText(/^Betrag/);
  expect(betrag).toHaveProperty('value', '1.190,00');
  await userEvent.clear(betrag);
  await userEvent.type(betrag, '238');
  expect(plain(await later.findByRole('status'))).toMatch('238,00 € waren als Ausfall ausgebucht');
  await userEvent.click(await later.findByRole('button', { name: /^Speichern/ }));
  await waitFor(async () => expect(await (await card()).findByText('Ausfall verringert')).toBeTruthy());
  expect(await stored()).toMatchObject({ gezahlt: 119_000, bezahlt: true });
});

test('[ZAHL-01] the office sees no card before there is a payment, and then cannot change it', async () => {
  const person = await house.server.user('rechnungen');
  const { open, rechnung } = await aRechnung(person);
  await open();
  expect(screen.queryByRole('region', { name: 'Zahlungen' })).toBeNull();
  await house.server.given('zahlungen', {
    rechnung: rechnung.id,
    art: 'Zahlung',
    betrag: 1000,
    datum: wireDateOf(today),
    herkunft: 'Bank',
  });
  await house.askAgain();
  expect(plain(await screen.findByRole('region', { name: 'Zahlungen' }))).toMatch('Bank');
  expect((await card()).queryByRole('button')).toBeNull();
});

test('[GRUP-02] whoever looks on opens an invoice', async () => {
  const { open } = await aRechnung(await house.server.user('pruefung'));
  await open();
  expect(await screen.findByText('Bühne')).toBeTruthy();
});

test.each([
  { book: 'ausgaben', path: '/ausgaben/1', name: 'Kabel', words: 'Ausgabe' },
  { book: 'einnahmen', path: '/einnahmen/1', name: 'Schrott', words: 'Einnahme' },
] as const)('[ZAHL-01] a part of an entry is entered in $book, and taken back', async (each) => {
  const { server } = house;
  const person = await server.user('buchhaltung');
  const entry = await server.given(each.book, {
    name: each.name,
    datum: wireDateOf(today),
    netto: 100_000,
    ust: 19_000,
  });
  await house.open(each.path, person);
  await userEvent.click(await screen.findByRole('button', { name: `${each.name}: Zahlungen` }));
  const paid = within(await screen.findByRole('dialog', { name: `Zahlungen: ${each.name}` }));
  await userEvent.click(await paid.findByRole('button', { name: 'Erfassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  const amount = await dialog.findByLabelText(/^Betrag/);
  expect(amount).toHaveProperty('value', '1.190,00');
  await userEvent.clear(amount);
  await userEvent.paste('500');
  await userEvent.tab();
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await waitFor(() => expect(plain(screen.getByRole('dialog'))).toMatch('Noch offen690,00 €'));
  await userEvent.click(await paid.findByRole('button', { name: /zurücknehmen$/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Zahlung zurücknehmen?' }));
  await userEvent.click(await question.findByRole('button', { name: 'Ja' }));
  const stored = () => server.ask('GET', `/api/collections/${each.book}/records/${entry.id}`, { as: person });
  await waitFor(async () => expect((await stored()).body).toMatchObject({ gezahlt: 0, bezahlt: false }));
});

test('[ZAHL-01 F1.5] with interest and costs of a reminder it may go to these first (§ 367 BGB)', async () => {
  const { server } = house;
  const { rechnung, kunde, open, stored } = await aRechnung(await server.user('rechnungen', 'buchhaltung'));
  const letter = await server.given('mahnungen', {
    nummer: 'MA90000001',
    kunde: kunde.id,
    stufe: 2,
    datum: wireDateOf(today),
    frist: wireDateOf(addDays(today, 10)),
    positionen: [
      { rechnung: rechnung.id, offen: 119_000, zinsen: 500, pauschale: 4000, punkte: 9, tage: 20 },
    ],
    zinsen: 500,
    pauschale: 4000,
    gebuehr: 0,
    summe: 123_500,
  });
  await open();
  await waitFor(async () =>
    expect(plain(await screen.findByRole('region', { name: 'Zahlungen' }))).toMatch(
      'Zinsen und Kosten der Mahnung: 45,00 €',
    ),
  );
  await userEvent.click(await (await card()).findByRole('button', { name: 'Erfassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  const amount = await dialog.findByLabelText(/^Betrag/);
  expect(amount).toHaveProperty('value', '1.190,00');
  await userEvent.click(await dialog.findByLabelText(/^Erst Kosten und Zinsen \(§ 367 BGB\)/));
  expect(amount).toHaveProperty('value', '1.235,00');
  await userEvent.clear(amount);
  await userEvent.paste('1190');
  await userEvent.tab();
  await waitFor(() =>
    expect(plain(dialog.getByRole('status'))).toBe(
      '45,00 € bleiben offen. 45,00 € gehen auf Zinsen und Kosten.',
    ),
  );
  await userEvent.click(await dialog.findByRole('button', { name: /^Speichern/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ gezahlt: 114_500, bezahlt: false }));
  expect(await house.find('zahlungen', 'mahnung', letter.id)).toMatchObject([
    { art: 'Nebenforderung', betrag: 4500 },
  ]);
});

test('[ZAHL-01] [RECH-02] the list says what is open of an invoice that was paid in part, and counts that alone', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const { rechnung } = await aRechnung(person);
  await house.create('zahlungen', {
    art: 'Zahlung',
    rechnung: rechnung.id,
    betrag: 50_000,
    datum: wireDateOf(today),
  });
  await house.open(`/rechnungen?suche=${rechnung.name}`, person);
  await waitFor(async () =>
    expect(plain(await screen.findByRole('row', { name: new RegExp(rechnung.name) }))).toMatch(
      '690,00 € offen',
    ),
  );
});

test.each(['buchhaltung', 'pruefung'] as const)(
  '[GRUP-01] [GRUP-02] %s sees the whole sum of a draft, and no way to change it',
  async (group) => {
    const { server } = house;
    last += 1;
    const kunde = await server.given('kunden', { kundennummer: last, name: `Ada ${aMark()}` });
    const liste = await server.given('inventarlisten', { von: wireDateOf(today), bis: wireDateOf(today) });
    const artikel = await server.given('inventar', {
      name: `Subwoofer ${aMark()}`,
      anzahl: 4,
      mietpreis: 5000,
    });
    await server.given('inventar_inventarlisten', {
      inventar: artikel.id,
      inventarliste: liste.id,
      anzahl: 2,
    });
    const { id } = await server.given('rechnungen', {
      kunde: kunde.id,
      inventarliste: liste.id,
      rechnungsDatum: wireDateOf(today),
      faelligDatum: wireDateOf(today),
      von: wireDateOf(today),
      bis: wireDateOf(today),
      faktor: 1,
      optElement: [
        { name: 'Anfahrt', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 1000, ust: 19 },
      ],
    });
    await house.open(`/rechnung/${id}`, await server.user(group));
    // 2 × 50,00 € of the list, which only the office sees, 10,00 € and 19 %.
    expect(plain(await screen.findByRole('region', { name: 'Summe' }))).toMatch(/Gesamt130,90 €/);
    expect(plain(screen.getByRole('region', { name: 'Positionen' }))).toContain(
      'Die Artikel der Inventarliste stehen im PDF',
    );
    for (const name of [
      /^Inventarliste Anlegen/,
      /^Rechnung bearbeiten/,
      /bearbeiten$/,
      /^Kunde (bearbeiten|öffnen)/,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await press('Weitere Aktionen');
    await screen.findByRole('menuitem', { name: 'Verlauf', hidden: true });
    expect(
      screen.queryByRole('menuitem', { name: /Festschreiben|kopieren|Stornieren/, hidden: true }),
    ).toBeNull();
  },
);

test('[ZAHL-01] a payment is entered by keyboard alone', async () => {
  const { open, stored } = await aRechnung(await house.server.user('buchhaltung'));
  await open();
  const enter = within(await screen.findByRole('region', { name: 'Zahlungen' })).getByRole('button', {
    name: 'Erfassen',
  });
  await tabTo(enter);
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Betrag/)));
  await userEvent.keyboard('{Control>}a{/Control}200');
  await tabTo(dialog.getByRole('button', { name: /^Speichern/ }));
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await stored()).toMatchObject({ gezahlt: 20_000, bezahlt: false }));
  await waitFor(() => expect(document.activeElement).toBe(enter));
});

test('[ZAHL-01] [LIST-06] several invoices are marked in the list, and paid on one day together', async () => {
  const person = await house.server.user('rechnungen', 'buchhaltung');
  const mark = aMark();
  const [one, two, three] = [await aRechnung(person), await aRechnung(person), await aRechnung(person)];
  for (const { kunde } of [one, two, three]) await house.update('kunden', kunde.id, { firma: mark });
  await house.open(`/rechnungen?suche=${mark}`, person);
  await userEvent.click(await screen.findByLabelText(`Entwurf ${one.rechnung.name} auswählen`));
  await userEvent.click(await screen.findByLabelText(`Entwurf ${two.rechnung.name} auswählen`));
  const bar = within(await screen.findByRole('region', { name: 'Ausgewählt' }));
  expect(plain(bar.getByRole('status'))).toBe('2 Rechnungen, 2.380,00 € offen');
  await press('Als bezahlt erfassen …', bar);
  const day = await screen.findByLabelText(/^Bezahlt am/);
  const dialog = within(screen.getByRole('dialog', { name: 'Als bezahlt erfassen' }));
  const paidOn = addDays(today, -3);
  await fill(day, formatDay(paidOn));
  // Somebody else was faster with one of them: nothing is stored, and it says so.
  await house.update('rechnungen', two.rechnung.id, { anmerkung: 'Abschlag' });
  await press(/^Speichern/, dialog);
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toMatch('inzwischen jemand anders geändert'),
  );
  expect(await one.stored()).toMatchObject({ bezahlt: false });
  day.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await closed('Als bezahlt erfassen');
  const paid = { gezahlt: 119_000, bezahlt: true, bezahltAm: wireDateOf(paidOn) };
  expect([await one.stored(), await two.stored()]).toMatchObject([paid, paid]);
  expect(await three.stored()).toMatchObject({ gezahlt: 0, bezahlt: false });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ausgewählt' })).toBeNull());
  // Paid ones cannot be marked any more.
  await waitFor(() => expect(screen.queryByLabelText(`Entwurf ${one.rechnung.name} auswählen`)).toBeNull());
  expect(screen.getByLabelText(`Entwurf ${three.rechnung.name} auswählen`)).toBeTruthy();
});

test('[GRUP-02] [LIST-06] nothing is marked by somebody who only reads', async () => {
  const auditor = await house.server.user('pruefung');
  const { rechnung } = await aRechnung(auditor);
  await house.open('/rechnungen', auditor);
  await screen.findByText(rechnung.name);
  expect(screen.queryByLabelText(/auswählen$/)).toBeNull();
});
