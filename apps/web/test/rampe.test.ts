import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { knownName } from '../src/features/scan/known-stock.ts';
import { aMark, asOnPhone, dialogNamed, fill, press, says, scan } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();
const today = dayAt(Date.now());
const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 2)) };

/** A load with these lines, by name; items with devices are counted singly. */
async function aLoad(lines: Readonly<Record<string, { anzahl: number; isEinzeln?: true }>>) {
  const mark = aMark();
  const kunde = await house.create('kunden', { name: `Bauverein ${mark}` });
  const liste = await house.create('inventarlisten', days);
  const items: Record<string, string> = {};
  for (const [name, { anzahl, isEinzeln }] of Object.entries(lines)) {
    const item = await house.create('inventar', { name: `${name} ${mark}`, anzahl: 40 });
    if (isEinzeln) {
      await house.update('inventar', item.id, { anzahl });
      await house.update('inventar', item.id, { zaehlweise: 'Einzeln' });
    }
    items[name] = item.id;
    await house.create('inventar_inventarlisten', { inventar: item.id, inventarliste: liste.id, anzahl });
  }
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  const stranger = await house.create('inventar', { name: `Traverse drei Meter ${mark}`, anzahl: 8 });
  return { mark, liste: liste.id, packliste: packliste.id, items, stranger: stranger.id, kunde: kunde.id };
}

/** Opened by somebody whose device has yet to learn the stock, and scans out. */
async function out(packliste: string): Promise<void> {
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten', 'inventar', 'kunden'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Raus' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Raus', checked: true })).toBeTruthy());
}

/** Words and buttons of the outcome in view. */
const answers = async (place = 'Antworten') =>
  within(await screen.findByRole('group', { name: place }))
    .getAllByRole('button')
    .map((button) => button.firstChild?.nextSibling?.firstChild?.textContent ?? button.textContent);

const counted = async (liste: string, inventar: string) => {
  const lines = await house.find('inventar_inventarlisten', 'inventarliste', liste);
  const line = lines.find((each) => each['inventar'] === inventar);
  return line ? `${String(line['out'])} of ${String(line['anzahl'])}` : 'no line';
};

/** Until this device has learnt the things of the house a scan asks the server. */
async function scanUntil(code: string, words: RegExp): Promise<void> {
  scan(code);
  await says(words);
}

test('[SCAN-07] [R14] at the ramp an unknown code and a thing of another list are answered by the same four', async () => {
  asOnPhone();
  const { packliste, stranger, mark } = await aLoad({ Traverse: { anzahl: 4 } });
  await out(packliste);
  await scanUntil(`RM-${mark}/A`, /Unbekannter Code/);
  expect(await answers()).toEqual(['Anlernen', 'Code eintippen', 'Was ist das?', 'Weiter']);
  await press('Weiter');
  await says(/Raus: scannen/);
  await scanUntil(stranger, /Nicht auf der Liste/);
  await waitFor(async () =>
    expect(await answers()).toEqual(['Hinzufügen', `Statt Traverse ${mark}`, 'Was ist das?', 'Weiter']),
  );
});

test('[SCAN-07] at the desk they are the same, and what is put on the list is counted out at once [SCAN-08 R6]', async () => {
  const { packliste, liste, stranger, mark } = await aLoad({ Traverse: { anzahl: 4 } });
  await out(packliste);
  await scanUntil(stranger, /Nicht auf der Liste/);
  await screen.findByRole('button', { name: `Statt Traverse ${mark}` });
  screen.getByRole('button', { name: 'Was ist das?' });
  await press('Hinzufügen');
  await waitFor(async () => expect(await counted(liste, stranger)).toBe('1 of 1'));
  // Taken back together: it was one press, and one scan.
  await userEvent.click(await screen.findByRole('button', { name: /Scan zurücknehmen$/ }));
  await waitFor(async () => expect(await counted(liste, stranger)).toBe('no line'));
});

