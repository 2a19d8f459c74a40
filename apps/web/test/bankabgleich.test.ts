import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { entities } from '@traverse/domain/entities';
import { addDays, cents, dayAt, wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import type { WireDate } from '@traverse/schema';
import { OWN_ANSWER } from '@traverse/wire';
import { expect, test, vi } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { aMark, closed, dialogNamed, fill, pageComesFrom, press, says, sayYes, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const OURS = { headers: { [OWN_ANSWER]: '1' } };
const yesterday = addDays(dayAt(Date.now()), -1);
const iban = sampleCompany.iban;

/** The page of the one account, with these lines stored beside it: what a file holds is proven elsewhere. */
async function opened(zeilen: readonly object[]): Promise<void> {
  const [known] = await house.find('bankkonten', 'iban', iban);
  const konto = known ?? (await house.create('bankkonten', { name: 'Volksbank', iban }));
  // What another test has left open would come up first.
  for (const { id } of await house.find('bankumsaetze', 'stand', 'offen'))
    await house.server.engine.database.transaction((transaction) =>
      transaction.update(entities.bankumsaetze, String(id), { stand: 'ohne Beleg' }),
    );
  const sha256 = aMark();
  const auszug = await house.server.given('kontoauszuege', {
    bankkonto: konto.id,
    sha256,
    lfd: 1,
    format: 'CSV',
  });
  for (const [index, zeile] of zeilen.entries()) {
    await house.server.given('bankumsaetze', {
      bankkonto: konto.id,
      auszug: auszug.id,
      buchungstag: wireDateOf(yesterday),
      betrag: -5950,
      gegenName: 'Kabelhaus',
      schluessel: `${sha256} ${index}`,
      stand: 'offen',
      ...zeile,
    });
  }
  await house.open(`/bankabgleich?konto=${konto.id}`, await house.admin());
}

test('[BANK-01] before there is an account the page asks for one', async () => {
  await house.open('/bankabgleich', await house.admin());
  await screen.findByRole('button', { name: 'Bankkonto anlegen' });
  expect(screen.queryByRole('button', { name: 'Kontoauszug einlesen' })).toBeNull();
});

test('[BANK-02] by letters: an expense is found and paid, a line needs no document', async () => {
  const mark = aMark();
  const sums = { netto: cents(5000), ust: cents(950) };
  const ausgabe = await house.create('ausgaben', {
    name: `Kabel ${mark}`,
    datum: wireDateOf(yesterday),
    ...sums,
  });
  await opened([
    {},
    { betrag: -700, gegenName: 'Finanzamt', buchungstag: wireDateOf(addDays(yesterday, -1)) },
  ]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('/');
  await fill(await screen.findByLabelText('Nummer oder Name'), mark);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Kabel ${mark}`) }));
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await waitFor(async () =>
    expect(await house.find('ausgaben', 'id', ausgabe.id)).toMatchObject([{ bezahlt: true }]),
  );
  await says(/Noch offen 1/);
  await userEvent.keyboard('o');
  await screen.findByRole('dialog', { name: 'Warum braucht er keinen Beleg?' });
  await userEvent.keyboard('3');
  await says('ohne Beleg: Steuerzahlung');
  await says('Alles zugeordnet');
});

test('[ZUR-04] [BANK-02] the toast of an assignment takes it back', async () => {
  const mark = aMark();
  const sums = { netto: cents(5000), ust: cents(950) };
  const values = { name: `Kabel ${mark}`, datum: wireDateOf(yesterday), ...sums };
  const { id } = await house.create('ausgaben', values);
  await opened([{ gegenName: `Kabelhaus ${mark}` }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('/');
  await fill(await screen.findByLabelText('Nummer oder Name'), mark);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Kabel ${mark}`) }));
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  const isPaid = async () => (await house.find('ausgaben', 'id', id))[0]?.['bezahlt'];
  await waitFor(async () => expect(await isPaid()).toBe(true));
  await press('Rückgängig');
  await says(`Kabelhaus ${mark} zurückgenommen`);
  expect(await isPaid()).toBe(false);
});

