import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import {
  addDays,
  dayAt,
  formatDay,
  formatDayRange,
  wireDateOf,
  wireDateWithTime,
} from '@traverse/domain/values';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, closed, dialogNamed, fill, press, saveButton, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));
let planung: TestUser;
beforeAll(async () => {
  planung = await house.server.user('planung');
});

const aPerson = (values: object = {}) =>
  house.server.given('personen', { name: `Anna ${aMark()}`, art: 'Frei', ...values });

async function anEinsatz(person: string, day: number, status = 'eingeteilt') {
  const at = (hours: number) => wireDateWithTime(addDays(today, day), hours * 60);
  const projekt = await house.server.given('projekt', { name: `Gala ${aMark()}`, datum_von: at(8) });
  const dienst = await house.server.given('dienste', {
    projekt: projekt.id,
    schichten: [{ von: at(8), bis: at(18), pause: 45 }],
  });
  await house.server.given('einsaetze', { dienst: dienst.id, person, status, antwortWeg: 'Telefon' });
  return projekt['name'];
}

test('[CREW-02] a person says how to reach her, what she does, what ends, where she is and was', async () => {
  const licht = await house.server.given('funktionen', { name: `Licht ${aMark()}` });
  const anna = await aPerson({
    telefon: '0170 2',
    funktionen: [licht.id],
    satzArt: 'Tag',
    satz: 42_000,
    qualifikationen: [{ name: 'SQQ2', gueltigBis: inDays(-3) }],
  });
  const [before, coming] = [await anEinsatz(anna.id, -10), await anEinsatz(anna.id, 5, 'zugesagt')];
  await house.open(`/person/${anna.id}`, planung);
  expect((await screen.findByRole('link', { name: '0170 2' })).getAttribute('href')).toBe('tel:01702');
  await says(String(licht['name']));
  await says(/420,00.€ am Tag/);
  await says(`SQQ2 galt bis ${formatDay(inDays(-3))}`);
  const row = (await screen.findByRole('link', { name: String(coming) })).closest('li');
  expect(row?.textContent).toContain('zugesagt');
  expect(screen.queryByText(String(before))).toBeNull();
  await press('Frühere zeigen');
  expect(await screen.findByRole('link', { name: String(before) })).toBeTruthy();
});

test('[ABW-01 P7.2] an absence is entered on the page of a person, and whoever plans reads no illness', async () => {
  const anna = await aPerson({ art: 'Angestellt' });
  await house.server.given('abwesenheiten', {
    person: anna.id,
    von: inDays(20),
    bis: inDays(21),
    art: 'krank',
    stand: 'genehmigt',
  });
  await house.open(`/person/${anna.id}`, planung);
  await says('nicht verfügbar');
  expect(document.body.textContent).not.toContain('krank');
  await press('Abwesend');
  const dialog = await dialogNamed('Anlegen');
  await fill(dialog().getByLabelText(/^Von/), formatDay(inDays(2)));
  await fill(dialog().getByLabelText(/^Bis/), formatDay(inDays(4)));
  await userEvent.click(dialog().getByLabelText(/^Art/));
  await userEvent.click(await screen.findByRole('option', { name: 'Urlaub' }));
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  await says('Urlaub');
  const days = formatDayRange(addDays(today, 2), addDays(today, 4));
  await press(`${days} zurücknehmen`);
  await says(`${days} zurückgenommen`);
  await press('Rückgängig');
  await says(`${days} gilt wieder`);
  const admin = await house.find('abwesenheiten', 'person', anna.id);
  expect(admin).toMatchObject([{ art: 'krank' }, { art: 'Urlaub', anzeige: 'Urlaub', stand: 'genehmigt' }]);
});

test('[CREW-02] accounts become persons, those that somebody ticks, and come back as one', async () => {
  const user = await house.server.user('packlisten');
  const [account] = await house.find('users', 'id', user.id);
  const name = String(account?.['username']);
  await house.open('/personen', planung);
  await press('Aus Benutzern anlegen');
  const dialog = await dialogNamed('Aus Benutzern anlegen');
  await userEvent.click(await dialog().findByLabelText(name));
  await press(/^1 anlegen/, dialog());
  await closed('Aus Benutzern anlegen');
  expect(await house.find('personen', 'name', name)).toMatchObject([{ user: user.id, art: 'Angestellt' }]);
  await screen.findByRole('row', { name: new RegExp(`${name}\\b`) });
  await press('Rückgängig');
  await waitFor(async () => expect(await house.find('personen', 'name', name)).toEqual([]));
});

test('[CREW-02] whoever packs has no persons', async () => {
  const anna = await aPerson();
  await house.open(`/person/${anna.id}`, await house.server.user('packlisten'));
  await waitFor(() => expect(document.body.textContent).not.toContain('Lädt'));
  expect(within(document.body).queryByText(anna.name)).toBeNull();
});
