import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateWithTime } from '@traverse/domain';
import { expect, test } from 'vitest';
import { attached } from './attached.ts';
import { aHouse } from './house.ts';

const house = aHouse();

const aProjekt = (name: string, facts: object = {}) =>
  house.server.given('projekt', { name, datum_von: wireDateWithTime('2026-12-03', 8 * 60), ...facts });

test('[HOME-04] what was searched for is there again after Back, and the logo leaves it', async () => {
  const person = await house.server.user();
  await aProjekt('Lichterfest 2026');
  await aProjekt('Weihnachtsgala');
  await house.open('/home', person);
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Projekte suchen/ });
  await userEvent.type(await field(), '2026');
  await screen.findByText('1 gefunden');
  await waitFor(() => expect(location.search).toContain('2026'));
  await userEvent.click(screen.getByRole('link', { name: /^ProjektPlan Lichterfest/ }));
  await screen.findByRole('region', { name: 'Meldeweg' });
  history.back();
  await screen.findByText('1 gefunden');
  expect((await field()).value).toBe('2026');

  await userEvent.click(screen.getByRole('link', { name: /Traverse/ }));
  await waitFor(async () => expect((await field()).value).toBe(''));
});

test('[HOME-03] all projects are there again after Back', async () => {
  const person = await house.server.user();
  await aProjekt('Gala von gestern', { datum_von: wireDateWithTime('2020-12-03', 8 * 60) });
  await house.open('/home', person);
  await userEvent.click(await screen.findByRole('button', { name: 'alle Anzeigen' }));
  await userEvent.click(await screen.findByRole('link', { name: 'ProjektPlan Gala von gestern' }));
  await screen.findByRole('region', { name: 'Meldeweg' });
  history.back();
  expect(await screen.findByRole('link', { name: 'ProjektPlan Gala von gestern' })).toBeDefined();
});

test('[PROJ-11] a copy begins with the name of its original and takes the files along', async () => {
  const person = await house.server.user();
  const original = await aProjekt('Stadtfest', { label: 'Licht' });
  await attached(house.server, {
    as: person,
    projekt: original.id,
    name: 'Plan.txt',
    content: 'Buehne links',
  });
  await house.open(`/projekt/${original.id}`, person);
  await screen.findByText('Plan.txt');
  await userEvent.click(screen.getByRole('button', { name: 'Projekt kopieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Projekt kopieren' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Stadtfest');
  expect(dialog.getByLabelText<HTMLInputElement>('Anlagen').checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: /^Ok/ }));

  const copies = async () => {
    const path = '/api/collections/projekt/records?filter=name%3D"Stadtfest"&sort=-created';
    return (await house.server.ask('GET', path, { as: person })).body.items;
  };
  await waitFor(async () => expect(await copies()).toHaveLength(2));
  const copy = (await copies()).find(({ id }: { id: string }) => id !== original.id);
  await waitFor(() => expect(location.pathname).toBe(`/projekt/${copy.id}`));
  await screen.findByText('Plan.txt');
});
