import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf, yearOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { choose, closed, dialogNamed, fill, press, rows, says, sayYes, valueOf } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const yesterday = addDays(today, -1);

/** A job that ended yesterday, of which pieces are out. */
async function aJob(name: string, lines: readonly object[]) {
  const time = { von: wireDateOf(addDays(today, -3)), bis: wireDateOf(yesterday) };
  const kunde = await house.create('kunden', { name: 'Herr Tönjes', firma: name, tel: '04486 3317' });
  const liste = await house.create('inventarlisten', { ...time, verbucht: true });
  const packliste = await house.create('packlisten', { kunde: kunde.id, ...time, inventarliste: liste.id });
  const items: string[] = [];
  for (const [index, line] of lines.entries()) {
    const artikel = { name: `${name} ${index}`, anzahl: 20, wiederbeschaffung: 590_00, verkaufspreis: 14_90 };
    const { id } = await house.create('inventar', artikel);
    items.push(id);
    await house.create('inventar_inventarlisten', {
      inventar: id,
      inventarliste: liste.id,
      anzahl: 10,
      ...line,
    });
  }
  return { liste: liste.id, packliste: packliste.id, kunde: kunde.id, pl: String(packliste['name']), items };
}

test('[PACK-01] [LIST-07] pack lists of today, of these weeks and to come stand with the next one first', async () => {
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const list = async (from: number, to: number) => {
    const days = { von: wireDateOf(addDays(today, from)), bis: wireDateOf(addDays(today, to)) };
    return String((await house.create('packlisten', { kunde, ...days }))['name']);
  };
  const [past, running, soon, far] = [
    await list(-9, -8),
    await list(-1, 1),
    await list(3, 4),
    await list(90, 91),
  ];
  await house.open('/packlisten', await house.admin());
  const names = () =>
    [past, running, soon, far]
      .map((name) => ({ name, at: rows().findIndex((row) => row.textContent?.includes(name)) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)
      .map(({ name }) => name);
  await waitFor(() => expect(names()).toEqual([far, soon, running, past]));
  const show = async (label: string) =>
    userEvent.click(within(screen.getByRole('group', { name: 'Wann' })).getByText(label));
  await show('Kommende');
  await waitFor(() => expect(names()).toEqual([running, soon, far]));
  await show('Heute');
  await waitFor(() => expect(names()).toEqual([running]));
  await show('Vorbei');
  await waitFor(() => expect(names()).toEqual([past]));
  await show('Alle');
  await waitFor(() => expect(names()).toEqual([far, soon, running, past]));
});

// First: nobody has scanned anything yet.
test('[LIST-05] pack lists are filtered by overdue returns, once something is out', async () => {
  const back = await aJob('Traverse', [{ out: 0 }]);
  await house.open('/packlisten', await house.admin());
  const row = (pl: string) => screen.findByRole('row', { name: new RegExp(pl) });
  await row(back.pl);
  expect(screen.getByRole('button', { name: 'Ohne Rechnung' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rückgabe überfällig' })).toBeNull();

  const late = await aJob('Blinder', [{ out: 4, in: 3 }]);
  await house.askAgain();
  await press('Rückgabe überfällig');
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(back.pl) })).toBeNull());
  await row(late.pl);
  const [out] = await house.find('inventar_inventarlisten', 'inventarliste', late.liste);
  await house.update('inventar_inventarlisten', out?.id ?? '', { in: 4 });
});

test('[RUECK-01] [RUECK-03] an overdue return is closed piece by piece and ends as a claim draft', async () => {
  const { liste, pl } = await aJob('Handsender', [
    { out: 10, in: 9 },
    { out: 4, in: 0 },
    { out: 6, in: 5 },
  ]);
  await house.open('/home', await house.admin());
  await userEvent.click(await screen.findByRole('link', { name: /Rückgaben? überfällig/ }));
  await screen.findByRole('link', { name: '04486 3317' });
  await says('seit 1 Tag');
  await press(`Stücke von ${pl}`);
  await press('Rückgabe abschließen');
  const dialog = await dialogNamed('Rückgabe abschließen');
  const say = async (artikel: string, answer: string) => {
    const line = dialog().getByRole('group', { name: new RegExp(artikel) });
    await userEvent.click(within(line).getByRole('button', { name: answer }));
  };
  await waitFor(() => expect(dialog().getByRole('group', { name: /Handsender 0/ })).toBeTruthy());
  await say('Handsender 0', 'vermisst');
  await say('Handsender 1', 'verbraucht');
  await waitFor(() => expect(dialog().getByText('1 vermisst, 4 verbraucht, 1 bleibt offen')).toBeTruthy());
  await press(/^Rückgabe abschließen/, dialog());
  await waitFor(async () =>
    expect((await house.find('inventarlisten', 'id', liste))[0]).toMatchObject({ rueckgabe: 'offen' }),
  );
  const claim = await dialogNamed('Nachberechnung');
  await waitFor(() => expect(claim().getByText('59,60 €')).toBeTruthy());
  await press(/^2 Entwürfe anlegen/, claim());
  await closed('Nachberechnung');
  await isAt(/^\/rechnung\//);
  // [R17] Straight to the claim, by its word and with its next step.
  await screen.findByRole('heading', { level: 1, name: /^Nachberechnung RN/ });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Rechnung senden/ }).hasAttribute('data-next')).toBe(true),
  );
  expect(screen.queryByText(/^Womit soll/)).toBeNull();
  const drafts = await house.find('rechnungen', 'nachberechnung', liste);
  expect(drafts.map(({ ustGrund, netto }) => `${String(ustGrund)} ${String(netto)}`).toSorted()).toEqual([
    ' 5960',
    'Schadenersatz 59000',
  ]);
});

