import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../src/api/queries.ts';
import { afterScan, searchIn } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[ERR-02] [LIST-02] sorted without connection the rows stay, and so does the mark that says how', async () => {
  const clerk = await house.server.user('kunden');
  await house.server.given('kunden', { kundennummer: 1, name: 'Wübbenhorst' });
  await house.server.given('kunden', { kundennummer: 2, name: 'Brandes' });
  await house.open('/kunde', clerk);
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByText(/^(Wübbenhorst|Brandes)$/)
      .map(({ textContent }) => textContent);
  await screen.findByText('Brandes');
  const ask = globalThis.fetch;
  const silence = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isRead = /records/.test(String(input instanceof Request ? input.url : input));
    if (isRead) throw new TypeError('Failed to fetch');
    return ask(input, init);
  });
  const head = () => screen.getByRole('columnheader', { name: 'Name' });
  await userEvent.click(within(head()).getByRole('button'));
  await screen.findByText('Das ist noch die vorige Auswahl.');
  expect(names()).toEqual(['Wübbenhorst', 'Brandes']);
  expect(head().getAttribute('aria-sort')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Kundennummer' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(screen.getByRole('region', { name: 'Kunden' }).getAttribute('aria-busy')).toBe('false');

  silence.mockRestore();
  await house.server.given('kunden', { kundennummer: 3, name: 'Brandes' });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(names()).toEqual(['Brandes', 'Brandes', 'Wübbenhorst']));
  expect(head().getAttribute('aria-sort')).toBe('ascending');
});

test('[LIST-08 P37] a list is printed whole, with its columns and by what it was chosen', async () => {
  const clerk = await house.server.user('kunden');
  for (let number = 101; number <= 117; number += 1)
    await house.server.given('kunden', {
      kundennummer: number,
      name: 'Druckwerk',
      anmerkung: `Zeile ${number}`,
    });
  await house.open('/kunde?suche=Druckwerk', clerk);
  await screen.findByText('17 gefunden');
  const print = vi.fn<typeof window.print>();
  vi.stubGlobal('print', print);
  const sheet = () => document.querySelector<HTMLElement>('[data-printed]');
  await userEvent.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(17);
  expect(sheet()?.textContent).toMatch(/^Kunden17 Zeilen · gesucht: Druckwerk · Stand /);
  expect([...(sheet()?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toContain('Ort');
  // A note that is an icon on screen is read on paper.
  expect(sheet()?.textContent).toMatch('Zeile 117');
  dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(sheet()).toBeNull());
  // The browser's own menu can ask for nothing: the page goes to paper, and says that it is one.
  dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(15));
  expect(sheet()?.textContent).toMatch('Zeilen dieser Seite: 15 von 17.');
  dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(sheet()).toBeNull());
  // On iPhones and iPads that comes before the paper is made: there the rows stay.
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)');
  dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(15));
  dispatchEvent(new Event('afterprint'));
  expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(15);
  // Paper is white: whoever works in the dark prints in the light.
  const root = document.documentElement;
  const scheme = () => root.getAttribute('data-mantine-color-scheme');
  const before = scheme();
  root.setAttribute('data-mantine-color-scheme', 'dark');
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
  root.setAttribute('data-mantine-color-scheme', before ?? 'light');
});

test('[HAND-01 H3.4] n on a list, nothing after it, opens what is new; in the search it is a letter', async () => {
  await house.open('/kunde', await house.server.user('kunden'));
  const search = await searchIn(screen);
  search.focus();
  await userEvent.keyboard('n');
  expect((search as HTMLInputElement).value).toBe('n'); // a text field
  await afterScan();
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  await userEvent.keyboard('n');
  await screen.findByRole('dialog', { name: 'Anlegen' });
});
