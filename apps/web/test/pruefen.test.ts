import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import {
  afterScan,
  aLabelPrinter,
  aMark,
  choose,
  closed,
  dialogNamed,
  fill,
  press,
  says,
  scan,
  searchIn,
  valueOf,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

/** So many devices of an item that wants a test; their names in order. */
async function given(anzahl: number) {
  const mark = aMark();
  const artikel = await house.create('inventar', { name: `Zug ${mark}`, anzahl, zaehlweise: 'Einzeln' });
  const art = await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 });
  await house.create('artikel_pruefungen', { inventar: artikel.id, pruefart: art.id });
  const geraete = (await house.find('geraete', 'inventar', artikel.id)).toSorted((one, other) =>
    String(one['bezeichnung']).localeCompare(String(other['bezeichnung'])),
  );
  const testsOf = (index: number) => house.find('pruefungen', 'geraet', geraete[index]?.id ?? '');
  return { mark, artikel, art, geraete, testsOf };
}

/** The page of what is due, with the rows of this mark alone. */
async function openDue(mark: string) {
  await house.open('/pruefungen', await house.admin());
  await fill(await screen.findByLabelText('Gerät, Art oder Platz suchen'), mark);
  return within(await screen.findByRole('table', { name: 'Fällige Prüfungen' }));
}

/** The same page, with nothing that takes a scan as its text. */
async function openScanning() {
  await house.open('/pruefungen', await house.admin());
  await screen.findByRole('table', { name: 'Fällige Prüfungen' });
}

const words = (place: HTMLElement) => place.textContent?.replace(/\s+/g, ' ') ?? '';

test('[PRUEF-05 RM4] one after the other: a scan shows the device, Enter is passed, and what was scanned meanwhile comes next', async () => {
  const { mark, geraete, testsOf } = await given(3);
  await openScanning();
  for (const { id } of geraete) scan(id);
  const dialog = await dialogNamed('Prüfen');
  // A scan is never the answer for the one before it.
  await dialog().findByText('2 Scans kommen danach');
  await afterScan();
  for (const [index] of geraete.entries()) {
    await dialog().findByRole('heading', { name: `Zug ${mark} #0${index + 1}` });
    await dialog().findByText(/^DGUV .*, ohne Prüfung$/);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Bestanden/));
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await testsOf(index)).toMatchObject([{ ergebnis: 'bestanden' }]));
  }
  await dialog().findByRole('heading', { name: '3 bestanden' });
  // What no scanner reads is typed on, without a press (R22).
  const field = dialog().getByLabelText('Code scannen oder eintippen');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await press('Fertig', dialog());
  await closed('Prüfen');
});

test('[PRUEF-05] not passed says what it blocks before it is stored; a device it has blocked is let go with the next passed test', async () => {
  const { mark, geraete, testsOf } = await given(1);
  const [motor] = geraete;
  await openScanning();
  scan(motor?.id ?? '');
  const dialog = await dialogNamed('Prüfen');
  await dialog().findByRole('button', { name: /^Bestanden/ });
  await userEvent.keyboard('n');
  await fill(await dialog().findByLabelText(/^Was ist\?/), 'Haken verformt');
  // Nothing is stored yet.
  expect(await testsOf(0)).toEqual([]);
  await press(new RegExp(`^Nicht bestanden: Zug ${mark} #01 sperren`), dialog());
  await dialog().findByText('nicht bestanden, Haken verformt');
  expect((await house.find('geraete', 'id', motor?.id ?? ''))[0]).toMatchObject({ zustand: 'gesperrt' });
  scan(motor?.id ?? '');
  await dialog().findByText(/^Prüfung nicht bestanden: DGUV .*Haken verformt$/);
  await press(/^Bestanden und freigeben/, dialog());
  // None is ever deleted: a second one of a moment ago is asked about.
  await dialog().findByText(/hat gerade eben schon eine Prüfung dieser Art: nicht bestanden/);
  expect(await testsOf(0)).toHaveLength(1);
  await press(/^Noch einmal eintragen/, dialog());
  await dialog().findByRole('heading', { name: '1 bestanden, 1 nicht' });
  expect(await testsOf(0)).toHaveLength(2);
  expect((await house.find('geraete', 'id', motor?.id ?? ''))[0]).toMatchObject({ zustand: 'einsatzbereit' });
});

test('[PRUEF-05] what is not tested says why, and whoever scans on is not held up; closing names what has no result', async () => {
  const { mark, geraete } = await given(1);
  const kabel = await house.create('inventar', { name: `Kabel ${mark}`, anzahl: 4 });
  await openScanning();
  scan(kabel.id);
  const dialog = await dialogNamed('Prüfen');
  await dialog().findByText(`Kabel ${mark} braucht keine Prüfung.`);
  scan('QQ-00/99');
  await dialog().findByText('„QQ-00/99“ kennt hier niemand.');
  scan(geraete[0]?.id ?? '');
  await dialog().findByRole('heading', { name: `Zug ${mark} #01` });
  expect(words(dialog().getByRole('region', { name: 'Geprüft' }))).toContain(
    `Kabel ${mark} braucht keine Prüfung.`,
  );
  await press('Fertig', dialog());
  const question = await dialogNamed('Möchtest du aufhören?');
  question().getByText('Eines ist gescannt und ohne Ergebnis.');
  await press('Nein', question());
  await press('Nicht eintragen', dialog());
  await press('Fertig', dialog());
  await closed('Prüfen');
});

