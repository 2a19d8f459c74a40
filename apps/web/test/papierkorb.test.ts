import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { groupNames } from '@traverse/schema';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { afterScan, dialogNamed, fill, press, rows, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
let everybody: TestUser;
let kunde: string;

beforeAll(async () => {
  everybody = await house.server.user(...groupNames.filter((name) => name !== 'pruefung'));
  kunde = (await house.server.given('kunden', { name: 'Jana Petersen' })).id;
});

const aPackliste = (facts: object = {}) => house.server.given('packlisten', { kunde, ...dates, ...facts });
/** A number that no other test gives again. */
const named = (nr: number) => ({ name: `PL${new Date().getFullYear()}0${nr}` });
const stored = async (id: string) =>
  (await house.server.ask('GET', `/api/collections/packlisten/records/${id}`, { as: everybody })).body;
const gone = async (id: string) => {
  await house.server.ask('DELETE', `/api/collections/packlisten/records/${id}`, { as: everybody });
};

test('[ZUR-04] [OM11] what was deleted comes back by the toast; the question before says that it stays for 30 days', async () => {
  const { id, name } = await aPackliste();
  await house.open('/packlisten', everybody);
  await press(`${name} löschen`);
  await says('Es bleibt 30 Tage im Papierkorb.');
  await sayYes();
  await says(`${name} gelöscht`);
  expect((await stored(id)).status).toBe(404);
  await press('Rückgängig');
  await says(`${name} ist wieder da`);
  expect(await stored(id)).toMatchObject({ name });
  await screen.findByRole('button', { name: `${name} löschen` });
});

test('[ZUR-03] the bin says what went when and with what, is searched, and gives it back', async () => {
  const projekt = await house.server.given('projekt', { name: 'Stadtfest', datum_von: dates.von });
  await house.server.given('job', { projekt: projekt.id, job: 'Aufbau', zeit: dates.von });
  await house.server.ask('DELETE', `/api/collections/projekt/records/${projekt.id}`, { as: everybody });
  await gone((await aPackliste()).id);
  await house.open('/papierkorb', everybody);
  const row = within((await screen.findByRole('rowheader', { name: /Projekt Stadtfest/ })).closest('tr')!);
  row.getByText('1 Zeitplan-Eintrag');
  expect(screen.getByRole('rowheader', { name: /^Heute/ })).toBeTruthy();
  row.getByText('noch 30 Tage');
  await fill(await screen.findByLabelText(/^Suchen: Name/), 'aufbau');
  // The day stands above its row.
  await waitFor(() => expect(rows()).toHaveLength(2));
  await press('Stadtfest zurückholen');
  await says('Stadtfest ist wieder da');
  await says('Nichts gefunden');
});

test('[ZUR-02] a number that was given again is asked about, and the list comes back under the next one', async () => {
  const year = new Date().getFullYear();
  const { id } = await aPackliste({ name: `PL${year}0611` });
  await gone(id);
  await aPackliste({ name: `PL${year}0611` });
  await house.open('/papierkorb', everybody);
  await press(`PL${year}0611 zurückholen`);
  await sayYes(`PL${year}0611 ist inzwischen vergeben. Als PL${year}0612 zurückholen?`);
  await says(`als PL${year}0612 statt PL${year}0611`);
  expect(await stored(id)).toMatchObject({ name: `PL${year}0612` });
});

test('[ZUR-02] what a list had and lies in the bin as well comes along, unless somebody says otherwise', async () => {
  const projekt = await house.server.given('projekt', { name: 'Gala', datum_von: dates.von });
  const { id, name } = await aPackliste({ projekt: projekt.id });
  await gone(id);
  await house.server.ask('DELETE', `/api/collections/projekt/records/${projekt.id}`, { as: everybody });
  await house.open('/papierkorb', everybody);
  await press(`${name} zurückholen`);
  const dialog = within(await screen.findByRole('dialog', { name: `${name} zurückholen` }));
  expect(dialog.getByRole('checkbox', { name: 'Projekt „Gala“ auch zurückholen' })).toHaveProperty(
    'checked',
    true,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückholen' }));
  await says(`${name} ist wieder da`);
  expect(await stored(id)).toMatchObject({ projekt: projekt.id });
});

test('[ZUR-03] the menu leads to the bin once something lies in it', async () => {
  await gone((await aPackliste()).id);
  await house.open('/packlisten', everybody);
  await press(/^Menü/);
  await userEvent.click(await screen.findByRole('link', { name: 'Papierkorb' }));
  expect(await screen.findByRole('heading', { name: 'Papierkorb' })).toBeDefined();
});

test('[ZUR-03] Enter looks in, with the fields that the reader may see, and brings it back from there', async () => {
  const { id, name } = await aPackliste({ ...named(701), anmerkung: 'Rampe 3' });
  await gone(id);
  await house.open('/papierkorb', everybody);
  const title = await screen.findByRole('button', { name });
  title.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await dialogNamed(name);
  await dialog().findByText('Rampe 3');
  await press('Zurückholen', dialog());
  await says(`${name} ist wieder da`);
  expect(await stored(id)).toMatchObject({ name });
});

test('[ZUR-03] Z brings back the row that has the focus, and several that are marked as one act', async () => {
  const [one, two, three] = [
    await aPackliste(named(702)),
    await aPackliste(named(703)),
    await aPackliste(named(704)),
  ];
  for (const { id } of [one, two, three]) await gone(id);
  await house.open('/papierkorb', everybody);
  (await screen.findByRole('button', { name: String(one['name']) })).focus();
  await afterScan();
  await userEvent.keyboard('z');
  await says(`${one.name} ist wieder da`);
  await waitFor(() => expect(screen.queryByRole('button', { name: String(one['name']) })).toBeNull());
  for (const { name } of [two, three])
    await userEvent.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }));
  await afterScan();
  await press(/^2 zurückholen/);
  await says('2 Einträge sind wieder da');
  expect(await stored(two.id)).toMatchObject({ name: two.name });
  expect(await stored(three.id)).toMatchObject({ name: three.name });
});
