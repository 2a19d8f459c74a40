import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aMark, closed, dialogNamed, fill, press, says, searchIn } from './hands.ts';
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
