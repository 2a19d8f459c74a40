import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain';
import { expect, test } from 'vitest';
import { aMark, dialogNamed, press } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));

test('[PLAN-06] [PLAN-05] home leads to what is short, and each row says why, until when to rent, and the ways out', async () => {
  const name = `LED-PAR ${aMark()}`;
  const par = await house.create('inventar', { name, anzahl: 5, kategorie: 'Licht' });
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: 'Bauverein' });
  const time = { von: inDays(9), bis: inDays(10) };
  const belege: { name: string }[] = [];
  for (const anzahl of [4, 3]) {
    const inventarliste = (await house.server.given('inventarlisten', { ...time, verbucht: true })).id;
    await house.server.given('inventar_inventarlisten', { inventar: par.id, inventarliste, anzahl });
    belege.push(await house.server.given('packlisten', { ...time, kunde: kunde.id, inventarliste }));
  }
  await house.open('/home', await house.admin());
  await userEvent.click(await screen.findByRole('link', { name: /1 Artikel fehlt.*LED-PAR/ }));
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('fehlen 2 Stück')).toBeTruthy();
  for (const beleg of belege) expect(row.getByRole('link', { name: beleg.name })).toBeTruthy();
  expect(row.getByText(`zumieten bis ${formatDay(addDays(today, 6))}`)).toBeTruthy();
  await press(`Auswege: ${name}`, row);
  const dialog = await dialogNamed('Doppelt verbucht');
  expect(await dialog().findByRole('list', { name: `Auswege für ${name}` })).toBeTruthy();
});
