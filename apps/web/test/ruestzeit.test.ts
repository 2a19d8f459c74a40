import { screen, within } from '@testing-library/dom';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, choose, closed, dialogNamed, fill, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));

/** A pack list of 4 of this item. */
async function aPackliste(inventar: string, [von, bis]: [number, number], verbucht: boolean) {
  const time = { von: inDays(von), bis: inDays(bis) };
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: `Bauverein ${aMark()}` });
  const inventarliste = (await house.server.given('inventarlisten', { ...time, verbucht })).id;
  await house.server.given('inventar_inventarlisten', { inventar, inventarliste, anzahl: 4 });
  return house.server.given('packlisten', { ...time, kunde: kunde.id, inventarliste });
}

test('[PLAN-02 V5.4 V5.17] the firm keeps a day after each job: asked in amber, shown apart, and given up for one list', async () => {
  const name = `LED-PAR ${aMark()}`;
  const par = await house.create('inventar', { name, anzahl: 5, kategorie: 'Licht' });
  const first = await aPackliste(par.id, [20, 22], true);
  const second = await aPackliste(par.id, [23, 24], false);
  await house.open(`/packliste/${second.id}`, await house.admin());
  // What a firm does not use it does not see.
  await press('Weitere Aktionen');
  expect(await screen.findByRole('menuitem', { name: 'Packliste kopieren', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Rüstzeit', hidden: true })).toBeNull();

  await house.open('/einstellungen/firmendaten');
  const section = within(await screen.findByRole('region', { name: 'Rüstzeit' }));
  await fill(section.getByRole('textbox', { name: 'Rüstzeit nachher' }), '1');
  await press(/^Speichern/);
  await says('gespeichert');

  await house.open(`/packliste/${second.id}`);
  await says(/1 Artikel fehlt in der Rüstzeit/);
  await says(`${formatDay(addDays(today, 23))}, nur Rüstzeit, auch auf ${first.name}`);
  // Nobody rents for a day that could be given up.
  expect(screen.queryByRole('button', { name: 'Zumietung' })).toBeNull();
  screen.getByRole('switch', { name: 'Verbucht' }).click();
  const question = await dialogNamed(/^Möchtest du trotzdem verbuchen/);
  expect(question().getByText(/4 × LED-PAR|3 × LED-PAR .*\(nur Rüstzeit\)/)).toBeTruthy();
  await press(/^Ja/, question());
  await says(/1 Artikel fehlt in der Rüstzeit/);

  await house.open('/engpaesse');
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('fehlen 3 Stück, nur Rüstzeit')).toBeTruthy();
  expect(row.queryByText(/zumieten bis/)).toBeNull();

  // The first job gives its day up.
  await house.open(`/packliste/${first.id}`);
  await choose('Weitere Aktionen', 'Rüstzeit');
  const dialog = await dialogNamed('Rüstzeit');
  await fill(dialog().getByRole('textbox', { name: 'Tage nachher' }), '31');
  await press(/^Speichern/, dialog());
  await says('Höchstens 30 Tage.');
  await fill(dialog().getByRole('textbox', { name: 'Tage nachher' }), '0');
  await press(/^Speichern/, dialog());
  await closed('Rüstzeit');
  await says('keine Rüstzeit');
  await house.open('/engpaesse');
  expect(await screen.findByText(/In den nächsten 8 Wochen fehlt nichts/)).toBeTruthy();
});

test('[PLAN-02] an item keeps days of its own, which its page says, and gives them back to the firm', async () => {
  const par = await house.create('inventar', { name: `Nebel ${aMark()}`, anzahl: 2, kategorie: 'Licht' });
  await house.open(`/inventar/${par.id}`, await house.admin());
  await choose('Weitere Aktionen', 'Rüstzeit');
  let dialog = await dialogNamed('Rüstzeit');
  await fill(dialog().getByRole('textbox', { name: 'Tage vorher' }), '1');
  await fill(dialog().getByRole('textbox', { name: 'Tage nachher' }), '2');
  await press(/^Speichern/, dialog());
  await closed('Rüstzeit');
  await says('Rüstzeit: 1 Tag vorher, 2 Tage nachher');
  await choose('Weitere Aktionen', 'Rüstzeit');
  dialog = await dialogNamed('Rüstzeit');
  await press(/^Keine eigene/, dialog());
  await closed('Rüstzeit');
  expect(screen.queryByText(/^Rüstzeit:/)).toBeNull();
});
