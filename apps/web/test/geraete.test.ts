import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test, vi } from 'vitest';
import {
  aLabelPrinter,
  aMark,
  choose,
  closed,
  dialogNamed,
  fill,
  pageComesFrom,
  press,
  saveButton,
  says,
  sayYes,
  scan,
  searchIn,
  valueOf,
} from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

async function motors(facts: object = {}) {
  const mark = aMark();
  const artikel = await house.create('inventar', {
    name: `Motor ${mark}`,
    anzahl: 2,
    zaehlweise: 'Einzeln',
    ...facts,
  });
  const geraete = await house.find('geraete', 'inventar', artikel.id);
  return { mark, artikel, geraete };
}

test('[GER-01] an item becomes single devices after a question, and says nothing of them before', async () => {
  const mark = aMark();
  const artikel = await house.create('inventar', { name: `Motor ${mark}`, anzahl: 3 });
  await house.open(`/inventar/${artikel.id}`, await house.admin());
  await screen.findByRole('heading', { name: 'Nächste Buchungen' });
  expect(screen.queryByRole('heading', { name: 'Geräte' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Prüfungen' })).toBeNull();
  await choose('Weitere Aktionen', 'Einzeln zählen');
  await sayYes(`Möchtest du für Motor ${mark} 3 Geräte anlegen?`);
  const table = within(await screen.findByRole('table', { name: 'Geräte' }));
  const third = await table.findByRole('link', { name: `Motor ${mark} #03` });
  // The item's own page says its name once.
  expect(third.textContent).toBe('#03');
  expect(table.getAllByText('einsatzbereit')).toHaveLength(3);
});

test('[PRUEF-01] a device says what it is kept from; a test that is written down frees it', async () => {
  const { mark, artikel, geraete } = await motors();
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  await house.create('artikel_pruefungen', { inventar: artikel.id, pruefart: art.id });
  const [first] = geraete;
  const asset = {
    name: `Anlage ${mark}`,
    kaufdatum: wireDateOf(today),
    abschreibungMonate: 2,
    netto: 100_000,
  };
  await house.update('geraete', first?.id ?? '', { afa: (await house.create('afa', asset)).id });
  await house.create('pruefungen', {
    geraet: first?.id ?? '',
    pruefart: art.id,
    datum: wireDateOf(today),
    ergebnis: 'nicht bestanden',
    pruefer: 'H. Harms',
    bemerkung: 'Haken verformt',
  });
  await house.open(`/geraet/${first?.id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: /#0\d$/ });
  await says(`DGUV ${mark} nicht bestanden`);
  // For the books: what would be lost with it (W 4.2).
  await says(`Restbuchwert500,00\u00a0€, Anlage ${mark}`);
  await says('Prüfung nicht bestanden');
  const table = within(await screen.findByRole('table', { name: 'Prüfungen' }));
  await table.findByText('sofort');
  await house.create('pruefungen', {
    geraet: first?.id ?? '',
    pruefart: art.id,
    datum: wireDateOf(today),
    ergebnis: 'bestanden',
    pruefer: 'H. Harms',
  });
  await house.open(`/inventar/${artikel.id}`, await house.admin());
  await screen.findByRole('table', { name: 'Geräte' });
  await house.open(`/geraet/${first?.id}`, await house.admin());
  await screen.findByText('gültig');
  expect(screen.queryByText(`DGUV ${mark} nicht bestanden.`)).toBeNull();
  await press('Prüfung eintragen');
  const dialog = await dialogNamed('Anlegen');
  await dialog().findByLabelText(/^Prüfer/);
  // Of a device nobody is asked how many of which item.
  expect(dialog().queryByLabelText(/^Stück/)).toBeNull();
  // What a tester's device has measured stands behind 'Weitere Angaben', the rows as well.
  const measured = [...document.querySelectorAll('details legend')].map((each) => each.textContent);
  expect(measured).toContain('Messwerte');
  // Who writes it down stands there already.
  expect(valueOf(dialog().getByLabelText(/^Prüfer/))).toMatch(/^user/);
  await fill(dialog().getByLabelText(/^Prüfer/), 'H. Harms');
  // One device is tested once: nobody is led to a second record of it (R3).
  expect(dialog().queryByRole('switch', { name: 'Weiteren Anlegen' })).toBeNull();
  await press(/^Speichern/, dialog());
  await sayYes('Noch einmal eintragen?');
  await sayYes('Möchtest du das Gerät wieder freigeben?');
  await screen.findByRole('button', { name: 'Plakette drucken' });
});

test('[PRUEF-03] the due list names counted pieces beside devices, filters them, and sends what is chosen to be tested', async () => {
  const { mark, artikel, geraete } = await motors();
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  const trommel = await house.create('inventar', { name: `Trommel ${mark}`, anzahl: 22 });
  for (const { id } of [artikel, trommel])
    await house.create('artikel_pruefungen', { inventar: id, pruefart: art.id });
  const passed = { pruefart: art.id, datum: wireDateOf(today), ergebnis: 'bestanden', pruefer: 'H. Harms' };
  await house.create('pruefungen', { ...passed, inventar: trommel.id, anzahl: 18 });
  await house.create('pruefungen', { ...passed, geraet: geraete[0]?.id ?? '' });
  const [tested, open] = geraete.map(({ bezeichnung }) => String(bezeichnung));
  await house.create('kunden', { name: `Wir selbst ${mark}` });
  await house.open('/pruefungen', await house.admin());
  await fill(await screen.findByLabelText('Gerät, Art oder Platz suchen'), mark);
  const table = within(await screen.findByRole('table', { name: 'Fällige Prüfungen' }));
  // What was tested is written down in its row, of counted pieces as many as are due.
  await press(`Prüfung eintragen: Trommel ${mark}, DGUV ${mark}`, table);
  const entered = await dialogNamed('Anlegen');
  expect(valueOf(await entered().findByLabelText(/^Stück/))).toBe('4');
  await userEvent.keyboard('{Escape}');
  await closed('Anlegen');
  await table.findByText(`DGUV ${mark}, 18 von 22 geprüft`);
  table.getByText('4 offen');
  table.getByRole('link', { name: open });
  expect(table.queryByRole('link', { name: tested })).toBeNull();
  await press(/^Filter „bis .*“ wegnehmen/);
  await table.findByRole('link', { name: tested });
  expect(screen.queryByRole('button', { name: /^Auf Prüfliste setzen \d/ })).toBeNull();
  await userEvent.click(table.getByRole('checkbox', { name: `Trommel ${mark} wählen` }));
  await userEvent.click(table.getByRole('checkbox', { name: `${open} wählen` }));
  await screen.findByText('2 ausgewählt');
  await press(/^Auf Prüfliste setzen 2/);
  const dialog = await dialogNamed('Auf wen laufen Prüflisten?');
  await userEvent.click(await dialog().findByText(`Wir selbst ${mark}`));
  await press('Ok', dialog());
  const lines = within(await screen.findByRole('grid', { name: 'Artikel der Packliste' }));
  await lines.findByText(`Trommel ${mark}`);
  await lines.findByText(`Motor ${mark}`);
});

test('[PRUEF-01 R3] one test after the other goes on to the next row that is due, and never to the same device', async () => {
  const { mark, artikel, geraete } = await motors();
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  await house.create('artikel_pruefungen', { inventar: artikel.id, pruefart: art.id });
  const names = geraete.map(({ bezeichnung }) => String(bezeichnung)).toSorted();
  await house.open('/pruefungen', await house.admin());
  await fill(await screen.findByLabelText('Gerät, Art oder Platz suchen'), mark);
  const table = within(await screen.findByRole('table', { name: 'Fällige Prüfungen' }));
  await press(`Prüfung eintragen: ${names[0]}, DGUV ${mark}`, table);
  const dialog = await dialogNamed('Anlegen');
  await userEvent.click(dialog().getByRole('switch', { name: 'Weiteren Anlegen' }));
  for (const [index] of names.entries()) {
    await waitFor(() =>
      expect(valueOf(dialog().getByRole('textbox', { name: /^Gerät/ }))).toBe(names[index]),
    );
    await press(/^Speichern/, dialog());
  }
  await closed('Anlegen');
  await says(new RegExp(`${names.at(-1)} geprüft`));
  for (const { id } of geraete) expect(await house.find('pruefungen', 'geraet', id)).toHaveLength(1);
});

test('[ORT-01] a place is scanned, then what comes there', async () => {
  const { mark, geraete } = await motors();
  const platz = await house.create('lagerplaetze', { name: `X-${mark}` });
  const [first] = geraete;
  await house.open('/kunde', await house.admin());
  await screen.findByLabelText(/suchen: /i);
  scan(platz.id);
  const card = await dialogNamed('Was ist das?');
  await card().findByText('Scanne jetzt, was hierher kommt.');
  scan(first?.id ?? '');
  await press(new RegExp(`^Auf X-${mark} umlagern`), card());
  await card().findByText(`Steht jetzt auf X-${mark}`);
  const [moved] = await house.find('geraete', 'id', first?.id ?? '');
  expect(moved).toMatchObject({ lagerplatz: platz.id });
});

test('[PRUEF-01] [LIST-04] the month of a due date is read and typed as people write it', async () => {
  const { mark, artikel } = await motors();
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  const wants = { inventar: artikel.id, pruefart: art.id, erstmals: '2027-06' };
  const { id } = await house.create('artikel_pruefungen', wants);
  await house.open(`/daten/artikel_pruefungen?suche=${mark}`, await house.admin());
  const table = within(await screen.findByRole('table'));
  await table.findByText('06/2027');
  await press(/bearbeiten$/i, table);
  const dialog = await dialogNamed('Bearbeiten');
  // It is drawn anew once it has its record.
  const field = await waitFor(() => dialog().getByLabelText(/^Erstmals fällig/));
  expect(valueOf(field)).toBe('06/2027');
  await fill(field, '3/2028');
  await userEvent.click(saveButton(dialog()));
  await table.findByText('03/2028');
  expect(await house.find('artikel_pruefungen', 'id', id)).toMatchObject([{ erstmals: '2028-03' }]);
});

test('[GER-02] [PRUEF-02] a device is counted on the list, refused with words, and goes with a reason', async () => {
  const { mark, artikel, geraete } = await motors();
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 40)) };
  const kunde = await house.create('kunden', { name: `Halle ${mark}` });
  const liste = await house.create('inventarlisten', days);
  const line = { inventar: artikel.id, inventarliste: liste.id, anzahl: 2 };
  const zeile = await house.create('inventar_inventarlisten', line);
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  const erstmals = today.slice(0, 7);
  await house.create('artikel_pruefungen', { inventar: artikel.id, pruefart: art.id, erstmals });
  const [first, second] = geraete;
  const valid = { pruefart: art.id, datum: wireDateOf(today), ergebnis: 'bestanden', pruefer: 'H. Harms' };
  await house.create('pruefungen', { ...valid, geraet: second?.id ?? '' });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: /^Raus/ }));
  const field = await screen.findByLabelText('Code scannen oder eintippen');
  // The second time it is known to be out, whether or not the server has answered.
  for (const code of [second?.id, second?.id]) await typed(field, code ?? '');
  await says(/ist schon draußen/);
  await typed(field, first?.id ?? '');
  await says(/während des Jobs ab/);
  await press(/trotzdem mitnehmen$/);
  await press('Anderer Grund …');
  const dialog = await dialogNamed(/^Warum geht/);
  await fill(await dialog().findByLabelText(/^Grund/), 'Prüfer kommt morgen');
  await press(/^Trotzdem mitnehmen/, dialog());
  await waitFor(async () => {
    const [now] = await house.find('inventar_inventarlisten', 'id', zeile.id);
    expect(now).toMatchObject({ out: 2 });
  });
  const moves = await house.find('bewegungen', 'geraet', first?.id ?? '');
  expect(moves.map(({ was, grund }) => [was, grund])).toEqual([
    ['raus', expect.stringMatching(/während des Jobs ab – Prüfer kommt morgen$/)],
  ]);
});

test('[GER-02 V1.27] who packs first has a mode for it, which says what lies ready; who does not never sees it', async () => {
  const { mark, artikel, geraete } = await motors();
  const days = { von: wireDateOf(today), bis: wireDateOf(today) };
  const kunde = await house.create('kunden', { name: `Halle ${mark}` });
  const liste = await house.create('inventarlisten', days);
  const line = { inventar: artikel.id, inventarliste: liste.id, anzahl: 2 };
  const zeile = await house.create('inventar_inventarlisten', line);
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await screen.findByRole('radio', { name: /^Raus/ });
  expect(screen.queryByRole('radio', { name: 'Packen' })).toBeNull();
  await choose('Mehr zu Scans', 'Erst packen, dann raus');
  await screen.findByRole('radio', { name: 'Packen' });
  const table = within(await screen.findByRole('grid', { name: 'Artikel der Packliste' }));
  expect(table.getByRole('columnheader', { name: 'Gepackt' })).toBeTruthy();
  const field = await screen.findByLabelText('Code scannen oder eintippen');
  for (const code of [geraete[0]?.id, geraete[0]?.id]) await typed(field, code ?? '');
  await says(/ist schon gepackt/);
  await waitFor(async () => {
    const [now] = await house.find('inventar_inventarlisten', 'id', zeile.id);
    expect(now).toMatchObject({ gepackt: 1, out: 0 });
  });
  await userEvent.click(screen.getByRole('radio', { name: /^Raus/ }));
  await table.findByText('1 gepackt');
  // Without a scanner it can be said which are to go.
  const [other] = geraete.slice(1);
  await press(`Motor ${mark}: mehr`);
  await press('Geräte vorsehen');
  const dialog = await dialogNamed(/Welche gehen mit/);
  await userEvent.click(
    await dialog().findByRole('checkbox', { name: new RegExp(String(other?.['bezeichnung'])) }),
  );
  await press(/^1 vorsehen/, dialog());
  await table.findByText(`Vorgesehen: ${String(other?.['bezeichnung']).slice(-3)}`);
});

test('[GER-01] a case says what lies in it, and what lies in one says in which', async () => {
  const [{ geraete }, rack] = [await motors(), await motors()];
  const [first] = geraete;
  const [box] = rack.geraete;
  const [own, its] = [String(first?.['bezeichnung']), String(box?.['bezeichnung'])];
  await house.open(`/geraet/${box?.id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: its });
  expect(screen.queryByRole('list', { name: 'Inhalt' })).toBeNull();
  await house.open(`/geraet/${first?.id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: own });
  await choose('Weitere Aktionen', 'In ein Case legen');
  const dialog = await dialogNamed(/^Wohin gehört/);
  await fill(await searchIn(dialog()), rack.mark);
  await userEvent.click(await dialog().findByText(its));
  await press('Ok', dialog());
  await userEvent.click(await screen.findByRole('link', { name: its }));
  const inside = within(await screen.findByRole('list', { name: 'Inhalt' }));
  await userEvent.click(await inside.findByRole('link', { name: own }));
  await isAt(`/geraet/${first?.id}`);
  await screen.findByRole('heading', { level: 1, name: own });
  await choose('Weitere Aktionen', 'Aus dem Case nehmen');
  await waitFor(() => expect(screen.queryByText('Im Case')).toBeNull());
});

test('[CODE-01] a device has further codes as well; an unknown one is taught for it', async () => {
  const { mark, geraete } = await motors();
  const [first] = geraete;
  const old = `HZ-${mark}`;
  await house.open('/inventar', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  scan(old);
  const card = await dialogNamed('Was ist das?');
  await fill(await card().findByLabelText('Artikel suchen: Name'), mark);
  await press(new RegExp(`^${String(first?.['bezeichnung'])}`), card());
  expect(card().queryByLabelText('Zählt als')).toBeNull();
  await press(/^Code anlernen/, card());
  await press(/^Gerät öffnen/, card());
  const codes = within(await screen.findByRole('list', { name: 'Weitere Codes' }));
  await codes.findByText(old);
  await choose('Weitere Aktionen', 'Weiteren Code hinzufügen');
  const dialog = await dialogNamed('Anlegen');
  await fill(await dialog().findByLabelText(/^Code/), `HY-${mark}`);
  // What belongs to items alone is not asked of a device.
  expect(dialog().queryByLabelText(/^Zählt als/)).toBeNull();
  await press(/^Speichern/, dialog());
  await codes.findByText(`HY-${mark}`);
});

test('[ORT-01] a list is packed in the order of the places; without one nobody is asked', async () => {
  const mark = aMark();
  const late = await house.create('lagerplaetze', { name: `L${mark}-10` });
  const early = await house.create('lagerplaetze', { name: `L${mark}-2` });
  const kunde = await house.create('kunden', { name: `Halle ${mark}` });
  const days = { von: wireDateOf(today), bis: wireDateOf(today) };
  const liste = await house.create('inventarlisten', days);
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  const items = [
    { name: `A Kabel ${mark}` },
    { name: `B Licht ${mark}`, lagerplatz: late.id },
    { name: `C Motor ${mark}`, lagerplatz: early.id },
  ];
  for (const item of items) {
    const { id } = await house.create('inventar', { anzahl: 4, ...item });
    await house.create('inventar_inventarlisten', { inventar: id, inventarliste: liste.id, anzahl: 1 });
  }
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  const table = await screen.findByRole('grid', { name: 'Artikel der Packliste' });
  await userEvent.click(await screen.findByRole('switch', { name: 'Nach Lagerplatz' }));
  await within(table).findByText('ohne Platz');
  const text = table.textContent ?? '';
  const places = [
    `L${mark}-2`,
    `C Motor ${mark}`,
    `L${mark}-10`,
    `B Licht ${mark}`,
    'ohne Platz',
    `A Kabel ${mark}`,
  ];
  const found = places.map((each) => text.indexOf(each));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
  // The same on paper, of this list and of several at once.
  pageComesFrom(house.server.url);
  const saved = vi.spyOn(URL, 'createObjectURL');
  await choose('Weitere Aktionen', 'Nach Lagerplatz als PDF');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.lastCall?.[0]).toHaveProperty('name', `Pickliste-${String(packliste['name'])}.pdf`);
  await house.open('/packlisten', await house.admin());
  await userEvent.click(
    await screen.findByRole('checkbox', { name: `${String(packliste['name'])} auswählen` }),
  );
  await press(/^Gemeinsam packen/);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
});

async function typed(field: HTMLElement, code: string): Promise<void> {
  await fill(field, code);
  await userEvent.type(field, '{Enter}');
}

test('[GER-01] the labels of all devices of an item leave in one print', async () => {
  const labels = aLabelPrinter();
  const { artikel, geraete } = await motors();
  await house.open(`/inventar/${artikel.id}`, await house.admin());
  await choose(/^Etiketten/, 'Alle 2 drucken');
  await says('2 Etiketten gedruckt');
  expect(labels).toHaveLength(1);
  expect(labels[0]?.match(/\^XA/g)).toHaveLength(2);
  for (const { id } of geraete) expect(labels[0]).toContain(id);
});

test('[INV-01] [INV-03] [SCHAD-01] [SCHAD-02] an item shows where it is booked and what is broken', async () => {
  const mark = aMark();
  const name = `Mischpult ${mark}`;
  const time = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 2)) };
  const kunde = (await house.create('kunden', { name: `Petersen ${mark}` })).id;
  const inventar = (await house.create('inventar', { name, anzahl: 5, kategorie: 'Ton' })).id;
  const inventarliste = (await house.create('inventarlisten', { ...time, verbucht: true })).id;
  await house.create('inventar_inventarlisten', { inventar, inventarliste, anzahl: 2 });
  const packliste = await house.create('packlisten', { ...time, kunde, inventarliste });

  await house.open(`/inventar?suche=${mark}`, await house.server.user('inventar', 'packlisten'));
  await press(`${name}: Schaden melden`);
  const dialog = await dialogNamed('Anlegen');
  await fill(dialog().getByLabelText(/^Schaden/), 'Fader kratzt');
  await userEvent.click(saveButton(dialog()));
  await closed('Anlegen');
  await userEvent.click(await screen.findByRole('link', { name: `${name} öffnen` }));

  await screen.findByRole('heading', { level: 1, name });
  const figureSays = (label: string, figure: string) =>
    waitFor(() => expect(screen.getByText(label).parentElement?.textContent).toContain(figure));
  await figureSays('heute verbucht', '2');
  await figureSays('heute frei', '3');
  await figureSays('offene Schäden', '1');
  const bookings = within(await screen.findByRole('table', { name: 'Nächste Buchungen' }));
  await bookings.findByText(new RegExp(`Petersen ${mark}`));
  await bookings.findByRole('link', { name: String(packliste['name']) });

  await press(/^Als behoben markieren/);
  await screen.findByText(/^Behoben, gemeldet am/);
  await figureSays('offene Schäden', '0');
  expect(await house.find('schaeden', 'inventar', inventar)).toMatchObject([{ behoben: true }]);
});

test('[SCHAD-01] who only packs may tell of a damage, not call it mended', async () => {
  const mark = aMark();
  const { id } = await house.create('inventar', { name: `Kabel ${mark}`, anzahl: 5 });
  await house.create('schaeden', { inventar: id, schaden: 'Stecker locker' });
  await house.open(`/inventar/${id}`, await house.server.user('packlisten'));
  await screen.findByText('Stecker locker');
  expect(screen.getByRole('button', { name: 'Schaden melden' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Als behoben markieren' })).toBeNull();
  await house.open(`/schaeden?suche=${mark}`);
  await screen.findByRole('row', { name: /Stecker locker/ });
  expect(screen.queryByRole('button', { name: 'Stecker locker: ist behoben' })).toBeNull();
  // Whoever mends says so in the row, and takes it back.
  const isMended = async (behoben: boolean) =>
    waitFor(async () => expect(await house.find('schaeden', 'inventar', id)).toMatchObject([{ behoben }]));
  await house.open(`/schaeden?suche=${mark}`, await house.server.user('inventar'));
  await press('Stecker locker: ist behoben');
  await isMended(true);
  await press('Rückgängig');
  await isMended(false);
  await house.open('/inventar/gibtesnichtxxxx');
  await userEvent.click(await screen.findByRole('link', { name: 'Zum Inventar' }));
  await isAt('/inventar');
});
