import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { entities, type Inventarliste } from '@traverse/domain/entities';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { copyListe } from '../src/features/inventarliste/give-liste.ts';
import {
  aMark,
  choose,
  closed,
  dialogNamed,
  fill,
  isOff,
  press,
  saveButton,
  sayYes,
  searchIn,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

const anArtikel = (name: string, values: object = {}) =>
  house.create('inventar', { name, anzahl: 40, kategorie: 'Licht', mietpreis: 1000, ...values });

const aListe = async (mark: string) => {
  const days = { von: wireDateOf(today), bis: wireDateOf(addDays(today, 1)) };
  const kunde = await house.create('kunden', { name: `Halle ${mark}` });
  const liste = await house.create('inventarlisten', days);
  const packliste = await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  return { liste, packliste, days, kunde };
};

test('[INV-03] the page of an item says price, days out and the next booking; revenue to the office alone', async () => {
  const mark = aMark();
  const lampe = await anArtikel(`Fluter ${mark}`);
  const booked = async (von: number, anzahl: number) => {
    const days = { von: wireDateOf(addDays(today, von)), bis: wireDateOf(addDays(today, von + 1)) };
    const liste = await house.create('inventarlisten', { ...days, verbucht: true });
    const line = { inventar: lampe.id, inventarliste: liste.id, anzahl };
    await house.create('inventar_inventarlisten', line);
    const kunde = await house.create('kunden', { name: `Halle ${mark}` });
    await house.create('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  };
  await booked(-200, 2);
  await booked(30, 3);
  const figure = (label: string) =>
    screen.queryByText(label, { selector: 'dt' })?.parentElement?.textContent?.replaceAll('\u00a0', ' ');
  await house.open(`/inventar/${lampe.id}`, await house.admin());
  await waitFor(() => expect(figure('unterwegs, 12 Monate')).toMatch(/2 Tage$/));
  await waitFor(() => expect(figure('geht wieder raus')).toMatch(`${formatDay(addDays(today, 30))} 3 Stück`));
  await waitFor(() => expect(figure('Umsatz, 12 Monate')).toMatch('0,00 €'));
  expect(figure('Mietpreis')).toMatch('10,00 € je Tag');
  await house.open(`/inventar/${lampe.id}`, await house.server.user('packlisten', 'inventar'));
  await waitFor(() => expect(figure('unterwegs, 12 Monate')).toMatch(/2 Tage$/));
  expect(figure('Umsatz, 12 Monate')).toBeUndefined();
});

test('[SET-01] an accessory is added from the menu of its item and stands on its page', async () => {
  const mark = aMark();
  const lampe = await anArtikel(`Spot ${mark}`);
  const safety = await anArtikel(`Safety ${mark}`);
  await house.create('artikel_teile', {
    artikel: lampe.id,
    art: 'Alternative',
    teil: safety.id,
    anzahl: 2,
  });
  await house.open(`/inventar/${lampe.id}`, await house.admin());
  await screen.findByRole('heading', { name: `Spot ${mark}` });
  expect(screen.queryByRole('heading', { name: 'Zubehör' })).toBeNull();
  await press('Weitere Aktionen');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Zubehör hinzufügen', hidden: true }));
  const dialog = await dialogNamed('Anlegen');
  await dialog().findByLabelText(/^Menge/);
  await press(/^(Schließen|Dialog schließen)/, dialog());
  await closed('Anlegen');
  const list = within(await screen.findByRole('list', { name: 'Alternativen' }));
  await list.findByText(`Safety ${mark}`);
  await list.findByText('2 statt 1');
  await press(`Safety ${mark} löschen`);
  await press('Ja', (await dialogNamed(/Möchtest du das wirklich/))());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Alternativen' })).toBeNull());
});

test('[SET-03] a pack list names its sets, and a set that goes takes its parts along', async () => {
  const mark = aMark();
  const rack = await anArtikel(`Rack ${mark}`, { typ: 'Set', anzahl: 0 });
  const xlr = await anArtikel(`XLR ${mark}`);
  await house.create('artikel_teile', { artikel: rack.id, art: 'Teil', teil: xlr.id, anzahl: 4 });
  const { liste, packliste } = await aListe(mark);
  await house.create('listen_sets', { inventarliste: liste.id, set: rack.id, anzahl: 2 });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  const sets = within(await screen.findByRole('list', { name: 'Sets auf dieser Liste' }));
  sets.getByText(`2 × Rack ${mark}`);
  sets.getByText(`je 4 XLR ${mark}`);
  await screen.findByRole('row', { name: new RegExp(`XLR ${mark}`) });
  await press(`Rack ${mark} löschen`);
  await press('Ja', (await dialogNamed(/Möchtest du das wirklich/))());
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Sets auf dieser Liste' })).toBeNull());
  const { reads } = house.server.engine.database;
  expect(await reads.findWhere(entities.inventar_inventarlisten, { inventarliste: liste.id })).toEqual([]);
});

test('[SET-04] [O6] the pencil of a set on an invoice asks what a set has to be asked, and its sum follows', async () => {
  const mark = aMark();
  const rack = await anArtikel(`Rack ${mark}`, { typ: 'Set', anzahl: 0, mietpreis: 5000 });
  const xlr = await anArtikel(`XLR ${mark}`);
  await house.create('artikel_teile', { artikel: rack.id, art: 'Teil', teil: xlr.id, anzahl: 4 });
  const { liste, days, kunde } = await aListe(mark);
  await house.create('listen_sets', { inventarliste: liste.id, set: rack.id, anzahl: 2, preis: 5000 });
  const { id } = await house.create('rechnungen', {
    ...days,
    kunde: kunde.id,
    rechnungsDatum: days.von,
    faelligDatum: days.bis,
    faktor: 1,
    inventarliste: liste.id,
  });
  await house.open(`/rechnung/${id}`, await house.admin());
  const positions = within(await screen.findByRole('grid', { name: 'Positionen' }));
  await press(`Rack ${mark} bearbeiten`, positions);
  const dialog = await dialogNamed('Bearbeiten');
  const preis = await waitFor(() => dialog().getByLabelText(/^Setpreis/));
  expect(dialog().queryByLabelText(/^Inventarliste/)).toBeNull();
  expect(dialog().getByLabelText(/^Teile auf dem Beleg/)).toBeDefined();
  await fill(preis, '80');
  await userEvent.click(saveButton(dialog()));
  await closed('Bearbeiten');
  await waitFor(() =>
    expect(positions.getByRole('row', { name: new RegExp(`Rack ${mark}`) }).textContent).toMatch(/160,00/),
  );
});

/** 12 Spots are wanted, 4 of them are elsewhere; of what could stand in `frei` are there. */
async function aShortage(mark: string, frei: number) {
  const spot = await anArtikel(`Spot ${mark}`, { anzahl: 12 });
  const other = await anArtikel(`Ersatzspot ${mark}`, { anzahl: frei });
  await house.create('artikel_teile', { artikel: spot.id, art: 'Alternative', teil: other.id, anzahl: 2 });
  const elsewhere = await aListe(`anderswo ${mark}`);
  await house.update('inventarlisten', elsewhere.liste.id, { verbucht: true });
  await house.create('inventar_inventarlisten', {
    inventarliste: elsewhere.liste.id,
    inventar: spot.id,
    anzahl: 4,
  });
  const { liste, packliste } = await aListe(mark);
  await house.create('inventar_inventarlisten', { inventarliste: liste.id, inventar: spot.id, anzahl: 12 });
  return { spot, other, liste, packliste };
}

test('[SET-03 V2.8] the picker says how many of a set can be built, and what limits them', async () => {
  const mark = aMark();
  const rack = await anArtikel(`Rack ${mark}`, { typ: 'Set', anzahl: 0 });
  for (const [name, frei, anzahl] of [
    ['Mischer', 3, 1],
    ['Zuspieler', 5, 2],
  ] as const) {
    const teil = await anArtikel(`${name} ${mark}`, { anzahl: frei });
    await house.create('artikel_teile', { artikel: rack.id, art: 'Teil', teil: teil.id, anzahl });
  }
  const { packliste } = await aListe(mark);
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press(/^Inventar(?!liste)/);
  const picker = await dialogNamed('Inventar wählen');
  await fill(await searchIn(picker()), mark);
  const row = await picker().findByRole('row', { name: new RegExp(`Rack ${mark}`) });
  await waitFor(() => expect(row.textContent).toContain(`2 baubar, begrenzt durch Zuspieler ${mark}`));
});

test('[SET-05 V2.20] one press exchanges what is missing; the lines say so, and the replacement can be charged', async () => {
  const mark = aMark();
  const { other, packliste } = await aShortage(mark, 9);
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Einzelheiten');
  const dialog = await dialogNamed('Doppelt verbucht');
  const ways = within(await dialog().findByRole('list', { name: `Auswege für Spot ${mark}` }));
  ways.getByText('9 frei');
  ways.getByRole('button', { name: `Zumietung: 4 × Spot ${mark} zumieten` });
  expect(ways.getAllByRole('button', { name: /^Verschieben/ })).toHaveLength(1); // no day before today
  await press(`Tauschen: 8 × Ersatzspot ${mark}`, ways);
  await closed('Doppelt verbucht');
  const line = within(await screen.findByRole('row', { name: new RegExp(`Ersatzspot ${mark}`) }));
  line.getByText(`Ersatz für Spot ${mark}`);
  await screen.findByText('4 ersetzt');
  await press(`Spot ${mark}: mehr`);
  await press('Ersatz berechnen', (await dialogNamed(`Spot ${mark}`))());
  await press('Ja', (await dialogNamed(/^Möchtest du den Ersatz/))());
  await waitFor(() => expect(screen.queryByText('4 ersetzt')).toBeNull());
  const [zeile] = await house.find('inventar_inventarlisten', 'inventar', other.id);
  expect(zeile).toMatchObject({ anzahl: 8, inklusive: 0 });
});

test('[SET-05] [O22] a rental that is not ordered yet comes first; a new one holds what is short alone, and opens', async () => {
  const mark = aMark();
  const { spot, packliste } = await aShortage(mark, 0);
  const clamp = await anArtikel(`Clamp ${mark}`);
  await house.create('artikel_teile', { artikel: spot.id, art: 'Zubehör', teil: clamp.id, anzahl: 1 });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  const waysOf = async () => {
    await press('Einzelheiten');
    const shown = await dialogNamed('Doppelt verbucht');
    return within(await shown().findByRole('list', { name: `Auswege für Spot ${mark}` }));
  };
  await press(`Zumietung: 4 × Spot ${mark} zumieten`, await waysOf());
  await sayYes('Möchtest du Alle benötigten Items zumieten?');
  const opened = await dialogNamed('Bearbeiten');
  const [zumietung] = await house.find('zumietungen', 'anmerkung', `für ${String(packliste['name'])}`);
  const name = String(zumietung?.['name']);
  await waitFor(() => opened().getByDisplayValue(name));
  const rented = await house.find(
    'inventar_inventarlisten',
    'inventarliste',
    String(zumietung?.['inventarliste']),
  );
  expect(rented.map(({ inventar, anzahl }) => [inventar, anzahl])).toEqual([[spot.id, 4]]);
  await userEvent.keyboard('{Escape}');
  await closed('Bearbeiten');
  const ways = await waysOf();
  const first = await waitFor(() => within(ways.getAllByRole('listitem')[0]!));
  await press(`Ist bestellt: ${name} bestellen`, first);
  await closed('Doppelt verbucht');
  expect(await house.find('zumietungen', 'name', name)).toMatchObject([{ bestellt: true }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Einzelheiten' })).toBeNull());
});

test('[SET-05 V2.13] what does not help says why', async () => {
  const mark = aMark();
  const { packliste } = await aShortage(mark, 7);
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Einzelheiten');
  const dialog = await dialogNamed('Doppelt verbucht');
  await dialog().findByText('hilft hier nicht: nur 7 von 8 frei');
  expect(isOff(dialog().getByRole('button', { name: /^Tauschen/ }))).toBe(true);
});

test('[SET-05] the list goes to days on which all of it is there', async () => {
  const mark = aMark();
  const { liste, packliste } = await aShortage(mark, 0);
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Einzelheiten');
  const dialog = await dialogNamed('Doppelt verbucht');
  await press(/^Verschieben/, within(await dialog().findByRole('list', { name: /^Auswege/ })));
  await press('Ja', (await dialogNamed(/^Möchtest du auf/))());
  await closed('Doppelt verbucht');
  const von = wireDateOf(addDays(today, 2));
  expect(await house.find('inventarlisten', 'id', liste.id)).toMatchObject([{ von }]);
  expect(await house.find('packlisten', 'id', packliste.id)).toMatchObject([{ von }]);
});

test('[SET-02] an accessory says whom it follows; below what must be somebody is asked once, and it stays marked', async () => {
  const mark = aMark();
  const lampe = await anArtikel(`Spot ${mark}`);
  const safety = await anArtikel(`Safety ${mark}`);
  await house.create('artikel_teile', { artikel: lampe.id, art: 'Zubehör', teil: safety.id, anzahl: 1 });
  const { liste, packliste, days, kunde } = await aListe(mark);
  await house.create('inventar_inventarlisten', { inventarliste: liste.id, inventar: lampe.id, anzahl: 8 });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await screen.findByText(`folgt Spot ${mark}`);
  const write = async (anzahl: string) => {
    await press(`Safety ${mark} bearbeiten`);
    const dialog = await dialogNamed(`Safety ${mark}`);
    await fill(dialog().getByLabelText(/^Anzahl/), anzahl);
    await userEvent.click(saveButton(dialog()));
  };
  await write('6');
  await press('Nein', (await dialogNamed(/weniger als Pflicht/))());
  await userEvent.click(saveButton((await dialogNamed(`Safety ${mark}`))()));
  await press('Ja', (await dialogNamed(/weniger als Pflicht/))());
  await closed(`Safety ${mark}`);
  await screen.findByText('weniger als Pflicht (8)');
  await write('5');
  await closed(`Safety ${mark}`);
  expect(await house.find('inventar_inventarlisten', 'inventar', safety.id)).toMatchObject([{ anzahl: 5 }]);
  // What its item needs since then follows once somebody says so.
  const clamp = await anArtikel(`Clamp ${mark}`);
  await house.create('artikel_teile', { artikel: lampe.id, art: 'Zubehör', teil: clamp.id, anzahl: 2 });
  await press(`Spot ${mark}: mehr`);
  await press('Zubehör neu laden', (await dialogNamed(`Spot ${mark}`))());
  await screen.findByText(`Clamp ${mark}`);
  expect(await house.find('inventar_inventarlisten', 'inventar', clamp.id)).toMatchObject([{ anzahl: 16 }]);
  // The same from an invoice: its list may stand on nothing else.
  const bolt = await anArtikel(`Bolt ${mark}`);
  await house.create('artikel_teile', { artikel: lampe.id, art: 'Zubehör', teil: bolt.id, anzahl: 1 });
  const dates = { ...days, rechnungsDatum: days.von, faelligDatum: days.bis };
  const invoice = { ...dates, kunde: kunde.id, inventarliste: liste.id, faktor: 1 };
  const { id } = await house.create('rechnungen', invoice);
  await house.open(`/rechnung/${id}`, await house.admin());
  const positions = within(await screen.findByRole('grid', { name: 'Positionen' }));
  await press(`Spot ${mark} bearbeiten`, positions);
  const position = await dialogNamed(new RegExp(`^Spot ${mark}`));
  await press('Zubehör neu laden', position());
  await waitFor(async () =>
    expect(await house.find('inventar_inventarlisten', 'inventar', bolt.id)).toMatchObject([{ anzahl: 8 }]),
  );
});

test('[SET-02] eight lamps that are scanned in Add bring their safeties, and the strip says so', async () => {
  const mark = aMark();
  const lampe = await anArtikel(`Spot ${mark}`);
  const safety = await anArtikel(`Safety ${mark}`);
  await house.create('artikel_teile', { artikel: lampe.id, art: 'Zubehör', teil: safety.id, anzahl: 1 });
  const { packliste } = await aListe(mark);
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await userEvent.click(await screen.findByRole('radio', { name: 'Dazu' }));
  const code = await screen.findByLabelText('Code scannen oder eintippen');
  await fill(code, `${lampe.id}-ST8`);
  await userEvent.type(code, '{Enter}');
  await screen.findByText(`neu auf der Liste, + 8 Safety ${mark}`);
  await screen.findByText(`folgt Spot ${mark}`);
  expect(await house.find('inventar_inventarlisten', 'inventar', safety.id)).toMatchObject([{ anzahl: 8 }]);
});

test('[SET-01] no dialog asks for a type; an item becomes a set on its page, after asking for its stock', async () => {
  const mark = aMark();
  const { id } = await anArtikel(`Rack ${mark}`, { anzahl: 2 });
  await house.open(`/inventar/${id}`, await house.admin());
  await press(`Rack ${mark} bearbeiten`);
  const dialog = await dialogNamed('Bearbeiten');
  await waitFor(() => expect(dialog().getByLabelText(/^Anzahl/)).toBeTruthy());
  expect(dialog().queryByLabelText(/^Typ/)).toBeNull();
  await press(/^(Schließen|Dialog schließen)/, dialog());
  await closed('Bearbeiten');
  await choose('Weitere Aktionen', 'Als Set führen');
  await sayYes(`Möchtest du Rack ${mark} als Set führen?`);
  await waitFor(() => expect(screen.queryByText('Bestand')).toBeNull());
  // It has no pieces that could be broken or booked.
  expect(screen.queryByRole('button', { name: 'Schaden melden' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Verfügbarkeit' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Schäden' })).toBeNull();
  expect(await house.find('inventar', 'id', id)).toMatchObject([{ typ: 'Set', anzahl: 0 }]);
  await choose('Weitere Aktionen', 'Wieder als Artikel führen');
  await screen.findByText('Bestand');
});

test('[PACK-02] [SET-05] a copied list keeps what its lines stand in for', async () => {
  const time = { von: '2031-05-01 02:00:00.000Z', bis: '2031-05-02 02:00:00.000Z' };
  const spot = await house.create('inventar', { name: `Spot ${aMark()}`, anzahl: 12 });
  const spotB = await house.create('inventar', { name: `Spot B ${aMark()}`, anzahl: 9 });
  await house.create('artikel_teile', {
    art: 'Alternative',
    artikel: spot.id,
    teil: spotB.id,
    anzahl: 2,
    je: 1,
  });
  const from = await house.create('inventarlisten', time);
  const line = { inventarliste: from.id, inventar: spot.id, anzahl: 12, faktor: 1 };
  const zeile = await house.create('inventar_inventarlisten', line);
  const body = { zeile: zeile.id, gegen: spotB.id, anzahl: 4 };
  const { status } = await house.server.ask('POST', '/api/tauschen', { as: await house.admin(), body });
  expect(status).toBe(200);
  const { id } = await house.create('packlisten', {
    ...time,
    kunde: (await house.create('kunden', { name: 'Ada' })).id,
  });
  await house.open('/home', await house.admin());
  const [record] = await house.find('packlisten', 'id', id);
  await copyListe({ collection: 'packlisten', record: record as never }, from.id as Inventarliste['id']);
  const [packliste] = await house.find('packlisten', 'id', id);
  const copied = await house.find(
    'inventar_inventarlisten',
    'inventarliste',
    String(packliste?.['inventarliste']),
  );
  const said = copied.map(({ inventar, anzahl, ersetzt, statt }) => ({ inventar, anzahl, ersetzt, statt }));
  expect(said).toHaveLength(2);
  expect(said).toEqual(
    expect.arrayContaining([
      { inventar: spot.id, anzahl: 8, ersetzt: 4, statt: 0 },
      { inventar: spotB.id, anzahl: 8, ersetzt: 0, statt: 8 },
    ]),
  );
});