test('[PRUEF-05] [VIELE-02] several rows pass at once: it says what stays and why, and that nothing of it can be taken back', async () => {
  const { mark, art, geraete, testsOf } = await given(3);
  const trommel = await house.create('inventar', { name: `Trommel ${mark}`, anzahl: 22 });
  await house.create('artikel_pruefungen', { inventar: trommel.id, pruefart: art.id });
  const table = await openDue(mark);
  await house.create('pruefungen', {
    geraet: geraete[0]?.id ?? '',
    pruefart: art.id,
    datum: wireDateOf(today),
    ergebnis: 'nicht bestanden',
    pruefer: 'H. Harms',
  });
  await userEvent.click(await table.findByRole('checkbox', { name: 'Alle wählen' }));
  await press(/^Bestanden 4/);
  const dialog = await dialogNamed('Als bestanden eintragen');
  const stays = await dialog().findByRole('region', { name: 'Bleibt wie es ist' });
  expect(words(stays)).toBe(`1 bleibt, wie es istZug ${mark} #01 heute schon geprüft`);
  dialog().getByText('Prüfungen bleiben stehen, sie lassen sich nicht zurücknehmen.');
  await fill(dialog().getByLabelText(/^Prüfer/), 'Harms Hebezeuge');
  await fill(dialog().getByLabelText('Prüfgerät'), 'SECUTEST');
  await press(/^3 Prüfungen bestanden/, dialog());
  await says('3 Prüfungen eingetragen');
  expect(await testsOf(0)).toHaveLength(1);
  for (const index of [1, 2])
    expect(await testsOf(index)).toMatchObject([
      { ergebnis: 'bestanden', pruefer: 'Harms Hebezeuge', pruefgeraet: 'SECUTEST' },
    ]);
  expect(await house.find('pruefungen', 'inventar', trommel.id)).toMatchObject([{ anzahl: 22 }]);
  // With what one tests is the same for the next ones.
  await press('Prüfen');
  const stream = await dialogNamed('Prüfen');
  await userEvent.click(stream().getByText('Harms Hebezeuge, SECUTEST'));
  expect(valueOf(stream().getByLabelText('Prüfgerät'))).toBe('SECUTEST');
});

test('[PRUEF-05] [VIELE-02] devices of their list pass at once; one that wants no test is named, and where none does that is said', async () => {
  const { mark, testsOf } = await given(2);
  const plain = await house.create('inventar', { name: `Seil ${mark}`, anzahl: 1, zaehlweise: 'Einzeln' });
  await house.open('/geraete', await house.admin());
  await fill(await searchIn(screen), mark);
  await userEvent.click(await screen.findByLabelText(`Seil ${mark} #01 auswählen`));
  await press(/^Bestanden/);
  await says(/Davon braucht nichts eine Prüfung\./);
  for (const nr of [1, 2])
    await userEvent.click(await screen.findByLabelText(`Zug ${mark} #0${nr} auswählen`));
  await press(/^Bestanden/);
  const dialog = await dialogNamed('Als bestanden eintragen');
  const stays = await dialog().findByRole('region', { name: 'Bleibt wie es ist' });
  expect(words(stays)).toBe(`1 bleibt, wie es istSeil ${mark} #01 braucht diese Prüfung nicht`);
  await fill(dialog().getByLabelText(/^Prüfer/), 'Harms Hebezeuge');
  await press(/^2 Prüfungen bestanden/, dialog());
  await says('2 Prüfungen eingetragen');
  for (const index of [0, 1]) expect(await testsOf(index)).toMatchObject([{ ergebnis: 'bestanden' }]);
  const [without] = await house.find('geraete', 'inventar', plain.id);
  expect(await house.find('pruefungen', 'geraet', without?.id ?? '')).toEqual([]);
});

test('[PRUEF-05] the stickers of the day leave in one print, and what is printed is not printed again', async () => {
  const prints = aLabelPrinter();
  const { geraete } = await given(3);
  const [first, second, third] = geraete.map(({ id }) => id);
  await openScanning();
  const pass = async (...ids: readonly (string | undefined)[]) => {
    for (const id of ids) scan(id ?? '');
    const dialog = await dialogNamed('Prüfen');
    for (const [index] of ids.entries()) {
      await press(/^Bestanden/, dialog());
      await dialog().findByRole('heading', { name: `${index + 1} bestanden` });
    }
    await press('Fertig', dialog());
    await closed('Prüfen');
  };
  await pass(first, second);
  await choose(/^Plaketten von heute/, /^\d+ drucken$/);
  await waitFor(() => expect(prints).toHaveLength(1));
  for (const id of [first, second]) expect(prints[0]).toContain(id);
  await screen.findByText(/Plaketten? gedruckt$/);
  await pass(third);
  await choose(/^Plaketten von heute/, '1 drucken');
  await waitFor(() => expect(prints).toHaveLength(2));
  expect(prints[1]).toContain(third);
  expect(prints[1]).not.toContain(first);
});

test('[PRUEF-01 R18] of one test after the other the toast is that of the last one', async () => {
  const { mark, geraete } = await given(2);
  const table = await openDue(mark);
  const names = geraete.map(({ bezeichnung }) => String(bezeichnung));
  for (const bezeichnung of names) {
    await press(`Prüfung eintragen: ${bezeichnung}, DGUV ${mark}`, table);
    const dialog = await dialogNamed('Anlegen');
    await press(/^Speichern/, dialog());
    await closed('Anlegen');
    await says(`${bezeichnung} geprüft`);
  }
  await waitFor(() =>
    expect(screen.getAllByRole('status').filter((each) => /gepr|gespeichert/.test(words(each)))).toHaveLength(
      1,
    ),
  );
  await says(`${names[1]} geprüft`);
});
