import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { noteAnswer } from '../src/api/connection.ts';
import { aMark, isOff, press, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

/** Files as Node's form data take them. */
async function take(...files: readonly (readonly [name: string, text: string])[]) {
  const sent: unknown = files.map(([name, text]) => new File([text], name, { type: 'text/csv' }));
  noteAnswer(performance.now());
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: 'Datei wählen' }))).toBe(false));
  // Node's, which are the window's in all that is asked of them.
  await userEvent.upload(screen.getByLabelText('Dateien wählen'), sent as globalThis.File[]);
}

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);

test('[IMP-03] files of another tool in any order: each is known by its heads, tried and taken over together, and taken back', async () => {
  const mark = aMark();
  await house.open('/umzug/tabellen', await house.admin());
  await screen.findByRole('heading', { level: 1, name: 'Aus einem anderen Programm' });
  await take(
    ['listen.csv', `Projekt;Artikel;Anzahl\nX-${mark};Par ${mark};4\n`],
    [
      'jobs.csv',
      `Project;Number;Customer;Von;Bis;Status\nFest ${mark};X-${mark};K ${mark};3.6.2030;5.6.2030;Vielleicht\n`,
    ],
    ['artikel.csv', `Name;Anzahl;Mietpreis\nPar ${mark};10;9,00\n`],
    ['kunden.csv', `Firma;Name;Ort\nF ${mark};K ${mark};Brake\n`],
  );
  const jobs = await cardOf('jobs.csv');
  expect(jobs.getByText('1 neu')).toBeTruthy();
  await says('Sag zuerst, was „vielleicht“ heißt.');
  expect(isOff(screen.getByRole('button', { name: /^Übernehmen/ }))).toBe(true);
  await userEvent.click(jobs.getByRole('button', { name: 'Bestätigt' }));
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: /^Übernehmen/ }))).toBe(false));
  await press(/^Übernehmen/);
  await says('Alles übernommen.');
  const [fest] = await house.server.engine.database.reads.findWhere(entities.projekt, {
    name: `Fest ${mark}`,
  });
  expect(fest).toMatchObject({ status: 'Bestätigt' });
  await press(/^Zurücknehmen/);
  await sayYes();
  await says('Zurückgenommen.');
});

test('[IMP-03] a file that nobody can know is asked about, and one can be left out', async () => {
  await house.open('/umzug/tabellen', await house.admin());
  await screen.findByRole('heading', { level: 1, name: 'Aus einem anderen Programm' });
  await take(['tage.csv', 'Von;Bis\n1.1.2030;2.1.2030\n'], ['artikel.csv', 'Name;Anzahl;Mietpreis\nA;1;1\n']);
  const tage = await cardOf('tage.csv');
  expect(tage.getByText('Wähl, was in der Tabelle steht.')).toBeTruthy();
  await press('tage.csv weglassen');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'tage.csv' })).toBeNull());
  expect(isOff(screen.getByRole('button', { name: /^Übernehmen/ }))).toBe(false);
});

test('[IMP-06] read again, a row says whether the file wins, and what is no longer in it is called off by a press', async () => {
  const mark = aMark();
  const HEAD = 'Project;Number;Von;Bis;Ort';
  const file = (ort: string, ...more: readonly string[]) =>
    ['jobs.csv', [HEAD, `Fest ${mark};F-${mark};3.6.2030;5.6.2030;${ort}`, ...more, ''].join('\n')] as const;
  const person = await house.admin();
  await house.open('/umzug/tabellen', person);
  await take(file('Brake', `Gala ${mark};G-${mark};9.6.2030;9.6.2030;Brake`));
  await screen.findByRole('heading', { name: 'jobs.csv' });
  await press(/^Übernehmen/);
  await says('Alles übernommen.');
  const projekt = async (name: string) => (await house.find('projekt', 'name', `${name} ${mark}`))[0];
  await house.update('projekt', String((await projekt('Fest'))?.id), { ort: 'Elsfleth' });

  await press(/^Noch mehr Dateien/);
  await take(file('Nordenham'));
  const jobs = await cardOf('jobs.csv');
  expect(jobs.getByText(/1 Konflikt/)).toBeTruthy();
  await userEvent.click(jobs.getByRole('button', { name: 'Spalten und Zeilen' }));
  await userEvent.click(await jobs.findByRole('button', { name: 'Zeile 2: Datei gewinnt' }));
  await jobs.findByText(/1 ändert/);
  await jobs.findByRole('button', { name: 'Zeile 2: hier bleibt' });

  await jobs.findByText(/nicht mehr in der Datei\./);
  expect(jobs.getByText(new RegExp(`Gala ${mark}`))).toBeTruthy();
  await userEvent.click(jobs.getByRole('button', { name: /bsagen/ }));
  await sayYes();
  await waitFor(async () => expect(await projekt('Gala')).toMatchObject({ status: 'Abgesagt' }));
  await waitFor(() => expect(jobs.queryByText(new RegExp(`Gala ${mark}`))).toBeNull());
  await press('Rückgängig');
  await waitFor(async () => expect(await projekt('Gala')).toMatchObject({ status: '' }));
});
