import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aMark, dialogNamed, fill, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const dates = { von: '2031-12-03', bis: '2031-12-04' };

/** An invoice at 2 with two lines at 2 and one at 1,5, each of 10 €. */
async function aRechnung() {
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: `Bauverein ${aMark()}` });
  const liste = await house.create('inventarlisten', dates);
  for (const faktor of [2, 2, 1.5]) {
    const inventar = await house.create('inventar', { name: `Par ${aMark()}`, anzahl: 9, mietpreis: 1000 });
    await house.create('inventar_inventarlisten', {
      inventar: inventar.id,
      inventarliste: liste.id,
      anzahl: 1,
      faktor,
    });
  }
  const { id } = await house.create('rechnungen', {
    ...dates,
    kunde: kunde.id,
    inventarliste: liste.id,
    rechnungsDatum: dates.von,
    faelligDatum: '2031-12-13',
    faktor: 2,
  });
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('button', { name: 'Faktor bearbeiten: 2' });
  return { id, liste: liste.id };
}

const factors = async (liste: string) =>
  (await house.find('inventar_inventarlisten', 'inventarliste', liste))
    .map(({ faktor }) => Number(faktor))
    .toSorted((one, other) => one - other);

async function typeFaktor(faktor: string) {
  await press('Faktor bearbeiten: 2');
  const form = within(await screen.findByRole('form', { name: 'Faktor' }));
  await fill(form.getByRole('textbox', { name: /^Faktor/ }), faktor);
  await userEvent.keyboard('{Enter}');
}

test('[NAHT-01] [O5] another factor asks once, with both sums, and the lines follow', async () => {
  const { liste } = await aRechnung();
  await typeFaktor('3');
  const asked = await dialogNamed('Alle 2 Zeilen auf 3?');
  expect(asked().getByText('55,00 € → 75,00 €')).toBeTruthy();
  expect(asked().getByText('1 Zeile hat einen eigenen Faktor.')).toBeTruthy();
  await press('Alle', asked());
  await screen.findByRole('button', { name: 'Faktor bearbeiten: 3' });
  expect(await factors(liste)).toEqual([1.5, 3, 3]);
  await says('1 Zeile mit anderem Faktor');
});

test('[NAHT-01] [O5] the head alone leaves a word, one press puts the lines on it; given up, what was typed stays', async () => {
  const { id, liste } = await aRechnung();
  await typeFaktor('3');
  await dialogNamed('Alle 2 Zeilen auf 3?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = within(screen.getByRole('form', { name: 'Faktor' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Faktor/ }).value).toBe('3');
  expect((await house.find('rechnungen', 'id', id))[0]).toMatchObject({ faktor: 2 });
  await press('Faktor speichern');
  await press('Nur den Kopf', (await dialogNamed('Alle 2 Zeilen auf 3?'))());
  await screen.findByRole('button', { name: 'Faktor bearbeiten: 3' });
  await says('3 Zeilen mit anderem Faktor');
  await press(/^Alle auf Faktor 3/);
  await waitFor(() => expect(screen.queryByText(/mit anderem Faktor/)).toBeNull());
  expect(await factors(liste)).toEqual([3, 3, 3]);
});

test.each([
  { press: /^Faktor mitnehmen/, faktor: '3', lines: [1.5, 3, 3] },
  { press: /^Faktor lassen/, faktor: '2', lines: [1.5, 2, 2] },
])('[NAHT-01 L4.5] other days of a draft ask for the factor of the table: $press', async (answer) => {
  if ((await house.find('faktorstaffeln', 'name', 'Standard')).length === 0)
    await house.create('faktorstaffeln', {
      name: 'Standard',
      standard: true,
      stufen: [1, 2, 3].map((faktor) => ({ von: faktor, bis: faktor === 3 ? 0 : faktor, faktor, jeTag: 0 })),
    });
  const { liste } = await aRechnung();
  await userEvent.click(await screen.findByRole('button', { name: /^Leistung bearbeiten/ }));
  const form = within(await screen.findByRole('form', { name: 'Leistung' }));
  await fill(form.getByRole('textbox', { name: /^Bis/ }), '5.12.2031');
  await press('Leistung speichern');
  const asked = await dialogNamed('Faktor 2 → 3 (Miettage 3)?');
  asked().getByText('Alle 2 Zeilen auf 3.');
  asked().getByText('55,00 € → 75,00 €');
  await press(answer.press, asked());
  await screen.findByRole('button', { name: `Faktor bearbeiten: ${answer.faktor}` });
  expect(await factors(liste)).toEqual(answer.lines);
  await screen.findByRole('button', { name: /^Leistung bearbeiten: .*5\.12\.2031$/ });
});
