import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { dialogNamed, fill, press, pressAnlegen, valueOf } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();

test('[HAND-07 H3.5] [O29] F1 opens the handbook beside a dialog, which stays as it was', async () => {
  await house.open('/kunde', await house.server.user('kunden'));
  await pressAnlegen();
  const dialog = await dialogNamed(/^Anlegen/);
  await fill(dialog().getByLabelText(/^Ort/), 'Westerstede');
  dialog().getByLabelText(/^Ort/).focus();
  await userEvent.keyboard('{F1}');
  const panel = await screen.findByRole('complementary', { name: 'Handbuch', hidden: true });
  const beside = within(panel);
  expect(beside.getByRole('heading', { name: 'Kunden, Orte und Kontakte', hidden: true })).toBeDefined();
  expect(valueOf(dialog().getByLabelText(/^Ort/))).toBe('Westerstede');

  // From page to page, without leaving the work.
  await userEvent.click(beside.getByRole('button', { name: 'Inhalt', hidden: true }));
  await userEvent.click(beside.getByRole('button', { name: 'Kollegen und Gruppen', hidden: true }));
  expect(beside.getByRole('heading', { name: 'Kollegen und Gruppen', hidden: true })).toBeDefined();
  await isAt('/kunde');

  // Esc closes it alone.
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Handbuch', hidden: true })).toBeNull(),
  );
  expect(valueOf(dialog().getByLabelText(/^Ort/))).toBe('Westerstede');
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(/^Ort/)));
});

test('[HILF-01] F1 and ? lead to the page that speaks of the screen, and a search to any other', async () => {
  const day = wireDateOf('2026-12-03');
  const kunde = (await house.server.given('kunden', { name: 'Petersen' })).id;
  const { id, name } = await house.server.given('packlisten', { von: day, bis: day, kunde });
  await house.open(`/packliste/${id}`, await house.server.user('packlisten'));
  await screen.findByRole('heading', { name: new RegExp(String(name)) });
  await userEvent.keyboard('{F1}');
  const beside = within(await screen.findByRole('complementary', { name: 'Handbuch' }));
  expect(beside.getByRole('heading', { name: 'Raus und rein scannen' })).toBeDefined();
  await isAt(`/packliste/${id}`);

  await house.open('/handbuch/scannen');
  await screen.findByRole('heading', { level: 1, name: 'Raus und rein scannen' });
  const [picture] = screen.getAllByRole<HTMLImageElement>('img', { name: 'Rausscannen am Telefon' });
  expect(picture?.src).toMatch(/11-raus-390-hell.*\.png$/);

  await userEvent.click(screen.getByRole('link', { name: 'Danach: Scannen auf andere Art' }));
  await isAt('/handbuch/scanner');
  const path = within(screen.getByRole('navigation', { name: 'Pfad' }));
  await userEvent.click(path.getByRole('link', { name: 'Handbuch' }));
  await fill(await screen.findByLabelText('Handbuch durchsuchen'), 'Pauschale');
  await waitFor(() =>
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zahlungen, offene Posten, Mahnungen']),
  );
  await fill(screen.getByLabelText('Handbuch durchsuchen'), 'Zirkuszelt');
  expect(await screen.findByText('Davon steht nichts im Handbuch')).toBeDefined();

  await house.open('/packlisten', await house.server.user('packlisten'));
  await screen.findByRole('heading', { name: /^Packlisten/ });
  await userEvent.keyboard('?');
  const keys = await dialogNamed('Tastenkürzel');
  await press('Handbuch: Eine Packliste zusammenstellen', keys());
  await isAt('/handbuch/packliste');

  await house.open('/handbuch/gibt-es-nicht', await house.server.user('packlisten'));
  expect(await screen.findByText('Diese Seite hat das Handbuch nicht')).toBeDefined();
});
