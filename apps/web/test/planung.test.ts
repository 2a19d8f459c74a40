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
import { expect, test, vi } from 'vitest';
import { queryClient } from '../src/api/queries.ts';
import { aMark, asOnPhone, closed, dialogNamed, fill, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));
const row = (name: string) => ({ name, telefon: '', position: 'Ton', user_id: '' });

async function aProjekt(name: string, [von, bis]: readonly [number, number], more: object = {}) {
  const days = { datum_von: inDays(von), datum_bis: inDays(bis) };
  return house.create('projekt', { name, ...days, ...more });
}

const konflikte = async () => within(await screen.findByRole('region', { name: 'Konflikte' }));
const address = (more = '') => `/planung?von=${today}${more}`;

test('[PLAN-04] projects, people and what clashes stand on one page, each cause with a link; what is short is accepted there', async () => {
  const mark = aMark();
  const [one, other] = [`Gala ${mark}`, `Messe ${mark}`];
  const person = `Jonas ${mark}`;
  const aufbau = { beschreibung: 'Bühne', art: 'Aufbau', von: inDays(1), bis: inDays(2) };
  const gala = await aProjekt(one, [2, 4], { mitarbeiter: [row(person)], dispo: [aufbau] });
  await aProjekt(other, [3, 5], { mitarbeiter: [row(person)] });
  const inquiry = `Anfrage ${mark}`;
  await aProjekt(inquiry, [3, 3], { status: 'Anfrage', mitarbeiter: [row(person)] });
  const par = await house.create('inventar', { name: `LED-PAR ${mark}`, anzahl: 3 });
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: one });
  const days = { von: inDays(2), bis: inDays(4) };
  const booked = await house.server.given('inventarlisten', { ...days, verbucht: true });
  await house.server.given('inventar_inventarlisten', {
    inventar: par.id,
    inventarliste: booked.id,
    anzahl: 5,
  });
  const job = { kunde: kunde.id, projekt: gala.id, ...days };
  await house.server.given('packlisten', { ...job, inventarliste: booked.id, kundeHolt: true });
  // Its days are far from those that are asked for.
  const { id: fern } = await aProjekt(`Fern ${mark}`, [200, 201]);
  const early = await house.server.given('packlisten', { ...job, projekt: fern });

  await house.open(address(), await house.admin());
  expect(await screen.findByRole('link', { name: new RegExp(`^${one}, .*, Konflikt 1`) })).toBeTruthy();
  expect(await screen.findByRole('link', { name: new RegExp(`^${one}, .*, 0 / 5 gepackt`) })).toBeTruthy();
  expect(screen.getByText(new RegExp(`${formatDay(addDays(today, 2))}: 1 raus`))).toBeTruthy();
  const phase = `Aufbau ${formatDayRange(addDays(today, 1), addDays(today, 2))}`;
  expect(screen.getByRole('link', { name: new RegExp(`, ${phase}, Kunde holt ab, `) })).toBeTruthy();
  expect(screen.getByText('Aufbau, Probe, Abbau')).toBeTruthy();
  expect(screen.getByRole('link', { name: new RegExp(`^${inquiry}, .*, nichts reserviert`) })).toBeTruthy();
  const list = await konflikte();
  expect(await list.findByText(new RegExp(`LED-PAR ${mark}: 2 fehlen`))).toBeTruthy();
  // By the job's name, not by the number of its list.
  expect(list.getByText(`3 im Bestand, 5 ${one}.`)).toBeTruthy();
  expect(list.getByText(new RegExp(`${person} ist doppelt`))).toBeTruthy();
  expect(list.getByRole('link', { name: other })).toBeTruthy();
  expect(list.queryByRole('link', { name: inquiry })).toBeNull();
  expect(list.getByRole('link', { name: `Ansehen: LED-PAR ${mark}` })).toBeTruthy();

  const apart = list.getByText(`${early.name} liegt an anderen Tagen`).closest('li');
  const fernDays = formatDayRange(addDays(today, 200), addDays(today, 201));
  expect(apart?.textContent).toContain(`Fern ${mark} ist am ${fernDays}, die Liste an keinem Tag davon.`);

  await press(`Annehmen: LED-PAR ${mark}`, list);
  await says(`Angenommen: ${one}, 2 × LED-PAR ${mark} zu wenig`);
  const said = (await list.findByText(/Angenommen von user \d+ am /)).closest('li');
  // Below what waits for somebody, and of no row any more.
  expect(said?.textContent).toContain(`LED-PAR ${mark}: 2 fehlen`);
  expect(list.getAllByRole('listitem').at(-1)).toBe(said);
  expect(list.queryByRole('button', { name: /^Annehmen/ })).toBeNull();
  expect(screen.queryByRole('link', { name: new RegExp(`^${one}, .*, Konflikt 2`) })).toBeNull();
  const kept = (await house.find('inventarlisten', 'id', booked.id))[0]?.['engpaesse'];
  expect(kept).toMatchObject([{ wer: '' }, { fehlend: 2, wer: expect.stringMatching(/^user/) }]);

  await house.open(address('&zeilen=person'));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /, doppelt$/ }).map(({ textContent }) => textContent)).toEqual(
      [one, other],
    ),
  );
  await house.open(address('&zeilen=artikel'));
  expect(await screen.findByText(`LED-PAR ${mark}`)).toBeTruthy();
});

