import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { withFile } from './attached.ts';
import { aMark, closed, dialogNamed, fill, press, says, scan } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();
const today = dayAt(Date.now());

const WHAT = 'Was ist das?';

/** An item on a list that runs today, six of eight still to go out. */
async function aJob() {
  const mark = aMark();
  const artikel = await house.create('inventar', { name: `Spot ${mark}`, anzahl: 16, kategorie: 'Licht' });
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 1)) };
  const kunde = await house.create('kunden', { name: `Halle ${mark}` });
  const liste = await house.create('inventarlisten', { ...days, verbucht: true });
  const line = { inventar: artikel.id, inventarliste: liste.id, anzahl: 8, out: 2 };
  const zeile = await house.create('inventar_inventarlisten', line);
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  return { mark, artikel, zeile, packliste };
}

test('[CODE-02] [GER-02] the card of a device says its damage and counts that device, out and back', async () => {
  const name = `Motor ${aMark()}`;
  const item = await house.create('inventar', { name, anzahl: 2, zaehlweise: 'Einzeln' });
  const [geraet] = await house.find('geraete', 'inventar', item.id);
  const id = String(geraet?.id);
  const days = { von: wireDateOf(addDays(today, -1)), bis: wireDateOf(today) };
  const kunde = await house.create('kunden', { name });
  const liste = await house.create('inventarlisten', { ...days, verbucht: true });
  await house.create('inventar_inventarlisten', { inventar: item.id, inventarliste: liste.id, anzahl: 2 });
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  await house.create('schaeden', { inventar: item.id, geraet: id, schaden: 'Haken verbogen' });
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  scan(id);
  const card = await dialogNamed(WHAT);
  await card().findByText(/Haken verbogen, seit/);
  await card().findByText(/^Lager/);
  await press(`Zählen auf ${String(packliste['name'])}`, card());
  await card().findByText(`unterwegs auf ${String(packliste['name'])}`);
  expect((await house.find('geraete', 'id', id))[0]).toMatchObject({ liste: liste.id });
  await press(`Zählen auf ${String(packliste['name'])}`, card());
  await card().findByText(/^Lager/);
  expect((await house.find('geraete', 'id', id))[0]).toMatchObject({ liste: '' });
});

test('[CODE-02] [ORT-01] [PRUEF-01] a card says what somebody else does meanwhile with its device, or at its place, and takes its test down', async () => {
  const mark = aMark();
  const item = await house.create('inventar', { name: `Motor ${mark}`, anzahl: 1, zaehlweise: 'Einzeln' });
  const platz = await house.create('lagerplaetze', { name: `Regal ${mark}` });
  const id = String((await house.find('geraete', 'inventar', item.id))[0]?.id);
  await house.update('geraete', id, { lagerplatz: platz.id });
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  scan(platz.id);
  const card = await dialogNamed(WHAT);
  await card().findByText('0 Artikel, 1 Gerät');
  await house.update('geraete', id, { lagerplatz: '' });
  await card().findByText('0 Artikel, 0 Geräte');
  scan(id);
  await card().findByText(/^einsatzbereit/);
  // A device that wants no test is asked for none.
  expect(card().queryByRole('button', { name: 'Prüfung' })).toBeNull();
  const pruefart = (await house.create('pruefarten', { name: `DGUV ${mark}`, intervallMonate: 12 })).id;
  await house.create('artikel_pruefungen', { inventar: item.id, pruefart });
  await card().findByRole('button', { name: 'Prüfung' });
  await press('Prüfung', card());
  const dialog = await dialogNamed('Anlegen');
  await fill(await dialog().findByLabelText(/^Prüfer/), 'H. Harms');
  await press(/^Speichern/, dialog());
  await closed('Anlegen');
  await card().findByText(/^bestanden am/);
  await says(`Motor ${mark} #01 geprüft`);
  await house.update('geraete', id, { zustand: 'gesperrt' });
  expect(await card().findByText(/^gesperrt/)).toBeTruthy();
});

