import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Collection } from '@traverse/domain/entities';
import { compareTexts, dayOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { groupNames } from '@traverse/schema';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { livesOn } from '../../server/test/lives-on.ts';
import type { TestUser } from '../../server/test/server.ts';
import { closed, described, dialogNamed, fill, press } from './hands.ts';
import { aHouse } from './house.ts';

livesOn('2026-11-27');
const house = aHouse();
const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
let everybody: TestUser;

beforeAll(async () => {
  everybody = await house.server.user(...groupNames);
});

const path = (collection: Collection, id: string) => `/api/collections/${collection}/records/${id}`;
const daysOf = async (collection: Collection, id: string) => {
  const { body } = await house.server.ask('GET', path(collection, id), { as: everybody });
  return [dayOf(body.von), dayOf(body.bis)];
};

/** A job with its list, pack list and invoice, and a rental for it that nobody has ordered yet. */
async function aJob() {
  const kunde = (await house.server.given('kunden', { name: 'Jana Petersen' })).id;
  const liste = await house.server.given('inventarlisten', dates);
  const facts = { ...dates, kunde, inventarliste: liste.id };
  const packliste = await house.server.given('packlisten', facts);
  const due = { rechnungsDatum: dates.von, faelligDatum: dates.bis, faktor: 1 };
  const rechnung = await house.server.given('rechnungen', { ...facts, ...due, packliste: packliste.id });
  const zumietung = await house.server.given('zumietungen', { ...dates, anmerkung: `für ${rechnung.name}` });
  return { liste, packliste, rechnung, zumietung };
}

/** Types other days into the dialog of a pack list. */
async function movePackliste(id: string, name: string) {
  await house.open(`/packliste/${id}`, everybody);
  await userEvent.click(await screen.findByRole('button', { name: `${name} bearbeiten` }));
  for (const [label, day] of [
    [/^Von/, '10.12.2026'],
    [/^Veranst\. Bis/, '11.12.2026'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name: label });
    await fill(field, day);
    await userEvent.tab();
  }
  await userEvent.click(screen.getByRole('button', { name: /^Speichern(?! \+)/ }));
}

const moved = ['2026-12-10', '2026-12-11'];
const stayed = ['2026-12-03', '2026-12-04'];

test('[PACK-03] a pack list that moves asks whether the others of its job move along', async () => {
  const { liste, packliste, rechnung, zumietung } = await aJob();
  await movePackliste(packliste.id, packliste.name);
  const asked = within(
    await screen.findByRole('dialog', { name: 'Möchtest du die anderen Belege mit verschieben?' }),
  );
  const named = asked.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toEqual([
    `Rechnung ${rechnung.name}: 3.12.2026 – 4.12.2026`,
    `Zumietung ${zumietung.name}: 3.12.2026 – 4.12.2026`,
  ]);
  await userEvent.click(asked.getByRole('button', { name: 'Ja' }));
  await waitFor(async () => expect(await daysOf('rechnungen', rechnung.id)).toEqual(moved));
  expect(await daysOf('zumietungen', zumietung.id)).toEqual(moved);
  expect(await daysOf('inventarlisten', liste.id)).toEqual(moved);
});

test('[PACK-03] what stays is marked on the other document until they agree', async () => {
  const { packliste, rechnung } = await aJob();
  await movePackliste(packliste.id, packliste.name);
  const asked = within(
    await screen.findByRole('dialog', { name: 'Möchtest du die anderen Belege mit verschieben?' }),
  );
  await userEvent.click(asked.getByRole('button', { name: 'Nein' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await house.open(`/rechnung/${rechnung.id}`, everybody);
  await screen.findByText(`${rechnung.name} steht auf 3.12.2026 – 4.12.2026.`);
  expect(await daysOf('rechnungen', rechnung.id)).toEqual(stayed);
  await house.open(`/packliste/${packliste.id}`, everybody);
  await userEvent.click(await screen.findByRole('button', { name: /^Alle auf 10\.12\.2026 – 11\.12\.2026/ }));
  await waitFor(async () => expect(await daysOf('rechnungen', rechnung.id)).toEqual(moved));
  await waitFor(() => expect(screen.queryByText('Die Tage stimmen nicht überein.')).toBeNull());
});

test('[PACK-03] what is ordered is named and stays', async () => {
  const { packliste, rechnung, zumietung } = await aJob();
  await house.server.ask('PATCH', path('zumietungen', zumietung.id), {
    as: everybody,
    body: { bestellt: true },
  });
  await movePackliste(packliste.id, packliste.name);
  const asked = within(
    await screen.findByRole('dialog', { name: 'Möchtest du die anderen Belege mit verschieben?' }),
  );
  expect(asked.getAllByRole('listitem').at(-1)?.textContent).toMatch(/bleibt \(schon bestellt\)$/);
  await userEvent.click(asked.getByRole('button', { name: 'Ja' }));
  await waitFor(async () => expect(await daysOf('rechnungen', rechnung.id)).toEqual(moved));
  expect(await daysOf('zumietungen', zumietung.id)).toEqual(stayed);
});

/** A job of a project with its documents, whose start is put a week later on its page. */
async function aMovedProjekt() {
  const at = (day: string) => `2026-12-${day} 07:00:00.000Z`;
  const projekt = await house.server.given('projekt', {
    name: 'Stadtfest',
    datum_von: at('03'),
    datum_bis: at('04'),
  });
  const job = await aJob();
  for (const collection of ['packlisten', 'rechnungen'] as const)
    await house.update(collection, collection === 'packlisten' ? job.packliste.id : job.rechnung.id, {
      projekt: projekt.id,
    });
  await house.open(`/projekt/${projekt.id}`, everybody);
  await userEvent.click(await screen.findByRole('button', { name: /^Datum bis bearbeiten/ }));
  const end = within(await screen.findByRole('form', { name: 'Datum bis' })).getByLabelText(
    'Datum bis, Datum',
  );
  await fill(end, '5.12.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Datum bis speichern' }));
  return job;
}

const question = 'Stadtfest: 3.12.2026 – 5.12.2026';
const longer = ['2026-12-03', '2026-12-05'];

test('[NAHT-01] [AKTE-01] a project that moves asks in one question what goes along, and names it', async () => {
  const { liste, packliste, rechnung } = await aMovedProjekt();
  const asked = within(await screen.findByRole('dialog', { name: question }));
  await asked.findByText('1 Packliste, 1 Entwurf');
  expect(asked.getByRole('checkbox', { name: `Packliste: ${packliste.name}` })).toHaveProperty(
    'checked',
    true,
  );
  // One of a kind says its days itself.
  expect(described(asked.getByRole('checkbox', { name: `Entwurf: ${rechnung.name}` }))).toBe(
    '3.12.2026 – 4.12.2026 → 3.12.2026 – 5.12.2026',
  );
  await userEvent.click(asked.getByRole('button', { name: 'Alles mitnehmen' }));
  await screen.findByRole('button', { name: /^Datum bis bearbeiten: 5\.12\.2026/ });
  await waitFor(async () => expect(await daysOf('rechnungen', rechnung.id)).toEqual(longer));
  expect(await daysOf('packlisten', packliste.id)).toEqual(longer);
  expect(await daysOf('inventarlisten', liste.id)).toEqual(longer);
  expect(screen.queryByText('Nicht mit verschoben')).toBeNull();
  await screen.findByText('Stadtfest: 3.12.2026 – 5.12.2026, mit 1 Packliste, 1 Entwurf');
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await daysOf('rechnungen', rechnung.id)).toEqual(stayed));
});

