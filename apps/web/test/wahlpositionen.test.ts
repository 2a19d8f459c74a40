import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { afterScan, aMark, choose, dialogNamed, fill, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const time = { von: '2031-12-03', bis: '2031-12-04' };

/** An offer over two items of 10,00 and an element, and who may write it. */
async function anOffer() {
  const mark = aMark();
  const names = [`Ampel ${mark}`, `Boxen ${mark}`] as const;
  const liste = (await house.create('inventarlisten', time)).id;
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  for (const [index, name] of names.entries()) {
    const kategorie = index === 1 ? 'Ton' : 'Licht';
    const inventar = (await house.create('inventar', { name, anzahl: 40, mietpreis: 1000, kategorie })).id;
    await house.create('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 4 });
  }
  const element = { anzahl: 20, einheit: 'km', kategorie: '', faktor: 1, preis: 40, ust: 19 };
  const { id } = await house.create('rechnungen', {
    ...time,
    kunde,
    inventarliste: liste,
    rechnungsDatum: time.von,
    faelligDatum: time.bis,
    faktor: 1,
    optElement: [{ ...element, name: `Weg ${mark}` }],
  });
  const person = await house.server.user('rechnungen', 'inventar', 'packlisten');
  const stored = async () => {
    const [rechnung] = await house.find('rechnungen', 'id', id);
    return rechnung as unknown as {
      wahlpositionen: { name: string; gewaehlt: boolean; anzahl: number; statt: string }[];
      netto: number;
    };
  };
  const zeilen = async () =>
    (await house.find('inventar_inventarlisten', 'inventarliste', liste)).map(
      (zeile) => (zeile as unknown as { anzahl: number }).anzahl,
    );
  return { id, names, weg: `Weg ${mark}`, stored, zeilen, open: () => house.open(`/rechnung/${id}`, person) };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const netto = () => screen.getByRole('region', { name: 'Summe' }).textContent?.replaceAll('\u00a0', ' ');

async function keys(...typed: readonly string[]) {
  for (const each of typed) {
    await userEvent.keyboard(each);
    await afterScan();
  }
}

test('[O2.24] [ANGB-06] W makes a position one that may be chosen, W again a position as before, and undo goes back', async () => {
  const { names, open, stored, zeilen } = await anOffer();
  await open();
  (await row(names[0])).focus();
  await keys('w');
  await says(new RegExp(`${names[0]}: Wahlposition`));
  await waitFor(async () => expect((await row(names[0])).textContent).toContain('auf Wunsch'));
  expect((await row(names[0])).textContent).toContain('(40,00');
  expect(netto()).toContain('Nicht in der Summe: 1 Position auf Wunsch, 40,00 € netto.');
  expect((await zeilen()).toSorted((one, other) => one - other)).toEqual([0, 4]);
  expect((await stored()).netto).toBe(4800);
  (await row(names[0])).focus();
  await keys('w');
  await waitFor(async () => expect((await stored()).wahlpositionen).toEqual([]));
  expect(await zeilen()).toEqual([4, 4]);
  await waitFor(async () => expect((await row(names[0])).textContent).not.toContain('auf Wunsch'));
});

test('[ANGB-06] an element may be chosen as well: chosen by its menu it counts, taken back it does not', async () => {
  const { weg, open, stored } = await anOffer();
  await open();
  (await row(weg)).focus();
  await keys('w');
  await waitFor(async () => expect((await stored()).netto).toBe(8000));
  await waitFor(async () => expect((await row(weg)).textContent).toContain('auf Wunsch'));
  const menu = async (name: string) => {
    const own = await row(weg);
    await userEvent.hover(own);
    await userEvent.click(await within(own).findByRole('button', { name: `${weg} verschieben` }));
    await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  await menu('Wählen');
  await says(/gewählt/);
  await waitFor(async () => expect((await stored()).netto).toBe(8800));
  await waitFor(async () => expect((await row(weg)).textContent).toContain('gewählt'));
  await menu('Wahl zurücknehmen');
  await waitFor(async () => expect((await stored()).netto).toBe(8000));
});

test('[O2.7] [ANGB-06] free text instead of a position: what it replaces is chosen in its dialog', async () => {
  const { names, open, stored } = await anOffer();
  await open();
  await choose('Gliedern', 'Wahlposition');
  const dialog = await dialogNamed('Wahlposition');
  await fill(dialog().getByLabelText(/Beschreibung/), 'Kopfbügel');
  await fill(dialog().getByLabelText(/^Preis/), '60');
  await userEvent.click(dialog().getByRole('combobox', { name: 'Ersetzt' }));
  await userEvent.click(await screen.findByRole('option', { name: names[1] }));
  await press(/Speichern/);
  await waitFor(async () => expect((await stored()).wahlpositionen).toHaveLength(1));
  expect((await row('Kopfbügel')).textContent).toContain(`statt ${names[1]}`);
  expect((await stored()).netto).toBe(8800);
});

test('[ANGB-08] how its documents are laid out is chosen in the menu', async () => {
  const { open, stored } = await anOffer();
  await open();
  await choose('Gliedern', 'Darstellung');
  const dialog = await dialogNamed('Darstellung');
  await userEvent.click(dialog().getByRole('combobox', { name: 'Darstellung' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Pauschal' }));
  await says(/Je Abschnitt und Steuersatz eine Position/);
  await press(/Speichern/);
  await waitFor(async () => expect(await stored()).toMatchObject({ darstellung: 'Pauschal' }));
});
