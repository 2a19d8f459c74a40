import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aMark,
  closed,
  dialogNamed,
  fill,
  isOff,
  openCreate,
  press,
  saveButton,
  sayNo,
  says,
  sayYes,
  valueOf,
} from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
beforeEach(async () => house.open('/daten', await house.admin()));

const aName = (word: string) => `${word} ${aMark()}`;

/** Opens a stored file record in the dialog, from its list. */
async function openDatei(name: string) {
  await house.open('/dateien');
  await press(`${name} bearbeiten`);
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Name/))).toBe(name));
  return dialog;
}

test('[EDIT-03] with Weiteren Anlegen the form starts anew and stays open', async () => {
  const dialog = await openCreate('Datei');
  await userEvent.click(dialog().getByRole('switch', { name: 'Weiteren Anlegen' }));
  const names = [aName('Rider'), aName('Plan')];
  for (const name of names) {
    await fill(dialog().getByLabelText(/^Name/), name);
    await userEvent.click(saveButton(dialog()));
    await says(`${name} gespeichert`);
    await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Name/))).toBe(''));
  }
  for (const name of names) expect(await house.find('dateien', 'name', name)).toHaveLength(1);
});

test('[EDIT-03] [HAND-01 H3.1 O33] a pack list is stored and opened by the keyboard alone: by what is filled', async () => {
  const kunde = aName('Petersen');
  await house.create('kunden', { name: kunde });
  const dialog = await openCreate('Packliste');
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Name/))).toMatch(/^PL\d{8}$/));
  await fill(dialog().getByRole('combobox', { name: 'Kunde' }), kunde);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(kunde) }));
  await fill(dialog().getByLabelText(/^Von/), '3.12.2026');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await isAt(/^\/packliste\/[a-z0-9]{15}$/);
  await closed('Anlegen');
});

test('[EDIT-04] [ERR-01] what the server refuses stands in an alert and beside its field, nothing typed is lost', async () => {
  const { kundennummer } = await house.create('kunden', { name: aName('Erster') });
  const dialog = await openCreate('Kunde');
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Kundennummer/))).toMatch(/^\d+$/));
  await fill(dialog().getByLabelText(/^Kundennummer/), String(kundennummer));
  await fill(dialog().getByLabelText(/^Name/), 'Zweiter');
  await userEvent.click(saveButton(dialog()));
  expect((await dialog().findByRole('alert')).textContent).toContain('Nicht gespeichert.');
  await dialog().findByText(/ist schon vergeben\. Die nächste Nummer ist \d+\.$/);
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(/^Kundennummer/)));
  expect(valueOf(dialog().getByLabelText(/^Name/))).toBe('Zweiter');
  await press('Meldung schließen', dialog());
  await waitFor(() => expect(dialog().queryByRole('alert')).toBeNull());
});

test('[EDIT-04] a lost answer is said, and trying again stores nothing twice', async () => {
  const dialog = await openCreate('Datei');
  const name = aName('Rider');
  await fill(dialog().getByLabelText(/^Name/), name);
  // The server stores it; its answer never arrives.
  const ask = globalThis.fetch;
  const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await ask(input, init);
    if (init?.method !== 'POST') return answer;
    lost.mockRestore();
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(saveButton(dialog()));
  expect((await dialog().findByRole('alert')).textContent).toContain('Der Server antwortet nicht.');
  expect(valueOf(dialog().getByLabelText(/^Name/))).toBe(name);
  await fill(dialog().getByLabelText('Beschreibung'), 'Endfassung');
  await press('Noch einmal versuchen', dialog());
  await closed('Anlegen');
  expect(await house.find('dateien', 'name', name)).toMatchObject([{ name, beschreibung: 'Endfassung' }]);
});

test.each([502, 503, 504])(
  '[EDIT-04] [OPS-05] after a %i nobody knows: what is typed afterwards is stored on top of the first try',
  async (status) => {
    const dialog = await openCreate('Datei');
    const name = aName('Rider');
    await fill(dialog().getByLabelText(/^Name/), name);
    const ask = globalThis.fetch;
    // The server stores it; something on the way answers in its place.
    const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await ask(input, init);
      if (init?.method !== 'POST') return answer;
      lost.mockRestore();
      return new Response('<h1>Gateway</h1>', { status });
    });
    await userEvent.click(saveButton(dialog()));
    expect((await dialog().findByRole('alert')).textContent).toContain('Nicht bestätigt.');
    await fill(dialog().getByLabelText('Beschreibung'), 'Endfassung');
    await userEvent.click(saveButton(dialog()));
    await closed('Anlegen');
    expect(await house.find('dateien', 'name', name)).toMatchObject([{ name, beschreibung: 'Endfassung' }]);
  },
);

