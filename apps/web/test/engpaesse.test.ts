import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, dialogNamed, press, sayYes } from './hands.ts';
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

test('[NAHT-01 L3.1] [O22] what is rented from the radar for a job that is sure stands on a list that never counts', async () => {
  const name = `Spot ${aMark()}`;
  const spot = await house.create('inventar', { name, anzahl: 1, kategorie: 'Licht' });
  const kunde = await house.create('kunden', { name: 'Jana Petersen' });
  const time = { von: inDays(40), bis: inDays(41) };
  const dates = { datum_von: time.von, datum_bis: time.bis };
  const projekt = await house.create('projekt', { name: 'Gala', status: 'Bestätigt', ...dates });
  const inventarliste = (await house.server.given('inventarlisten', { ...time, verbucht: true })).id;
  await house.server.given('inventar_inventarlisten', { inventar: spot.id, inventarliste, anzahl: 3 });
  const facts = { kunde: kunde.id, projekt: projekt.id, inventarliste, ...time };
  const packliste = await house.server.given('packlisten', facts);
  await house.open('/engpaesse', await house.admin());
  await press(`Auswege: ${name}`);
  const ways = await dialogNamed('Der Bestand reicht nicht');
  await press(`Zumietung: 2 × ${name} zumieten`, ways());
  await sayYes('Möchtest du Alle benötigten Items zumieten?');
  await dialogNamed('Bearbeiten');
  const [rental] = await house.find('zumietungen', 'anmerkung', `für ${packliste.name}`);
  expect(await house.find('inventarlisten', 'id', String(rental?.['inventarliste']))).toMatchObject([
    { verbucht: false, option: false },
  ]);
});
