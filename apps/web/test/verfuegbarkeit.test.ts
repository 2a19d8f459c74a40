import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test, vi } from 'vitest';
import { mondayOf } from '../src/features/verfuegbarkeit/timeline.ts';
import { asOnPhone } from './hands.ts';
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

  // Of a key that is held down every press counts, also before the last one is drawn.
  const days = screen.getByRole('region', { name: 'Zeitleiste' });
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(days, { key: 'ArrowRight' });
  const from = addDays(mondayOf(today), 3);
  await waitFor(() => expect(location.search).toContain(`von=${from}`));
});

test('[VERF-03] on a phone what is missing comes first, and fifteen items at a time', async () => {
  const today = dayAt(Date.now());
  const time = { von: wireDateOf(today), bis: wireDateOf(today) };
  for (let number = 10; number < 27; number += 1)
    await house.server.given('inventar', { name: `Stativ ${number}`, anzahl: 1 });
  const short = await house.server.given('inventar', { name: 'Stativ ohne Fuß', anzahl: 1 });
  const { id: projekt } = await house.server.given('projekt', { name: 'Gala', datum_von: time.von });
  const inventarliste = (await house.server.given('inventarlisten', { ...time, verbucht: true })).id;
  await house.server.given('inventar_inventarlisten', { inventar: short.id, inventarliste, anzahl: 3 });
  const { id: kunde } = await house.server.given('kunden', { name: 'Petersen' });
  await house.server.given('packlisten', { ...time, name: 'PL20260001', kunde, projekt, inventarliste });
  asOnPhone();
  await house.open('/verfuegbarkeit?suche=Stativ', await house.admin());
  const more = await screen.findByRole('button', { name: '15 von 18 – 3 weitere zeigen' });
  const cards = () => screen.getAllByRole('button', { name: /^Stativ.*Bestand/ });
  expect(cards().length).toBe(15);
  expect(cards()[0]?.textContent).toContain('fehlen 2 Gala: 3');
  await userEvent.click(cards()[0] as HTMLElement);
  const bookings = await screen.findByRole('dialog', { name: 'Verbucht in' });
  await waitFor(() => expect(bookings.textContent).toContain('PL20260001'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [search, missing] = [
    screen.getByRole('textbox', { name: 'Suchen: Artikel' }),
    screen.getByRole('switch', { name: 'Nur Engpässe' }),
  ];
  expect(search.compareDocumentPosition(missing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(more);
  expect(cards().length).toBe(18);
  expect(document.activeElement).toBe(cards()[15]);
  expect(screen.queryByRole('button', { name: /weitere zeigen/ })).toBeNull();
  vi.unstubAllGlobals();

  // On a desk the bars of a row far down come when it comes near, or with all others on paper.
  await house.open('/verfuegbarkeit?suche=Stativ&weite=6wochen');
  const bar = () => screen.queryByRole('button', { name: /^3 Gala: Stativ ohne Fuß/ });
  await screen.findByText('frei an diesem Tag');
  await screen.findByText('Stativ ohne Fuß');
  expect(bar()).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  expect(bar()).not.toBeNull();
});
