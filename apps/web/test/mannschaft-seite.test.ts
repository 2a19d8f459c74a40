import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { mitteilungenPfad } from '@traverse/domain/pfade';
import { wireDateWithTime } from '@traverse/domain/values';
import { beforeAll, expect, test } from 'vitest';
import { livesOn } from '../../server/test/lives-on.ts';
import type { TestUser } from '../../server/test/server.ts';
import { askAgain, keepAnswer } from '../src/api/use-path.ts';
import { aMark, cutNetwork, dialogNamed, fill, press, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

livesOn('2026-12-01');
const house = aHouse();
let planung: TestUser;
beforeAll(async () => {
  planung = await house.server.user('planung');
});

const at = (day: number, hours: number) => wireDateWithTime(`2026-12-${day as 12}`, hours * 60);

async function scene(person: object = {}, dienst: object = {}) {
  const projekt = await house.server.given('projekt', {
    name: `Gala ${aMark()}`,
    ort: 'Bremen',
    datum_von: at(12, 8),
    datum_bis: at(12, 18),
  });
  const anna = await house.server.given('personen', {
    name: `Anna ${aMark()}`,
    art: 'Frei',
    telefon: '0441 1',
    ...person,
  });
  const need = await house.server.given('dienste', {
    projekt: projekt.id,
    schichten: [{ von: at(12, 8), bis: at(12, 18), pause: 45 }],
    ...dienst,
  });
  return { projekt, anna, need };
}
const onto = (dienst: string, person: string, status = 'angefragt') =>
  house.server.given('einsaetze', { dienst, person, status });
const statusOf = async (projekt: string) => {
  const [found] = await house.find('einsaetze', 'projekt', projekt);
  return found?.['status'];
};
async function openPage(person: string) {
  const { body } = await house.server.ask('POST', `/api/personen/${person}/link`, { as: planung });
  await house.open(`/l/#${String(body.url).split('#')[1]}`);
}

test('[CREW-04] two taps by a link: what is asked stands first, and the yes is hers', async () => {
  const { projekt, anna, need } = await scene();
  await onto(need.id, anna.id);
  await openPage(anna.id);
  await screen.findByRole('heading', { name: projekt.name });
  await says(/Sa 12\.12\..*8:00 – 18:00, Pause 45 min/);
  await press(/^Ja, ich mache es/);
  await says(`${projekt.name}: Danke für die Zusage. Du hörst von uns.`);
  expect(await statusOf(projekt.id)).toBe('zugesagt');
});

test('[CREW-04] a no takes a reason along, a question stays with it, and what was typed outlives a lost line', async () => {
  const { projekt, anna, need } = await scene();
  await onto(need.id, anna.id);
  await openPage(anna.id);
  await press('Frage');
  await fill(await screen.findByLabelText('Frage'), 'Gibt es Parkplätze?');
  const line = cutNetwork();
  await press(/^Frage senden/);
  await says(/Der Server antwortet nicht/);
  line.mend();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Frage').value).toBe('Gibt es Parkplätze?');
  await press(/^Frage senden/);
  await says(/Deine Frage ist unterwegs/);
  await press('Nein');
  await fill(await screen.findByLabelText(/^Grund/), 'schon gebucht');
  await press(/^Absagen/);
  await says(/Danke für die Antwort/);
  const [einsatz] = await house.find('einsaetze', 'projekt', projekt.id);
  expect(einsatz).toMatchObject({ status: 'abgelehnt', grund: 'schon gebucht' });
});

test('[CREW-06] what changed stands on top; one press says that it fits, another why it does not', async () => {
  const { projekt, anna, need } = await scene({ art: 'Angestellt' });
  const { id } = await onto(need.id, anna.id, 'eingeteilt');
  await house.server.ask('POST', '/api/mitteilungen', {
    as: planung,
    body: { was: 'gesagt', person: anna.id },
  });
  const change = (body: object) =>
    house.server.ask('PATCH', `/api/collections/dienste/records/${need.id}`, { as: planung, body });
  await change({ treffpunkt: 'Tor 2' });
  await openPage(anna.id);
  const card = within(await screen.findByRole('region', { name: `Geändert ${projekt.name}` }));
  expect(card.getByText('Tor 2')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: /^Passt(?! nicht)/ }));
  await says(/Danke, wir wissen Bescheid/);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Geändert/ })).toBeNull());
  const [read] = await house.find('einsaetze', 'projekt', projekt.id);
  expect(read?.['bestaetigtAm']).not.toBe('');
  await change({ treffpunkt: 'Tor 3' });
  await openPage(anna.id);
  await press('Passt nicht');
  await press(/^Absagen/);
  await says('Sag kurz, warum.');
  await fill(await screen.findByLabelText('Grund'), 'krank');
  await press(/^Absagen/);
  await waitFor(async () => expect(await statusOf(projekt.id)).toBe('abgelehnt'));
  expect(id).toBe(read?.['id']);
});

test('[CREW-07] the day: map and call at hand, colleagues with a number, the office number of another stays there', async () => {
  const { projekt, anna, need } = await scene({ art: 'Angestellt' }, { anzahl: 3 });
  await onto(need.id, anna.id, 'eingeteilt');
  const ben = await house.server.given('personen', {
    name: `Ben ${aMark()}`,
    art: 'Angestellt',
    telefon: '0421 7',
  });
  const cem = await house.server.given('personen', {
    name: `Cem ${aMark()}`,
    art: 'Angestellt',
    telefon: '0421 8',
    telefonIntern: true,
  });
  for (const { id } of [ben, cem]) await onto(need.id, id, 'eingeteilt');
  await openPage(anna.id);
  const card = within(await screen.findByRole('region', { name: projekt.name }));
  expect(card.getByRole('link', { name: 'Karte' }).getAttribute('href')).toContain('Bremen');
  await userEvent.click(card.getByRole('button', { name: /^Alles zum Tag/ }));
  expect(card.getByRole('link', { name: '0421 7' })).toBeTruthy();
  await says(cem.name);
  expect(document.body.textContent).not.toContain('0421 8');
});