test('[RUECK-03] [R17] what lacks a price is named instead of left out in silence, and one draft is spoken of as one', async () => {
  const { packliste, items } = await aJob('Nebelmaschine', [
    { out: 3, in: 2, vermisst: 1 },
    { out: 4, in: 1, verbraucht: 3 },
  ]);
  await house.update('inventar', items[1] ?? '', { verkaufspreis: 0 });
  await house.open(`/packliste/${packliste}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: 'Rein' }));
  await press(/^Rückgabe abschließen/);
  const dialog = await dialogNamed('Rückgabe abschließen');
  await waitFor(() => expect(dialog().getByText(/sind zurück/)).toBeDefined());
  await press(/^Rückgabe abschließen/, dialog());
  const claim = await dialogNamed('Nachberechnung');
  await waitFor(() =>
    expect(
      claim().getByText('3 × Nebelmaschine 1, verbraucht: am Artikel fehlt der Verkaufspreis.'),
    ).toBeDefined(),
  );
  expect(
    claim().getByText(/^Das ist Schadenersatz ohne Umsatzsteuer\. Angelegt wird ein Entwurf/),
  ).toBeDefined();
  expect(claim().getByRole('button', { name: /^Entwurf anlegen/ })).toBeDefined();
});

test('[RUECK-01] [GER-02] of devices each is asked about by itself, and nobody is asked to charge nothing', async () => {
  const { liste, packliste, items } = await aJob('Kettenzug', [{ anzahl: 2 }]);
  const [item = ''] = items;
  await house.update('inventar', item, { anzahl: 2 });
  await house.update('inventar', item, { zaehlweise: 'Einzeln' });
  const geraete = await house.find('geraete', 'inventar', item);
  const admin = await house.admin();
  const scans = geraete.map(({ id }, index) => {
    const scan = `kettenzug00000${index}`;
    return { id: scan, inventarliste: liste, mode: 'out', code: id };
  });
  await house.server.ask('POST', '/api/scans', { as: admin, body: { scans } });
  await house.open(`/packliste/${packliste}`, admin);
  await userEvent.click(await screen.findByRole('radio', { name: 'Rein' }));
  await press(/^Rückgabe abschließen/);
  const dialog = await dialogNamed('Rückgabe abschließen');
  const say = async (device: string, answer: string) => {
    const line = await dialog().findByRole('group', { name: new RegExp(`${device}\\?$`) });
    expect(within(line).queryByRole('button', { name: 'verbraucht' })).toBeNull();
    await userEvent.click(within(line).getByRole('button', { name: answer }));
  };
  await say('#01', 'zurück');
  await say('#02', 'zurück');
  await press(/^Rückgabe abschließen/, dialog());
  await closed('Rückgabe abschließen');
  expect(await house.find('inventarlisten', 'id', liste)).toMatchObject([{ rueckgabe: 'geprüft' }]);
  expect((await house.find('geraete', 'inventar', item)).map((geraet) => geraet['liste'])).toEqual(['', '']);
  await says(/Rückgabe geprüft, /);
  expect(screen.queryByRole('dialog', { name: 'Nachberechnung' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Rückgabe abschließen/ })).toBeNull();
});

test('[RUECK-01] [RM9] three open cables take an answer each', async () => {
  const { liste, pl } = await aJob('Kabel', [{ out: 5, in: 2 }]);
  await house.open('/home', await house.admin());
  await userEvent.click(await screen.findByRole('link', { name: /Rückgaben? überfällig/ }));
  await press(`Stücke von ${pl}`);
  await press('Rückgabe abschließen');
  const dialog = await dialogNamed('Rückgabe abschließen');
  await press(/^Kabel 0 .*aufteilen$/, dialog());
  await press(/^Kabel 0 .*aufteilen$/, dialog());
  const parts = dialog().getAllByRole('group', { name: /^Was ist mit (weiteren )?1 × Kabel/ });
  for (const [index, answer] of ['zurück', 'vermisst', 'bleibt offen'].entries()) {
    const part = parts[index];
    if (part) await userEvent.click(within(part).getByRole('button', { name: answer }));
  }
  await waitFor(() => expect(dialog().getByText('1 zurück, 1 vermisst, 1 bleibt offen')).toBeTruthy());
  await press(/^Rückgabe abschließen/, dialog());
  await waitFor(async () => {
    const [line] = await house.find('inventar_inventarlisten', 'inventarliste', liste);
    expect(line).toMatchObject({ out: 5, in: 3, vermisst: 1 });
  });
});

test('[RUECK-01] a piece is found from the page, and the list goes from it', async () => {
  const { pl } = await aJob('Stativ', [{ out: 5, in: 3 }]);
  await house.open('/rueckgaben', await house.admin());
  await press(`Stücke von ${pl}`);
  await press('Gefunden: Stativ 0');
  await waitFor(() => expect(screen.queryByRole('button', { name: `Stücke von ${pl}` })).toBeNull());
});

test('[RUECK-01] who has not brought everything back is reminded by a mail that names it', async () => {
  const { pl, kunde } = await aJob('Nebel', [{ out: 5, in: 3 }]);
  await house.update('kunden', kunde, { email: 'toenjes@example.org' });
  await house.open('/rueckgaben', await house.admin());
  await press(`Stücke von ${pl}`);
  await press('Erinnern');
  const dialog = await dialogNamed('Erinnern');
  await waitFor(() => expect(dialog().getByRole('textbox')).toBeTruthy());
  expect(valueOf(dialog().getByRole('textbox'))).toContain('- 2 × Nebel 0');
  const mail = new URL(dialog().getByRole('link', { name: 'E-Mail schreiben' }).getAttribute('href') ?? '');
  expect(mail.pathname).toBe('toenjes@example.org');
  expect(mail.searchParams.get('subject')).toBe(`Rückgabe zu ${pl}`);
});

test('[RUECK-01] of several lists at once all that is open came back', async () => {
  const first = await aJob('Truss', [{ out: 5, in: 3 }, { out: 4 }]);
  const other = await aJob('Podest', [{ out: 5, in: 3 }]);
  await house.open('/rueckgaben', await house.admin());
  await userEvent.click(await screen.findByRole('checkbox', { name: `${first.pl} wählen` }));
  await userEvent.click(screen.getByRole('checkbox', { name: `${other.pl} wählen` }));
  const bar = within(await screen.findByRole('region', { name: 'Gewählte Listen' }));
  bar.getByText('8 Stück von 2 Listen');
  await press(/^Alles zurück/, bar);
  await sayYes('Möchtest du 8 Stück von 2 Listen als zurück zählen?');
  await waitFor(() => expect(screen.queryByRole('button', { name: `Stücke von ${first.pl}` })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Gewählte Listen' })).toBeNull();
  const zeilen = await house.find('inventar_inventarlisten', 'inventarliste', first.liste);
  expect(new Set(zeilen.map((zeile) => zeile['in']))).toEqual(new Set([4, 5]));
});

test('[O32] [VIELE-03] after moving in all that is shown is chosen at once, and counts as back in one run that goes back', async () => {
  const mark = `Altlast ${Date.now()}`;
  const jobs: Awaited<ReturnType<typeof aJob>>[] = [];
  for (let nr = 0; nr < 11; nr += 1) jobs.push(await aJob(`${mark} ${nr}`, [{ out: 5, in: 3 }]));
  await house.open('/rueckgaben', await house.admin());
  await fill(await screen.findByLabelText('Kunde, Liste oder Artikel suchen'), mark);
  await press('Alle 11 auswählen');
  const bar = within(await screen.findByRole('region', { name: 'Gewählte Listen' }));
  bar.getByText('22 Stück von 11 Listen');
  await press('Als zurück zählen …', bar);
  const dialog = await dialogNamed('11 Packlisten als zurück zählen');
  await dialog().findByText(/11 .*werden zurückgezählt/);
  await press(/^11 als zurück zählen/, dialog());
  await closed('11 Packlisten als zurück zählen');
  const back = async () => {
    const zeilen = await Promise.all(
      jobs.map(async ({ liste }) => house.find('inventar_inventarlisten', 'inventarliste', liste)),
    );
    return new Set(zeilen.flat().map((zeile) => zeile['in']));
  };
  await waitFor(async () => expect(await back()).toEqual(new Set([5])));
  await press('Rückgängig');
  await waitFor(async () => expect(await back()).toEqual(new Set([3])));
});

test('[RUECK-01] of several lists only those in view are counted, as missing where that is said', async () => {
  const seen = await aJob('Nebelwand', [{ out: 5, in: 3 }]);
  const hidden = await aJob('Teppich', [{ out: 5, in: 3 }]);
  await house.open('/rueckgaben', await house.admin());
  await userEvent.click(await screen.findByRole('checkbox', { name: `${seen.pl} wählen` }));
  await userEvent.click(screen.getByRole('checkbox', { name: `${hidden.pl} wählen` }));
  await fill(screen.getByLabelText('Kunde, Liste oder Artikel suchen'), 'Nebelwand');
  const bar = within(await screen.findByRole('region', { name: 'Gewählte Listen' }));
  await waitFor(() => expect(bar.getByText('2 Stück von 1 Liste')).toBeTruthy());
  await press(/^Alles vermisst/, bar);
  await sayYes('Möchtest du 2 Stück von 1 Liste als vermisst zählen?');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Gewählte Listen' })).toBeNull());
  const stand = async (liste: string) => house.find('inventar_inventarlisten', 'inventarliste', liste);
  expect(await stand(seen.liste)).toMatchObject([{ in: 3, vermisst: 2 }]);
  expect(await stand(hidden.liste)).toMatchObject([{ in: 3, vermisst: 0 }]);
});

test('[RUECK-01] at the desk a scan in is said to be broken, and is a damage at once', async () => {
  const { packliste, items } = await aJob('Mischpult', [{ out: 2 }]);
  await house.open(`/packliste/${packliste}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: 'Rein' }));
  const code = await screen.findByLabelText('Code scannen oder eintippen');
  await fill(code, items[0] ?? '');
  await userEvent.type(code, '{Enter}');
  await press('defekt');
  const sheet = within(await screen.findByRole('dialog', { name: 'Rückgabe: Mischpult 0' }));
  await fill(sheet.getByLabelText('Was ist kaputt?'), 'Fader hakt');
  sheet.getByLabelText('Foto dazu');
  await press('1 defekt zurück', sheet);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Rückgabe/ })).toBeNull());
  await waitFor(async () =>
    expect(await house.find('schaeden', 'inventar', items[0] ?? '')).toMatchObject([
      { schaden: 'Fader hakt', anzahl: 1, sperrt: 1 },
    ]),
  );
});

