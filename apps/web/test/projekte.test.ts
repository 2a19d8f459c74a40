import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, cents, dayAt, percent, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, fill } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));

/** A project with an invoice of 100 €. */
async function aProjekt(name: string, von: number, bis: number) {
  const { id: projekt } = await house.create('projekt', {
    name,
    kunde: 'Bauverein',
    datum_von: inDays(von),
    datum_bis: inDays(bis),
  });
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const day = inDays(0);
  const optElement = [{ name: 'Regie', anzahl: 1, preis: cents(100_00), ust: percent(19) }];
  const dates = { rechnungsDatum: day, faelligDatum: day, von: day, bis: day };
  await house.create('rechnungen', { kunde, projekt, ...dates, optElement });
  return projekt;
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('all projects stand in a list, with where they are in time and what was invoiced', async () => {
  const mark = aMark();
  await aProjekt(`Messe ${mark}`, -2, 2);
  await aProjekt(`Gala ${mark}`, 63, 64);
  await aProjekt(`Fest ${mark}`, -9, -7);
  await house.open('/projekte', await house.admin());
  await fill(await screen.findByRole('textbox', { name: /^Suchen: / }), mark);
  expect((await row('Messe')).textContent).toContain('Läuft');
  expect((await row('Gala')).textContent).toContain('in 9 Wochen');
  expect((await row('Fest')).textContent).toContain('vor 7 Tagen');
  expect((await row('Gala')).textContent).toMatch(/Bauverein.*100,00\s€/);
});

test('[API-07] what a project was invoiced is not shown to who may not see invoices', async () => {
  const mark = aMark();
  const id = await aProjekt(`Messe ${mark}`, -2, 2);
  await house.open('/projekte', await house.server.user('packlisten'));
  await fill(await screen.findByRole('textbox', { name: /^Suchen: / }), mark);
  const found = await row('Messe');
  expect(screen.queryByRole('columnheader', { name: /Rechnungen/ })).toBeNull();
  await userEvent.click(within(found).getByRole('link', { name: /Messe.* öffnen/ }));
  await isAt(`/projekt/${id}`);
});
