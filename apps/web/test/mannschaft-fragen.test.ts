import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateWithTime } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { livesOn } from '../../server/test/lives-on.ts';
import { aMark, closed, dialogNamed, press, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

livesOn('2026-12-01');
const house = aHouse();
const at = (day: number, hours: number) => wireDateWithTime(`2026-12-${day as 12}`, hours * 60);

async function scene(dienst: object = {}) {
  const projekt = await house.server.given('projekt', {
    name: `Gala ${aMark()}`,
    datum_von: at(12, 8),
    datum_bis: at(12, 18),
  });
  const need = await house.server.given('dienste', {
    projekt: projekt.id,
    schichten: [{ von: at(12, 8), bis: at(12, 18), pause: 45 }],
    ...dienst,
  });
  const on = async (called: string, status: string) => {
    const name = `${called} ${aMark()}`;
    const person = await house.server.given('personen', { name, art: 'Angestellt' });
    const einsatz = await house.server.given('einsaetze', { dienst: need.id, person: person.id, status });
    return { name, einsatz };
  };
  return { projekt, on };
}
const standOf = async (projekt: string) =>
  Object.fromEntries(
    (await house.find('einsaetze', 'projekt', projekt)).map(({ name, status, grund }) => [
      String(name).split(' ')[0],
      [status, ...(status === 'abgesagt' ? [grund] : [])],
    ]),
  );

test('[CREW-04] once a Dienst is full the page offers to call off the rest, and takes it back', async () => {
  const planung = await house.server.user('planung');
  const { projekt, on } = await scene();
  await on('Anna', 'zugesagt');
  await on('Cem', 'angefragt');
  await house.open(`/projekt/${projekt.id}`, planung);
  await screen.findByRole('region', { name: 'Mannschaft' });
  expect(screen.queryByText(/^Voll\./)).toBeNull();
  await on('Ben', 'eingeteilt');
  await house.askAgain();
  await says(/Voll\. Anna \w+, Cem \w+ warten noch\./);
  await press(/^Allen 2 absagen/);
  await waitFor(async () =>
    expect(await standOf(projekt.id)).toEqual({
      Anna: ['abgesagt', 'vergeben'],
      Ben: ['eingeteilt'],
      Cem: ['abgesagt', 'vergeben'],
    }),
  );
  await press('Rückgängig');
  await waitFor(async () =>
    expect(await standOf(projekt.id)).toMatchObject({ Anna: ['zugesagt'], Cem: ['angefragt'] }),
  );
});

test('[CREW-04] on a bar of the planner a opens who is asked, with her ticked; nothing goes before its press', async () => {
  const planung = await house.server.user('planung');
  const { projekt, on } = await scene({ anzahl: 2 });
  const anna = await on('Anna', 'vorgemerkt');
  const ben = await on('Ben', 'angefragt');
  await house.update('einsaetze', ben.einsatz.id, { status: 'abgesagt' });
  const cem = await on('Cem', 'angefragt');
  await house.open('/planung?zeilen=person&von=2026-12-07', planung);
  const bar = await screen.findByRole('link', { name: new RegExp(`^${projekt.name}, .*vorgemerkt`) });
  await screen.findByRole('link', { name: new RegExp(`^${projekt.name}, .*angefragt`) });
  bar.focus();
  await userEvent.keyboard('a');
  const dialog = await dialogNamed('Dienst: Wer ist frei?');
  expect(await dialog().findByRole('checkbox', { name: anna.name, checked: true })).toBeTruthy();
  expect(dialog().queryByRole('checkbox', { name: cem.name })).toBeNull();
  await userEvent.click(dialog().getByRole('checkbox', { name: ben.name }));
  expect((await standOf(projekt.id))['Anna']).toEqual(['vorgemerkt']);
  await userEvent.click(dialog().getByRole('button', { name: /^2 fragen/ }));
  await waitFor(async () =>
    expect(await standOf(projekt.id)).toMatchObject({ Anna: ['angefragt'], Ben: ['angefragt'] }),
  );
});

test('[CREW-03] asked is drawn otherwise than planned in silence; a late answer and an unread change are said', async () => {
  const planung = await house.server.user('planung');
  const { projekt, on } = await scene({ antwortBis: wireDateWithTime('2026-11-29', 600) });
  await on('Anna', 'angefragt');
  await on('Ben', 'vorgemerkt');
  await house.open('/planung?zeilen=person&von=2026-12-07', planung);
  const late = await screen.findByRole('link', {
    name: new RegExp(`^${projekt.name}.*angefragt, Frist vorbei$`),
  });
  const silent = screen.getByRole('link', { name: new RegExp(`^${projekt.name}.*vorgemerkt$`) });
  expect(late.className).toMatch(/gefragt/);
  expect(late.className).toMatch(/late/);
  expect(silent.className).not.toMatch(/gefragt|late/);
  await screen.findByText('gefragt');
});

test('[CREW-03] Start says of a job who is missing, who called off, and leads there', async () => {
  const planung = await house.server.user('planung');
  const { projekt, on } = await scene();
  const { einsatz, name } = await on('Anna', 'eingeteilt');
  await house.update('einsaetze', einsatz.id, { status: 'abgelehnt' });
  await house.open('/home', planung);
  const ansteht = within(await screen.findByRole('region', { name: 'Was ansteht' }));
  const rows = ansteht.getAllByRole('link').map(({ textContent }) => textContent);
  expect(rows).toContainEqual(expect.stringContaining(`hat abgesagt ${projekt.name}: ${name}`));
  const [first] = ansteht.getAllByRole('link', { name: new RegExp(projekt.name) });
  expect(first?.getAttribute('href')).toBe(`/projekt/${projekt.id}`);
});

test('[OM6] the chooser says who is free, booked or away; who is asked answers; the adviser is nobody of the crew', async () => {
  const planung = await house.server.user('planung');
  const adviser = await house.server.user('pruefung');
  const crew = await house.server.user();
  const nameOf = async (id: string) => String((await house.find('users', 'id', id))[0]?.['username']);
  const { projekt } = await scene({ anzahl: 3 });
  const other = await scene();
  const booked = await other.on('Ben', 'eingeteilt');
  const free = { name: `Anna ${aMark()}`, art: 'Angestellt', user: crew.id, kostensatz: 200 };
  const anna = await house.server.given('personen', free);
  const away = await house.server.given('personen', { name: `Cem ${aMark()}`, art: 'Angestellt' });
  const day = wireDateWithTime('2026-12-12', 180);
  await house.server.given('abwesenheiten', { person: away.id, von: day, bis: day, art: 'Urlaub' });
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Dienst: Wer ist frei?');
  const dialog = await dialogNamed('Dienst: Wer ist frei?');
  const row = async (name: string) => (await dialog().findByText(name)).closest('li')?.textContent;
  expect(await row(free.name)).toContain('frei');
  expect(await row(booked.name)).toContain(`schon für ${other.projekt.name}`);
  expect(await row(away.name)).toContain('Urlaub');
  await userEvent.click(dialog().getByRole('checkbox', { name: free.name }));
  await userEvent.click(dialog().getByRole('button', { name: /^1 fragen/ }));
  await waitFor(async () => expect(await standOf(projekt.id)).toEqual({ Anna: ['angefragt'] }));
  // Accounts of the house may become persons; whoever only looks on may not.
  // Of groups whoever plans sees nothing.
  await house.open('/personen', planung);
  await press('Aus Benutzern anlegen');
  const accounts = await dialogNamed('Aus Benutzern anlegen');
  await accounts().findByLabelText(await nameOf(planung.id));
  expect(accounts().queryByLabelText(await nameOf(adviser.id))).toBeNull();
  const made = { name: 'Adviser', art: 'Angestellt', user: adviser.id };
  const refused = await house.server.ask('POST', '/api/collections/personen/records', {
    as: planung,
    body: made,
  });
  expect(refused.body.data.user.message).toMatch(/^Dieses Konto sieht nur zu/);
  await userEvent.keyboard('{Escape}');
  await closed('Aus Benutzern anlegen');
  // The dialog of a person offers the same, beside the one that is hers.
  await house.open(`/person/${anna.id}`, planung);
  await press(/^Bearbeiten/);
  const own = await dialogNamed('Bearbeiten');
  const konto = await waitFor(() => own().getByRole('combobox', { name: 'Benutzer' }));
  await waitFor(async () => expect(valueOf(konto)).toBe(await nameOf(crew.id)));
  await userEvent.click(konto);
  await screen.findByRole('option', { name: await nameOf(planung.id) });
  expect(screen.queryByRole('option', { name: await nameOf(adviser.id) })).toBeNull();
  await userEvent.keyboard('{Escape}{Escape}');
  await house.open('/meine', crew);
  await press(/^Ja, ich mache es/);
  await waitFor(async () => expect(await standOf(projekt.id)).toEqual({ Anna: ['zugesagt'] }));
  expect(anna['user']).toBe(crew.id);
});