test('[NAHT-01] what somebody unticks stays, and the button says that it is a choice', async () => {
  const { packliste, rechnung } = await aMovedProjekt();
  const asked = within(await screen.findByRole('dialog', { name: question }));
  await userEvent.click(asked.getByRole('checkbox', { name: /^Entwurf: / }));
  await asked.findByText('1 Packliste');
  await userEvent.click(asked.getByRole('button', { name: 'Auswahl mitnehmen' }));
  await waitFor(async () => expect(await daysOf('packlisten', packliste.id)).toEqual(longer));
  expect(await daysOf('rechnungen', rechnung.id)).toEqual(stayed);
});

test('[AKTE-01] what was left behind is marked on both pages until it agrees', async () => {
  const { packliste } = await aMovedProjekt();
  await press('Nur das Projekt', (await dialogNamed(question))());
  await waitFor(() => expect(screen.getAllByText('Nicht mit verschoben')).toHaveLength(2));
  expect(await daysOf('packlisten', packliste.id)).toEqual(stayed);
  await userEvent.click(screen.getByRole('link', { name: packliste.name }));
  await screen.findByText('Stadtfest ist verschoben.');
  await userEvent.click(screen.getByRole('button', { name: /^Auf 3\.12\.2026 – 5\.12\.2026 setzen/ }));
  await waitFor(() => expect(screen.queryByText('Stadtfest ist verschoben.')).toBeNull());
  expect(await daysOf('packlisten', packliste.id)).toEqual(longer);
});