test('[BANK-02] whoever is second is told, and nothing is booked twice', async () => {
  const name = `Onken ${aMark()}`;
  await opened([{ gegenName: name, verwendungszweck: 'Entgelt Kontoführung', gvc: '805', betrag: -1290 }]);
  const book = await screen.findByRole('button', { name: /^So buchen/ });
  const [line] = await house.find('bankumsaetze', 'gegenName', name);
  // Below the live messages: the page has not heard of it yet.
  const updated = '2099-01-01 00:00:00.000Z' as WireDate; // a moment in the form of the wire
  await house.server.engine.database.transaction((transaction) =>
    transaction.update(entities.bankumsaetze, String(line?.id), { updated }),
  );
  await userEvent.click(book);
  await says('Jemand anders war schneller.');
  expect(await house.find('ausgaben', 'kategorie', 'Nebenkosten des Geldverkehrs')).toEqual([]);
});

test('[BANK-02] [HAND-01 H2.16 O8 R19] a line is booked on a category that is added where it is missed, with what was typed', async () => {
  const [kategorie, name] = [`Kabel ${aMark()}`, `Kabelhaus ${aMark()}`];
  await opened([{ gegenName: '', verwendungszweck: name }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('b');
  const dialog = await dialogNamed(/als Ausgabe buchen$/);
  await fill(dialog().getByLabelText(/^Name/), name);
  await fill(dialog().getByRole('combobox', { name: /Kategorie/ }), kategorie);
  await userEvent.keyboard('{Enter}');
  const added = await dialogNamed('Anlegen');
  await waitFor(() => expect(valueOf(added().getByLabelText(/^Name/))).toBe(kategorie));
  await press(/^Speichern(?! und)/, added());
  await closed('Anlegen');
  const chosen = () => valueOf(dialog().getByRole('combobox', { name: /Kategorie/ }));
  await waitFor(() => expect(chosen()).toBe(kategorie));
  await press('Buchen', dialog());
  await waitFor(async () =>
    expect(await house.find('ausgaben', 'name', name)).toMatchObject([{ kategorie }]),
  );
  // Who is named by the bank's words alone is called by them afterwards.
  await screen.findByRole('button', { name: new RegExp(`^${name} .* zurücknehmen$`) });
});

test('[BANK-02] by letters: one line is split over two expenses, each with an amount of its own', async () => {
  const mark = aMark();
  const [cable, plug] = await Promise.all(
    [`Kabel ${mark}`, `Stecker ${mark}`].map((name) =>
      house.create('ausgaben', {
        name,
        datum: wireDateOf(yesterday),
        netto: cents(10_000),
        ust: cents(1900),
      }),
    ),
  );
  const name = `Kabelhaus ${mark}`;
  await opened([{ betrag: -15_000, gegenName: name }]);
  await screen.findByRole('button', { name: /^Teilen/ });
  await userEvent.keyboard('t');
  const dialog = await dialogNamed(/teilen$/);
  for (const word of [`Kabel ${mark}`, `Stecker ${mark}`]) {
    await fill(dialog().getByLabelText('Nummer oder Name'), word);
    await dialog().findByRole('button', { name: new RegExp(`^${word}`) });
    await userEvent.keyboard('{Enter}');
    await dialog().findByLabelText(word);
  }
  // What is left goes to the second one; a person decides otherwise.
  expect(valueOf(dialog().getByLabelText(`Stecker ${mark}`))).toBe('31,00');
  await says('Rest 0,00');
  await fill(dialog().getByLabelText(`Kabel ${mark}`), '200');
  await press('Teilen', dialog());
  await says(`Bei Kabel ${mark} sind 119,00`);
  await fill(dialog().getByLabelText(`Kabel ${mark}`), '100');
  await fill(dialog().getByLabelText(`Stecker ${mark}`), '50');
  await press('Teilen', dialog());
  await closed(/teilen$/);
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await says('zugeordnet');
  await waitFor(async () => {
    expect(await house.find('ausgaben', 'id', String(cable?.id))).toMatchObject([{ gezahlt: 10_000 }]);
    expect(await house.find('ausgaben', 'id', String(plug?.id))).toMatchObject([{ gezahlt: 5000 }]);
  });
});

test('[BANK-02] a line that is assigned in part says what is left, and goes back by itself', async () => {
  const mark = aMark();
  const cable = await house.create('ausgaben', {
    name: `Kabel ${mark}`,
    datum: wireDateOf(yesterday),
    netto: cents(10_000),
    ust: cents(1900),
  });
  await opened([{ betrag: -15_000, gegenName: `Kabelhaus ${mark}` }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('/');
  await fill(await screen.findByLabelText('Nummer oder Name'), `Kabel ${mark}`);
  await screen.findByRole('button', { name: new RegExp(`^Kabel ${mark}`) });
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await says(/−\s31,00\s€ bleiben zuzuordnen\./);
  await says(new RegExp(`Kabel ${mark} −\\s119,00`));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(async () =>
    expect(await house.find('ausgaben', 'id', String(cable.id))).toMatchObject([{ gezahlt: 0 }]),
  );
  await waitFor(() => expect(screen.queryByText(/bleiben zuzuordnen/)).toBeNull());
});

test('[BANK-02] [ZAHL-01] a credit that was paid back is proposed, and Enter books it', async () => {
  const mark = aMark();
  const kunde = await house.create('kunden', { kundennummer: 700, name: `Schulze${mark}` });
  await house.create('zahlungen', {
    kunde: kunde.id,
    art: 'Zahlung',
    betrag: cents(4321),
    datum: wireDateOf(yesterday),
  });
  const name = `Rückzahlung ${mark}`;
  await opened([{ betrag: -4321, gegenName: name }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('/');
  await fill(await screen.findByLabelText('Nummer oder Name'), `Schulze${mark}`);
  const credit = await screen.findByRole('button', { name: new RegExp(`^Guthaben Schulze${mark}`) });
  expect(credit.textContent).toContain('wird ausgezahlt');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await waitFor(async () =>
    expect(await house.find('zahlungen', 'kunde', kunde.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ art: 'Erstattung', betrag: -4321, herkunft: 'Bank' }),
      ]),
    ),
  );
});

test('[O13] [BANK-02] paid twice: nothing is ready for Enter before a word is typed; found by its customer it is credit', async () => {
  const mark = aMark();
  const kunde = await house.create('kunden', { kundennummer: 702, name: `Doppel${mark}` });
  await opened([{ betrag: 11_900, gegenName: `Doppel${mark}` }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('/');
  const field = await screen.findByLabelText('Nummer oder Name');
  await userEvent.keyboard('{Enter}');
  const list = await screen.findByRole('list', { name: 'Offene Posten' });
  expect(list.querySelectorAll('[aria-current="true"]')).toHaveLength(0);
  await fill(field, `Doppel${mark}`);
  const credit = await screen.findByRole('button', { name: new RegExp(`^Als Guthaben von Doppel${mark}`) });
  expect(credit.textContent).toContain('wird Guthaben');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await waitFor(async () =>
    expect(await house.find('zahlungen', 'kunde', kunde.id)).toMatchObject([
      { art: 'Zahlung', betrag: 11_900, herkunft: 'Bank' },
    ]),
  );
});

test('[O15] [BANK-02] what is short is offered with what it may be, by its key: Skonto, a small difference, or a part payment', async () => {
  const mark = aMark();
  const sums = { netto: cents(10_000), ust: cents(1900) };
  const bill = { datum: wireDateOf(yesterday), ...sums };
  const ausgabe = await house.create('ausgaben', { name: `Kabel ${mark}`, ...bill });
  await opened([{ betrag: -11_662, verwendungszweck: 'abzgl. 2 % Skonto' }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  // Nothing is short yet: the key is none.
  await userEvent.keyboard('d');
  await userEvent.keyboard('/');
  await fill(await screen.findByLabelText('Nummer oder Name'), mark);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Kabel ${mark}`) }));
  const rest = await screen.findByRole('group', { name: 'Was fehlt' });
  const chosen = () => rest.querySelector('[aria-pressed="true"]')?.textContent;
  expect([...rest.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Teilzahlung',
    'XSkonto',
  ]);
  expect(chosen()).toBe('XSkonto');
  await userEvent.keyboard('x');
  await waitFor(() => expect(chosen()).toBe('Teilzahlung'));
  await userEvent.keyboard('x');
  await waitFor(() => expect(chosen()).toBe('XSkonto'));
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await waitFor(async () =>
    expect(await house.find('ausgaben', 'id', ausgabe.id)).toMatchObject([{ bezahlt: true }]),
  );
  const paid = await house.find('zahlungen', 'ausgabe', ausgabe.id);
  // Of one moment.
  expect(paid.map(({ art, betrag }) => `${String(art)} ${String(betrag)}`).toSorted()).toEqual([
    'Skonto 238',
    'Zahlung 11662',
  ]);
});

test('[O15] [BANK-02] a few cents that are short are written off by their key, up to what the firm says', async () => {
  await setFirma(house.server, { kleindifferenz: cents(50) });
  const mark = aMark();
  const bill = { datum: wireDateOf(yesterday), netto: cents(10_000), ust: cents(1900) };
  const ausgabe = await house.create('ausgaben', { name: `Kabel ${mark}`, ...bill });
  await opened([{ betrag: -11_880 }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await userEvent.keyboard('/');
  await fill(await screen.findByLabelText('Nummer oder Name'), mark);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Kabel ${mark}`) }));
  const rest = await screen.findByRole('group', { name: 'Was fehlt' });
  await userEvent.keyboard('d');
  await waitFor(() =>
    expect(rest.querySelector('[aria-pressed="true"]')?.textContent).toBe('DKleindifferenz'),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Zuordnen/ }));
  await waitFor(async () =>
    expect(await house.find('ausgaben', 'id', ausgabe.id)).toMatchObject([{ bezahlt: true }]),
  );
  const paid = await house.find('zahlungen', 'ausgabe', ausgabe.id);
  expect(
    paid.map(({ art, betrag, grund }) => [art, betrag, grund].map(String).join(' ').trim()).toSorted(),
  ).toEqual(['Ausfall 20 Kleindifferenz', 'Zahlung 11880']);
});

test('[BANK-01] [BANK-02] the file dialog and a doubtful double have keys, and the legend says what keys do', async () => {
  const name = `Onken ${aMark()}`;
  await opened([{ gegenName: name, marke: 'Vielleicht doppelt' }]);
  await screen.findByRole('button', { name: /^Ist derselbe/ });
  const asked = new Promise((resolve) =>
    screen.getByLabelText('Kontoauszug wählen').addEventListener('click', resolve, { once: true }),
  );
  await userEvent.keyboard('e');
  await asked;
  for (const words of ['T auf mehrere teilen', '/ Beleg oder Guthaben suchen', 'E Kontoauszug einlesen'])
    await says(words);
  await userEvent.keyboard('v');
  await waitFor(async () =>
    expect(await house.find('bankumsaetze', 'gegenName', name)).toMatchObject([{ stand: 'aufgelöst' }]),
  );
});

const current = () => document.querySelector('button[aria-current]')?.textContent ?? '';

test('[BANK-02] by letters: what is put off lets the next ones pass, one after the other', async () => {
  const names = ['Erste', 'Zweite', 'Dritte'].map((word) => `${word} ${aMark()}`);
  await opened(names.map((gegenName) => ({ gegenName })));
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  const seen = [current()];
  for (let presses = 0; presses < 2; presses += 1) {
    const before = current();
    await userEvent.keyboard('s');
    await waitFor(() => expect(current()).not.toBe(before));
    seen.push(current());
  }
  expect(new Set(seen).size).toBe(3);
});

const read = (neu: number) => () =>
  Response.json({ neu, schonDa: 1, uebersprungen: 0, hinweise: [`Hinweis ${neu}.`], auszuege: [] }, OURS);
const refused =
  (message: string, more = {}) =>
  () =>
    Response.json({ status: 400, message, data: {}, ...more }, { ...OURS, status: 400 });

/** The window's own forms are not what Node sends: what the service says of each file is played here. */
function readsFiles(...answers: (() => Response)[]) {
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    typeof input === 'string' && input.includes('/kontoauszugEinlesen')
      ? (answers.shift() ?? refused('Unlesbar.'))()
      : ask(input, init),
  );
  const take = async (...names: readonly string[]) =>
    userEvent.upload(
      await screen.findByLabelText('Kontoauszug wählen'),
      names.map((name) => new File([name], name)),
    );
  return { answers, take };
}

