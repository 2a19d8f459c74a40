import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, entities, wireDateOf } from '@traverse/domain';
import { expect, test } from 'vitest';
import { aMark, closed, dialogNamed, press } from './hands.ts';
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
  return { liste, packliste };
};

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
