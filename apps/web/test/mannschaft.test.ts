import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, choose, described, dialogNamed, fill, isOff, press, saveButton, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
let planung: TestUser;
beforeAll(async () => {
  planung = await house.server.user('planung');
});

const at = (hours: number) => wireDateWithTime('2026-12-12', hours * 60);

async function aProjekt(values: object = {}) {
  const dates = { datum_von: at(8), datum_bis: at(18) };
  return house.server.given('projekt', { name: `Gala ${aMark()}`, ...dates, ...values });
}
const aPerson = (values: object = {}) =>
  house.server.given('personen', { name: `Anna ${aMark()}`, art: 'Angestellt', ...values });
const einsaetzeOf = async (projekt: string) =>
  (await house.find('einsaetze', 'projekt', projekt)).map((each) => each['status']);
const mannschaft = async () => within(await screen.findByRole('region', { name: 'Mannschaft' }));

async function typeName(name: string) {
  const place = await mannschaft();
  await fill(place.getByLabelText('Name'), name);
  await userEvent.click(place.getByRole('button', { name: /^Einteilen/ }));
}

test('[CREW-03 P2.11] one press, a name, and somebody is on the job', async () => {
  const [projekt, anna] = [await aProjekt(), await aPerson()];
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Einplanen');
  await typeName(anna.name);
  await says(/1 von 1/);
  expect(await (await mannschaft()).findByRole('button', { name: `${anna.name}, eingeteilt` })).toBeTruthy();
  expect(await einsaetzeOf(projekt.id)).toEqual(['eingeteilt']);
});

