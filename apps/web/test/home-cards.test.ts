import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, cents, dayAt, formatDay, wireDateOf, wireDateWithTime } from '@traverse/domain/values';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../src/api/queries.ts';
import { aMark, closed, dialogNamed, fill, isOff, press, sayNo, says, sayYes, valueOf } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateWithTime(addDays(today, days), 8 * 60);
const tiles = async () => within(await screen.findByRole('navigation', { name: 'Bereiche' }));
const tile = async (name: RegExp) => (await tiles()).getByRole('link', { name });
const search = () => screen.findByLabelText<HTMLInputElement>('Projekte suchen: Name oder Ort');
const cards = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const card = (name: string) => screen.findByRole('article', { name });
const somebody = () => house.server.user();

describe('tiles', () => {
  test('[HOME-02] stand for what the groups open', async () => {
    await house.open('/home', await house.server.user('packlisten', 'inventar'));
    const links = (await tiles()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([expect.stringMatching(/Packlisten/), expect.stringMatching(/Inventar/)]);
  });

  test('[HOME-02] all seven for who has every group', async () => {
    await house.open('/home', await house.admin());
    const links = (await tiles()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(
      [/Rechnungen/, /Packlisten/, /Inventar/, /Zumietungen/, /Einnahmen/, /Ausgaben/, /Auswertung/].map(
        (name) => expect.stringMatching(name),
      ),
    );
  });

  test('[HOME-02] Zumietungen says in red how many are not ordered', async () => {
    await house.create('zumietungen', { name: 'ZM20260001', von: wireDateOf(today), bis: wireDateOf(today) });
    await house.open('/home', await house.admin());
    const rented = await tile(/Zumietungen/);
    await waitFor(() => expect(rented.textContent).toMatch(/1\s*nicht bestellt/));
  });

  test('[HOME-02] Einnahmen says what the month has come to so far', async () => {
    await house.create('einnahmen', {
      name: 'Bierzelt',
      datum: wireDateOf(today),
      netto: cents(1_500_000_00),
    });
    await house.open('/home', await house.admin());
    const income = await tile(/Einnahmen/);
    await waitFor(() => expect(income.textContent).toMatch(/: 1\.500\.000\s€/));
  });
});

test('[HOME-02] the tile of what goes out today opens exactly these, without any the whole list', async () => {
  const packer = await house.server.user('packlisten');
  await house.open('/home', packer);
  // Nothing that says 0.
  await waitFor(async () => expect((await tile(/Packlisten/)).textContent).toBe('Packlisten'));
  expect((await tile(/Packlisten/)).getAttribute('href')).toBe('/packlisten');
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const days = { von: wireDateOf(today), bis: wireDateOf(today) };
  await house.create('packlisten', { name: 'PL20260001', kunde, ...days });
  await queryClient.invalidateQueries();
  await waitFor(async () => expect((await tile(/Packlisten/)).textContent).toMatch(/1\s*geht heute raus/));
  await userEvent.click(await tile(/Packlisten/));
  await isAt('/packlisten');
  expect(new URLSearchParams(location.search).get('zeitraum')).toBe(`von:${today}:${today}`);
});

describe('project cards', () => {
  test('[HOME-05] show what a project is, and lead to it', async () => {
    const name = `Lichterfest ${aMark()}`;
    const { id } = await house.create('projekt', {
      name,
      ort: 'Stadtpark, Oldenburg',
      kunde: 'Stadtmarketing Oldenburg',
      auftragsnummer: 'A-2026-0418',
      label: 'Licht, Ton',
      datum_von: inDays(7),
    });
    await house.open('/home', await somebody());
    await fill(await search(), name);
    const found = await card(name);
    for (const text of [
      'Ton, Licht',
      'Stadtpark, Oldenburg',
      'Stadtmarketing Oldenburg',
      formatDay(inDays(7)),
      'in 7 Tagen',
      'A-2026-0418',
    ]) {
      expect(found.textContent).toContain(text);
    }
    await userEvent.click(within(found).getByRole('link', { name: /ProjektPlan/ }));
    await isAt(`/projekt/${id}`);
  });

  test("[HOME-03] [R20] a job of one's own is shown whatever its label", async () => {
    const mark = aMark();
    const [own, foreign] = [`Mein Video ${mark}`, `Fremdes Video ${mark}`];
    const anna = await house.server.user('packlisten');
    await house.create('projekt', {
      name: own,
      datum_von: inDays(3),
      label: 'Video',
      mitarbeiter: [{ name: 'Anna', telefon: '', position: '', user_id: anna.id }],
    });
    await house.create('projekt', { name: foreign, datum_von: inDays(3), label: 'Video' });
    await house.open('/home', anna);
    await card(own);
    await waitFor(() => expect(screen.queryByRole('article', { name: foreign })).toBeNull());
  });

  test('[HOME-03] favourites first, then near ones without a label; old and foreign ones only on request', async () => {
    const mark = aMark();
    const [favourite, near, old, foreign] = [
      `Alter Favorit ${mark}`,
      `Bald ${mark}`,
      `Lange her ${mark}`,
      `Nur Video ${mark}`,
    ];
    await house.create('projekt', { name: favourite, datum_von: inDays(-60), datum_bis: inDays(-59) });
    await house.create('projekt', { name: near, datum_von: inDays(3) });
    await house.create('projekt', { name: old, datum_von: inDays(-30), datum_bis: inDays(-29) });
    await house.create('projekt', { name: foreign, datum_von: inDays(4), label: 'Video' });
    await house.open('/home', await somebody());

    await fill(await search(), favourite);
    await press(`${favourite} als Favorit merken`);
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: `${favourite} als Favorit merken` }).getAttribute('aria-pressed'),
      ).toBe('true'),
    );
    await press('Suche löschen');

    await waitFor(() => expect(cards()[0]).toContain(favourite));
    await card(near);
    expect(screen.queryByRole('article', { name: old })).toBeNull();
    expect(screen.queryByRole('article', { name: foreign })).toBeNull();

    await press('alle Anzeigen');
    await card(old);
    expect(screen.getAllByRole('article', { name: foreign })).toHaveLength(1);
  });

  test('[HOME-03] chips narrow the cards and keep their order; which one is remembered', async () => {
    const mark = aMark();
    const reader = await somebody();
    for (const [name, days] of [
      ['Heute', 0],
      ['Fern', 60],
    ] as const)
      await house.create('projekt', {
        name: `${name} ${mark}`,
        datum_von: inDays(days),
        datum_bis: inDays(days),
      });
    await house.open('/home', reader);
    const own = () => cards().filter((text) => text?.includes(mark)).length;
    await waitFor(() => expect(own()).toBe(2));
    await press('Kommende');
    await waitFor(() => expect(own()).toBe(1));
    expect(await card(`Fern ${mark}`)).toBeDefined();
    await house.open('/kunde');
    await house.open('/home', reader);
    await waitFor(() => expect(own()).toBe(1));
    await press('Heute');
    await waitFor(() => expect(cards().join()).toContain(`Heute ${mark}`));
    await press('Heute');
    await waitFor(() => expect(own()).toBe(2));
  });

  test('[HOME-05] the heart is each user’s own, and comes off again', async () => {
    const name = `Herzenssache ${aMark()}`;
    await house.create('projekt', { name, datum_von: inDays(2) });
    await house.open('/home', await somebody());
    const heart = await screen.findByRole('button', { name: `${name} als Favorit merken` });
    for (const pressed of ['true', 'false']) {
      await userEvent.click(heart);
      await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe(pressed));
    }
  });

  test('[HOME-05] a heart pressed again before its mark is stored ends as it was pressed last', async () => {
    const name = `Schnell entschieden ${aMark()}`;
    await house.create('projekt', { name, datum_von: inDays(2) });
    const anna = await somebody();
    await house.open('/home', anna);
    const heart = await screen.findByRole('button', { name: `${name} als Favorit merken` });
    const stored = async () =>
      (await house.server.client(anna).collection('favouriten').getFullList()).length;
    for (const pressed of ['true', 'false', 'true']) {
      await userEvent.click(heart);
      expect(heart.getAttribute('aria-pressed')).toBe(pressed);
    }
    await waitFor(async () => expect(await stored()).toBe(1));
    await userEvent.click(heart);
    await waitFor(async () => expect(await stored()).toBe(0));
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });
});

