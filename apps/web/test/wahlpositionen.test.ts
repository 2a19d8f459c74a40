import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
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

test('[ANGB-08] how its documents are laid out stands in the head, and is chosen there', async () => {
  const { open, stored } = await anOffer();
  await open();
  await press('Darstellung bearbeiten: Einzelpreise');
  const dialog = await dialogNamed('Darstellung');
  await userEvent.click(dialog().getByRole('combobox', { name: 'Darstellung' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Pauschal' }));
  await says(/Je Abschnitt und Steuersatz eine Position/);
  await press(/Speichern/);
  await waitFor(async () => expect(await stored()).toMatchObject({ darstellung: 'Pauschal' }));
  await screen.findByRole('button', { name: 'Darstellung bearbeiten: Pauschal' });
  await userEvent.click(await screen.findByRole('button', { name: 'Weitere Dokumente' }));
  await screen.findByRole('menuitem', { name: /^XRechnung/, hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Darstellung', hidden: true })).toBeNull();
});

test('[ANGB-06] beside what may be chosen stands how much of it is free; what is chosen, and free text, has none', async () => {
  const { names, weg, open } = await anOffer();
  await open();
  (await row(names[0])).focus();
  await keys('w');
  await waitFor(async () => expect((await row(names[0])).textContent).toContain('frei 40 von 40'));
  // Another job takes most of it.
  const inventar = (await house.find('inventar', 'name', names[0]))[0]?.id ?? '';
  const liste = (await house.create('inventarlisten', time)).id;
  await house.create('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 37 });
  await house.update('inventarlisten', liste, { verbucht: true });
  await house.askAgain();
  await waitFor(async () => expect((await row(names[0])).textContent).toContain('frei 3 von 40'));
  (await row(weg)).focus();
  await keys('w');
  await waitFor(async () => expect((await row(weg)).textContent).toContain('auf Wunsch'));
  expect((await row(weg)).textContent).not.toContain('frei ');
});

test('[O2.12] [ANGB-06] what stays because it is out is said beside what was chosen instead', async () => {
  const { names, open, stored } = await anOffer();
  const zeilen = await house.find('inventar_inventarlisten', 'inventar.name', names[1]);
  await house.update('inventar_inventarlisten', zeilen[0]?.id ?? '', { out: 3 });
  await open();
  await choose('Gliedern', 'Wahlposition');
  const dialog = await dialogNamed('Wahlposition');
  await fill(dialog().getByLabelText(/Beschreibung/), 'Kopfbügel');
  await fill(dialog().getByLabelText(/^Preis/), '60');
  await userEvent.click(dialog().getByRole('combobox', { name: 'Ersetzt' }));
  await userEvent.click(await screen.findByRole('option', { name: names[1] }));
  await press(/Speichern/);
  await waitFor(async () => expect((await stored()).wahlpositionen).toHaveLength(1));
  (await row('Kopfbügel')).focus();
  const own = await row('Kopfbügel');
  await userEvent.hover(own);
  await userEvent.click(await within(own).findByRole('button', { name: 'Kopfbügel verschieben' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Wählen', hidden: true }));
  await waitFor(async () =>
    expect((await row('Kopfbügel')).textContent).toContain(`3 × ${names[1]} bleiben stehen: schon draußen.`),
  );
});

test('[ANGB-07] a yes on the phone says which were chosen, with the sum of that; what is not in the draft is said', async () => {
  const { id, weg, open, stored } = await anOffer();
  await setFirma(house.server, sampleCompany);
  const free = {
    inventar: '',
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preisArt: 'eigener',
    ust: 19,
  };
  const rows = ['Nebel', 'Haze'].map((name, index) => ({
    ...free,
    name,
    schluessel: String.fromCodePoint(97 + index).repeat(15),
    preis: 10_000,
    anmerkung: '',
    statt: '',
    gewaehlt: false,
  }));
  await house.update('rechnungen', id, { wahlpositionen: rows });
  const admin = await house.admin();
  const angebot = 'angebot00000000'.slice(0, 10) + id.slice(0, 5);
  const made = await house.server.ask('POST', '/api/angebote', {
    as: admin,
    body: { id: angebot, rechnung: id, gueltigBis: '' },
  });
  expect(made.body.message ?? '').toBe('');
  await house.server.ask('POST', `/api/angebote/${angebot}/stand`, {
    as: admin,
    body: { stand: 'versendet' },
  });
  await house.update('rechnungen', id, { wahlpositionen: rows.slice(0, 1) });
  await open();
  await row(weg);
  await press('Angenommen');
  const dialog = await dialogNamed('Auftrag eintragen');
  const sum = async () => (await dialog().findByRole('status')).textContent?.replaceAll('\u00a0', ' ');
  await waitFor(async () => expect(await sum()).toContain('Gesamt 104,72 €'));
  await userEvent.click(dialog().getByRole('checkbox', { name: /Nebel, plus 119,00/ }));
  await userEvent.click(dialog().getByRole('checkbox', { name: /Haze, plus 119,00/ }));
  await waitFor(async () => expect(await sum()).toContain('Gesamt 342,72 €'));
  await fill(dialog().getByLabelText(/^Grund/), 'am Telefon');
  await press(/^Angenommen/, dialog());
  await says(/„Haze“ steht nicht mehr im Entwurf\./);
  await press('Ok');
  await waitFor(async () => expect((await stored()).netto).toBe(18_800));
  expect((await stored()).wahlpositionen).toMatchObject([{ name: 'Nebel', gewaehlt: true }]);
  await says(/Die Auswahl steht nicht ganz im Entwurf/);
});