test('[CREW-03] nobody is made by mistake: a new person is a press of its own', async () => {
  const projekt = await aProjekt();
  const name = `Neu ${aMark()}`;
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Einplanen');
  await typeName(name);
  await says(`${name} gibt es noch nicht.`);
  expect(await einsaetzeOf(projekt.id)).toEqual([]);
  await userEvent.click(await (await mannschaft()).findByRole('combobox', { name: 'Art' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Minijob' }));
  await press(`Neue Person „${name}“`);
  await says(/1 von 1/);
  expect(await einsaetzeOf(projekt.id)).toEqual(['eingeteilt']);
  expect(await house.find('personen', 'name', name)).toMatchObject([{ art: 'Minijob' }]);
});

test('[CREW-03] of the rows of hands nobody becomes an employee without a word', async () => {
  const [one, other] = [`Ben ${aMark()}`, `Firma ${aMark()}`];
  const row = { telefon: '', position: '', user_id: '' };
  const projekt = await aProjekt({
    mitarbeiter: [
      { ...row, name: one },
      { ...row, name: other, art: 'extern' },
    ],
  });
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Einplanen');
  await press('Aus Mitarbeitern');
  await says(`${one}, ${other} gibt es noch nicht.`);
  await press('2 neue Personen anlegen');
  await says(/1 von 1/);
  await says(`${other}: Freie sagen selbst zu.`);
  expect(await house.find('personen', 'name', one)).toMatchObject([{ art: 'Angestellt' }]);
  expect(await house.find('personen', 'name', other)).toMatchObject([{ art: 'Frei' }]);
  expect(await einsaetzeOf(projekt.id)).toEqual(['eingeteilt']);
});

test('[CREW-03 P2.10] what was done by mistake is taken back where it is said', async () => {
  const [projekt, anna] = [await aProjekt(), await aPerson()];
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Einplanen');
  await typeName(anna.name);
  await says(/1 von 1/);
  await press('Rückgängig');
  await says(`${anna.name}: nicht mehr eingeteilt`);
  await waitFor(async () => expect(await einsaetzeOf(projekt.id)).toEqual([]));
});

test('[CREW-05] a row of who is eingeteilt says when, and is called off where people are planned', async () => {
  const [projekt, anna] = [await aProjekt(), await aPerson()];
  const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
  const dienst = await house.server.given('dienste', { projekt: projekt.id, schichten });
  await house.create('einsaetze', { dienst: dienst.id, person: anna.id, status: 'eingeteilt' });
  await house.open(`/projekt/${projekt.id}`, await house.server.user('packlisten'));
  const bin = await screen.findByRole('button', { name: `${anna.name} löschen` });
  expect(isOff(bin)).toBe(true);
  expect(described(bin)).toContain(`${anna.name} ist eingeteilt`);
  await press(`${anna.name} bearbeiten`);
  const place = await screen.findByLabelText('Position');
  expect(screen.queryByLabelText('Telefon')).toBeNull();
  await fill(place, 'FOH');
  await press(/^Speichern/);
  await waitFor(async () => {
    const [stored] = await house.find('projekt', 'id', projekt.id);
    expect(stored).toMatchObject({ mitarbeiter: [{ name: anna.name, position: 'FOH', person: anna.id }] });
  });
});

test('[CREW-03] [PROJ-11] a copy takes its Dienste along, with their people as planned', async () => {
  const [projekt, anna] = [await aProjekt(), await aPerson()];
  const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
  const dienst = await house.server.given('dienste', { projekt: projekt.id, schichten, anzahl: 2 });
  await house.create('einsaetze', {
    dienst: dienst.id,
    person: anna.id,
    status: 'eingeteilt',
    satzArt: 'Tag',
  });
  await house.open(`/projekt/${projekt.id}`, planung);
  await choose('Weitere Aktionen', 'Projekt kopieren');
  const dialog = await dialogNamed('Projekt kopieren');
  const name = `Gala ${aMark()}`;
  await fill(dialog().getByLabelText(/^Name/), name);
  await fill(dialog().getByLabelText('Datum und Uhrzeit, Datum'), '12.12.2027');
  expect((await dialog().findByLabelText('Dienste')).matches(':checked')).toBe(true);
  await press(/^Ok/, dialog());
  await screen.findByRole('button', { name: `Name bearbeiten: ${name}` });
  const [copy] = await house.find('projekt', 'name', name);
  expect(copy).toMatchObject({ mitarbeiter: [] });
  expect(await house.find('dienste', 'projekt', copy?.id ?? '')).toMatchObject([
    { anzahl: 2, schichten: [{ von: wireDateWithTime('2027-12-12', 8 * 60) }] },
  ]);
  expect(await house.find('einsaetze', 'projekt', copy?.id ?? '')).toMatchObject([
    { person: anna.id, status: 'vorgemerkt', satzArt: '' },
  ]);
});

test('[CREW-03 P2.4] a freelancer is on it once somebody says that she said yes', async () => {
  const [projekt, frei] = [await aProjekt(), await aPerson({ art: 'Frei' })];
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Einplanen');
  await typeName(frei.name);
  await says('Freie sagen selbst zu.');
  await press('Hat zugesagt');
  await says(/1 von 1/);
  expect(await einsaetzeOf(projekt.id)).toEqual(['eingeteilt']);
});

test('[CREW-03] somebody is called off where she stands, and hidden until asked for', async () => {
  const [projekt, anna] = [await aProjekt(), await aPerson()];
  const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
  const dienst = await house.server.given('dienste', { projekt: projekt.id, schichten, anzahl: 2 });
  await house.server.given('einsaetze', { dienst: dienst.id, person: anna.id, status: 'eingeteilt' });
  await house.open(`/projekt/${projekt.id}`, planung);
  await says(/1 von 2/);
  await choose(`${anna.name}, eingeteilt`, 'Absagen');
  await says(/0 von 2/);
  expect(await einsaetzeOf(projekt.id)).toEqual(['abgesagt']);
  await press('Abgesagt: 1');
  expect(await screen.findByRole('button', { name: `${anna.name}, abgesagt` })).toBeTruthy();
});

test('[CREW-02 P1.4] who is free says so, and what speaks against the others', async () => {
  const [projekt, ali, ben] = [await aProjekt(), await aPerson(), await aPerson()];
  const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
  await house.server.given('dienste', { projekt: projekt.id, schichten });
  const day = wireDateOf('2026-12-12');
  await house.server.given('abwesenheiten', { person: ben.id, von: day, bis: day, art: 'Urlaub' });
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Dienst: Wer ist frei?');
  const dialog = await dialogNamed('Dienst: Wer ist frei?');
  const row = async (name: string) => (await dialog().findByText(name)).closest('li')?.textContent;
  expect(await row(ben.name)).toContain('Urlaub');
  expect(await row(ali.name)).toContain('frei');
  await userEvent.click(dialog().getByRole('button', { name: `${ali.name} einteilen` }));
  await says(/1 von 1/);
  expect(await einsaetzeOf(projekt.id)).toEqual(['eingeteilt']);
});

test('[PROJ-15 P9.6] the dialog of a bill proposes whose it is, and says by how much it differs', async () => {
  const lieferant = await house.create('lieferanten', { name: `Vogt ${aMark()}` });
  const cem = await aPerson({ art: 'Frei', lieferant: lieferant.id, satzArt: 'Tag', satz: 42_000 });
  const then = (hours: number) => wireDateWithTime('2026-06-12', hours * 60);
  const dienst = await house.server.given('dienste', {
    projekt: (await aProjekt()).id,
    schichten: [{ von: then(8), bis: then(18), pause: 0 }],
  });
  const einsatz = await house.server.given('einsaetze', {
    dienst: dienst.id,
    person: cem.id,
    status: 'eingeteilt',
    antwortWeg: 'Telefon',
  });
  const name = `Rechnung ${aMark()}`;
  const ausgabe = await house.create('ausgaben', {
    name,
    datum: wireDateOf('2026-06-20'),
    lieferant: lieferant.id,
    netto: 40_001,
  });
  await house.open('/ausgaben/1', await house.admin());
  await press(`${name} bearbeiten`);
  const dialog = await dialogNamed(/bearbeiten|Bearbeiten/);
  await userEvent.click(await screen.findByLabelText(new RegExp(`^${cem.name}, Gala .*420,00.€ erwartet`)));
  await says(/19,99.€ weniger als erwartet/);
  await userEvent.click(saveButton(dialog()));
  await waitFor(async () =>
    expect(await house.find('ausgaben', 'id', ausgabe.id)).toMatchObject([{ einsaetze: [einsatz.id] }]),
  );
});

test('[CREW-03] whoever does not plan people sees the rows as ever, and no press more', async () => {
  const [projekt, anna] = [await aProjekt(), await aPerson()];
  const schichten = [{ von: at(8), bis: at(18), pause: 45 }];
  const dienst = await house.server.given('dienste', { projekt: projekt.id, schichten });
  await house.server.given('einsaetze', { dienst: dienst.id, person: anna.id, status: 'eingeteilt' });
  await house.open(`/projekt/${projekt.id}`, await house.server.user('packlisten'));
  await says(anna.name);
  expect(screen.queryByRole('button', { name: 'Einplanen' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Mannschaft' })).toBeNull();
});
