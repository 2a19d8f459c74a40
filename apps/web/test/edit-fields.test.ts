import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  aMark,
  closed,
  described,
  dialogNamed,
  fill,
  isOff,
  openCreate,
  press,
  saveButton,
  says,
  valueOf,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
beforeEach(async () => house.open('/daten', await house.admin()));

test('[EDIT-03] a customer is stored once, also by two quick clicks', async () => {
  const dialog = await openCreate('Kunde');
  expect(isOff(saveButton(dialog()))).toBe(true);
  // The next free one takes its time.
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Kundennummer/))).toMatch(/^\d+$/));
  const name = `Petersen ${aMark()}`;
  await fill(dialog().getByLabelText(/^Name/), name);
  // It names the customer: no points between its figures, and no nought before them.
  const number = dialog().getByLabelText(/^Kundennummer/);
  await fill(number, '91234567');
  await fill(dialog().getByLabelText('Rabatt'), '12,5');
  expect(valueOf(number)).toBe('91234567');
  await userEvent.dblClick(saveButton(dialog()));
  await closed('Anlegen');
  await says(`${name} gespeichert`);
  expect(await house.find('kunden', 'name', name)).toMatchObject([{ name, rabatt: 12.5 }]);
});

test('[EDIT-02] text, number and prozent: a customer is typed in', async () => {
  const name = `Petersen ${aMark()}`;
  const dialog = await openCreate('Kunde');
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Kundennummer/))).toMatch(/^\d+$/));
  await fill(dialog().getByLabelText(/^Name/), name);
  await fill(dialog().getByLabelText('Rabatt'), '7,5');
  await fill(dialog().getByLabelText(/^Kundennummer/), '712345');
  await fill(dialog().getByLabelText('Anmerkung'), 'Rampe hinten');
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  expect(await house.find('kunden', 'name', name)).toMatchObject([
    { rabatt: 7.5, kundennummer: 712_345, anmerkung: 'Rampe hinten' },
  ]);
});

test('[EDIT-06] money is typed in euro and stored in cents, a date at three in the morning', async () => {
  const dialog = await openCreate('Ausgabe');
  const name = `Kabel ${aMark()}`;
  await fill(dialog().getByLabelText(/^Name/), name);
  await fill(dialog().getByLabelText(/^Datum/), '3.12.2026');
  await fill(dialog().getByLabelText('Netto'), '1.234,5');
  await userEvent.tab();
  expect(valueOf(dialog().getByLabelText('Netto'))).toBe('1.234,50');
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  expect(await house.find('ausgaben', 'name', name)).toMatchObject([
    { netto: 123450, ust: 23456, ustSatz: 19, datum: '2026-12-03 02:00:00.000Z' },
  ]);
});

test('[PROJ-13] an end that is empty becomes a day after its start', async () => {
  const dialog = await openCreate('Zumietung');
  expect(await dialog().findByText('nächste freie')).toBeDefined();
  expect(valueOf(dialog().getByLabelText(/^Name/))).toMatch(/^ZM\d{8}$/);
  await fill(dialog().getByLabelText(/^Von/), '31.12.2026');
  await userEvent.tab();
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Bis/))).toBe('1.1.2027'));
});

test('[EDIT-02] select, inventar and inventarItem: an item, and the damage that stays with it', async () => {
  const name = `Fresnel ${aMark()}`;
  const dialog = await openCreate('Artikel');
  await fill(dialog().getByLabelText(/^Name/), name);
  await fill(dialog().getByLabelText(/^Anzahl/), '4');
  // Letters choose where there is nothing to search.
  const kategorie = dialog().getByRole('combobox', { name: 'Kategorie' });
  kategorie.focus();
  await userEvent.keyboard('li');
  await waitFor(() => expect(valueOf(kategorie)).toBe('Licht'));
  await userEvent.clear(dialog().getByLabelText(/^Anzahl/));
  kategorie.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // What is missing is gone to, and says what it wants.
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(/^Anzahl/)));
  expect(described(dialog().getByLabelText(/^Anzahl/))).not.toBe('');
  await userEvent.keyboard('4{Control>}{Enter}{/Control}');
  await closed('Anlegen');
  expect(await house.find('inventar', 'name', name)).toMatchObject([{ anzahl: 4, kategorie: 'Licht' }]);

  await house.open(`/inventar?suche=${name.split(' ')[1]}`);
  await press(`${name}: Schaden melden`);
  const damage = await dialogNamed('Anlegen');
  await waitFor(() => expect(valueOf(damage().getByLabelText('Artikel'))).toBe(name));
  expect(damage().getByLabelText('Artikel').matches(':read-only')).toBe(true);
});

