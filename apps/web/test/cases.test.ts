import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, asOnPhone, choose, dialogNamed, fill, press, says, sayYes, scan } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();
const today = dayAt(Date.now());
const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 2)) };

/** A case with cables, and a pack list that wants so many of them. */
async function aCase(caseArt: 'fest' | 'wechselnd', { soll = 0, ist = 10, wanted = 10 } = {}) {
  const mark = aMark();
  const facts = { anzahl: 1, typ: 'Case', caseArt, zaehlweise: 'Einzeln', gewicht: 14 };
  const item = await house.create('inventar', { name: `Case ${mark}`, ...facts });
  const [box] = await house.find('geraete', 'inventar', item.id);
  const xlr = await house.create('inventar', { name: `XLR ${mark}`, anzahl: 40, gewicht: 0.5 });
  if (ist > 0) await house.create('behaelter_inhalt', { behaelter: box?.id, inventar: xlr.id, soll, ist });
  const kunde = await house.create('kunden', { name: `Bauverein ${mark}` });
  const liste = await house.create('inventarlisten', days);
  const zeile = { inventarliste: liste.id, anzahl: wanted };
  await house.create('inventar_inventarlisten', {
    ...zeile,
    inventar: caseArt === 'fest' ? item.id : xlr.id,
  });
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  return { mark, item: item.id, box: box?.id ?? '', xlr: xlr.id, liste: liste.id, packliste: packliste.id };
}

async function open(packliste: string, mode: 'Raus' | 'Rein' | 'Packen'): Promise<void> {
  await house.open(`/packliste/${packliste}`, await house.server.user('packlisten', 'inventar', 'kunden'));
  await userEvent.click(await screen.findByRole('radio', { name: mode }));
  await waitFor(() => expect(screen.getByRole('radio', { name: mode, checked: true })).toBeTruthy());
}

const counted = async (liste: string, inventar: string) => {
  const lines = await house.find('inventar_inventarlisten', 'inventarliste', liste);
  const line = lines.find((each) => each['inventar'] === inventar);
  return line ? `${String(line['out'])} out, ${String(line['in'])} in` : 'no line';
};
const lies = async (box: string) =>
  (await house.find('behaelter_inhalt', 'behaelter', box)).map(({ ist }) => ist);

test('[CASE-01] TVCASE, then a case: what is scanned lies in it, until it is scanned again', async () => {
  asOnPhone();
  const { mark, box, xlr, liste, packliste } = await aCase('wechselnd', { ist: 0 });
  await open(packliste, 'Raus');
  scan('TVCASE');
  await says(/Nächster Scan: ein Case öffnen/);
  scan(box);
  const bar = await screen.findByRole('group', { name: 'Offenes Case' });
  expect(bar.textContent).toContain(`Case ${mark} #01 offen`);
  scan(`${xlr}-ST4`);
  await waitFor(async () => expect(await lies(box)).toEqual([4]));
  expect(await counted(liste, xlr)).toBe('4 out, 0 in');
  await waitFor(() => expect(bar.textContent).toContain('4 Stück · 16 kg'));
  scan(box);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Offenes Case' })).toBeNull());
  scan(xlr);
  await waitFor(async () => expect(await counted(liste, xlr)).toBe('5 out, 0 in'));
  expect(await lies(box)).toEqual([4]);
});

test('[CASE-01] what is no case opens none, and says so', async () => {
  asOnPhone();
  const { xlr, liste, packliste } = await aCase('wechselnd');
  await open(packliste, 'Raus');
  scan('TVCASE');
  scan(xlr);
  await says(/Kein Case/);
  expect(await counted(liste, xlr)).toBe('0 out, 0 in');
});

test('[CASE-01 V2.11] what does not fit is asked about, and goes with a reason', async () => {
  asOnPhone();
  const { mark, box, xlr, liste, packliste } = await aCase('wechselnd', { wanted: 8 });
  await open(packliste, 'Raus');
  scan(box);
  await says(/Inhalt passt nicht/);
  await says(new RegExp(`zu viel: 2 × XLR ${mark}`));
  await press(/trotzdem mitnehmen/);
  await press('Wird vor Ort geprüft');
  await waitFor(async () => expect(await counted(liste, xlr)).toBe('10 out, 0 in'));
});

test('[CASE-01 V2.12] back in: the content is counted singly, or signed off at once', async () => {
  asOnPhone();
  const { mark, box, xlr, item, liste, packliste } = await aCase('wechselnd');
  await open(packliste, 'Raus');
  scan(box);
  await waitFor(async () => expect(await counted(liste, xlr)).toBe('10 out, 0 in'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Rein' }));
  scan(box);
  await waitFor(async () => expect(await counted(liste, item)).toBe('1 out, 1 in'));
  expect(await counted(liste, xlr)).toBe('10 out, 0 in');
  const button = await screen.findByRole('button', {
    name: new RegExp(`Inhalt vollständig.*10 × XLR ${mark}`),
  });
  await userEvent.click(button);
  await waitFor(async () => expect(await counted(liste, xlr)).toBe('10 out, 10 in'));
  // Nothing is asked a second time.
  await waitFor(() => expect(screen.queryByRole('button', { name: /Inhalt vollständig/ })).toBeNull());
});

test('[CASE-01] a fixed case is checked by a list: what lacks is blocked, and it is incomplete', async () => {
  asOnPhone();
  const { mark, box, packliste } = await aCase('fest', { soll: 4, ist: 4, wanted: 1 });
  await open(packliste, 'Raus');
  scan(box);
  await says(/Gezählt: 1/);
  await userEvent.click(await screen.findByRole('radio', { name: 'Rein' }));
  scan(box);
  await press(/^Inhalt prüfen/);
  const dialog = await dialogNamed('Inhalt prüfen');
  await fill(await dialog().findByRole('textbox', { name: new RegExp(`XLR ${mark}`) }), '3');
  await press(/^1 fehlt/);
  await waitFor(async () => expect(await lies(box)).toEqual([3]));
  const [schaden] = await house.find('schaeden', 'fehltIn', box);
  expect(schaden).toMatchObject({ sperrt: 1, schaden: `1 × XLR ${mark} fehlt in Case ${mark} #01` });
});

test('[CASE-01] the page of a case says what lies in it, what lacks and what it weighs', async () => {
  const { mark, box } = await aCase('fest', { soll: 12, ist: 10, wanted: 1 });
  await house.open(`/geraet/${box}`, await house.server.user('inventar', 'packlisten'));
  const content = await screen.findByRole('list', { name: 'Inhalt' });
  expect(content.textContent).toContain(`XLR ${mark} 10 von 12, es fehlen 2`);
  expect(screen.getByText('leer 14 kg, mit Inhalt 19 kg')).toBeTruthy();
});

test('[CASE-01] an item becomes a case on its page, and its pieces get numbers', async () => {
  const mark = aMark();
  const item = await house.create('inventar', { name: `Kiste ${mark}`, anzahl: 2 });
  await house.open(`/inventar/${item.id}`, await house.server.user('inventar', 'packlisten'));
  await screen.findByRole('heading', { name: `Kiste ${mark}` });
  await choose('Weitere Aktionen', 'Case mit wechselndem Inhalt');
  await sayYes();
  await screen.findByText('Case, Inhalt wechselnd');
  expect(await house.find('geraete', 'inventar', item.id)).toHaveLength(2);
});