test('[CODE-02] on any page a scan opens the card of the thing, which counts it and says what is wrong', async () => {
  const { mark, artikel, zeile, packliste } = await aJob();
  await house.create('schaeden', { inventar: artikel.id, schaden: 'Pan-Motor ruckelt' });
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  scan(artikel.id);
  const card = await dialogNamed(WHAT);
  await waitFor(() => expect(card().getByRole('heading', { name: `Spot ${mark}` })).toBeTruthy());
  await card().findByText(/Pan-Motor ruckelt, seit/);
  await card().findByText(`2 auf ${String(packliste['name'])}`, { exact: false });
  await press(`Zählen auf ${String(packliste['name'])}`, card());
  await card().findByText(/Gezählt: 1 Stück/);
  await waitFor(async () => {
    const [now] = await house.find('inventar_inventarlisten', 'id', zeile.id);
    expect(now).toMatchObject({ out: 3 });
  });
  await press('Rückgängig', card());
  await waitFor(async () => {
    const [now] = await house.find('inventar_inventarlisten', 'id', zeile.id);
    expect(now).toMatchObject({ out: 2 });
  });

  // The next scan replaces the card, and presses nothing on it.
  scan('TVOUT');
  await card().findByText('Das ist ein Befehl.');
  await userEvent.keyboard('{Escape}');
  await closed(WHAT);
});

test('[CODE-02] [ORT-01] the card of an item shows its picture and its place, and puts it on another', async () => {
  const mark = aMark();
  const aPlace = (name: string) => house.create('lagerplaetze', { name: `${name}-${mark}`, zone: 'Halle 1' });
  const [old, next] = [await aPlace('A'), await aPlace('B')];
  const admin = await house.admin();
  const artikel = await withFile<{ id: string }>(house.server, admin, {
    collection: 'inventar',
    field: 'bilder',
    values: { name: `Spot ${mark}`, anzahl: 4, lagerplatz: old.id },
    name: 'Spot.gif',
    content: 'GIF89a\x01\x00\x01\x00\x00\x00\x00;',
  });
  await house.open('/kunde', admin);
  await screen.findByLabelText(/suchen: /i);
  scan(artikel.id);
  const card = await dialogNamed(WHAT);
  await card().findByText(`Halle 1, A-${mark}`);
  await waitFor(() => expect(document.querySelector('img[src*="/api/files/inventar/"]')).toBeTruthy());
  await card().findByRole('button', { name: 'Umlagern' });
  scan(String(next.id));
  await card().findByText('Scanne jetzt, was hierher kommt.');
  scan(artikel.id);
  await press(new RegExp(`^Auf B-${mark} umlagern`), card());
  await card().findByText(`Halle 1, B-${mark}`);
  expect((await house.find('inventar', 'id', artikel.id))[0]).toMatchObject({ lagerplatz: next.id });
});

