import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMark, closed, dialogNamed, fill, openCreate, type Place, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

// Relations, categories and what else is chosen by typing, by the keys of hand.md 2.3.

const house = aHouse();
beforeEach(async () => house.open('/daten', await house.admin()));

const kundeOf = (dialog: () => Place) => dialog().getByRole('combobox', { name: 'Kunde' });
const press = (keys: string) => userEvent.keyboard(keys);
const ENTER = '{Enter}';
const STORE = '{Control>}{Enter}{/Control}';
const isRed = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function aPackliste(): Promise<() => Place> {
  const dialog = await openCreate('Packliste');
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Name/))).toMatch(/^PL\d{8}$/));
  return dialog;
}

test.each([{ key: ENTER }, { key: '{Tab}' }])(
  '[HAND-01 H2.13] the only hit is taken by $key, and said',
  async ({ key }) => {
    const name = `Turnverein ${aMark()}`;
    await house.create('kunden', { name });
    const kunde = kundeOf(await aPackliste());
    await fill(kunde, name.slice(0, -2));
    await screen.findByRole('option', { name });
    await press(key);
    await waitFor(() => expect(valueOf(kunde)).toBe(name));
    await screen.findByText(`${name} gewählt`);
    expect(isRed(kunde)).toBe(false);
  },
);

test('[HAND-01 H2.14 H2.18] of several Enter marks the first and says so, Enter again takes it; left alone the text stays red', async () => {
  const mark = aMark();
  for (const name of [`Nord ${mark} Halle`, `Stadt Nord ${mark}`]) await house.create('kunden', { name });
  const kunde = kundeOf(await aPackliste());
  await fill(kunde, `nord ${mark}`);
  await waitFor(() => expect(options().slice(0, 2)).toEqual([`Nord ${mark} Halle`, `Stadt Nord ${mark}`]));
  await press('{Tab}');
  await says('2 Treffer. Wähle einen.');
  expect(isRed(kunde)).toBe(true);
  expect(valueOf(kunde)).toBe(`nord ${mark}`);
  kunde.focus();
  await press(ENTER);
  await says(`2 Treffer, Enter nimmt „Nord ${mark} Halle“`);
  await press(ENTER);
  await waitFor(() => expect(valueOf(kunde)).toBe(`Nord ${mark} Halle`));
  expect(isRed(kunde)).toBe(false);
});

test('[HAND-01 H2.16 R19 OM3] none: left alone it is said, Enter opens the making with what was typed', async () => {
  const name = `Kegelclub ${aMark()}`;
  const dialog = await aPackliste();
  const kunde = kundeOf(dialog);
  await fill(kunde, name);
  await screen.findByRole('option', { name: `„${name}“ anlegen` });
  await press('{Tab}');
  await says(`„${name}“ gibt es noch nicht.`);
  expect(valueOf(kunde)).toBe(name);
  kunde.focus();
  await press(ENTER);
  const made = await waitFor(() => {
    const dialogs = screen.getAllByRole('dialog', { name: /^Anlegen/ });
    expect(dialogs).toHaveLength(2);
    return dialogs[1]!;
  });
  const nameOf = () => made.querySelector<HTMLInputElement>('input[value]');
  await waitFor(() => expect(nameOf()?.closest('[role=dialog]')?.textContent).toContain('Kunde'));
  await waitFor(() =>
    expect(Array.from(made.querySelectorAll('input')).map(({ value }) => value)).toContain(name),
  );
  await press(STORE);
  await waitFor(() => expect(screen.getAllByRole('dialog', { name: /^Anlegen/ })).toHaveLength(1));
  await waitFor(() => expect(valueOf(kunde)).toBe(name));
  const [stored] = await house.find('kunden', 'name', name);
  expect(isRed(kunde)).toBe(false);
  await screen.findByText(`${name} gewählt`);
  // What was made is chosen: whoever presses the button next stores it.
  const number = valueOf(dialog().getByLabelText(/^Name/));
  await fill(dialog().getByLabelText(/^Von/), '3.12.2026');
  await userEvent.click(dialog().getByRole('button', { name: /^Speichern(?! [u+])/ }));
  await closed('Anlegen');
  expect(await house.find('packlisten', 'name', number)).toMatchObject([{ kunde: stored?.id }]);
});

test('[HAND-01 H2.17] Enter and Strg Enter wait for an answer that is on its way', async () => {
  const name = `Seglerheim ${aMark()}`;
  const { id } = await house.create('kunden', { name });
  const dialog = await aPackliste();
  await fill(dialog().getByLabelText(/^Von/), '3.12.2026');
  const number = valueOf(dialog().getByLabelText(/^Name/));
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('/kunden/records')) await promise;
    return ask(input, init);
  });
  await fill(kundeOf(dialog), name);
  await press('{Tab}');
  await press(STORE);
  expect(screen.getByRole('dialog', { name: 'Anlegen' })).toBeTruthy();
  resolve();
  await closed('Anlegen');
  vi.restoreAllMocks();
  expect(await house.find('packlisten', 'name', number)).toMatchObject([{ kunde: id }]);
});

