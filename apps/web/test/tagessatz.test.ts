import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

test('[RECH-05] whoever writes invoices gets the Tagessatz of a user they may not look at', async () => {
  const { server } = house;
  const admin = await server.user(...groupNames);
  const office = await server.user('rechnungen');
  const techniker = await server.user();
  const path = `/api/collections/users/records/${techniker.id}`;
  const body = { username: 'Theo Techniker', tagessatz: 32_000 };
  await server.ask('PATCH', path, { as: admin, body });
  const kunde = (await server.given('kunden', { name: 'Bauverein' })).id;
  const facts = { kunde, von: '2031-12-03', rechnungsDatum: '2031-12-03', faelligDatum: '2031-12-13' };
  const inventarliste = (await server.given('inventarlisten', { von: '2031-12-03' })).id;
  const rechnung = await server.given('rechnungen', {
    ...facts,
    inventarliste,
    optElement: [{ name: 'Aufbau', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 100, ust: 19 }],
  });
  await house.open(`/rechnung/${rechnung.id}`, office);
  const add = within(await screen.findByRole('group', { name: 'Hinzufügen' }));
  await userEvent.click(add.getByRole('button', { name: 'Tagessatz' }));
  await screen.findByRole('dialog', { name: 'Wessen Tagessatz?' });
  await userEvent.click(await screen.findByText('Theo Techniker'));
  await userEvent.click(screen.getByRole('button', { name: /^Ok/ }));
  const element = within(await screen.findByRole('dialog', { name: 'Tagessatz' }));
  expect(element.getByLabelText<HTMLInputElement>(/^Preis/).value).toBe('320,00');
  expect(element.getByLabelText<HTMLInputElement>(/^Einheit/).value).toBe('Tage');
  expect(element.queryByText(/kein Tagessatz/)).toBeNull();
});
