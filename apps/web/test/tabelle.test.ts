import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { noteAnswer } from '../src/api/connection.ts';
import { aMark, choose, isOff, press, rows, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const inDays = (days: number) => wireDateOf(addDays(dayAt(Date.now()), days));

/** A file as Node's form data take it. */
async function take(text: string, name = 'rentman.csv') {
  const file: unknown = new File([text], name, { type: 'text/csv' });
  // What a page of the file before still asked of its own server may have failed meanwhile: then the app has none, and takes
  // nothing. Nobody knocks here.
  noteAnswer(performance.now());
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: 'Datei wählen' }))).toBe(false));
  // Node's, which is the window's in all that is asked of it.
  await userEvent.upload(await screen.findByLabelText('Dateien wählen'), file as globalThis.File);
}

const cellsOf = (row: HTMLElement | undefined) => row?.textContent ?? '';
const preview = async () => {
  const region = await screen.findByRole('region', { name: 'Probelauf' }).catch((reason: unknown) => {
    throw new Error(`The page says: ${document.querySelector('main')?.textContent}`, { cause: reason });
  });
  return within(region);
};
const fates = async () =>
  (await preview())
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellsOf(row));

test('[IMP-01] from the list of items: columns as proposed, the fate of each row, taken over, taken back', async () => {
  await house.create('inventar', { name: 'Kabel', anzahl: 3 });
  await house.open('/inventar', await house.admin());
  // The page of the test before has such a menu, too.
  await screen.findByRole('heading', { level: 1, name: 'Inventar' });
  await choose(/^CSV/, 'Tabelle einlesen');
  await screen.findByRole('heading', { name: 'Tabelle einlesen' });
  await take(
    'Name (In Database);Current quantity;Rental / Sales price;Shop text\nSpot;-2;35,00;x\nKabel;4;2,50;\nBox;2;9,00;\n',
  );
  expect(await fates()).toEqual([
    expect.stringMatching(/^2Fehler.*Spot.*Anzahl: Mindestens 0/),
    expect.stringMatching(/^3ändert.*Kabel.*Anzahl, Mietpreis/),
    expect.stringMatching(/^4neu.*Box/),
  ]);
  expect(screen.getByLabelText('Name (In Database) übernehmen als')).toHaveProperty('value', 'Name');
  expect(screen.getByLabelText('Shop text übernehmen als')).toHaveProperty('value', 'nicht übernehmen');
  await says('3 von 4 zugeordnet');
  const button = () => screen.getByRole('button', { name: /^2 Zeilen übernehmen/ });
  expect(isOff(button())).toBe(true);
  await userEvent.click(screen.getByLabelText('Nur fehlerfreie'));
  await waitFor(() => expect(isOff(button())).toBe(false));
  await userEvent.click(button());
  await says(/Übernommen\.\s?Eine Zeile neu, eine Zeile geändert/);
  expect(await house.find('inventar', 'name', 'Box')).toMatchObject([{ anzahl: 2, mietpreis: 900 }]);

  await press(/^Zurücknehmen/);
  await sayYes('Möchtest du die Tabelle zurücknehmen?');
  await says('Alles ist wieder, wie es vorher war.');
  expect(await house.find('inventar', 'name', 'Box')).toEqual([]);
  expect(await house.find('inventar', 'name', 'Kabel')).toMatchObject([{ anzahl: 3, mietpreis: 0 }]);

  // The same headings again: where the columns went is known.
  await press('Noch eine Tabelle');
  await take('Name (In Database);Current quantity;Rental / Sales price;Shop text\nSpot;2;35,00;x\n');
  await says('Zuordnung wie zuletzt bei „rentman.csv“');
});

test('[IMP-01] what only whoever made the table knows is asked: columns of another language, thousands or decimals', async () => {
  await house.open('/einlesen/inventar', await house.admin());
  await take('Désignation;Quantité;Prix\nProjecteur;3;1.234\n', 'materiel.csv');
  await screen.findByText('Sag zuerst, in welcher Spalte „Name“ steht.');
  const goTo = async (column: string, ziel: string) => {
    await userEvent.click(screen.getByLabelText(`${column} übernehmen als`));
    await userEvent.click(await screen.findByRole('option', { name: ziel, hidden: true }));
  };
  await goTo('Désignation', 'Name');
  await waitFor(() => expect(screen.queryByText(/^Sag zuerst, in welcher/)).toBeNull());
  await goTo('Quantité', 'Anzahl');
  await says('2 von 3 zugeordnet');
  await goTo('Prix', 'Mietpreis (€)');
  await says('Was heißt 1.234 in „Prix“?');
  await press('1,234');
  await waitFor(async () => expect(await fates()).toEqual([expect.stringMatching(/^2neu.*Projecteur/)]));
  await waitFor(() => expect(screen.queryByText('Was heißt 1.234 in „Prix“?')).toBeNull());
  expect(isOff(screen.getByRole('button', { name: /^Eine Zeile übernehmen/ }))).toBe(false);
});