test('[SCAN-07] a thing goes in place of a line that is open, and both are taken back as one', async () => {
  asOnPhone();
  const { packliste, liste, stranger, items, mark } = await aLoad({ Traverse: { anzahl: 4 } });
  await out(packliste);
  await scanUntil(stranger, /Nicht auf der Liste/);
  await press(new RegExp(`^Statt Traverse ${mark}`));
  await waitFor(async () => expect(await counted(liste, stranger)).toBe('1 of 1'));
  expect(await counted(liste, items['Traverse'] ?? '')).toBe('0 of 3');
  await says(`neu auf der Liste, statt Traverse ${mark} (noch 3)`);
  // One press took it, one takes it back.
  await press(/^Rück.?gängig/);
  await waitFor(async () => expect(await counted(liste, stranger)).toBe('no line'));
  expect(await counted(liste, items['Traverse'] ?? '')).toBe('0 of 4');
});

test('[SCAN-08 R6] the own label of a thing with numbers asks which one it is', async () => {
  asOnPhone();
  const { packliste, liste, items } = await aLoad({ Kettenzug: { anzahl: 3, isEinzeln: true } });
  const item = items['Kettenzug'] ?? '';
  await out(packliste);
  await scanUntil(item, /Welches Gerät ist es\?/);
  const numbers = () => within(screen.getByRole('group', { name: 'Welche Nummer steht am Gerät?' }));
  await waitFor(() =>
    expect(
      numbers()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['#01', '#02', '#03']),
  );
  await press('#02', numbers());
  const [, second = ''] = await devicesOf(item);
  await waitFor(async () => expect(await house.find('geraete', 'id', second)).toMatchObject([{ liste }]));
  expect(await counted(liste, item)).toBe('1 of 3');
});

/** Ids by their number. */
const devicesOf = async (item: string) =>
  (await house.find('geraete', 'inventar', item))
    .toSorted((one, other) => Number(one['nummer']) - Number(other['nummer']))
    .map(({ id }) => id);

/** Of three hoists the first is overdue. */
async function anOverdueHoist() {
  const load = await aLoad({ Kettenzug: { anzahl: 3, isEinzeln: true } });
  const item = load.items['Kettenzug'] ?? '';
  const art = await house.create('pruefarten', { name: `DGUV ${load.mark}`, intervallMonate: 12 });
  const erstmals = addDays(today, -40).slice(0, 7);
  await house.create('artikel_pruefungen', { inventar: item, pruefart: art.id, erstmals });
  const [overdue = '', ...valid] = await devicesOf(item);
  const passed = { pruefart: art.id, datum: wireDateOf(today), ergebnis: 'bestanden', pruefer: 'H. Harms' };
  for (const geraet of valid) await house.create('pruefungen', { ...passed, geraet });
  return { ...load, item, overdue, valid };
}

