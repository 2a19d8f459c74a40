import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { noteAnswer } from '../src/api/connection.ts';
import { aMark, dialogNamed, fill, isOff, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[IMP-02] only an admin is led to moving in, and only before anything was entered', async () => {
  const clerk = await house.server.user('rechnungen');
  await house.open('/umzug', clerk);
  expect(await screen.findByText(/nur Personen der Gruppe|sehen nur/)).toBeInstanceOf(HTMLElement);
  const admin = await house.server.user('admin', 'rechnungen');
  await house.open('/home', admin);
  // There is more than one account.
  // Both are hidden until all is there.
  const tiles = await screen.findByRole('navigation', { name: 'Bereiche' });
  const steps = screen.getByText('Erste Schritte');
  // What a firm begins with stands above what holds nothing yet.
  expect(steps.compareDocumentPosition(tiles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('Ich komme von PocketBase')).toBeNull();
  await house.open('/umzug', admin);
  expect(await screen.findByRole('heading', { name: 'Ich komme von PocketBase' })).toBeInstanceOf(
    HTMLElement,
  );
});

test('[IMP-07] the bookings of the old tool are held against ours, and what differs is said with the way to it', async () => {
  const { name, id } = await house.create('inventar', { name: `PAR ${aMark()}`, anzahl: 20 });
  const von = addDays(dayAt(Date.now()), 5);
  const liste = await house.create('inventarlisten', { von, bis: von, verbucht: true });
  await house.create('inventar_inventarlisten', { inventar: id, inventarliste: liste.id, anzahl: 8 });
  await house.open('/umzug', await house.admin());
  const card = within((await screen.findByRole('heading', { name: /dasselbe frei/ })).closest('section')!);
  const send = async (anzahl: number) => {
    const rows = `Equipment;From;To;Quantity;Number\n${String(name)};${von};${von};${anzahl};P-77\n`;
    const file: unknown = new File([rows], 'buchungen.csv', { type: 'text/csv' });
    noteAnswer(performance.now());
    await waitFor(() => expect(isOff(card.getByRole('button', { name: 'Datei wählen' }))).toBe(false));
    // Node's, which is the window's in all that is asked of it.
    await userEvent.upload(card.getByLabelText('Dateien wählen'), file as globalThis.File);
  };
  await send(12);
  const table = within(await card.findByRole('table', { name: 'Was nicht gleich ist' }));
  const row = within(table.getByText(String(name)).closest('tr')!);
  row.getByText('12');
  row.getByText('8');
  row.getByText('P-77');
  expect(row.getByRole('link', { name: String(name) })).toBeTruthy();
  await send(8);
  await says(/An 90 Tagen ist bei (\d+) von \1 Artikeln alles gleich\./);
  expect(card.queryByRole('table')).toBeNull();
});

test('[VIELE-03 B3.15] what was never scanned in before a move counts as back by one press', async () => {
  const kunde = await house.create('kunden', { name: 'Nordlicht' });
  const { id: inventar } = await house.create('inventar', { name: `Box ${aMark()}`, anzahl: 20 });
  const day = { von: '2026-03-04', bis: '2026-03-04' };
  const { id: inventarliste } = await house.create('inventarlisten', { ...day, verbucht: true });
  const line = await house.create('inventar_inventarlisten', {
    inventar,
    inventarliste,
    anzahl: 4,
    out: 4,
    in: 1,
  });
  await house.create('packlisten', { name: 'PL20320001', kunde: kunde.id, inventarliste, ...day });
  await house.open('/umzug', await house.admin());
  await says(/ist 1 Liste offen, 3 Stück/);
  await press('Alles als zurück zählen …');
  const dialog = await dialogNamed('1 Packliste als zurück zählen');
  await press(/^1 als zurück zählen/, dialog());
  await says('1 Packliste als zurück gezählt');
  expect((await house.find('inventar_inventarlisten', 'id', line.id))[0]).toMatchObject({ in: 4 });
  await waitFor(() => expect(screen.queryByText(/1 Liste offen/)).toBeNull());
});

test('[IMP-05 B3.9] numbers go on after the last one of the old tool', async () => {
  await house.open('/umzug', await house.admin());
  const card = within(
    (await screen.findByRole('heading', { name: 'Nummern weiterführen' })).closest('section')!,
  );
  const year = new Date().getFullYear();
  await fill(await card.findByLabelText(/^Rechnungen: letzte Nummer/), '412');
  await userEvent.click(card.getAllByRole('button', { name: /^Weiterführen/ })[1]!);
  await says(`Weiter mit RN${year}0413`);
  expect(await card.findByText(`Die nächste ist RN${year}0413.`)).toBeTruthy();
});
