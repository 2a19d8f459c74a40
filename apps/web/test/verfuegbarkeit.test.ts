import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain';
import { expect, test } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

test('[VERF-03] the timeline begins with what is booked; a search finds everything', async () => {
  const today = dayAt(Date.now());
  const stock = await house.server.user('inventar');
  const time = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 1)) };
  const par = await house.server.given('inventar', { name: 'LED-PAR', anzahl: 10 });
  await house.server.given('inventar', { name: 'Nebelmaschine', anzahl: 2 });
  const inventarliste = (await house.server.given('inventarlisten', { ...time, verbucht: true })).id;
  await house.server.given('inventar_inventarlisten', { inventar: par.id, inventarliste, anzahl: 4 });
  await house.open('/inventar');
  await house.open('/verfuegbarkeit?von=2030-01-07', stock);
  await screen.findByText('In diesen Tagen ist nichts verplant');

  await house.open('/verfuegbarkeit');
  const shown = () =>
    screen.queryAllByText(/^(LED-PAR|Nebelmaschine)$/).map(({ textContent }) => textContent);
  const only = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Nur Verplantes' });
  await waitFor(() => expect(shown()).toEqual(['LED-PAR']));
  expect(only().checked).toBe(true);

  await userEvent.type(screen.getByRole('textbox', { name: 'Suchen: Artikel' }), 'Nebel');
  await waitFor(() => expect(shown()).toEqual(['Nebelmaschine']));
  expect(only().checked).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Suche löschen' }));
  await waitFor(() => expect(shown()).toEqual(['LED-PAR']));
  await userEvent.click(only());
  await waitFor(() => expect(shown()).toEqual(['LED-PAR', 'Nebelmaschine']));
  expect(location.search).toContain('verplant=false');

  // A quarter has no room for numbers, and its legend names none.
  expect(screen.getByText('frei an diesem Tag')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quartal' }));
  await waitFor(() => expect(screen.queryByText('frei an diesem Tag')).toBeNull());
  expect(location.search).toContain('weite=quartal');
  await userEvent.click(screen.getByRole('button', { name: '6 Wochen' }));
  await screen.findByText('frei an diesem Tag');
});
