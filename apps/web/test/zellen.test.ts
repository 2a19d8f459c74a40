import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { afterScan, aMark, asOnPhone, cutNetwork, dialogNamed, fill, press, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();
const time = { von: '2031-12-03', bis: '2031-12-04' };

/** Two items of 38 € on a list, with a pack list and an invoice that has a line of its own. */
async function twoPapers() {
  const names = [`Ampel ${aMark()}`, `Boxen ${aMark()}`] as const;
  const liste = (await house.create('inventarlisten', time)).id;
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const zeilen: string[] = [];
  for (const name of names) {
    const inventar = (
      await house.create('inventar', { name, anzahl: 40, mietpreis: 3800, kategorie: 'Licht' })
    ).id;
    zeilen.push(
      (await house.create('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 4 })).id,
    );
  }
  const packliste = (await house.create('packlisten', { ...time, kunde, inventarliste: liste })).id;
  const rechnung = (
    await house.create('rechnungen', {
      ...time,
      kunde,
      inventarliste: liste,
      rechnungsDatum: time.von,
      faelligDatum: time.bis,
      faktor: 1,
      optElement: [
        { name: 'Anfahrt', anzahl: 20, einheit: 'km', kategorie: '', faktor: 1, preis: 40, ust: 19 },
      ],
    })
  ).id;
  const stored = async (at = 0) =>
    (await house.find('inventar_inventarlisten', 'inventarliste', liste)).find(({ id }) => id === zeilen[at]);
  return { names, liste, zeilen, packliste, rechnung, stored };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** The cell of this column in the row of this name. */
async function cell(name: string, column: 'name' | 'anzahl' | 'preis' | 'faktor' | 'anmerkunug') {
  const found = (await row(name)).querySelector<HTMLElement>(`[data-cell=${column}]`);
  if (!found) throw new Error(`${name} has no cell ${column}`);
  return found;
}
const input = (name: string, label: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${name}: ${label} bearbeiten` });
const holds = (at: number, stored: (at: number) => Promise<unknown>, values: object) =>
  waitFor(async () => expect(await stored(at)).toMatchObject(values));
const adminName = async () => {
  const [admin] = await house.find('users', 'id', (await house.admin()).id);
  return String(admin?.['username']);
};
/** Keys of a hand, one after the other. */
async function keys(...typed: readonly string[]) {
  for (const each of typed) {
    await userEvent.keyboard(each);
    await afterScan();
  }
}

test('[HAND-03] [H4.5] [OM4] an amount is typed where it stands: three presses become one and its Enter', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  const first = await cell(names[0], 'anzahl');
  first.focus();
  await keys('9', '{Enter}');
  await holds(0, stored, { anzahl: 9 });
  expect(document.activeElement).toBe(await cell(names[1], 'anzahl'));
  expect(screen.queryByRole('textbox', { name: /Anzahl bearbeiten$/ })).toBeNull();
  await says(new RegExp(`${names[0]}: Anzahl 4 → 9`));
});

test('[HAND-03] [H4.1] [H4.3] + counts up in one write, Esc leaves what stood there', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  (await cell(names[0], 'anzahl')).focus();
  await keys('+', '+', '{Escape}');
  expect(document.activeElement).toBe(await cell(names[0], 'anzahl'));
  await keys('+', '+', '+', '{Enter}');
  await holds(0, stored, { anzahl: 7 });
});

test('[HAND-03] [H4.9] Tab stores and opens the next cell, in the order in which they were typed', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  await userEvent.click(await cell(names[0], 'anzahl'));
  await keys('9', '{Tab}');
  expect(document.activeElement).toBe(await input(names[0], 'Preis'));
  await keys('{Tab}');
  expect(document.activeElement).toBe(await input(names[0], 'Faktor'));
  await keys('2', '{Enter}');
  await holds(0, stored, { anzahl: 9, faktor: 2, preisArt: '' });
});

test('[HAND-03] [H4.12] [RECH-12] a typed price is the line’s own, Strg+Z brings both back, emptied it is the item’s', async () => {
  const { names, rechnung, stored } = await twoPapers();
  await house.open(`/rechnung/${rechnung}`, await house.admin());
  const preis = await cell(names[0], 'preis');
  expect(preis.textContent).toMatch(/^38,00.€$/);
  preis.focus();
  await keys('4', '5', '{Enter}');
  await holds(0, stored, { preisArt: 'eigener', preis: 4500 });
  await says('Eigener Preis statt 38,00');
  await keys('{Control>}z{/Control}');
  await holds(0, stored, { preisArt: '', preis: 0 });
  // Drawn as it is stored: until then the row is not the one that is pressed.
  await waitFor(async () => expect((await cell(names[0], 'preis')).textContent).toMatch(/^38,00.€$/));
  await userEvent.click(await cell(names[0], 'preis'));
  await keys('5', '0', '{Enter}');
  await holds(0, stored, { preis: 5000 });
  await waitFor(async () => expect((await cell(names[0], 'preis')).textContent).toMatch(/^50,00.€$/));
  await userEvent.click(await cell(names[0], 'preis'));
  await userEvent.clear(await input(names[0], 'Preis'));
  await keys('{Enter}');
  await holds(0, stored, { preisArt: '', preis: 0 });
});

test('[HAND-03] [H4.12] Strg+Z takes the last change back, also while its answer is on its way', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  (await cell(names[0], 'anzahl')).focus();
  await keys('9', '{Enter}');
  await says(new RegExp(`${names[0]}: Anzahl 4 → 9`));
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await ask(input, init);
    if (init?.method === 'PATCH') await promise;
    return answer;
  });
  await keys('7', '{Enter}');
  await holds(1, stored, { anzahl: 7 });
  await keys('{Control>}z{/Control}');
  resolve();
  await holds(1, stored, { anzahl: 4 });
  expect(await stored(0)).toMatchObject({ anzahl: 9 });
  await keys('{Control>}z{/Control}');
  await holds(0, stored, { anzahl: 4 });
});

test('[ZUR-04] Strg+Z takes back what was done last, a line taken off as well as a cell, and Strg+Umschalt+Z does it again', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  (await cell(names[0], 'anzahl')).focus();
  await keys('9', '{Enter}');
  await holds(0, stored, { anzahl: 9 });
  (await row(names[1])).focus();
  await keys('{Delete}');
  await sayYes(/Löschen\?$/);
  await waitFor(async () => expect(await stored(1)).toBeUndefined());
  await keys('{Control>}z{/Control}');
  await holds(1, stored, { anzahl: 4 });
  expect(await stored(0)).toMatchObject({ anzahl: 9 });
  await row(names[1]);
  await keys('{Control>}z{/Control}');
  await holds(0, stored, { anzahl: 4 });
  await keys('{Control>}{Shift>}z{/Shift}{/Control}');
  await holds(0, stored, { anzahl: 9 });
});

test('[HAND-03] [H4.7] [API-10] somebody has entered another amount: both are named, Enter stores mine, Esc takes theirs', async () => {
  const { names, zeilen, rechnung, stored } = await twoPapers();
  await house.open(
    `/rechnung/${rechnung}`,
    await house.server.user('rechnungen', 'packlisten', 'inventar', 'kunden'),
  );
  const [first = '', second = ''] = zeilen;
  await userEvent.click(await cell(names[0], 'anzahl'));
  await userEvent.clear(await input(names[0], 'Anzahl'));
  await userEvent.paste('9');
  await house.update('inventar_inventarlisten', first, { anzahl: 5 });
  await keys('{Enter}');
  const wer = await adminName();
  await says(`${wer}: 5 · Du: 9`);
  expect(document.activeElement).toBe(await input(names[0], 'Anzahl'));
  expect(await stored(0)).toMatchObject({ anzahl: 5 });
  await keys('{Enter}');
  await holds(0, stored, { anzahl: 9 });

  await userEvent.click(await cell(names[1], 'anzahl'));
  await userEvent.clear(await input(names[1], 'Anzahl'));
  await userEvent.paste('7');
  await house.update('inventar_inventarlisten', second, { anzahl: 6 });
  await keys('{Enter}');
  await says(`${wer}: 6 · Du: 7`);
  await keys('{Escape}');
  await waitFor(async () => expect((await cell(names[1], 'anzahl')).textContent).toBe('6'));
  expect(await stored(1)).toMatchObject({ anzahl: 6 });
});

test('[HAND-03] [H4.6] what somebody counts or notes meanwhile stays beside mine; an undo over theirs is refused', async () => {
  const { names, zeilen, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  const [first = ''] = zeilen;
  await userEvent.click(await cell(names[0], 'anzahl'));
  await userEvent.clear(await input(names[0], 'Anzahl'));
  await userEvent.paste('9');
  await house.update('inventar_inventarlisten', first, { anmerkunug: 'Case 4' });
  await keys('{Enter}');
  await holds(0, stored, { anzahl: 9, anmerkunug: 'Case 4' });
  await says(new RegExp(`${names[0]}: Anzahl 4 → 9`));
  await house.update('inventar_inventarlisten', first, { anzahl: 12 });
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await says(new RegExp(`Seitdem geändert: „${names[0]}“ von ${await adminName()}, heute .*\\(Anzahl\\)`));
  expect(await stored()).toMatchObject({ anzahl: 12 });
});

test('[HAND-03] a line of the invoice itself is named, counted below 0 and priced in its cells', async () => {
  const { rechnung } = await twoPapers();
  await house.open(`/rechnung/${rechnung}`, await house.admin());
  const element = async () => (await house.find('rechnungen', 'id', rechnung))[0]?.['optElement'];
  await userEvent.click(await cell('Anfahrt', 'name'));
  await userEvent.clear(await input('Anfahrt', 'Beschreibung'));
  await keys('{Enter}');
  await says('Gib eine Beschreibung ein.');
  await userEvent.paste('Anfahrt und Rückweg');
  await keys('{Enter}');
  await waitFor(async () => expect(await element()).toMatchObject([{ name: 'Anfahrt und Rückweg' }]));
  await userEvent.click(await cell('Rückweg', 'preis'));
  await userEvent.clear(await input('Anfahrt und Rückweg', 'Preis'));
  await userEvent.paste('-0,50 €');
  await keys('{Enter}');
  await waitFor(async () => expect(await element()).toMatchObject([{ preis: -50, anzahl: 20 }]));
  await userEvent.click(await cell('Rückweg', 'preis'));
  await userEvent.clear(await input('Anfahrt und Rückweg', 'Preis'));
  await userEvent.paste('zehn');
  await keys('{Enter}');
  await says('Das ist kein Betrag.');
  expect((await input('Anfahrt und Rückweg', 'Preis')).value).toBe('zehn');
  await keys('{Escape}');
});

test('[HAND-03] [H4.10] columns of a spreadsheet are refused with their number, one value is as typed', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  (await cell(names[0], 'anzahl')).focus();
  await userEvent.paste(Array.from({ length: 12 }, (_, at) => at).join('\n'));
  await says('Das sind 12 Werte.');
  await keys('{Escape}');
  expect(await stored(0)).toMatchObject({ anzahl: 4 });
  await userEvent.paste(' 12 Stk.\r\n');
  expect((await input(names[0], 'Anzahl')).value).toBe('12 Stk.');
  await keys('{Enter}');
  await holds(0, stored, { anzahl: 12 });
});

test('[HAND-03] the table is one stop of Tab: arrows go into the cells and back, E edits, Entf asks and takes the line off', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  const first = await row(names[0]);
  expect(first.getAttribute('tabindex')).toBe('0');
  expect((await row(names[1])).getAttribute('tabindex')).toBe('-1');
  first.focus();
  await keys('{ArrowRight}', '{ArrowRight}');
  expect(document.activeElement).toBe(await cell(names[0], 'anzahl'));
  await keys('{ArrowDown}', '{ArrowLeft}', '{ArrowLeft}');
  expect(document.activeElement).toBe(await row(names[1]));
  await keys('{ArrowRight}', '{F2}');
  await keys('Case', '{Enter}');
  await holds(1, stored, { anmerkunug: 'Case' });
  (await row(names[1])).focus();
  await keys('e');
  await screen.findByRole('dialog', { name: names[1] });
  await keys('{Escape}');
  (await row(names[1])).focus();
  await keys('{Delete}');
  await sayYes(/Löschen\?$/);
  await waitFor(async () => expect(await stored(1)).toBeUndefined());
});

test('[HAND-03] without network no cell opens and says so', async () => {
  const { names, packliste } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  const first = await cell(names[0], 'anzahl');
  const network = cutNetwork();
  await says('Keine Verbindung');
  await userEvent.click(first);
  await says('Geht erst wieder mit Netz.');
  expect(screen.queryByRole('textbox', { name: /bearbeiten$/ })).toBeNull();
  network.mend();
});

test('[HAND-03] 0 is kept, and the word says how the line goes', async () => {
  const { names, packliste, stored } = await twoPapers();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  (await cell(names[0], 'anzahl')).focus();
  await keys('0', '{Enter}');
  await holds(0, stored, { anzahl: 0 });
  await says('Entf entfernt die Zeile.');
  expect((await cell(names[0], 'anzahl')).textContent).toBe('0');
});

test('[HAND-03] [P28] on a phone the amount is a press: a stepper and a field, Fertig stores, and what came back is asked there', async () => {
  const { names, zeilen, packliste, rechnung, stored } = await twoPapers();
  asOnPhone();
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten'));
  await press(`${names[0]}: Anzahl 4 ändern`);
  const sheet = await dialogNamed(names[0]);
  await press('Einen mehr', sheet());
  await fill(sheet().getByLabelText('Faktor'), 'drei');
  await press('Fertig', sheet());
  expect(sheet().getByText(/^Das ist keine Zahl/)).toBeTruthy();
  await fill(sheet().getByLabelText('Faktor'), '3');
  await press('Fertig', sheet());
  await holds(0, stored, { anzahl: 5, faktor: 3 });
  await press(`${names[0]}: Anzahl 5 ändern`);
  const again = await dialogNamed(names[0]);
  await fill(again().getByLabelText('Anzahl'), '9');
  await house.update('inventar_inventarlisten', zeilen[0] ?? '', { anzahl: 6 });
  await press('Fertig', again());
  await says(`${await adminName()}: 6 · Du: 9`);
  await press('Fertig', (await dialogNamed(names[0]))());
  await holds(0, stored, { anzahl: 9 });

  await house.open(`/rechnung/${rechnung}`, await house.admin());
  await press('Anfahrt: Anzahl 20 ändern');
  const own = await dialogNamed('Anfahrt');
  const preis = own().getByLabelText('Preis');
  await fill(preis, '0,5');
  const [ofAmount, ofPrice] = own().getAllByRole('button', { name: 'Vorzeichen wechseln' });
  if (ofAmount && ofPrice) await userEvent.click(ofPrice);
  await press('Fertig', own());
  await waitFor(async () =>
    expect((await house.find('rechnungen', 'id', rechnung))[0]?.['optElement']).toMatchObject([
      { preis: -50 },
    ]),
  );
});