test('[BANK-01] of several files all is told in one sum; after one that cannot be read no further one is', async () => {
  await opened([]);
  const { answers, take } = readsFiles(read(2), read(3), refused('Unlesbar.'), read(9));
  await take('jan.csv', 'feb.csv');
  await says('5 neue Umsätze, 2 schon da.');
  await says('Hinweis 2. Hinweis 3.');
  await take('brief.txt', 'mar.csv');
  await says('brief.txt: Unlesbar.');
  expect(answers).toHaveLength(1);
});

test('[BANK-01] the account of a file that nobody has added yet is added there, and what was left is read', async () => {
  await opened([]);
  const other = 'DE02600501010002034304';
  const words = 'Das Konto DE02 6005 0101 0002 0343 04 kennst du noch nicht.';
  const { take } = readsFiles(read(2), refused(words, { iban: other }), read(3), read(4));
  await take('jan.csv', 'feb.csv', 'mar.csv');
  await says(`feb.csv: ${words}`);
  await press('Bankkonto anlegen');
  const dialog = await dialogNamed('Anlegen');
  expect(valueOf(await dialog().findByLabelText(/^IBAN/))).toContain('0343');
  await fill(dialog().getByLabelText(/^Bank/), `Sparkasse ${aMark()}`);
  await press(/^Speichern(?! und)/, dialog());
  await says('7 neue Umsätze, 2 schon da.');
  expect(screen.queryByText(new RegExp(words))).toBeNull();
  expect(await house.find('bankkonten', 'iban', other)).toHaveLength(1);
});