test('[API-10] [HAND-01 H1.28] changes of others in other fields stay without a question, in the same both are named', async () => {
  const name = aName('Rider');
  const { id } = await house.create('dateien', { name, beschreibung: 'alt' });
  const dialog = await openDatei(name);
  await house.update('dateien', id, { beschreibung: 'andere' });
  await fill(dialog().getByLabelText(/^Name/), `${name} 2`);
  await userEvent.click(saveButton(dialog()));
  await closed('Bearbeiten');
  expect(await house.find('dateien', 'name', `${name} 2`)).toMatchObject([{ beschreibung: 'andere' }]);

  const again = await openDatei(`${name} 2`);
  await fill(again().getByLabelText(/^Beschreibung/), 'meine');
  await house.update('dateien', id, { beschreibung: 'ihre' });
  await userEvent.click(saveButton(again()));
  const asked = await dialogNamed('Inzwischen geändert');
  const [admin] = await house.find('users', 'id', (await house.admin()).id);
  expect(asked().getByText(new RegExp(`^${String(admin?.['username'])} hat diesen Datensatz`))).toBeTruthy();
  expect(asked().getByRole('radio', { name: /^Aktuelle übernehmen\s*ihre$/ })).toBeTruthy();
  await userEvent.click(asked().getByRole('radio', { name: /^Meine übernehmen\s*meine$/ }));
  await press(/^Speichern/, asked());
  await closed('Bearbeiten');
  expect(await house.find('dateien', 'id', id)).toMatchObject([{ beschreibung: 'meine' }]);
});

test('[EDIT-07] [DLG-01] closing with something typed asks first', async () => {
  const dialog = await openCreate('Datei');
  await fill(dialog().getByLabelText(/^Name/), 'Rider');
  await userEvent.keyboard('{Escape}');
  const question = await dialogNamed('Möchtest du die Änderungen verwerfen?');
  await waitFor(() => expect(document.activeElement).toBe(question().getByRole('button', { name: /^Nein/ })));
  await sayNo();
  expect(valueOf(dialog().getByLabelText(/^Name/))).toBe('Rider');
  await closed(/^Möchtest du/);
  await userEvent.keyboard('{Escape}');
  await sayYes();
  await closed('Anlegen');
});

test('[EDIT-02] the owner switch is there for admins, and the Inventarliste can be made', async () => {
  const dialog = await openCreate('Packliste');
  expect(dialog().getByRole('switch', { name: 'Nur für mich' })).toBeDefined();
  const make = () => dialog().getByRole('button', { name: /^Inventarliste Anlegen/ });
  expect(isOff(make())).toBe(true);
  await fill(dialog().getByLabelText(/^Von/), '3.12.2026');
  await waitFor(() => expect(isOff(make())).toBe(false));
  await userEvent.click(make());
  await dialog().findByText('Noch keine Artikel auf dieser Liste.');
  await press('Inventarliste löschen', dialog());
  await sayYes();
  expect(await dialog().findByRole('button', { name: /^Inventarliste Anlegen/ })).toBeDefined();
});

test('[EDIT-02] [EDIT-07] an Inventarliste made in a dialog that is given up goes with it', async () => {
  const dialog = await openCreate('Packliste');
  await fill(dialog().getByLabelText(/^Von/), '3.12.2033');
  await userEvent.click(dialog().getByRole('button', { name: /^Inventarliste Anlegen/ }));
  await dialog().findByText('Noch keine Artikel auf dieser Liste.');
  const made = () => house.find('inventarlisten', 'von', '2033-12-03 02:00:00.000Z');
  expect(await made()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await sayYes();
  await closed('Anlegen');
  await waitFor(async () => expect(await made()).toHaveLength(0));
});

test('[EDIT-04] a moment that is missing, and a cell of a row that cannot be read, keep the record from being saved', async () => {
  const name = aName('Fest');
  await house.create('projekt', { name, datum_von: '2031-03-01 07:00:00.000Z' });
  await house.open(`/projekte?suche=${name.split(' ')[1]}`);
  await press(`${name} bearbeiten`);
  const dialog = await dialogNamed('Bearbeiten');
  const isMissed = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
  // It is drawn anew once it has its record.
  const moment = within(await waitFor(() => dialog().getByRole('group', { name: /^Von/ })));
  const day = moment.getByLabelText('Von, Datum');
  const time = moment.getByLabelText('Von, Uhrzeit');
  await fill(day, '');
  await fill(time, '');
  await userEvent.tab();
  await waitFor(() => expect(isMissed(day)).toBe(true));
  expect(isOff(saveButton(dialog()))).toBe(true);
  await fill(day, '1.3.2031');
  await fill(time, '8:00');
  await waitFor(() => expect(isMissed(day)).toBe(false));

  const dispo = within(dialog().getByRole('group', { name: 'Dispo' }));
  const line = (number: number) => within(dispo.getByRole('group', { name: `Dispo, Zeile ${number}` }));
  for (const number of [1, 2]) {
    await press('Zeile hinzufügen', dispo);
    await fill(line(number).getByLabelText(/^Beschreibung/), `Fahrt ${number}`);
  }
  await fill(line(2).getByLabelText('Von, Datum'), 'irgendwann');
  await userEvent.tab();
  await waitFor(() => expect(isOff(saveButton(dialog()))).toBe(true));
  await dialog().findByText(/^Zeile 2, Von: /);
  await press('Dispo: Zeile 1 entfernen', dispo);
  await waitFor(() => expect(valueOf(line(1).getByLabelText('Von, Datum'))).toBe('irgendwann'));
  await fill(line(1).getByLabelText('Von, Datum'), '');
  await waitFor(() => expect(isOff(saveButton(dialog()))).toBe(false));
  await userEvent.click(saveButton(dialog()));
  await closed('Bearbeiten');
  expect(await house.find('projekt', 'name', name)).toMatchObject([{ dispo: [{ beschreibung: 'Fahrt 2' }] }]);
});