test('[HAND-01 H2.19 O7] a customer that is changed by typing is another one, and stored', async () => {
  const mark = aMark();
  const [one, other] = [
    await house.create('kunden', { name: `Bauverein ${mark}` }),
    await house.create('kunden', { name: `Seeblick ${mark}` }),
  ];
  const von = '2026-12-03 02:00:00.000Z';
  const name = String((await house.create('packlisten', { von, kunde: one.id }))['name']);
  await house.open(`/packlisten?suche=${name}`);
  await userEvent.click(await screen.findByRole('button', { name: `${name} bearbeiten` }));
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(valueOf(kundeOf(dialog))).toBe(`Bauverein ${mark}`));
  await fill(kundeOf(dialog), `Seeblick ${mark}`);
  await waitFor(() => expect(options()[0]).toBe(`Seeblick ${mark}`));
  // The present one does not fit, and does not stand there.
  expect(options()).not.toContain(`Bauverein ${mark}`);
  await press(`${ENTER}${STORE}`);
  await closed('Bearbeiten');
  expect(await house.find('packlisten', 'name', name)).toMatchObject([{ kunde: other.id }]);
});

test('[HAND-01 H2.20 O8] a category: the only hit is taken by Tab, what there is not is not stored as none', async () => {
  const mark = aMark();
  await house.create('kategorien', { name: `Zumietung ${mark}` });
  const dialog = await openCreate('Ausgabe');
  await fill(dialog().getByLabelText(/^Name/), `Kabel ${mark}`);
  await fill(dialog().getByLabelText(/^Datum/), '3.12.2026');
  const kategorie = dialog().getByRole('combobox', { name: 'Kategorie' });
  await waitFor(async () => {
    await fill(kategorie, `zumiet ${mark}`);
    expect(options()).toContain(`Zumietung ${mark}`);
  });
  await press('{Tab}');
  await waitFor(() => expect(valueOf(kategorie)).toBe(`Zumietung ${mark}`));
  await fill(kategorie, 'xyz');
  await press(STORE);
  await says('„xyz“ gibt es noch nicht.');
  expect(isRed(kategorie)).toBe(true);
  expect(await house.find('ausgaben', 'name', `Kabel ${mark}`)).toEqual([]);
});

test('[HAND-02 H2.6 H2.11 W21] words in any order, ß as ss, ü as ue; before anything is typed, what was used last', async () => {
  const mark = aMark();
  const names = [`Müller Straße ${mark}`, `Aalhaus ${mark}`];
  for (const name of names) await house.create('kunden', { name });
  const dialog = await aPackliste();
  const kunde = kundeOf(dialog);
  for (const typed of [`strasse mueller ${mark}`, `MULLER ${mark}`]) {
    await fill(kunde, typed);
    await waitFor(() => expect(options()[0]).toBe(names[0]));
  }
  await press(ENTER);
  await waitFor(() => expect(valueOf(kunde)).toBe(names[0]));
  await press('{Backspace}');
  await waitFor(() => expect(options()[0]).toBe(names[0]));
  await press('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Anlegen' })).toBeTruthy();
});

test('[HAND-01 H1.27] Enter of a composition, ¨ and o for ö, takes nothing and submits nothing', async () => {
  const name = `Schön ${aMark()}`;
  await house.create('kunden', { name });
  const kunde = kundeOf(await aPackliste());
  await fill(kunde, name);
  await screen.findByRole('option', { name });
  kunde.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
  );
  expect(screen.queryByText(`${name} gewählt`)).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Anlegen' })).toBeTruthy();
  await screen.findByRole('option', { name });
  await press(ENTER);
  await screen.findByText(`${name} gewählt`);
});

test('[OM3] an account is not made on the way: it needs more than a name, and has its own dialog', async () => {
  const dialog = await openCreate('Ausgabe');
  const user = dialog().getByRole('combobox', { name: /^Freie Mitarbeit von/, hidden: true });
  const nobody = `Niemand ${aMark()}`;
  await fill(user, nobody);
  await screen.findByText('Nichts gefunden');
  expect(options()).not.toContain(`„${nobody}“ anlegen`);
  await press('{Tab}');
  await says('Nichts gefunden.');
  expect([valueOf(user), isRed(user)]).toEqual([nobody, true]);
});

test('[HAND-01] what is chosen stays chosen when it is taken once more, by Enter or by a click', async () => {
  const projekt = await house.server.given('projekt', {
    name: `Gala ${aMark()}`,
    status: 'Option',
    datum_von: '2026-12-03 07:00:00.000Z',
    datum_bis: '2026-12-03 22:00:00.000Z',
  });
  await house.open(`/projekt/${projekt.id}`, await house.admin());
  await userEvent.click(await screen.findByRole('button', { name: /^Option/ }));
  const status = (await dialogNamed('Status des Projekts'))().getByRole('combobox', { name: 'Status' });
  await waitFor(() => expect(document.activeElement).toBe(status));

  await press(ENTER);
  const chosen = await screen.findByRole('option', { name: 'Option', selected: true, hidden: true });
  await waitFor(() => expect(chosen.hasAttribute('data-combobox-active')).toBe(true));
  await press(ENTER);
  await waitFor(() => expect(status.getAttribute('aria-expanded')).toBe('false'));
  expect(valueOf(status)).toBe('Option');

  await userEvent.click(status);
  await userEvent.click(await screen.findByRole('option', { name: 'Option', hidden: true }));
  expect(valueOf(status)).toBe('Option');
});