test('[ZUR-04] [O12] an assignment of any age is lifted from the list of all lines, and its document is open again', async () => {
  const mark = aMark();
  const sums = { netto: cents(5000), ust: cents(950) };
  const ausgabe = await house.create('ausgaben', {
    name: `Alt ${mark}`,
    datum: wireDateOf(yesterday),
    ...sums,
  });
  await opened([{ gegenName: `Alt ${mark}` }]);
  const [umsatz] = await house.find('bankumsaetze', 'gegenName', `Alt ${mark}`);
  const as = await house.admin();
  const paid = await house.server.ask('POST', `/umsatzZuordnen/${umsatz!.id}`, {
    as,
    body: { posten: [{ art: 'ausgabe', id: ausgabe.id, betrag: -5950 }] },
  });
  expect(paid.body).toMatchObject({ stand: 'zugeordnet' });
  await house.open('/daten/bankumsaetze', as);
  await press(new RegExp(`Alt ${mark}.*: Zuordnung aufheben`));
  await sayYes('Zuordnung aufheben?');
  await says(`Zuordnung von Alt ${mark} aufgehoben`);
  expect(await house.find('ausgaben', 'id', ausgabe.id)).toMatchObject([{ bezahlt: false }]);
  expect(await house.find('bankumsaetze', 'id', umsatz!.id)).toMatchObject([{ stand: 'offen' }]);
});

