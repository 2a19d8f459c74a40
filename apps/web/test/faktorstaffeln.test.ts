import { screen } from '@testing-library/dom';
import { defaultStufen } from '@traverse/domain/preise/staffel';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, closed, dialogNamed, fill, press, pressAnlegen, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();
const today = dayAt(Date.now());
const inDays = (days: number) => wireDateOf(addDays(today, days));

/** An invoice for three days with a line of an item. */
async function anInvoice(more: object = {}) {
  const artikel = await house.create('inventar', {
    name: `LED-PAR ${aMark()}`,
    anzahl: 5,
    kategorie: 'Licht',
    mietpreis: 1000,
    ...more,
  });
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: `Bauverein ${aMark()}` });
  const time = { von: inDays(10), bis: inDays(12) };
  const inventarliste = (await house.server.given('inventarlisten', time)).id;
  await house.server.given('inventar_inventarlisten', { inventar: artikel.id, inventarliste, anzahl: 2 });
  const rechnung = await house.server.given('rechnungen', {
    ...time,
    kunde: kunde.id,
    inventarliste,
    rechnungsDatum: inDays(0),
    faelligDatum: inDays(20),
  });
  return { rechnung, artikel, kunde };
}

test('[PLAN-03] a list’s factor is proposed by the table of the firm, taken with one press, and overruled: what was typed stays', async () => {
  const { rechnung } = await anInvoice();
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await press(/^Entwurf bearbeiten/);
  await screen.findByRole('textbox', { name: /^Faktor/ });
  // What a firm does not use it does not see.
  expect(screen.queryByRole('button', { name: /^Staffel/ })).toBeNull();
  await house.create('faktorstaffeln', { name: 'Standard', standard: true, stufen: defaultStufen });

  await house.open('/home');
  await house.open(`/rechnung/${rechnung.id}`);
  await press(/^Entwurf bearbeiten/);
  await press('Staffel: Miettage 3, Faktor 2');
  const dialog = await dialogNamed(/Bearbeiten/);
  expect(valueOf(dialog().getByRole('textbox', { name: /^Faktor/ }))).toBe('2');
  expect(dialog().queryByRole('button', { name: /^Staffel/ })).toBeNull();
  // Overruled: the table stays beside it and changes nothing.
  await fill(dialog().getByRole('textbox', { name: /^Faktor/ }), '1,8');
  expect(dialog().getByRole('button', { name: 'Staffel: Miettage 3, Faktor 2' })).toBeTruthy();
  await press(/^Speichern(?! \+)/, dialog());
  // The lines that had the former one are asked about.
  await press('Nur den Kopf');
  await closed(/Bearbeiten/);
  const [stored] = await house.find('rechnungen', 'id', rechnung.id);
  expect(stored?.['faktor']).toBe(1.8);
});

test('[PLAN-03 V5.20] an admin makes a table from the usual one; a gap is named with its row, nothing typed is lost', async () => {
  await house.open('/einstellungen/faktorstaffeln', await house.admin());
  await pressAnlegen();
  const dialog = await dialogNamed('Anlegen');
  const name = `Kabel ${aMark()}`;
  await fill(dialog().getByRole('textbox', { name: /^Name/ }), name);
  const second = () => dialog().getByRole('group', { name: 'Stufen, Zeile 2' });
  const cell = (row: HTMLElement, label: string) => row.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  const von = cell(second(), 'Von Tag') ?? second().querySelectorAll('input')[0];
  if (!von) throw new Error('no cell');
  await fill(von, '3');
  await press(/^Speichern(?! \+)/, dialog());
  await says('Zeile 2: Davor fehlen Tage. Setz „von“ auf 2.');
  await fill(von, '2');
  await press(/^Speichern(?! \+)/, dialog());
  await closed('Anlegen');
  expect(await screen.findByText(name)).toBeTruthy();
});

test('[PLAN-03 V5.9] a small rental is raised to the least, and a job that was called off costs by the days left', async () => {
  const { rechnung, kunde } = await anInvoice();
  const [firma] = await house.find('firma', 'name', '');
  await house.update('firma', firma?.id ?? '', {
    mindestmiete: 5000,
    stornostaffel: [
      { tageVor: 7, prozent: 50 },
      { tageVor: 0, prozent: 100 },
    ],
  });
  const times = { datum_von: inDays(10), datum_bis: inDays(12) };
  const name = `Gala ${aMark()}`;
  const projekt = await house.create('projekt', { name, ...times });
  await house.update('rechnungen', rechnung.id, { projekt: projekt.id });
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await screen.findByRole('button', { name: /^Mindermengenzuschlag/ });
  // The stream is open and has told what was before: from here on only the project itself can be heard.
  const renamed = `Jazzclub ${aMark()}`;
  await house.update('kunden', kunde.id, { firma: renamed });
  await screen.findAllByText(new RegExp(renamed));
  // Nothing is asked for a job that takes place; called off while the page is open, the fee appears by itself.
  expect(screen.queryByRole('button', { name: /^Stornokosten/ })).toBeNull();
  await house.update('projekt', projekt.id, { status: 'Abgesagt' });
  await press(/^Stornokosten 50 %/);
  const storno = await dialogNamed(/^Stornokosten 50/);
  expect(valueOf(storno().getByRole('textbox', { name: /^Preis/ }))).toBe('10,00');
  await press('Schließen', storno());
  await closed(/^Stornokosten/);
  await press(/^Mindermengenzuschlag/);
  const element = await dialogNamed('Mindermengenzuschlag');
  expect(valueOf(element().getByRole('textbox', { name: /^Preis/ }))).toBe('30,00');
  await press(/^(Hinzufügen|Speichern)/, element());
  await closed('Mindermengenzuschlag');
  await says('50,00');
  // Raised once.
  expect(screen.queryByRole('button', { name: /^Mindermengenzuschlag$/ })).toBeNull();
});