test('[HOME-05] a card says what its project comes to, to whoever sees invoices', async () => {
  const name = `Gala ${aMark()}`;
  const projekt = (await house.create('projekt', { name, datum_von: inDays(2), status: 'Bestätigt' })).id;
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const element = { name: 'Ton', anzahl: 2, einheit: '', kategorie: '', faktor: 1, preis: 33_875, ust: 19 };
  await house.create('rechnungen', {
    kunde,
    projekt,
    von: wireDateOf(addDays(today, 2)),
    bis: wireDateOf(addDays(today, 3)),
    rechnungsDatum: wireDateOf(today),
    faelligDatum: wireDateOf(addDays(today, 10)),
    faktor: 1,
    optElement: [element],
  });
  await house.open('/home', await house.server.user('rechnungen'));
  const sum = within(await card(name));
  await sum.findByText(/678\s€/);
  await house.open('/kunde');
  queryClient.clear();
  await house.open('/home', await somebody());
  expect(within(await card(name)).queryByText(/678\s€/)).toBeNull();
});

test('[HOME-04] the search finds by name or place as one types, and is cleared by its button', async () => {
  const mark = aMark();
  await house.create('projekt', { name: `Gala ${mark}`, ort: 'Güterbahnhof', datum_von: inDays(1) });
  await house.create('projekt', { name: `Messe ${mark}`, ort: `Halle ${mark}`, datum_von: inDays(2) });
  await house.open('/home', await somebody());
  const asked = vi.spyOn(globalThis, 'fetch');
  const field = await search();
  await fill(field, mark);
  await waitFor(() =>
    expect(cards()).toEqual([expect.stringMatching(/Messe/), expect.stringMatching(/Gala/)]),
  );
  const question = asked.mock.calls
    .map(([url]) => (url instanceof Request ? url.url : url.toString()))
    .find((url) => url.includes('perPage=200'));
  expect(new URL(question ?? '').searchParams.get('sort')).toBe('-datum_von');
  expect(screen.queryByRole('navigation', { name: 'Bereiche' })).toBeNull();
  await fill(field, `HALLE ${mark}`);
  await waitFor(() => expect(cards()).toEqual([expect.stringContaining(`Messe ${mark}`)]));
  await press('Suche löschen');
  expect(field.value).toBe('');
  await fill(field, `gibt es nicht ${mark}`);
  await says(`Kein Projekt mit „gibt es nicht ${mark}“`);
});

