import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aMark, asOnPhone, closed, dialogNamed, fill, press, rows, says, searchIn } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

async function artikel(count: number, mietpreis = 250) {
  const mark = aMark();
  for (let index = 0; index < count; index += 1)
    await house.create('inventar', { name: `Stativ ${mark} ${index}`, anzahl: 1, mietpreis });
  const stored = () =>
    Promise.all(
      Array.from({ length: count }, async (_, index) =>
        (await house.find('inventar', 'name', `Stativ ${mark} ${index}`)).at(0),
      ),
    );
  return { mark, stored };
}

async function choose(dialog: Awaited<ReturnType<typeof dialogNamed>>, option: string) {
  await userEvent.click(dialog().getByRole('combobox', { name: 'Was ändern?' }));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

test('[VIELE-01] [RM2] all that a search finds are raised by percent, seen old and new before, and taken back', async () => {
  const { mark, stored } = await artikel(55);
  await house.open('/inventar', await house.admin());
  await fill(await searchIn(screen), mark);
  await waitFor(() => expect(screen.getByText('55 gefunden')).toBeTruthy());
  await userEvent.click(await screen.findByLabelText('Alle dieser Seite auswählen'));
  await press('Alle 55 auswählen');
  await says('55 Artikel');
  await userEvent.click(await screen.findByLabelText(`Stativ ${mark} 0 auswählen`));
  await press('Ändern …');
  const dialog = await dialogNamed('54 Artikel ändern');
  await choose(dialog, 'Mietpreis um Prozent');
  await fill(dialog().getByLabelText(/^Prozent/), '10');
  await dialog().findByText('54 ändern sich.');
  expect(dialog().getAllByText('2,75 €').length).toBeGreaterThan(3);
  await press(/^54 ändern/, dialog());
  await closed('54 Artikel ändern');
  await says(/54 Artikel: Mietpreis um \+10 %/);
  const prices = async () => (await stored()).map((each) => each?.['mietpreis']);
  expect((await prices()).filter((preis) => preis === 275)).toHaveLength(54);
  await press('Rückgängig');
  await says('zurückgenommen');
  expect(await prices()).toEqual(Array.from({ length: 55 }, () => 250));
});

test('[VIELE-01] what will not go is named with its reason, and the button says how many do', async () => {
  const { mark, stored } = await artikel(3);
  const [used] = await stored();
  const liste = await house.create('inventarlisten', { von: '2031-12-03', bis: '2031-12-04' });
  await house.create('inventar_inventarlisten', { inventar: used!.id, inventarliste: liste.id, anzahl: 1 });
  await house.open('/inventar', await house.admin());
  await fill(await searchIn(screen), mark);
  await waitFor(() => expect(screen.getByText('3 gefunden')).toBeTruthy());
  await userEvent.click(await screen.findByLabelText('Alle dieser Seite auswählen'));
  await press('Löschen …');
  const dialog = await dialogNamed('3 Artikel löschen');
  await dialog().findByText('2 gehen, 1 bleiben.');
  await dialog().findByText(/wird noch gebraucht: 1 Listenzeile/);
  await press(/^2 löschen/, dialog());
  await closed('3 Artikel löschen');
  await says('2 Artikel gelöscht, 1 bleiben');
  expect((await stored()).filter(Boolean)).toHaveLength(1);
  await press('Rückgängig');
  await says('zurückgenommen');
  expect((await stored()).filter(Boolean)).toHaveLength(3);
});

test('[VIELE-01] labels of projects come and go, and the day that devices left is asked with why', async () => {
  const mark = aMark();
  const names = [`Gala ${mark} 0`, `Gala ${mark} 1`];
  for (const [index, name] of names.entries())
    await house.create('projekt', { name, datum_von: '2031-12-03', label: index === 0 ? 'Licht' : 'ton' });
  await house.open('/projekte', await house.admin());
  await fill(await searchIn(screen), mark);
  for (const name of names) await userEvent.click(await screen.findByLabelText(`${name} auswählen`));
  await press('Ändern …');
  const dialog = await dialogNamed('2 Projekte ändern');
  await choose(dialog, 'Labels dazu');
  await fill(dialog().getByLabelText(/^Labels/), 'Ton');
  await dialog().findByText('1 ändert sich, 1 haben es schon.');
  await press(/^1 ändern/, dialog());
  await closed('2 Projekte ändern');
  await says(/Projekte?: „Ton“ bei Labels dazu/);
  const labels = async () =>
    Promise.all(names.map(async (name) => (await house.find('projekt', 'name', name))[0]?.['label']));
  expect(await labels()).toEqual(['Licht, Ton', 'ton']);

  const item = await house.create('inventar', { name: `Rack ${mark}`, anzahl: 1, zaehlweise: 'Einzeln' });
  await house.open('/geraete', await house.admin());
  await fill(await searchIn(screen), mark);
  await userEvent.click(await screen.findByLabelText(`Rack ${mark} #01 auswählen`));
  await press('Ändern …');
  const sold = await dialogNamed('1 Gerät ändern');
  await choose(sold, 'Abgang am');
  await fill(sold().getByLabelText(/^Abgang am/), '20.11.2025');
  await userEvent.tab();
  await userEvent.click(sold().getByRole('combobox', { name: /^Abgang$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'verkauft', hidden: true }));
  await sold().findByText('1 ändert sich.');
  await press(/^1 ändern/, sold());
  await closed('1 Gerät ändern');
  expect(await house.find('geraete', 'inventar', item.id)).toMatchObject([
    { abgangAm: expect.stringContaining('2025-11-20'), abgangGrund: 'verkauft' },
  ]);
});

test('[VIELE-01] keys mark: the space bar one, Umschalt and an arrow the next, Strg+A the page and then all, Entf deletes', async () => {
  const { mark } = await artikel(53);
  await house.open('/inventar', await house.admin());
  await fill(await searchIn(screen), mark);
  await waitFor(() => expect(screen.getByText('53 gefunden')).toBeTruthy());
  await waitFor(() => expect(rows()[0]?.textContent).toContain(mark));
  rows()[0]?.focus();
  await userEvent.keyboard(' ');
  await says('1 Artikel');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await says('3 Artikel');
  expect(document.activeElement).toBe(rows()[2]);
  await userEvent.keyboard('{Control>}a{/Control}');
  await says('15 Artikel');
  await userEvent.keyboard('{Control>}a{/Control}');
  await says('53 Artikel');
  await userEvent.keyboard('{Delete}');
  const dialog = await dialogNamed('53 Artikel löschen');
  await dialog().findByText('53 gehen.');
  await userEvent.keyboard('{Escape}');
  await closed('53 Artikel löschen');
});

test('[VIELE-03] lists of which something is still out count as back in one act, and go back', async () => {
  const kunde = await house.create('kunden', { name: 'Nordlicht' });
  const item = await house.create('inventar', { name: `Traverse ${aMark()}`, anzahl: 20 });
  const names = ['PL20310001', 'PL20310002'];
  const zeilen: string[] = [];
  for (const name of names) {
    const day = { von: '2026-03-04', bis: '2026-03-04' };
    const liste = await house.create('inventarlisten', day);
    const line = { inventar: item.id, inventarliste: liste.id, anzahl: 4, out: 4, in: 1 };
    zeilen.push((await house.create('inventar_inventarlisten', line)).id);
    await house.create('packlisten', { name, kunde: kunde.id, inventarliste: liste.id, ...day });
  }
  await house.open('/packlisten', await house.admin());
  for (const name of names) await userEvent.click(await screen.findByLabelText(`${name} auswählen`));
  await press(/^Als zurück zählen/);
  const dialog = await dialogNamed('2 Packlisten als zurück zählen');
  await dialog().findByText('2 werden zurückgezählt.');
  await press(/^2 als zurück zählen/, dialog());
  await closed('2 Packlisten als zurück zählen');
  await says('2 Packlisten als zurück gezählt');
  const back = async () =>
    Promise.all(zeilen.map(async (id) => (await house.find('inventar_inventarlisten', 'id', id))[0]?.['in']));
  expect(await back()).toEqual([4, 4]);
  await press('Rückgängig');
  await says('zurückgenommen');
  expect(await back()).toEqual([1, 1]);
});

test('[VIELE-01] on a phone a long press begins to choose, from then on a tap is enough', async () => {
  asOnPhone();
  const { mark, stored } = await artikel(2);
  await house.open('/inventar', await house.admin());
  await fill(await searchIn(screen), mark);
  const card = async (index: number) => (await screen.findByText(`Stativ ${mark} ${index}`)).closest('li')!;
  const first = await card(0);
  fireEvent.pointerDown(first);
  await says('1 Artikel');
  fireEvent.pointerUp(first);
  // The click of the finger that chose it does not open it.
  fireEvent.click(first);
  await new Promise((resolve) => setTimeout(resolve, 150));
  fireEvent.click(await card(1));
  await says('2 Artikel');
  await press('Löschen …');
  const dialog = await dialogNamed('2 Artikel löschen');
  await dialog().findByText('2 gehen.');
  await press(/^2 löschen/, dialog());
  await closed('2 Artikel löschen');
  expect((await stored()).filter(Boolean)).toHaveLength(0);
});
