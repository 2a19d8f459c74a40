import { File } from 'node:buffer';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { readZpl } from '@traverse/domain/label-print/zpl-picture';
import { expect, test, vi } from 'vitest';
import { noteAnswer } from '../src/api/connection.ts';
import {
  aLabelPrinter,
  aMark,
  closed,
  dialogNamed,
  fill,
  isOff,
  pageComesFrom,
  press,
  says,
  searchIn,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[VIELE-02] [RM1] labels of what is marked: as many as there are pieces, on a begun sheet, or in one print', async () => {
  const mark = aMark();
  const made = [];
  for (const [name, anzahl] of [['Kabel', 30] as const, ['Stativ', 2] as const])
    made.push(await house.create('inventar', { name: `${name} ${mark}`, anzahl }));
  const written = aLabelPrinter();
  await house.open('/inventar', await house.admin());
  await fill(await searchIn(screen), mark);
  await waitFor(() => expect(screen.getByText('2 gefunden')).toBeTruthy());
  await userEvent.click(await screen.findByLabelText('Alle dieser Seite auswählen'));
  await press('Etiketten …');
  let dialog = await dialogNamed('Etiketten: 2 Artikel');
  await dialog().findByText('2 Etiketten.');
  await press(/^Drucken/, dialog());
  await closed('Etiketten: 2 Artikel');
  await says('2 Etiketten gedruckt');
  const job = written.find((each) => each.includes('^XA')) ?? '';
  const codes = job.split('\n^XA').flatMap((zpl) => readZpl(zpl).items.filter(({ kind }) => kind === 'code'));
  expect(codes.map((each) => 'text' in each && each.text)).toEqual(made.map(({ id }) => id));

  await press('Etiketten …');
  dialog = await dialogNamed('Etiketten: 2 Artikel');
  await press('Je Stück', dialog());
  await press('A4-Bogen', dialog());
  await dialog().findByText('32 Etiketten auf 2 Bögen.');
  expect(dialog().queryByRole('button', { name: /^Drucken/ })).toBeNull();
  await press('Ab Feld 18: Zeile 6, Spalte 3', dialog());
  await dialog().findByText('32 Etiketten auf 3 Bögen.');
});

test('[VIELE-02] after a table one press has the labels of what it has written', async () => {
  const mark = aMark();
  await house.open('/einlesen/lagerplaetze', await house.admin());
  const file: unknown = new File([`Name;Zone\nX${mark} 1;Halle\nX${mark} 2;Halle\n`], 'plaetze.csv');
  noteAnswer(performance.now());
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: 'Datei wählen' }))).toBe(false));
  await userEvent.upload(await screen.findByLabelText('Dateien wählen'), file as globalThis.File);
  await press(/^2 Zeilen übernehmen/);
  await says(/Übernommen\.\s?2 Zeilen neu/);
  await press('Etiketten …');
  const dialog = await dialogNamed('Etiketten: 2 Lagerplätze');
  await dialog().findByText('2 Etiketten.');
  await press('A4-Bogen', dialog());
  await dialog().findByText('2 Etiketten auf 1 Bogen.');
  pageComesFrom(house.server.url);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  await press(/^Als PDF/, dialog());
  await closed('Etiketten: 2 Lagerplätze');
  expect(saved.mock.lastCall?.[0]).toHaveProperty('name', 'Etiketten Lagerplätze.pdf');
});