test('[RUECK-01 R2] what is said to be missing after a scan in are the pieces still open, not those that lie here', async () => {
  const { liste, packliste, items } = await aJob('Stativ', [{ out: 10 }]);
  await house.open(`/packliste/${packliste}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: 'Rein' }));
  const input = await screen.findByLabelText('Code scannen oder eintippen');
  await fill(input, `${items[0]}-ST5`);
  await userEvent.type(input, '{Enter}');
  await press('5 vermisst');
  const sheet = within(await screen.findByRole('dialog', { name: 'Rückgabe: Stativ 0' }));
  expect(sheet.getByText(/raus 10, zurück 5/)).toBeDefined();
  await press('5 vermisst', sheet);
  const counted = async () => {
    const [zeile] = await house.find('inventar_inventarlisten', 'inventarliste', liste);
    return `${String(zeile?.['in'])} in, ${String(zeile?.['vermisst'])} missing`;
  };
  await waitFor(async () => expect(await counted()).toBe('5 in, 5 missing'));
});

test('[SCAN-08 R5] a list that is all out, and one that somebody comes to from what comes back, begins with In', async () => {
  const strip = async () => (await screen.findByRole('region', { name: 'Scannen' })).textContent;
  const all = await aJob('Dolly', [{ out: 10 }]);
  await house.open(`/packliste/${all.packliste}`, await house.admin());
  await waitFor(async () => expect(await strip()).toMatch(/rein, noch 10/));
  const partly = await aJob('Rampe', [{ out: 4 }]);
  const later = { bis: wireDateOf(addDays(today, 1)) };
  await house.update('packlisten', partly.packliste, later);
  await house.update('inventarlisten', partly.liste, later);
  await house.open(`/packliste/${partly.packliste}`);
  await waitFor(async () => expect(await strip()).toMatch(/raus, noch 6/));
  await house.open(`/packliste/${partly.packliste}?richtung=in`);
  await waitFor(async () => expect(await strip()).toMatch(/rein, noch 4/));
});

test('[SCAN-08 R6] of a bundle that is too much only what was wanted is kept by one press', async () => {
  const { liste, packliste, items } = await aJob('Case', [{ out: 9 }]);
  await house.open(`/packliste/${packliste}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: 'Raus' }));
  const input = await screen.findByLabelText('Code scannen oder eintippen');
  await fill(input, `${items[0]}-ST3`);
  await userEvent.type(input, '{Enter}');
  await press('Nur 1 zählen');
  const lines = async () =>
    (await house.find('inventar_inventarlisten', 'inventarliste', liste)).map(
      ({ anzahl, out }) => `${String(anzahl)}: ${String(out)} out`,
    );
  await waitFor(async () => expect(await lines()).toEqual(['10: 10 out']));
});