test('[CREW-04] several are asked in one press, until when and by first come, and nothing goes before it', async () => {
  const { projekt, anna } = await scene();
  await house.open(`/projekt/${projekt.id}`, planung);
  await press('Dienst: Wer ist frei?');
  const dialog = await dialogNamed('Dienst: Wer ist frei?');
  await userEvent.click(await dialog().findByRole('checkbox', { name: anna.name }));
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Wer zuerst zusagt' }));
  expect(await house.find('einsaetze', 'projekt', projekt.id)).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: /^1 fragen/ }));
  await waitFor(async () => expect(await statusOf(projekt.id)).toBe('angefragt'));
  expect(await house.find('dienste', 'projekt', projekt.id)).toMatchObject([
    { vergabe: 'wer zuerst zusagt' },
  ]);
  expect(await screen.findByRole('button', { name: `${anna.name}, angefragt` })).toBeTruthy();
});

test('[CREW-06] without an address somebody says it: her number, the words, and a press', async () => {
  const { projekt, anna, need } = await scene();
  await onto(need.id, anna.id);
  await house.open(`/projekt/${projekt.id}`, planung);
  await press(`Von Hand sagen: ${anna.name}`);
  const hand = within(await screen.findByRole('region', { name: 'Von Hand sagen' }));
  expect(hand.getByRole('link', { name: '0441 1' })).toBeTruthy();
  await says(/Hast du Zeit\?/);
  await userEvent.click(hand.getByRole('button', { name: `Gesagt: ${anna.name}` }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Von Hand sagen' })).toBeNull());
  const [told] = await house.find('einsaetze', 'projekt', projekt.id);
  expect(told?.['gesagtAm']).not.toBe('');
});

test('[CREW-06] whom somebody is calling stays open behind an answer of a moment ago, and other news do not open', async () => {
  const { projekt, anna, need } = await scene({ art: 'Angestellt' });
  const { id } = await onto(need.id, anna.id);
  await house.open(`/projekt/${projekt.id}`, planung);
  const hand = () => screen.queryByRole('region', { name: 'Von Hand sagen' });
  const nobody = () =>
    keepAnswer(mitteilungenPfad, { projekt: projekt.id }, { perMail: false, personen: [] });
  const forAMoment = async () => {
    nobody();
    await waitFor(() => expect(hand()).toBeNull());
    await askAgain(mitteilungenPfad);
    await waitFor(() => expect(hand()).toBeTruthy());
  };
  await press(`Von Hand sagen: ${anna.name}`);
  await says(/Hast du Zeit\?/);
  await forAMoment();
  expect(hand()?.textContent).toContain('Hast du Zeit?');
  nobody();
  await waitFor(() => expect(hand()).toBeNull());
  await house.update('einsaetze', id, { status: 'eingeteilt' });
  await askAgain(mitteilungenPfad);
  await waitFor(() => expect(hand()).toBeTruthy());
  expect(hand()?.textContent).not.toContain('Du bist eingeteilt.');
});

test('[CREW-06] a mail that waits says to whom and when, is held back and told by a press', async () => {
  const { projekt, anna, need } = await scene({ art: 'Angestellt', email: 'anna@crew.example' });
  await onto(need.id, anna.id, 'eingeteilt');
  await house.open(`/projekt/${projekt.id}`, planung);
  await says(new RegExp(`${anna.name}: hören es`));
  await press('Ansehen');
  await says('Du bist eingeteilt.');
  await press(/^Noch nicht/);
  await waitFor(async () => {
    const [held] = await house.find('projekt', 'id', projekt.id);
    expect(held?.['mitteilenAb']).not.toBe('');
  });
  await press(/^Jetzt mitteilen/);
  await says('1 mitgeteilt');
});

test('[CREW-04] her page is shared from her record, and all its links end there', async () => {
  const { anna } = await scene();
  await house.open(`/person/${anna.id}`, planung);
  await press('Link teilen');
  const shown = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(shown.value).toMatch(/\/l\/#[\w-]{43}$/);
  await press('Links beenden');
  await sayYes('Links beenden?');
  await says('Links beendet');
  const [link] = await house.find('freigaben', 'person', anna.id);
  expect(link?.['widerrufen']).not.toBe('');
});

test('[CREW-04] what did not work is said as that, and so is what was copied', async () => {
  const { anna, need } = await scene();
  const second = await scene();
  await onto(need.id, anna.id);
  await onto(second.need.id, anna.id);
  await openPage(anna.id);
  await screen.findByRole('button', { name: /^Alle zusagen/ });
  const line = cutNetwork();
  await press(/^Alle zusagen/);
  const refused = await screen.findByText(/^Gala .+: Der Server antwortet nicht/);
  expect(refused.closest('[role]')?.role).toBe('alert');
  line.mend();
  await press(/^Alle zusagen/);
  await says('2 zugesagt.');
  await press(/^In meinen Kalender/);
  const copy = await screen.findByRole('button', { name: /^Adresse kopieren/ });
  await userEvent.setup().click(copy);
  await says('Adresse kopiert');
});