test('[SCAN-08 R15] a refusal says since when, and which numbers are free and tested; a press takes one', async () => {
  asOnPhone();
  const { packliste, liste, item, overdue } = await anOverdueHoist();
  await out(packliste);
  await scanUntil(overdue, /#01 Kettenzug .* war im .* fällig/);
  const free = () => within(screen.getByRole('group', { name: 'Frei und geprüft' }));
  await waitFor(() =>
    expect(
      free()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['#02', '#03']),
  );
  await press('#03', free());
  await waitFor(async () => expect(await counted(liste, item)).toBe('1 of 3'));
});

test('[SCAN-08 RM8] a reason is one press, the firm has its own, and what is scanned meanwhile waits [SCAN-06 R1]', async () => {
  asOnPhone();
  const { packliste, liste, item, overdue, valid } = await anOverdueHoist();
  const [firma] = await house.find('firma', 'land', '');
  if (firma) await house.update('firma', firma.id, { trotzGruende: ['Reserve, bleibt im Case'] });
  await out(packliste);
  await scanUntil(overdue, /war im .* fällig/);
  await press(/^#01 trotzdem mitnehmen/);
  await waitFor(async () =>
    expect(await answers()).toEqual([
      'Wird vor Ort geprüft',
      ...(firma ? ['Reserve, bleibt im Case'] : []),
      'Anderer Grund …',
      'Nicht mitnehmen',
    ]),
  );
  await says(/Er steht auf dem Prüfnachweis für Bauverein/);
  scan(valid[0] ?? '');
  await screen.findByText(/^1 Scan wartet/);
  expect(await counted(liste, item)).toBe('0 of 3');
  await press('Wird vor Ort geprüft');
  await waitFor(async () => expect(await counted(liste, item)).toBe('2 of 3'));
  expect(await house.find('bewegungen', 'geraet', overdue)).toMatchObject([
    { was: 'raus', grund: expect.stringMatching(/ – Wird vor Ort geprüft$/) },
  ]);
});

test('[SCAN-08 R15] which list has it, and what is broken, the server says while it can be asked', async () => {
  const { packliste, valid, item, mark } = await anOverdueHoist();
  const [away = '', broken = ''] = valid;
  const other = await aLoad({});
  await house.create('inventar_inventarlisten', { inventar: item, inventarliste: other.liste, anzahl: 1 });
  const scans = [{ id: `away${mark}000`, inventarliste: other.liste, mode: 'out', code: away }];
  await house.server.ask('POST', '/api/scans', { as: await house.admin(), body: { scans } });
  await house.create('schaeden', {
    inventar: item,
    geraet: broken,
    schaden: 'Kette klemmt',
    sperrt: 1,
    anzahl: 1,
  });
  await out(packliste);
  const [pl] = await house.find('packlisten', 'id', other.packliste);
  await scanUntil(away, new RegExp(`noch auf ${String(pl?.['name'])}, Bauverein ${other.mark} \\(raus seit`));
  await press(/^Nicht zählen/);
  await scanUntil(broken, /Kette klemmt/);
  expect(await house.find('geraete', 'id', broken)).toMatchObject([{ liste: '' }]);
});

test('[SCAN-06 T3.1] what is scanned while too much was counted waits, is named, and counts once that is answered', async () => {
  asOnPhone();
  const { packliste, liste, items, mark } = await aLoad({ Kabel: { anzahl: 2 }, Stativ: { anzahl: 4 } });
  await out(packliste);
  // What waits is named once this device knows what it is.
  await waitFor(() => expect(knownName(items['Stativ'] ?? '')).not.toBe(''));
  await scanUntil(`${items['Kabel']}-ST3`, /Zu viel/);
  scan(items['Stativ'] ?? '');
  await screen.findByText(`1 Scan wartet: Stativ ${mark}`);
  expect(await counted(liste, items['Stativ'] ?? '')).toBe('0 of 4');
  await press(/^Nur 2 zählen/);
  await waitFor(async () => expect(await counted(liste, items['Stativ'] ?? '')).toBe('1 of 4'));
  expect(await counted(liste, items['Kabel'] ?? '')).toBe('2 of 2');
});

test('[SCAN-07 R25] [R12] [RM8] what lies under the ramp is inert, its sheet is a dialog, and what opens over it is dark', async () => {
  asOnPhone();
  const { packliste, liste, items } = await aLoad({ Kabel: { anzahl: 10 } });
  const item = items['Kabel'] ?? '';
  await house.server.ask('POST', '/api/scans', {
    as: await house.admin(),
    body: {
      scans: [{ id: `all${liste}`.slice(0, 15), inventarliste: liste, mode: 'out', code: `${item}-ST10` }],
    },
  });
  const app = document.body.appendChild(document.createElement('div'));
  app.id = 'app';
  await house.open(`/packliste/${packliste}`, await house.admin());
  await screen.findByRole('radio', { name: 'Rein' });
  expect(app.inert).toBe(true);
  const scheme = () => document.documentElement.dataset['mantineColorScheme'];
  expect(scheme()).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'Rein' }));
  await scanUntil(`${item}-ST4`, /4 gerade zurück/);
  await press('6 vermisst');
  const sheet = await dialogNamed(/^Rückgabe: Kabel/);
  expect(document.activeElement?.getAttribute('role')).toBe('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Rückgabe/ })).toBeNull());
  expect(sheet).toBeTypeOf('function');
  await press('Liste');
  await waitFor(() => expect(app.inert).toBe(false));
  expect(scheme()).toBe('light');
  app.remove();
});

test('[SCAN-07] a code is typed at the ramp where a label cannot be read', async () => {
  asOnPhone();
  const { packliste, liste, items, mark } = await aLoad({ Kabel: { anzahl: 10 } });
  await out(packliste);
  await scanUntil(`RM-${mark}/B`, /Unbekannter Code/);
  await press('Code eintippen');
  const field = await screen.findByLabelText('Code scannen oder eintippen');
  await fill(field, items['Kabel'] ?? '');
  await userEvent.type(field, '{Enter}');
  await waitFor(async () => expect(await counted(liste, items['Kabel'] ?? '')).toBe('1 of 10'));
});