test('[CODE-02] a scan is no key of the page, and a key alone still is', async () => {
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  // Begins with the key that creates a record.
  scan('nnnn-0815');
  await dialogNamed(WHAT);
  expect(screen.queryByRole('dialog', { name: 'Anlegen' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await closed(WHAT);
  await userEvent.keyboard('n');
  await dialogNamed('Anlegen');
  await userEvent.keyboard('{Escape}');
  await closed('Anlegen');
});

test('[CODE-01] [CODE-02] an unknown code is taught by whoever keeps the stock, and by nobody else', async () => {
  const { mark, artikel } = await aJob();
  const old = `RM-${mark}/A`;
  await house.open('/kunde', await house.server.user('packlisten'));
  await screen.findByLabelText(/suchen: /i);
  scan(old);
  const card = await dialogNamed(WHAT);
  await card().findByText(/Gruppe inventar/);
  expect(card().queryByRole('button', { name: /^Code anlernen/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await closed(WHAT);

  await house.open('/inventar', await house.server.user('inventar'));
  await screen.findByRole('button', { name: 'Anlegen' });
  scan(old);
  await dialogNamed(WHAT);
  await fill(await card().findByLabelText('Artikel suchen: Name'), mark);
  await press(new RegExp(`Spot ${mark}`), card());
  await fill(card().getByLabelText('Zählt als'), '4');
  await press(/^Code anlernen/, card());
  await card().findByText(/dieser Code zählt als 4/);
  expect(await house.find('codes', 'inventar', artikel.id)).toMatchObject([
    { code: `RM${mark}A`.toUpperCase(), anzeige: old, anzahl: 4 },
  ]);
  scan(`${old}-ST2`);
  await card().findByText(/dieser Code zählt als 8/);
  await userEvent.keyboard('{Escape}');
  await closed(WHAT);
});

test('[CODE-01] further codes stand on the page of their item once there is one, added from its menu', async () => {
  const { mark, artikel } = await aJob();
  // Another that differs by the keyboard alone: both say so.
  const other = await house.create('inventar', { name: `Kabel ${mark}`, anzahl: 1 });
  await house.create('codes', { inventar: other.id, code: `KY-${mark}` });
  await house.open(`/inventar/${artikel.id}`, await house.admin());
  await screen.findByRole('heading', { name: `Spot ${mark}` });
  expect(screen.queryByRole('heading', { name: 'Weitere Codes' })).toBeNull();
  await press('Weitere Aktionen');
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Weiteren Code hinzufügen', hidden: true }),
  );
  const dialog = await dialogNamed('Anlegen');
  await fill(await dialog().findByLabelText(/^Code/), 'TV-IN');
  await press(/^Speichern/, dialog());
  await waitFor(() => expect(dialog().getAllByText('Das ist ein Befehl.').length).toBeGreaterThan(0));
  await fill(dialog().getByLabelText(/^Code/), `KZ-${mark}`);
  await press(/^Speichern/, dialog());
  await closed('Anlegen');
  const codes = within(await screen.findByRole('list', { name: 'Weitere Codes' }));
  await codes.findByText(`KZ-${mark}`);
  await codes.findByText(/nur mit deutsch eingestelltem Scanner/);
});

test('[CODE-03] a collected file is looked at before it is counted, and counts once however often it is sent', async () => {
  const { mark, artikel, packliste, zeile } = await aJob();
  await house.create('codes', { inventar: artikel.id, code: `BUND-${mark}`, anzahl: 2 });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Mehr zu Scans');
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Datei eines Sammelscanners', hidden: true }),
  );
  const dialog = await dialogNamed('Datei eines Sammelscanners');
  const file = [artikel.id, `bund ${mark}`, artikel.id, `fremd-${mark}`].join('\n');
  await fill(dialog().getByLabelText('Codes, einer je Zeile'), file);
  const preview = within(await dialog().findByRole('table', { name: 'Vorschau der Datei' }));
  await preview.findByText(/unbekannt, Zeile 4/);
  await preview.findByRole('row', { name: new RegExp(`Spot ${mark} .*4 6 / 8`) });
  for (const _ of ['once', 'twice']) {
    await press(/^4 Zeilen zählen/, dialog());
    await dialog().findByText('3 von 4 Scans gezählt.');
  }
  expect(await house.find('inventar_inventarlisten', 'id', zeile.id)).toMatchObject([{ out: 6 }]);
  await userEvent.keyboard('{Escape}');
  await closed('Datei eines Sammelscanners');
});

test('[CODE-02] a letter right behind a chord is a letter, and no scan that broke off', async () => {
  await house.open('/kunde', await house.admin());
  await screen.findByRole('button', { name: 'Anlegen' });
  const strike = (key: string, ctrlKey: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    );
  strike('Control', true);
  strike('z', true);
  strike('n', false);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