test('[O12] beyond the last eight the card leads to all lines', async () => {
  const mark = aMark();
  await opened(
    Array.from({ length: 9 }, (_, index) => ({
      gegenName: `${mark} ${index}`,
      stand: 'ohne Beleg',
      grund: 'Privat',
    })),
  );
  const all = await screen.findByRole('link', { name: 'Alle Umsätze' });
  expect(all.getAttribute('href')).toBe('/daten/bankumsaetze');
});

test('[OM10] [BANK-02] all lines with their documents become a file', async () => {
  await opened([{ gegenName: `Kabelhaus ${aMark()}` }]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await press(/CSV/);
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['CSV', 'Excel (XLSX)', 'Nur ein Zeitraum …']);
});

test('[OM10] the file holds the lines of the days that somebody says, in their order', async () => {
  const [inside, outside] = [`Kabelhaus ${aMark()}`, `Kabelhaus ${aMark()}`];
  await opened([
    { gegenName: inside, buchungstag: wireDateOf('2024-03-31') },
    { gegenName: outside, buchungstag: wireDateOf('2024-04-01') },
  ]);
  await screen.findByRole('button', { name: /^Beleg suchen/ });
  await press(/CSV/);
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Nur ein Zeitraum/, hidden: true }));
  const dialog = await dialogNamed('Umsätze eines Zeitraums');
  const day = async (name: string, typed: string) => {
    await fill(dialog().getByLabelText(name), typed);
    await userEvent.tab();
  };
  await day('Von', '1.4.2024');
  await day('Bis', '31.3.2024');
  await dialog().findByText('Muss am oder nach dem ersten Tag liegen.');
  await day('Von', '1.1.2024');
  pageComesFrom(house.server.url);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await press(/^CSV/, dialog());
  await closed('Umsätze eines Zeitraums');
  const [file] = saved.mock.calls[0] ?? [];
  const text = await (file as Blob).text();
  expect([inside, outside].map((name) => text.includes(name))).toEqual([true, false]);
});