test('[API-10] somebody else has closed it meanwhile', async () => {
  const { liste, packliste } = await aJob('Kabel', [{ out: 5, in: 3 }]);
  await house.open(`/packliste/${packliste}`, await house.admin());
  await choose('Weitere Aktionen', 'Rückgabe abschließen');
  const dialog = await dialogNamed('Rückgabe abschließen');
  await waitFor(() => expect(dialog().getByRole('group', { name: /Kabel 0/ })).toBeTruthy());
  const { updated } = await house.update('inventarlisten', liste, { rueckgabe: 'geprüft' });
  expect(updated).toBeTruthy();
  await press(/^Rückgabe abschließen/, dialog());
  await says(/hat die Rückgabe inzwischen abgeschlossen|Rückgabe von .* bleib(t|en) offen/);
});

test('[RUECK-04] the year names what was lost, and it is written off with a reason', async () => {
  const { items, pl } = await aJob('Funkgerät', [{ out: 5, in: 3, vermisst: 2 }]);
  await house.open(`/schwund?jahr=${yearOf(yesterday)}`, await house.admin());
  await press(`Ausbuchen: Funkgerät 0, ${pl}`);
  const dialog = await dialogNamed('Funkgerät 0 ausbuchen');
  await press(/^Ausbuchen/, dialog());
  await says('Sag in ein paar Worten, warum.');
  await fill(dialog().getByRole('textbox', { name: /Grund/ }), 'nicht wieder aufgetaucht');
  await press(/^Ausbuchen/, dialog());
  await closed('Funkgerät 0 ausbuchen');
  expect(await house.find('inventar', 'id', items[0] ?? '')).toMatchObject([{ anzahl: 18 }]);
  await waitFor(() => {
    const rows = screen.getAllByRole('row', { name: /Funkgerät 0/ });
    expect(rows.map(({ textContent }) => textContent).join()).toContain('ausgebucht');
  });

  // One of them is there after all, and counts again.
  await press(`Gefunden: Funkgerät 0, ${pl}`);
  const found = await dialogNamed('Funkgerät 0 gefunden');
  await press(/^Gefunden/, found());
  await closed('Funkgerät 0 gefunden');
  expect(await house.find('inventar_inventarlisten', 'inventar', items[0] ?? '')).toMatchObject([
    { in: 4, vermisst: 1 },
  ]);
  expect(await house.find('inventar', 'id', items[0] ?? '')).toMatchObject([{ anzahl: 19 }]);
});