test('[SCAN-07 RM10] the last piece ends the load: what is too many, and which list is next', async () => {
  asOnPhone();
  const { packliste, items, mark } = await aLoad({ Kabel: { anzahl: 2 }, Stativ: { anzahl: 1 } });
  const later = await aLoad({ Traverse: { anzahl: 3 } });
  await out(packliste);
  await scanUntil(`${items['Kabel']}-ST3`, /Zu viel/);
  await press('Alle 3 behalten');
  await scanUntil(items['Stativ'] ?? '', /Alles raus/);
  await says(/Es fehlt nichts/);
  const tooMany = within(await screen.findByRole('region', { name: 'Zu viel' }));
  tooMany.getByText(`Kabel ${mark}`);
  tooMany.getByText('3 / 2');
  // The last scan is taken back as always, and something is missing again.
  await press(/^Rück.?gängig/);
  await waitFor(() => expect(screen.queryByText('Alles raus')).toBeNull());
  await scanUntil(items['Stativ'] ?? '', /Alles raus/);
  await waitFor(async () => expect((await answers())[0]).toBe('Nächste Liste'));
  await press(/^Nächste Liste/);
  await waitFor(() => expect(location.pathname).not.toContain(packliste));
  expect(location.pathname).toMatch(/^\/packliste\//);
  expect(later.packliste).not.toBe(packliste);
});

test('[SCAN-07] a hoist whose test is overdue is put aside for the tester by one press', async () => {
  asOnPhone();
  const { packliste, overdue, kunde } = await anOverdueHoist();
  const [firma] = await house.find('firma', 'land', '');
  if (firma) await house.update('firma', firma.id, { internerKunde: kunde });
  await out(packliste);
  await scanUntil(overdue, /war im .* fällig/);
  await press(/^Auf die Prüfliste legen/);
  await says(/#01 Kettenzug .* liegt auf PL\d+/);
  const [device] = await house.find('geraete', 'id', overdue);
  const [liste] = await house.find('inventarlisten', 'id', String(device?.['liste']));
  expect(liste?.['pruefliste']).toBe(true);
  await says(/Raus: scannen/);
});

test('[SCAN-08 R15] what is counted already says when and by whom', async () => {
  asOnPhone();
  const { packliste, liste, item, valid } = await anOverdueHoist();
  await out(packliste);
  const [first = ''] = valid;
  await scanUntil(first, /Gezählt: 1/);
  await scanUntil(first, /Schon gezählt/);
  await says(/schon draußen, um \d{1,2}:\d{2} von user/);
  expect(await counted(liste, item)).toBe('1 of 3');
});

test('[SCAN-07 R28] amounts are offered while they are possible', async () => {
  asOnPhone();
  const { packliste, items } = await aLoad({ Kabel: { anzahl: 8 }, Stativ: { anzahl: 1 } });
  await out(packliste);
  await scanUntil(items['Kabel'] ?? '', /Gezählt: 1/);
  expect(await amounts()).toEqual(['1', '5', 'alle 8']);
  await press('5');
  await says(/Gezählt: 5/);
  // Of those that are left it was never more than eight.
  expect(await amounts()).toEqual(['1', '5', 'alle 8']);
  await scanUntil(items['Stativ'] ?? '', /Stativ/);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Menge dieses Scans' })).toBeNull());
});

const amounts = async () =>
  within(await screen.findByRole('group', { name: 'Menge dieses Scans' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('[SCAN-07 RM10] what is missed says so before its list is all back', async () => {
  asOnPhone();
  const { packliste, liste, items } = await aLoad({ Kabel: { anzahl: 3 } });
  const item = items['Kabel'] ?? '';
  const scans = [{ id: `all${liste}`.slice(0, 15), inventarliste: liste, mode: 'out', code: `${item}-ST3` }];
  await house.server.ask('POST', '/api/scans', { as: await house.admin(), body: { scans } });
  await house.open(`/packliste/${packliste}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: 'Rein' }));
  await scanUntil(`${item}-ST2`, /2 gerade zurück/);
  await press('1 vermisst');
  const sheet = await dialogNamed(/^Rückgabe: Kabel/);
  await press('1 vermisst', sheet());
  await waitFor(() => expect(screen.getByText('1 Stück vermisst')).toBeTruthy());
  expect(screen.queryByText('Alles zurück')).toBeNull();
  expect((await answers())[0]).toBe('Zur Liste');
});
