import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Collection } from '@traverse/domain/entities';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { groupNames } from '@traverse/schema';
import { beforeAll, expect, test } from 'vitest';
import { livesOn } from '../../server/test/lives-on.ts';
import type { TestUser } from '../../server/test/server.ts';
import { aMark, closed, dialogNamed, fill, press, pressTwice, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

livesOn('2026-11-27');
const house = aHouse();
const days = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
let everybody: TestUser;

beforeAll(async () => {
  everybody = await house.server.user(...groupNames);
});

const stored = async (collection: Collection, { id }: { id: string }) =>
  (await house.server.ask('GET', `/api/collections/${collection}/records/${id}`, { as: everybody })).body;

/** A project from the third to the fourth of December, with what is said of it. */
const aProjekt = (facts: object) =>
  house.server.given('projekt', {
    name: 'Stadtfest',
    datum_von: '2026-12-03 07:00:00.000Z',
    datum_bis: '2026-12-04 07:00:00.000Z',
    ...facts,
  });

/** Types another fact where it stands under the title. */
async function change(label: string, text: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label} bearbeiten`) }));
  const form = within(await screen.findByRole('form', { name: label }));
  await fill(form.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: `${label} speichern` }));
}

/** A project whose text means a firm of which its papers are, and another firm. */
async function aFirmsJob() {
  const mark = aMark();
  const former = await house.server.given('kunden', { name: 'Jana', firma: `Bau ${mark}` });
  const next = await house.server.given('kunden', { name: 'Ole', firma: `Kulturamt ${mark}` });
  const projekt = await aProjekt({ kunde: former.firma });
  const packliste = await house.server.given('packlisten', {
    ...days,
    kunde: former.id,
    projekt: projekt.id,
  });
  return { former, next, projekt, packliste };
}

test('[NAHT-01] [AKTE-01] another customer of a project takes its papers along, asked in one question', async () => {
  const { former, next, projekt, packliste } = await aFirmsJob();
  await house.open(`/projekt/${projekt.id}`, everybody);
  await change('Kunde', next.firma);
  const question = (await dialogNamed(`Stadtfest: ${next.firma}`))();
  await question.findByText('1 Papier');
  question.getByRole('checkbox', { name: `Kunde: ${packliste.name}` });
  question.getByText(`${former.firma} – Jana → ${next.firma} – Ole`);
  await press('Alles mitnehmen', question);
  await says(`${next.firma} steht auch auf ${packliste.name}`);
  expect((await stored('packlisten', packliste)).kunde).toBe(next.id);
  await press('Rückgängig');
  await says('Stadtfest ist wie vorher');
  expect((await stored('packlisten', packliste)).kunde).toBe(former.id);
  await screen.findByRole('button', { name: `Kunde bearbeiten: ${former.firma}` });
});

test('[NAHT-01 L5.3] a paper says whom its project means, while that is exactly one other', async () => {
  const { former, next, projekt, packliste } = await aFirmsJob();
  await house.open(`/projekt/${projekt.id}`, everybody);
  await change('Kunde', next.firma);
  await press('Nur das Projekt', (await dialogNamed(`Stadtfest: ${next.firma}`))());
  await closed(`Stadtfest: ${next.firma}`);
  await screen.findByRole('button', { name: `Kunde bearbeiten: ${next.firma}` });
  expect((await stored('packlisten', packliste)).kunde).toBe(former.id);
  await house.open(`/packliste/${packliste.id}`, everybody);
  await says(`Projekt: ${next.firma}`);
  const invoice = {
    rechnungsDatum: days.von,
    faelligDatum: days.bis,
    faktor: 1,
    projekt: projekt.id,
    ...days,
  };
  const theirs = await house.server.given('rechnungen', { ...invoice, kunde: former.id });
  await house.open(`/rechnung/${theirs.id}`, everybody);
  await says(`Projekt: ${next.firma}`);
  const right = await house.server.given('rechnungen', { ...invoice, kunde: next.id });
  await house.open(`/rechnung/${right.id}`, everybody);
  await says(right.name);
  await waitFor(() =>
    expect(screen.getByLabelText('Kopfdaten').textContent).toMatch(new RegExp(`${next.firma}\\s–`)),
  );
  expect(screen.queryByText(`Projekt: ${next.firma}`)).toBeNull();
});

test('[NAHT-01 L5.3] whoever takes somebody out of the staff is asked once, about the entries', async () => {
  const kim = { name: 'Kim', telefon: '', position: '', user_id: '' };
  const projekt = await aProjekt({ mitarbeiter: [kim, { ...kim, name: 'Jo' }] });
  const zeit = '2026-12-03 07:00:00.000Z';
  const laden = await house.server.given('job', {
    job: 'Laden',
    projekt: projekt.id,
    zeit,
    ausfuehrer: 'Kim',
  });
  const show = await house.server.given('job', { job: 'Show', projekt: projekt.id, zeit, ausfuehrer: 'Kim' });
  await house.open(`/projekt/${projekt.id}`, everybody);
  await press('Kim löschen');
  const question = (await dialogNamed('Stadtfest: ohne Kim'))();
  await question.findByText('Was wird aus den Einträgen?');
  await userEvent.click(question.getByText('Einzeln'));
  await userEvent.click(question.getByRole('checkbox', { name: /^Show/ }));
  await press('Auswahl leeren', question);
  await says('1 Eintrag ist ohne Ausführer');
  expect((await stored('job', laden)).ausfuehrer).toBe('');
  expect((await stored('job', show)).ausfuehrer).toBe('Kim');
  await waitFor(() => expect(screen.getAllByText('nicht im Team')).toHaveLength(1));
  await press('Rückgängig');
  await waitFor(async () => expect((await stored('job', laden)).ausfuehrer).toBe('Kim'));
  await waitFor(() => expect(screen.queryByText('nicht im Team')).toBeNull());
  await press('Kim löschen');
  await press('Alle leeren', (await dialogNamed('Stadtfest: ohne Kim'))());
  await says('2 Einträge sind ohne Ausführer');
  // Without entries there is nothing but the usual question.
  await press('Jo löschen');
  await press('Ja', (await dialogNamed('Möchtest du das wirklich Löschen?'))());
  await waitFor(async () => expect((await stored('projekt', projekt)).mitarbeiter).toEqual([]));
});

test('[NAHT-01] [R38] another place says in how many entries it stands now, and that the way may be another one', async () => {
  const projekt = await aProjekt({ ort: 'Stadthalle', km: 34.6 });
  const zeit = '2026-12-03 07:00:00.000Z';
  await house.server.given('job', { job: 'Laden', projekt: projekt.id, zeit, ort: 'stadthalle ' });
  await house.open(`/projekt/${projekt.id}`, everybody);
  await change('Ort', 'Kulturhaus');
  const told = await screen.findByText(/^Auch in/);
  expect(told.textContent).toBe('Auch in 1 Zeitplan-Eintrag. 34,6 km: noch vom alten Ort?');
});

test('[NAHT-01] other hours move nothing, and it is said what keeps its own', async () => {
  const zeit = '2026-12-03 07:00:00.000Z';
  const projekt = await aProjekt({ dispo: [{ beschreibung: 'Caddy', von: zeit, bis: zeit }] });
  await house.server.given('job', { job: 'Laden', projekt: projekt.id, zeit });
  await house.open(`/projekt/${projekt.id}`, everybody);
  await userEvent.click(await screen.findByRole('button', { name: /^Datum von bearbeiten/ }));
  const form = within(await screen.findByRole('form', { name: 'Datum von' }));
  await fill(form.getByLabelText('Datum von, Uhrzeit'), '10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Datum von speichern' }));
  const told = await screen.findByText(/behalten ihre Zeiten$/);
  expect(told.textContent).toBe('Stadtfest: 1 Zeitplan, 1 Dispo behalten ihre Zeiten');
});

test.each([
  { what: 'ends with it', isOn: true },
  { what: 'stays where the tick is taken away', isOn: false },
])('[NAHT-01] [PROJ-11] what is reserved for a deleted project alone $what', async ({ isOn }) => {
  const projekt = await aProjekt({ status: 'Bestätigt' });
  const liste = await house.server.given('inventarlisten', { ...days, verbucht: true });
  const kunde = (await house.server.given('kunden', { name: 'Jana' })).id;
  const facts = { ...days, kunde, projekt: projekt.id, inventarliste: liste.id };
  const packliste = await house.server.given('packlisten', facts);
  await house.open(`/projekt/${projekt.id}`, everybody);
  await pressTwice('Weitere Aktionen', /^Projekt löschen/);
  const question = (await dialogNamed('Möchtest du das wirklich Löschen?'))();
  const tick = await question.findByRole('checkbox', { name: 'Reservierung von 1 Packliste aufheben' });
  if (!isOn) await userEvent.click(tick);
  await press('Ja', question);
  await says('Stadtfest gelöscht');
  expect((await stored('inventarlisten', liste)).verbucht).toBe(!isOn);
  expect((await stored('packlisten', packliste)).projekt).toBe('');
});

test('[NAHT-01] [R33] [ZUM-03] the question before a job is deleted says which rental somebody counts on', async () => {
  const projekt = await aProjekt({ status: 'Bestätigt' });
  const facts = { von: days.von.replace('2026', '2036'), bis: days.bis.replace('2026', '2036') };
  const rental = await house.server.given('zumietungen', { ...facts, projekt: projekt.id, bestellt: true });
  await house.open(`/projekt/${projekt.id}`, everybody);
  await pressTwice('Weitere Aktionen', /^Projekt löschen/);
  const question = (await dialogNamed('Möchtest du das wirklich Löschen?'))();
  question.getByText(`${rental.name} ist bestellt: Ruf an.`);
  await press('Ja', question);
  await says('Stadtfest gelöscht');
  expect(await stored('zumietungen', rental)).toMatchObject({ projekt: '', bestellt: true });
});

test('[NAHT-01] [R33] a job that was called off says which rental is still ordered, until it is not any more', async () => {
  const projekt = await aProjekt({ status: 'Abgesagt' });
  const facts = { von: days.von.replace('2026', '2036'), bis: days.bis.replace('2026', '2036') };
  const rental = await house.server.given('zumietungen', { ...facts, projekt: projekt.id, bestellt: true });
  await house.open(`/projekt/${projekt.id}`, everybody);
  const said = `Stadtfest ist abgesagt, ${rental.name} ist noch bestellt.`;
  await screen.findByText(said);
  await press(`${rental.name}: Nicht mehr bestellt`);
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect((await stored('zumietungen', rental)).bestellt).toBe(false);
});

test('[NAHT-01 L3.3] [O2] a job says which of its lists stands otherwise, with both ways to put it right', async () => {
  const projekt = await aProjekt({ status: 'Option' });
  const later = { von: days.von.replace('2026', '2036'), bis: days.bis.replace('2026', '2036') };
  const liste = await house.server.given('inventarlisten', { ...later, verbucht: true });
  const kunde = (await house.server.given('kunden', { name: 'Jana' })).id;
  const facts = { ...later, kunde, projekt: projekt.id, inventarliste: liste.id };
  const packliste = await house.server.given('packlisten', facts);
  await house.open(`/projekt/${projekt.id}`, everybody);
  const said = `${packliste.name}: Stadtfest ist „Option“, die Liste ist verbucht.`;
  await screen.findByText(said);
  await press(/^Vormerken/);
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  expect(await stored('inventarlisten', liste)).toMatchObject({ verbucht: false, option: true });
});

test('[NAHT-01] fewer pieces of an item than are booked are told at once', async () => {
  const item = await house.server.given('inventar', {
    name: `PAR ${aMark()}`,
    anzahl: 10,
    kategorie: 'Licht',
  });
  const soon = {
    von: wireDateOf(addDays(dayAt(Date.now()), 5)),
    bis: wireDateOf(addDays(dayAt(Date.now()), 5)),
  };
  const liste = await house.server.given('inventarlisten', { ...soon, verbucht: true });
  await house.server.given('inventar_inventarlisten', {
    inventarliste: liste.id,
    inventar: item.id,
    anzahl: 8,
  });
  const kunde = (await house.server.given('kunden', { name: 'Jana' })).id;
  const packliste = await house.server.given('packlisten', { ...soon, kunde, inventarliste: liste.id });
  await house.open(`/inventar?suche=${item.name.split(' ')[1]}`, everybody);
  const row = within(await screen.findByRole('row', { name: new RegExp(item.name) }));
  await press(/bearbeiten/, row);
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(valueOf(dialog().getByLabelText(/^Anzahl/))).toBe('10'));
  await fill(dialog().getByLabelText(/^Anzahl/), '5');
  await press(/^Speichern(?! \+)/, dialog());
  const told = await screen.findByText(/^Jetzt fehlen/);
  expect(told.textContent).toContain(`Jetzt fehlen 3 × ${item.name} am `);
  expect(told.textContent).toContain(`(${packliste.name})`);
});

/** Chooses another customer in the dialog of a paper, by the name of the firm. */
async function chooseKunde(open: string | RegExp, firma: string) {
  await press(open);
  const dialog = await dialogNamed('Bearbeiten');
  await fill(await waitFor(() => dialog().getByRole('combobox', { name: /^Kunde/ })), firma);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(firma) }));
  await press(/^Speichern(?! [u+])/, dialog());
}

test.each([
  { of: 'an invoice', asks: 'its pack list', from: 'rechnung', to: 'packliste' },
  { of: 'a pack list', asks: 'its draft', from: 'packliste', to: 'rechnung' },
] as const)('[NAHT-01] another customer of $of asks for that of $asks', async ({ from, to }) => {
  const { former, next, projekt, packliste } = await aFirmsJob();
  const rechnung = await house.server.given('rechnungen', {
    ...days,
    rechnungsDatum: days.von,
    faelligDatum: days.bis,
    faktor: 1,
    projekt: projekt.id,
    kunde: former.id,
    packliste: packliste.id,
  });
  const papers = { packliste, rechnung };
  await house.open(`/${from}/${papers[from].id}`, everybody);
  await chooseKunde(from === 'rechnung' ? /^\S+ bearbeiten$/ : `${packliste.name} bearbeiten`, next.firma);
  const name = to === 'packliste' ? packliste.name : rechnung.name;
  const question = await dialogNamed(`Möchtest du den Kunden auch auf ${name} ändern?`);
  question().getByText(`${name}: ${former.firma} – Jana → ${next.firma} – Ole`);
  await press('Ja', question());
  await says(`Auch auf ${name}`);
  expect((await stored('packlisten', packliste)).kunde).toBe(next.id);
  expect((await stored('rechnungen', rechnung)).kunde).toBe(next.id);
});

test('[NAHT-01] an entry of somebody whose account is locked says so', async () => {
  const projekt = await aProjekt({});
  const zeit = '2026-12-03 07:00:00.000Z';
  const kim = await house.server.user('packlisten');
  const entry = { projekt: projekt.id, zeit, user: kim.id, ausfuehrer: 'Kim' };
  await house.server.given('job', { ...entry, job: 'Laden' });
  await house.server.given('job', { ...entry, job: 'Show', user: everybody.id });
  await house.update('users', kim.id, { locked: true });
  await house.open(`/projekt/${projekt.id}`, everybody);
  const rows = within(await screen.findByRole('region', { name: /^Zeitplan/ }));
  await rows.findByText('Konto gesperrt');
  expect(rows.getAllByText('Konto gesperrt')).toHaveLength(1);
});

test('[NAHT-01] whoever only looks on sees what is left, without a press', async () => {
  const projekt = await aProjekt({ status: 'Abgesagt' });
  const facts = { von: days.von.replace('2026', '2036'), bis: days.bis.replace('2026', '2036') };
  const rental = await house.server.given('zumietungen', { ...facts, projekt: projekt.id, bestellt: true });
  await house.open(`/projekt/${projekt.id}`, await house.server.user('buchhaltung'));
  await screen.findByText(`Stadtfest ist abgesagt, ${rental.name} ist noch bestellt.`);
  expect(screen.queryByRole('button', { name: /Nicht mehr bestellt/ })).toBeNull();
  const moved = await aProjekt({ datum_von: facts.von, datum_bis: facts.bis });
  const rechnung = await house.server.given('rechnungen', {
    ...facts,
    kunde: (await house.server.given('kunden', { name: 'Jana' })).id,
    rechnungsDatum: days.von,
    faelligDatum: days.bis,
    faktor: 1,
    projekt: moved.id,
  });
  const later = { datum_von: '2036-12-10 07:00:00.000Z', datum_bis: '2036-12-11 07:00:00.000Z' };
  await house.update('projekt', moved.id, later);
  await house.open(`/rechnung/${rechnung.id}`, await house.server.user('buchhaltung'));
  await screen.findByText('Stadtfest ist verschoben.');
  expect(screen.queryByRole('button', { name: /^So lassen/ })).toBeNull();
});