test('[PLAN-04 defects 10 Planung] projects are found by words, status and whose they are; what clashes is told all the same', async () => {
  const mark = aMark();
  const admin = await house.admin();
  const mine = { ...row(`Mara ${mark}`), user_id: admin.id };
  // Behind all others: only the first rows are drawn before anybody scrolls.
  await aProjekt(`Gala ${mark}`, [20, 21], {
    ort: `Straßburg ${mark}`,
    status: 'Option',
    mitarbeiter: [mine],
  });
  await aProjekt(`Messe ${mark}`, [20, 21], { ort: `Emden ${mark}`, mitarbeiter: [mine] });
  await aProjekt(`Konzert ${mark}`, [20, 21], { ort: `Emden ${mark}` });
  await house.open(address(), admin);
  const shown = () =>
    ['Gala', 'Messe', 'Konzert'].filter((name) => {
      const plan = screen.queryByLabelText('Zeitleiste');
      return plan && within(plan).queryByRole('link', { name: `${name} ${mark}` });
    });
  const search = await screen.findByLabelText('Name, Kunde oder Ort');
  await fill(search, `emden ${mark}`);
  await waitFor(() => expect(shown()).toEqual(['Messe', 'Konzert']));
  await userEvent.click(screen.getByRole('switch', { name: 'Nur meine' }));
  await waitFor(() => expect(shown()).toEqual(['Messe']));
  expect((await konflikte()).getByText(new RegExp(`Mara ${mark} ist doppelt`))).toBeTruthy();
  await fill(search, `strassburg ${mark}`);
  await waitFor(() => expect(shown()).toEqual(['Gala']));

  // It stands in the address; nothing found is not nothing there.
  await house.open(address(`&status=Option&suche=${mark}`));
  await waitFor(() => expect(shown()).toEqual(['Gala']));
  await fill(await screen.findByLabelText('Name, Kunde oder Ort'), `nirgends ${mark}`);
  await says('Nichts davon in diesen Tagen');
  await house.open(address('&zeilen=person&meine=true'));
  expect(await screen.findByText(`Mara ${mark}`)).toBeTruthy();
});