test('[EDIT-02] geld, numberFunction, date, kategorie, bool: an expense, made by a job', async () => {
  const mark = aMark();
  const kategorie = `Fuhrpark ${mark}`;
  await house.create('kategorien', { name: kategorie });
  const job = await house.create('ausgabenJobs', { suffix: `Leasing ${mark}`, netto: 100, ustSatz: 19 });
  const name = `Diesel ${mark}`;
  const { id } = await house.create('ausgaben', { name, datum: '2026-12-03 02:00:00.000Z', job: job.id });
  await house.open(`/ausgaben/1?suche=${mark}`);
  await press(`${name} bearbeiten`);
  const dialog = await dialogNamed('Bearbeiten');
  // It is drawn anew once it has its record.
  await fill(await waitFor(() => dialog().getByLabelText(/^Datum/)), '2.12.2026');
  await fill(dialog().getByLabelText('Netto'), '200,50');
  // Ust follows from Netto and its rate.
  await waitFor(() => expect(valueOf(dialog().getByLabelText('Ust'))).toBe('38,10'));
  const choice = () => dialog().getByRole('combobox', { name: 'Kategorie' });
  await fill(choice(), mark);
  await userEvent.click(await screen.findByRole('option', { name: kategorie, hidden: true }));
  await waitFor(() => expect(valueOf(choice())).toBe(kategorie));
  await userEvent.click(dialog().getByText('Weitere Angaben'));
  await userEvent.click(dialog().getByRole('switch', { name: 'China-Import' }));
  // What others fill is shown and cannot be changed.
  const fromJob = dialog().getByLabelText('From Job');
  await waitFor(() => expect(valueOf(fromJob)).toBe(`Leasing ${mark}`));
  expect(fromJob.matches(':read-only')).toBe(true);
  await userEvent.click(saveButton(dialog()));
  await closed('Bearbeiten');
  expect(await house.find('ausgaben', 'id', id)).toMatchObject([
    {
      netto: 20_050,
      ust: 3810,
      datum: '2026-12-02 02:00:00.000Z',
      kategorie,
      chinaImport: true,
      job: job.id,
    },
  ]);
});

test('[EDIT-02] kunde, user, switch, inventarliste: a pack list', async () => {
  const mark = aMark();
  const kunde = await house.create('kunden', { name: `Kulturhof ${mark}` });
  const dialog = await openCreate('Packliste');
  const makeListe = () => dialog().getByRole('button', { name: /^Inventarliste Anlegen/ });
  expect([isOff(makeListe()), described(makeListe())]).toEqual([true, 'Trag zuerst Von und Bis ein.']);
  await fill(dialog().getByLabelText(/^Von/), '1.7.2031');
  await fill(dialog().getByLabelText(/^Veranst\. Bis/), '2.7.2031');
  await fill(dialog().getByRole('combobox', { name: 'Kunde' }), mark);
  await userEvent.click(await screen.findByRole('option', { name: `Kulturhof ${mark}`, hidden: true }));
  await userEvent.click(dialog().getByRole('switch', { name: 'Keine Rechnung notwendig?' }));
  await userEvent.click(dialog().getByRole('switch', { name: 'Nur für mich' }));
  await userEvent.click(makeListe());
  await dialog().findByText('Noch keine Artikel auf dieser Liste.');
  await press(/^Speichern(?! [u+])/, dialog());
  await closed('Anlegen');
  const [packliste] = await house.find('packlisten', 'kunde', kunde.id);
  expect(packliste).toMatchObject({ noRechnung: true, user: (await house.admin()).id });
  expect(packliste?.['von']).toMatch(/^2031-07-01/);
});
