import { screen, waitFor, within } from '@testing-library/dom';
import { addDays, dayAt, wireDateOf } from '@traverse/domain';
import { expect, test } from 'vitest';
import { aMark } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));
const row = (name: string) => ({ name, telefon: '', position: 'Ton', user_id: '' });

async function aProjekt(name: string, [von, bis]: readonly [number, number], more: object = {}) {
  const days = { datum_von: inDays(von), datum_bis: inDays(bis) };
  return house.create('projekt', { name, ...days, ...more });
}

const konflikte = async () => within(await screen.findByRole('region', { name: 'Konflikte' }));
const address = (more = '') => `/planung?von=${today}${more}`;

test('[PLAN-04] projects, people and what clashes stand on one page, each cause with a link', async () => {
  const mark = aMark();
  const [one, other] = [`Gala ${mark}`, `Messe ${mark}`];
  const person = `Jonas ${mark}`;
  const gala = await aProjekt(one, [2, 4], { mitarbeiter: [row(person)] });
  await aProjekt(other, [3, 5], { mitarbeiter: [row(person)] });
  const inquiry = `Anfrage ${mark}`;
  await aProjekt(inquiry, [3, 3], { status: 'Anfrage', mitarbeiter: [row(person)] });
  const par = await house.create('inventar', { name: `LED-PAR ${mark}`, anzahl: 3 });
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: one });
  const days = { von: inDays(2), bis: inDays(4) };
  const booked = await house.server.given('inventarlisten', { ...days, verbucht: true });
  await house.server.given('inventar_inventarlisten', {
    inventar: par.id,
    inventarliste: booked.id,
    anzahl: 5,
  });
  const job = { kunde: kunde.id, projekt: gala.id, ...days };
  await house.server.given('packlisten', { ...job, inventarliste: booked.id });

  await house.open(address(), await house.admin());
  expect(await screen.findByRole('link', { name: new RegExp(`^${one}, .*, Konflikt 1`) })).toBeTruthy();
  const list = await konflikte();
  expect(await list.findByText(new RegExp(`LED-PAR ${mark}: 2 fehlen`))).toBeTruthy();
  expect(list.getByText(new RegExp(`${person} ist doppelt`))).toBeTruthy();
  expect(list.getByRole('link', { name: other })).toBeTruthy();
  expect(list.queryByRole('link', { name: inquiry })).toBeNull();
  expect(list.getByRole('link', { name: `Ansehen: LED-PAR ${mark}` })).toBeTruthy();

  await house.open(address('&zeilen=person'));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /, doppelt$/ }).map(({ textContent }) => textContent)).toEqual(
      [one, other],
    ),
  );
  await house.open(address('&zeilen=artikel'));
  expect(await screen.findByText(`LED-PAR ${mark}`)).toBeTruthy();
});

test('[PLAN-04] whoever sees neither lists nor stock sees projects and people, and asks for nothing else', async () => {
  const name = `Gala ${aMark()}`;
  await aProjekt(name, [2, 4]);
  await house.open(address(), await house.server.user('kunden'));
  expect(await screen.findByRole('link', { name: new RegExp(`^${name}, `) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Artikel' })).toBeNull();
  expect(screen.queryByText('Laden fehlgeschlagen.')).toBeNull();
});