test('[PLAN-04 GER-02 PRUEF-02] a device that two jobs want, and tests that do not hold, are told with a way there', async () => {
  const mark = aMark();
  const motor = { name: `Motor ${mark}`, anzahl: 2, zaehlweise: 'Einzeln' } as const;
  const item = await house.create('inventar', motor);
  const devices = await house.find('geraete', 'inventar', item.id);
  const first = devices.find(({ nummer }) => nummer === 1);
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  await house.create('artikel_pruefungen', { inventar: item.id, pruefart: art.id });
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: mark });
  for (const [name, von, bis] of [
    [`Gala ${mark}`, 2, 4],
    [`Messe ${mark}`, 4, 5],
  ] as const) {
    const projekt = await aProjekt(name, [von, bis]);
    const days = { von: inDays(von), bis: inDays(bis) };
    const { id: inventarliste } = await house.server.given('inventarlisten', { ...days, verbucht: true });
    const line = { inventar: item.id, inventarliste, anzahl: 1, vorgesehen: [first?.id] };
    await house.server.given('inventar_inventarlisten', line);
    await house.server.given('packlisten', { kunde: kunde.id, projekt: projekt.id, ...days, inventarliste });
  }
  await house.open(address(), await house.admin());
  await house.askAgain();
  const name = `Motor ${mark} #01`;
  // Before the card is held on to: the one of the page before may still stand there.
  const twice = (await screen.findByText(`${name} ist doppelt vorgesehen`)).closest('li');
  const list = await konflikte();
  expect(twice?.textContent).toContain(`Gala ${mark} und Messe ${mark}`);
  expect(list.getByRole('link', { name: `Gerät: ${name}` })).toBeTruthy();
  expect(list.getAllByText(`Motor ${mark}: nur 0 von 1 geprüft`)).toHaveLength(2);
  expect(list.getAllByText(new RegExp(`DGUV ${mark} fehlt noch und 1 weiteres`))).toHaveLength(2);
  const [firma] = await house.find('firma', 'internerKunde', '');
  await house.update('firma', firma?.id ?? '', { internerKunde: kunde.id });
  const put = `Auf Prüfliste setzen: Motor ${mark}`;
  expect(list.getAllByRole('button', { name: put })).toHaveLength(2);
  await userEvent.click(list.getAllByRole('button', { name: put })[0]!);
  await screen.findByRole('heading', { name: /^Packliste: PL/ });
  const out = await house.find('geraete', 'inventar', item.id);
  expect(out.every(({ liste }) => liste !== '')).toBe(true);
});

test('[NAHT-01] [R40] [O2] a planned device that is lost, and a list that stands otherwise than its job, are told with a way there', async () => {
  const mark = aMark();
  const item = await house.create('inventar', { name: `Zug ${mark}`, anzahl: 2, zaehlweise: 'Einzeln' });
  const devices = await house.find('geraete', 'inventar', item.id);
  const first = devices.find(({ nummer }) => nummer === 1);
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: mark });
  const projekt = await aProjekt(`Gala ${mark}`, [2, 4]);
  await house.update('projekt', projekt.id, { status: 'Option' });
  const days = { von: inDays(2), bis: inDays(4) };
  const { id: inventarliste } = await house.server.given('inventarlisten', { ...days, verbucht: true });
  const line = { inventar: item.id, inventarliste, anzahl: 1, vorgesehen: [first?.id] };
  await house.server.given('inventar_inventarlisten', line);
  const place = { kunde: kunde.id, projekt: projekt.id, inventarliste };
  const packliste = await house.server.given('packlisten', { ...place, ...days });
  await house.update('geraete', first?.id ?? '', { zustand: 'vermisst' });
  await house.open(address(), await house.admin());
  await house.askAgain();
  await screen.findByText(`Zug ${mark} #01 ist vermisst.`);
  const list = await konflikte();
  expect(list.getByRole('link', { name: `Anderes nehmen: Zug ${mark} #01` })).toBeTruthy();
  const otherwise = (await screen.findByText(`${packliste.name} steht anders`)).closest('li');
  expect(otherwise?.textContent).toContain(`Gala ${mark} ist „Option“, die Liste ist verbucht.`);
  expect(list.getAllByRole('link', { name: `Öffnen: ${packliste.name}` }).length).toBeGreaterThan(0);
  await house.open(`/packliste/${packliste.id}`);
  await screen.findByText(new RegExp(`Zug ${mark} #01 ist vermisst`));
});