/** A project with two entries and a van, moved by the record API a week on. */
async function aLeftBehindProjekt() {
  const at = (day: string, hour = '07') => `2026-12-${day} ${hour}:00:00.000Z`;
  const dispo = [{ beschreibung: 'Caddy', von: at('03'), bis: at('03', '17') }];
  const days = { datum_von: at('03'), datum_bis: at('03', '20') };
  const projekt = await house.server.given('projekt', { name: 'Stadtfest', ...days, dispo });
  for (const job of ['Anlieferung', 'Soundcheck'])
    await house.server.given('job', { job, zeit: at('03'), projekt: projekt.id });
  await house.update('projekt', projekt.id, { datum_von: at('10'), datum_bis: at('10', '20') });
  await house.open(`/projekt/${projekt.id}`, everybody);
  return projekt;
}

test('[NAHT-01] [O1] entries and rows of the Dispo that stayed say so where they stand, with both ways to put it right', async () => {
  const { id } = await aLeftBehindProjekt();
  await screen.findByText('2 Zeitplan, 1 Dispo noch vom 3.12.2026');
  await press('Soundcheck: So lassen');
  await screen.findByText('1 Zeitplan, 1 Dispo noch vom 3.12.2026');
  await press('Caddy: Auf 10.12.2026 setzen');
  await screen.findByText('1 Zeitplan noch vom 3.12.2026');
  await press(/^Alle mit dem Projekt setzen/);
  await waitFor(() => expect(screen.queryAllByText(/noch vom/i)).toEqual([]));
  const jobs = await house.find('job', 'projekt', id);
  const days = jobs.map(({ job, zeit }) => [String(job), dayOf(zeit as never)] as const);
  expect(days.toSorted(([one], [other]) => compareTexts(one, other))).toEqual([
    ['Anlieferung', '2026-12-10'],
    ['Soundcheck', '2026-12-03'],
  ]);
});

test('[NAHT-01 L1.19] a begin that is typed days earlier asks which of both is meant, and shows what each reaches', async () => {
  const { id } = await aLeftBehindProjekt();
  await press(/^Alle mit dem Projekt setzen/);
  await waitFor(() => expect(screen.queryAllByText(/noch vom/i)).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: /^Datum von bearbeiten/ }));
  const begin = within(await screen.findByRole('form', { name: 'Datum von' })).getByLabelText(
    'Datum von, Datum',
  );
  await fill(begin, '6.12.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Datum von speichern' }));
  const asked = await dialogNamed('Stadtfest: 6.12.2026');
  expect(asked().getByText('2 Zeitplan, 1 Dispo')).toBeTruthy();
  await press('Nur den Beginn', asked());
  const longer = await dialogNamed('Stadtfest: 6.12.2026 – 10.12.2026');
  // A day more at the beginning reaches nothing.
  await press('Verschieben', longer());
  await closed('Stadtfest: 6.12.2026 – 10.12.2026');
  await waitFor(async () => {
    const [found] = await house.find('projekt', 'id', id);
    expect([found?.['datum_von'], found?.['datum_bis']].map((each) => dayOf(each as never))).toEqual([
      '2026-12-06',
      '2026-12-10',
    ]);
  });
});

test('[NAHT-01 L4.5] a factor of the table goes along with the days, and comes back with them', async () => {
  await setFirma(house.server, sampleCompany);
  const stufe = { von: 1, bis: 2, faktor: 1, jeTag: 0 };
  const stufen = [stufe, { von: 3, bis: 0, faktor: 1.5, jeTag: 0 }];
  const staffel = await house.server.given('faktorstaffeln', { name: 'Tage', standard: true, stufen });
  const { rechnung } = await aMovedProjekt();
  const faktor = async () => (await house.find('rechnungen', 'id', rechnung.id))[0]?.['faktor'];
  const asked = within(await screen.findByRole('dialog', { name: question }));
  await asked.findByText('1 Packliste, 1 Entwurf, 1 Faktor');
  asked.getByRole('checkbox', { name: `Faktor: 1 → 1,5 (Miettage 3), ${rechnung.name}` });
  await press('Alles mitnehmen', asked);
  await waitFor(async () => expect(await faktor()).toBe(1.5));
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await daysOf('rechnungen', rechnung.id)).toEqual(stayed));
  expect(await faktor()).toBe(1);
  await house.server.ask('DELETE', path('faktorstaffeln', staffel.id), { as: everybody });
});
