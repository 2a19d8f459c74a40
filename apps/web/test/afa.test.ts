import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { cents, dayAt, wireDateOf, yearOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

test('[BUCH-06] a netto that alters closed years names them with old and new amounts, and asks', async () => {
  const { server } = house;
  const before = yearOf(dayAt(Date.now())) - 1;
  const { id } = await server.given('afa', {
    name: 'Mischpult',
    kaufdatum: wireDateOf(`${before}-01-10` as ReturnType<typeof dayAt>),
    abschreibungMonate: 24,
    netto: cents(240_000),
  });
  const admin = await server.user('admin');
  const stored = async () =>
    (await server.ask('GET', `/api/collections/afa/records/${id}`, { as: admin })).body;
  await house.open('/ausgaben/2', admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Mischpult bearbeiten' }));
  const netto = await screen.findByLabelText(/^Netto/);
  await userEvent.clear(netto);
  await userEvent.type(netto, '1200');
  const save = async () => userEvent.click(await screen.findByRole('button', { name: /^Speichern(?! \+)/ }));

  await save();
  const question = within(await screen.findByRole('dialog', { name: 'Abgeschlossene Jahre ändern?' }));
  expect(question.getByText(new RegExp(`${before}: 600,00\\s€ statt 1.200,00\\s€`))).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: /^Nein/ }));
  expect(await stored()).toMatchObject({ netto: 240_000 });

  await save();
  const again = within(await screen.findByRole('dialog', { name: 'Abgeschlossene Jahre ändern?' }));
  await userEvent.click(again.getByRole('button', { name: /^Ja/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ netto: 120_000 }));
});