test('[PLAN-04] whoever sees neither lists nor stock sees projects and people, and asks for nothing else', async () => {
  const name = `Gala ${aMark()}`;
  await aProjekt(name, [2, 4]);
  await house.open(address(), await house.server.user('kunden'));
  expect(await screen.findByRole('link', { name: new RegExp(`^${name}, `) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Artikel' })).toBeNull();
  expect(screen.queryByText('Laden fehlgeschlagen.')).toBeNull();
});

const daysOf = async (id: string) => {
  const [found] = await house.find('projekt', 'id', id);
  return [found?.['datum_von'], found?.['datum_bis']];
};
const bar = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}, `) });

/** So many days on by keys, until Shift is let go. */
async function moveBy(name: string, days: number) {
  (await bar(name)).focus();
  const arrows = (days < 0 ? '{ArrowLeft}' : '{ArrowRight}').repeat(Math.abs(days));
  // One hand: what it holds down stays down.
  const hand = userEvent.setup();
  await hand.keyboard(`{Shift>}${arrows}`);
  expect(document.body.textContent).toContain(`${name}: `);
  await hand.keyboard('{/Shift}');
}

test('[PLAN-04] [NAHT-01] a clash of persons is mended by keys: one question names lists and what is short, and all can be taken back', async () => {
  const mark = aMark();
  const person = `Jonas ${mark}`;
  const mitarbeiter = [row(person)];
  const [first, second] = [`Gala ${mark}`, `Messe ${mark}`];
  await aProjekt(first, [2, 4], { mitarbeiter });
  const dispo = [
    { beschreibung: 'Aufbau', art: 'Aufbau', von: inDays(4), bis: inDays(4) },
    { beschreibung: 'LKW', von: inDays(4), bis: inDays(5) },
  ];
  const { id } = await aProjekt(second, [4, 5], { mitarbeiter, dispo });
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: second });
  const par = await house.create('inventar', { name: `LED-PAR ${mark}`, anzahl: 3 });
  const days = { von: inDays(4), bis: inDays(5) };
  const own = await house.server.given('inventarlisten', { ...days, verbucht: true });
  const later = await house.server.given('inventarlisten', {
    von: inDays(6),
    bis: inDays(6),
    verbucht: true,
  });
  for (const { id: inventarliste } of [own, later])
    await house.server.given('inventar_inventarlisten', { inventar: par.id, inventarliste, anzahl: 2 });
  const job = { kunde: kunde.id, projekt: id, ...days };
  const packliste = await house.server.given('packlisten', { ...job, inventarliste: own.id });
  const ofDispo = async () => {
    const [found] = await house.find('projekt', 'id', id);
    return (found?.['dispo'] as typeof dispo | undefined)?.map(({ von }) => von);
  };
  const ofPackliste = async () => (await house.find('packlisten', 'id', packliste.id))[0]?.['von'];

  await house.open(address(), await house.admin());
  expect(await (await konflikte()).findByText(new RegExp(`${person} ist doppelt`))).toBeTruthy();
  await moveBy(second, 1);
  const question = await dialogNamed(new RegExp(`^${second}: `));
  expect(question().getByText('1 Packliste, 2 Dispo')).toBeTruthy();
  expect(question().getByText(/1 × LED-PAR/)).toBeTruthy();
  expect(await daysOf(id)).toEqual([inDays(4), inDays(5)]);
  await press('Trotzdem verschieben', question());
  await waitFor(async () => expect(await daysOf(id)).toEqual([inDays(5), inDays(6)]));
  expect(await ofPackliste()).toBe(inDays(5));
  expect(await ofDispo()).toEqual([inDays(5), inDays(5)]);
  const list = await konflikte();
  await waitFor(() => expect(list.queryByText(new RegExp(`${person} ist doppelt`))).toBeNull());

  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(async () => expect(await daysOf(id)).toEqual([inDays(4), inDays(5)]));
  expect(await ofPackliste()).toBe(inDays(4));
  expect(await ofDispo()).toEqual([inDays(4), inDays(4)]);
  expect(await list.findByText(new RegExp(`${person} ist doppelt`))).toBeTruthy();
});

test('[PLAN-04] of two planners who move the same bar the second is told, and the days of the first stay', async () => {
  const name = `Gala ${aMark()}`;
  const { id } = await aProjekt(name, [6, 7]);
  await house.open(address(), await house.admin());
  await bar(name);
  // Nobody is told before the key is pressed: what is said of changes has to wait here.
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {});
  await house.update('projekt', id, { datum_von: inDays(9), datum_bis: inDays(10) });
  await moveBy(name, 2);
  await says(/Jemand anders hat Gala .* dabei bleibt es/);
  expect(await daysOf(id)).toEqual([inDays(9), inDays(10)]);
});

test('[PLAN-04] Esc leaves a bar where it was; the past is asked about, and Abbrechen leaves it as well', async () => {
  const name = `Gala ${aMark()}`;
  const { id } = await aProjekt(name, [1, 2]);
  await house.open(address(), await house.admin());
  (await bar(name)).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{Escape}{/Shift}');
  await moveBy(name, -3);
  const question = await dialogNamed(new RegExp(`^${name}: `));
  expect(question().getByText('Das liegt in der Vergangenheit.')).toBeTruthy();
  await press('Abbrechen', question());
  await closed(new RegExp(`^${name}: `));
  expect(await daysOf(id)).toEqual([inDays(1), inDays(2)]);
});

test('[CREW-05 P3.6] [ABW-01] whoever plans sees each Schicht, what nobody does yet and who is away, and changes it by a key', async () => {
  const mark = aMark();
  const planung = await house.server.user('planung');
  const at = (hours: number, days = 2) => wireDateWithTime(addDays(today, days), hours * 60);
  const [gala, messe] = [await aProjekt(`Gala ${mark}`, [2, 3]), await aProjekt(`Messe ${mark}`, [2, 3])];
  const licht = await house.server.given('funktionen', { name: `Licht ${mark}` });
  const anna = await house.server.given('personen', { name: `Anna ${mark}`, art: 'Angestellt' });
  const aDienst = (projekt: string, von: number, bis: number) =>
    house.server.given('dienste', {
      projekt,
      funktion: licht.id,
      anzahl: 2,
      schichten: [{ von: at(von), bis: at(bis), pause: 0 }],
    });
  for (const [projekt, von, bis, status] of [
    [gala.id, 8, 18, 'eingeteilt'],
    [messe.id, 17, 23, 'zugesagt'],
  ] as const) {
    const dienst = await aDienst(projekt, von, bis);
    await house.server.given('einsaetze', { dienst: dienst.id, person: anna.id, status });
  }
  await house.server.given('abwesenheiten', {
    person: anna.id,
    von: inDays(2),
    bis: inDays(5),
    art: 'Urlaub',
    stand: 'genehmigt',
  });
  await house.open(address('&zeilen=person'), planung);
  const own = await screen.findByRole('link', {
    name: new RegExp(`^Gala ${mark}, .*Licht ${mark}, eingeteilt`),
  });
  expect(screen.getByRole('link', { name: new RegExp(`^Messe ${mark}, .*zugesagt, doppelt$`) })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: new RegExp(`^[12] × Licht ${mark} fehlt: `) })).toHaveLength(2);
  const list = await konflikte();
  expect(await list.findByText(`Anna ${mark} ist doppelt`)).toBeTruthy();
  expect(list.getByText(`Anna ${mark} ist nicht da`).closest('li')?.textContent).toMatch(
    `Urlaub, und eingeteilt auf Gala ${mark}`,
  );
  expect(list.queryByText(`Anna ${mark} ist krank`)).toBeNull();
  own.focus();
  await userEvent.keyboard('x');
  await says(`Anna ${mark}: abgesagt`);
  await waitFor(() => expect(list.queryByText(`Anna ${mark} ist doppelt`)).toBeNull());
  await press('Rückgängig');
  await waitFor(async () =>
    expect((await house.find('einsaetze', 'person', anna.id)).map((each) => each['status'])).toEqual([
      'eingeteilt',
      'zugesagt',
    ]),
  );
});

test('[CREW-03] a Schicht of one person is moved by Shift and the arrows, and taken back by the message', async () => {
  const mark = aMark();
  const gala = await aProjekt(`Gala ${mark}`, [2, 4]);
  const anna = await house.server.given('personen', { name: `Anna ${mark}`, art: 'Angestellt' });
  const at = (days: number, hour: number) => wireDateWithTime(addDays(today, days), hour * 60);
  const dienst = await house.server.given('dienste', {
    projekt: gala.id,
    anzahl: 2,
    schichten: [{ von: at(2, 8), bis: at(2, 18), pause: 45 }],
  });
  const facts = { dienst: dienst.id, person: anna.id, status: 'eingeteilt' };
  const { id } = await house.server.given('einsaetze', facts);
  await house.open(address('&zeilen=person'), await house.server.user('planung'));
  const bar = () => screen.findByRole('link', { name: new RegExp(`^Gala ${mark}, .*eingeteilt`) });
  const own = async () => (await house.find('einsaetze', 'id', id)).map(({ schichten }) => schichten);
  (await bar()).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{Escape}{/Shift}');
  expect(await own()).toEqual([[]]);
  const hand = userEvent.setup();
  await hand.keyboard('{Shift>}{ArrowRight}');
  expect(document.body.textContent).toContain(`Anna ${mark}, Gala ${mark}: `);
  await hand.keyboard('{/Shift}');
  await says(`Anna ${mark}, Gala ${mark}: `);
  await waitFor(async () => expect(await own()).toEqual([[{ von: at(3, 8), bis: at(3, 18), pause: 45 }]]));
  await press('Rückgängig');
  await waitFor(async () => expect(await own()).toEqual([[]]));
  expect((await house.find('dienste', 'id', dienst.id))[0]?.['schichten']).toEqual([
    { von: at(2, 8), bis: at(2, 18), pause: 45 },
  ]);
});

test('[CREW-03] people are looked at by what they do, and what nobody does alone', async () => {
  const mark = aMark();
  const gala = await aProjekt(`Gala ${mark}`, [2, 3]);
  const [licht, ton] = [
    await house.server.given('funktionen', { name: `Licht ${mark}` }),
    await house.server.given('funktionen', { name: `Ton ${mark}` }),
  ];
  const schichten = [
    {
      von: wireDateWithTime(addDays(today, 2), 480),
      bis: wireDateWithTime(addDays(today, 2), 1080),
      pause: 0,
    },
  ];
  for (const [name, funktion] of [
    ['Anna', licht],
    ['Ben', ton],
  ] as const) {
    const facts = { name: `${name} ${mark}`, art: 'Angestellt', funktionen: [funktion.id] };
    const person = await house.server.given('personen', facts);
    const need = { projekt: gala.id, funktion: funktion.id, anzahl: 2, schichten };
    const dienst = await house.server.given('dienste', need);
    await house.server.given('einsaetze', { dienst: dienst.id, person: person.id, status: 'eingeteilt' });
  }
  await house.open(address('&zeilen=person'), await house.server.user('planung'));
  await screen.findByText(`Ben ${mark}`);
  const fehlt = () => screen.queryAllByRole('link', { name: new RegExp(`${mark} fehlt: `) });
  expect(fehlt()).toHaveLength(2);
  await userEvent.click(screen.getByRole('combobox', { name: 'Funktion' }));
  await userEvent.click(await screen.findByRole('option', { name: `Licht ${mark}` }));
  await waitFor(() => expect(screen.queryByText(`Ben ${mark}`)).toBeNull());
  expect(screen.getByText(`Anna ${mark}`)).toBeTruthy();
  expect(fehlt()).toHaveLength(1);
  await userEvent.click(screen.getByRole('switch', { name: 'Nur unbesetzt' }));
  await waitFor(() => expect(screen.queryByText(`Anna ${mark}`)).toBeNull());
  expect(fehlt()).toHaveLength(1);
});

test('[CREW-05] a phone shows day by day which Dienst has whom, and what waits for somebody alone', async () => {
  asOnPhone();
  const mark = aMark();
  const gala = await aProjekt(`Gala ${mark}`, [2, 3], { mitarbeiter: [row(`Cleo ${mark}`)] });
  const at = (hour: number) => wireDateWithTime(addDays(today, 2), hour * 60);
  const schichten = [{ von: at(14), bis: at(22), pause: 30 }];
  for (const [funktion, anzahl, people] of [
    ['Ton', 1, [['Anna', 'eingeteilt']]],
    [
      'Licht',
      2,
      [
        ['Ben', 'zugesagt'],
        ['Dora', 'angefragt'],
      ],
    ],
  ] as const) {
    const { id } = await house.server.given('funktionen', { name: `${funktion} ${mark}` });
    const dienst = await house.server.given('dienste', { projekt: gala.id, funktion: id, anzahl, schichten });
    for (const [name, status] of people) {
      const person = await house.server.given('personen', { name: `${name} ${mark}`, art: 'Angestellt' });
      await house.server.given('einsaetze', { dienst: dienst.id, person: person.id, status });
    }
  }
  await house.open(address('&zeilen=projekt'), await house.server.user('planung'));
  await press('Person');
  const day = async () =>
    within(
      await screen.findByRole('region', {
        name: `${formatDay(addDays(today, 2))}, Gala ${mark}`,
      }),
    );
  const lines = async () => (await day()).getAllByRole('link').map(({ textContent }) => textContent);
  expect(await lines()).toEqual([
    `Licht ${mark}0 von 21 Zusage, 1 gefragt14:00 – 22:00Ben ${mark}zugesagtDora ${mark}angefragt`,
    `Ton ${mark}1 von 114:00 – 22:00Anna ${mark}eingeteilt`,
    `MitarbeiterCleo ${mark}`,
  ]);
  expect((await day()).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/projekt/${gala.id}`);
  await press(/^Ohne Antwort \d/);
  expect(await lines()).toEqual([expect.stringContaining(`Dora ${mark}`)]);
  await press('Alle');
  expect(await lines()).toHaveLength(3);
});