describe('new project', () => {
  test('[HOME-06] [PROJ-13] asks for what is known of it, stores it once, and goes to it', async () => {
    const firma = `Verein ${aMark()}`;
    await house.create('kunden', { name: 'Jana Petersen', firma });
    await house.open('/home', await house.server.user('kunden'));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Neues Projekt' }))[0]!);
    const dialog = await dialogNamed('Neues Projekt');
    const ok = () => dialog().getByRole('button', { name: /^Ok/ });
    expect(isOff(ok())).toBe(true);
    const name = `Scheunenfete ${aMark()}`;
    await fill(dialog().getByLabelText(/^Name/), name);
    await userEvent.type(dialog().getByLabelText('Kunde'), firma.slice(0, -1));
    await userEvent.click(await screen.findByRole('option', { name: firma, hidden: true }));
    await fill(dialog().getByLabelText('Ort'), ' Halle 7 ');
    await userEvent.click(dialog().getByLabelText('Ton'));
    const end = dialog().getByLabelText('Bis, Datum');
    await fill(end, '31.12.2031');
    await userEvent.click(ok());
    await says('Uhrzeit');
    await fill(end, '');
    await userEvent.dblClick(ok());
    await says(`${name} angelegt`);
    await isAt(/^\/projekt\/[a-z0-9]{15}$/);
    await screen.findByRole('heading', { level: 1, name: new RegExp(name) });
    expect(await house.find('projekt', 'name', name)).toMatchObject([{ kunde: firma, ort: 'Halle 7' }]);
    await userEvent.click(screen.getByRole('link', { name: 'Traverse – zur Startseite' }));
    await fill(await search(), name);
    await waitFor(() => expect(cards()).toEqual([expect.stringContaining('heute')]));
  });

  test('[EDIT-07] closing it asks when something was typed', async () => {
    await house.open('/home', await somebody());
    // An empty home offers it once more.
    await userEvent.click((await screen.findAllByRole('button', { name: 'Neues Projekt' }))[0]!);
    const dialog = await dialogNamed('Neues Projekt');
    const name = dialog().getByLabelText(/^Name/);
    await fill(name, 'Angefangen');
    await userEvent.keyboard('{Escape}');
    await sayNo('Möchtest du die Änderungen verwerfen?');
    await closed(/^Möchtest du/);
    expect(valueOf(name)).toBe('Angefangen');
    await fill(name, '');
    await userEvent.click(dialog().getByLabelText('Ton'));
    await userEvent.keyboard('{Escape}');
    await sayYes('Möchtest du die Änderungen verwerfen?');
    await closed('Neues Projekt');
  });
});
