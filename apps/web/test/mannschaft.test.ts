import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, choose, dialogNamed, fill, press, says } from './hands.ts';
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
  await press(`Neue Person „${name}“`);
  await says(/1 von 1/);
  expect(await einsaetzeOf(projekt.id)).toEqual(['eingeteilt']);
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