test('[CREW-03] a Dienst on other days than its project is told with a way there', async () => {
  const mark = aMark();
  const fern = await aProjekt(`Fern ${mark}`, [200, 201]);
  await house.server.given('dienste', {
    projekt: fern.id,
    schichten: [
      {
        von: wireDateWithTime(addDays(today, 2), 480),
        bis: wireDateWithTime(addDays(today, 2), 1080),
        pause: 0,
      },
    ],
  });
  await house.open(address('&zeilen=person'), await house.server.user('planung'));
  const list = await konflikte();
  expect(await list.findByText(`Fern ${mark}, Dienst liegt an anderen Tagen`)).toBeTruthy();
  const way = list.getByRole('link', { name: `Öffnen: Fern ${mark}, Dienst` });
  expect(way.getAttribute('href')).toBe(`/projekt/${fern.id}`);
});

test('[CREW-05 P3.7] others see whoever is eingeteilt on the days of her row, and nobody away', async () => {
  const mark = aMark();
  const gala = await aProjekt(`Gala ${mark}`, [1, 4], { mitarbeiter: [row(`Ben ${mark}`)] });
  const anna = await house.server.given('personen', { name: `Anna ${mark}`, art: 'Angestellt' });
  const day = addDays(today, 2);
  const dienst = await house.server.given('dienste', {
    projekt: gala.id,
    schichten: [{ von: wireDateWithTime(day, 480), bis: wireDateWithTime(day, 1080), pause: 0 }],
  });
  await house.create('einsaetze', { dienst: dienst.id, person: anna.id, status: 'eingeteilt' });
  await house.open(address('&zeilen=person'), await house.server.user('packlisten'));
  const ben = await screen.findByRole('link', { name: new RegExp(`^Gala ${mark}, .*Ton`) });
  expect(ben.getAttribute('aria-label')).toContain(formatDayRange(addDays(today, 1), addDays(today, 4)));
  expect(screen.getByRole('link', { name: new RegExp(`^Gala ${mark}, .* 8:00 .*eingeteilt$`) })).toBeTruthy();
  expect(screen.queryByText('Unbesetzt')).toBeNull();
});