test('[W7] [R9] whether somebody of the same name is the same is asked, what stays away can be fetched afterwards', async () => {
  await house.create('kunden', {
    name: 'Anna Vogt',
    firma: 'Stadt Brake',
    ort: 'Brake',
    kundennummer: 10_801,
  });
  await house.open('/einlesen/kunden', await house.admin());
  await take('Name;Ort;Rabatt\nAnna Vogt;Jever;5\nUwe Lampe;Varel;120\n', 'kunden.csv');
  expect(await fates()).toEqual([
    expect.stringMatching(/^2Fehler.*Anna Vogt gibt es schon \(10801, Anna Vogt, Stadt Brake, Brake\)/),
    expect.stringMatching(/^3Fehler.*Rabatt/),
  ]);
  await says('„Anna Vogt“ heißt wie jemand, der schon da ist. Ist das derselbe Kunde?');
  await press('Andere: anlegen');
  await waitFor(async () => expect((await fates()).at(-1)).toMatch(/^2neu/));
  await userEvent.click(screen.getByLabelText('Nur fehlerfreie'));
  const button = await screen.findByRole('button', { name: /^Eine Zeile übernehmen/ });
  await waitFor(() => expect(isOff(button)).toBe(false));
  await userEvent.click(button);
  await says('Eine Zeile mit Fehlern blieb weg.');
  expect(await house.find('kunden', 'name', 'Anna Vogt')).toHaveLength(2);
  await screen.findByRole('button', { name: /Ausgelassene als CSV/ });
});

test('[W20] the row of the headings is found, and another one can be chosen', async () => {
  await house.open('/einlesen/inventar', await house.admin());
  await take('Stand;28.11.2026\nName;Anzahl\nPult;2\n', 'titel.csv');
  await says('Die Überschriften stehen in Zeile 2, was darüber steht, bleibt weg.');
  expect(await fates()).toEqual([expect.stringMatching(/^3neu.*Pult/)]);
  await userEvent.click(screen.getByLabelText('Überschriften in', { exact: false }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'Zeile 1: Stand · 28.11.2026', hidden: true }),
  );
  await says('Sag zuerst, in welcher Spalte „Name“ steht.');
});

test('[IMP-01] a file that is no table is named, and another one can be taken', async () => {
  await house.open('/einlesen/kunden', await house.admin());
  await take('Name\n', 'leer.csv');
  await says('In der Tabelle stehen nur Überschriften und keine Zeile.');
  await take('Name;Ort\nBeck;Jever\n', 'kunden.csv');
  expect(await fates()).toEqual([expect.stringMatching(/^2neu.*Beck/)]);
  await press('Andere Datei');
  await screen.findByText('Was steht darin?', { exact: false });
});

test('[IMP-01] who may not create items is not led there', async () => {
  const clerk = await house.server.user('packlisten');
  await house.open('/inventar', clerk);
  await waitFor(() => expect(rows()).not.toEqual([]));
  await press(/^CSV/);
  expect(screen.queryByRole('menuitem', { name: 'Tabelle einlesen', hidden: true })).toBeNull();
  await house.open('/einlesen/inventar', clerk);
  await screen.findByText('Zum Start');
});

test('[NAHT-01] [IMP-01] a table of other prices and amounts tells what drafts come to, and what is short now', async () => {
  const name = `Spot ${aMark()}`;
  const item = await house.create('inventar', { name, anzahl: 9, mietpreis: 4000 });
  const time = { von: inDays(10), bis: inDays(11) };
  const inventarliste = (await house.server.given('inventarlisten', { ...time, verbucht: true })).id;
  await house.server.given('inventar_inventarlisten', { inventar: item.id, inventarliste, anzahl: 8 });
  const kunde = (await house.create('kunden', { name: 'Jana' })).id;
  const dates = { rechnungsDatum: inDays(0), faelligDatum: inDays(20), faktor: 1 };
  await house.server.given('rechnungen', { ...time, ...dates, kunde, inventarliste });
  await house.open('/inventar', await house.admin());
  await screen.findByRole('heading', { level: 1, name: 'Inventar' });
  await choose(/^CSV/, 'Tabelle einlesen');
  await screen.findByRole('heading', { name: 'Tabelle einlesen' });
  await take(`Name;Anzahl;Mietpreis\n${name};5;50,00\n`);
  await fates();
  await press(/^Eine Zeile übernehmen|^1 Zeile übernehmen/);
  await says(/Übernommen\./);
  await says(/1 Entwurf: 320,00\s€ → 400,00\s€/);
  expect((await screen.findByText(/^Jetzt fehlen/)).textContent).toContain(`Jetzt fehlen 3 × ${name} `);
});
