import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { groupNames } from '@traverse/schema';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { afterScan, choose, dialogNamed, fill, isOff, press, saveButton, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
let everybody: TestUser;
let other: TestUser;
let kunde: string;

beforeAll(async () => {
  const groups = groupNames.filter((name) => name !== 'pruefung');
  everybody = await house.server.user(...groups);
  other = await house.server.user(...groups);
  kunde = (await house.server.given('kunden', { name: 'Jana Petersen' })).id;
});

const path = (id: string) => `/api/collections/packlisten/records/${id}`;
const aPackliste = () => house.server.given('packlisten', { kunde, ...dates });
const stored = async (id: string) => (await house.server.ask('GET', path(id), { as: everybody })).body;
const change = (id: string, body: object, as = everybody) =>
  house.server.ask('PATCH', path(id), { as, body });

/** A key of a field belongs to it; and a scanner is faster than a person. */
async function outOfField(): Promise<void> {
  await afterScan();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

test('[ZUR-04] Strg+Z takes back what this tab did last, Strg+Umschalt+Z takes that back', async () => {
  const { id, name } = await aPackliste();
  await house.open('/packlisten', everybody);
  await press(`${name} löschen`);
  await sayYes();
  await says(`${name} gelöscht`);
  await outOfField();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await stored(id)).toMatchObject({ name }));
  await says('Zurückgenommen');
  await outOfField();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(async () => expect((await stored(id)).status).toBe(404));
  await outOfField();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await stored(id)).toMatchObject({ name }));
});

test('[ZUR-04] with nothing done in this tab Strg+Z says so', async () => {
  await house.open('/papierkorb', await house.server.user('kunden'));
  await screen.findByRole('heading', { name: 'Papierkorb' });
  await waitFor(async () => {
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(document.body.textContent).toMatch('Hier ist nichts zurückzunehmen.');
  });
});

test('[ZUR-04] the Verlauf takes an act back, and says what somebody else has changed since and stays', async () => {
  const { id } = await aPackliste();
  await change(id, { von: '2026-12-01 02:00:00.000Z', bis: '2026-12-09 02:00:00.000Z' });
  await change(id, { bis: '2026-12-08 02:00:00.000Z' }, other);
  await house.open(`/packliste/${id}`, everybody);
  await choose('Weitere Aktionen', 'Verlauf');
  const verlauf = await dialogNamed('Verlauf');
  const buttons = await waitFor(() => {
    const found = verlauf().getAllByRole('button', { name: 'Zurücknehmen …' });
    expect(found.length).toBeGreaterThan(1);
    return found;
  });
  await userEvent.click(buttons[1]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Zurücknehmen' }));
  await dialog.findByText(/von user \d+, heute \d+:\d\d \(Veranst\. Bis\)$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Alles andere zurücknehmen' }));
  await waitFor(async () =>
    expect(await stored(id)).toMatchObject({ von: dates.von, bis: '2026-12-08 02:00:00.000Z' }),
  );
});

test.each([{ way: 'Strg+Z' }, { way: 'Rückgängig' }])(
  '[ZUR-04] [O1] days that are taken back by $way stand on the page of the project at once',
  async ({ way }) => {
    const projekt = await house.server.given('projekt', {
      name: 'Deichlauf',
      datum_von: '2026-12-03 07:00:00.000Z',
      datum_bis: '2026-12-03 22:00:00.000Z',
    });
    await house.server.given('packlisten', { kunde, projekt: projekt.id, ...dates });
    await house.open(`/projekt/${projekt.id}`, everybody);
    await press(/^Datum von bearbeiten/);
    await fill(await screen.findByLabelText('Datum von, Datum'), '10.12.2026');
    await press('Datum von speichern');
    await press('Alles mitnehmen', (await dialogNamed(/^Deichlauf/))());
    await screen.findByText(/^Deichlauf: 10\.12\.2026, mit 1 Packliste/);
    if (way === 'Strg+Z') {
      await outOfField();
      await userEvent.keyboard('{Control>}z{/Control}');
    } else await press(way);
    await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('3.12.2026 8:00'));
    expect(screen.queryByRole('button', { name: 'Aktualisieren' })).toBeNull();
  },
);

test('[ZUR-04] after a change of state the toast has the way back, with what went along', async () => {
  const projekt = await house.server.given('projekt', { name: 'Hafenfest', datum_von: dates.von });
  const find = async () => (await house.find('projekt', 'id', projekt.id))[0];
  await house.open(`/projekt/${projekt.id}`, everybody);
  await press('Status setzen');
  const dialog = await dialogNamed('Status des Projekts');
  await userEvent.click(dialog().getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bestätigt', hidden: true }));
  // What hangs on it is looked up first.
  await waitFor(() => expect(isOff(saveButton(dialog()))).toBe(false));
  await userEvent.click(saveButton(dialog()));
  await screen.findByText('Hafenfest: Bestätigt');
  expect(await find()).toMatchObject({ status: 'Bestätigt' });
  await press('Rückgängig');
  await says('Hafenfest ist wie vorher');
  expect(await find()).toMatchObject({ status: '' });
});
