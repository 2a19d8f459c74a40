import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { describe, expect, test } from 'vitest';
import { aMark, closed, dialogNamed, fill, press, pressAnlegen, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
house.hears();
const inDays = (days: number) => wireDateOf(addDays(dayAt(Date.now()), days));

/** An invoice of a customer with 10 %, with one piece at 40,00. */
async function anInvoice() {
  const mark = aMark();
  const name = `Spot ${mark}`;
  const artikel = await house.create('inventar', { name, anzahl: 5, mietpreis: 4000 });
  const kunde = await house.create('kunden', { name: 'Jana Petersen', firma: `Verein ${mark}`, rabatt: 10 });
  const time = { von: inDays(10), bis: inDays(12) };
  const inventarliste = (await house.server.given('inventarlisten', time)).id;
  await house.server.given('inventar_inventarlisten', { inventar: artikel.id, inventarliste, anzahl: 1 });
  const dates = { rechnungsDatum: inDays(0), faelligDatum: inDays(20) };
  const rechnung = await house.server.given('rechnungen', {
    ...time,
    ...dates,
    kunde: kunde.id,
    inventarliste,
  });
  return { rechnung, artikel: artikel.id, name };
}

/** Types into a field that looks for records, and takes the one of this name. */
async function pick(field: RegExp, name: string) {
  await fill(await screen.findByRole('combobox', { name: field }), name);
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('[PLAN-03 V5.8] nobody is asked for a price group before there is one; then a customer gets it, and the open invoice follows', async () => {
  const { rechnung, artikel, name } = await anInvoice();
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await says('36,00');
  // What a firm does not use it does not see.
  expect(screen.queryByText('Preisgruppe')).toBeNull();
  await press(/^Kunde öffnen/);
  await dialogNamed('Bearbeiten');
  expect(screen.queryByRole('combobox', { name: /^Preisgruppe/ })).toBeNull();
  await press('Schließen');
  await closed('Bearbeiten');

  await house.open('/einstellungen/preisgruppen');
  await pressAnlegen();
  const dialog = await dialogNamed('Anlegen');
  await fill(dialog().getByRole('textbox', { name: /^Name/ }), 'Dry Hire');
  const [, addPrice] = dialog().getAllByRole('button', { name: 'Zeile hinzufügen' });
  if (addPrice) await userEvent.click(addPrice);
  await dialog().findByRole('group', { name: 'Eigene Preise, Zeile 1' });
  await pick(/^Artikel/, name);
  await fill(dialog().getByRole('textbox', { name: /^Preis/ }), '30');
  await press(/^Speichern(?! \+)/, dialog());
  await closed('Anlegen');
  await says('1 Artikel');

  await house.open(`/rechnung/${rechnung.id}`);
  await press(/^Kunde öffnen/);
  const edit = await dialogNamed('Bearbeiten');
  await pick(/^Preisgruppe/, 'Dry Hire');
  await press(/^Speichern(?! \+)/, edit());
  await closed('Bearbeiten');
  await says(/Preis der Preisgruppe statt 40,00\s€/);
  await screen.findByRole('button', { name: /^Preisgruppe bearbeiten: Dry Hire, sonst 10\s%$/ });
  expect((await house.find('rechnungen', 'id', rechnung.id))[0]).toMatchObject({ netto: 3000 });
  // Somebody else changes the group: the page follows.
  const [gruppe] = await house.find('preisgruppen', 'name', 'Dry Hire');
  await house.update('preisgruppen', gruppe?.id ?? '', {
    preise: [{ inventar: artikel, preis: 2800 }],
  });
  await says('28,00');
});

test('[PLAN-03] many items get their group of goods at once; before there is one none is offered and no item is asked', async () => {
  const mark = aMark();
  const names = [`Motor ${mark}`, `Traverse ${mark}`];
  for (const name of names) await house.create('inventar', { name, anzahl: 2 });
  await house.open('/inventar', await house.admin());
  await screen.findByText(`Motor ${mark}`);
  await userEvent.click(await screen.findByLabelText(`Motor ${mark} auswählen`));
  await press('Ändern …');
  const without = await dialogNamed('1 Artikel ändern');
  await userEvent.click(without().getByRole('combobox', { name: 'Was ändern?' }));
  await screen.findByRole('option', { name: 'Lagerplatz', hidden: true });
  expect(screen.queryByRole('option', { name: 'Warengruppe', hidden: true })).toBeNull();
  await press('Schließen', without());
  await closed('1 Artikel ändern');
  await press('Aufheben');
  await press(`Motor ${mark} bearbeiten`);
  await screen.findByRole('textbox', { name: /^Mindestmenge/, hidden: true });
  expect(screen.queryByRole('combobox', { name: /^Warengruppe/ })).toBeNull();
  await press('Schließen');
  await closed('Bearbeiten');
  await house.open('/einstellungen/warengruppen');
  await screen.findByRole('heading', { name: 'Warengruppen' });
  await pressAnlegen();
  const dialog = await dialogNamed('Anlegen');
  await fill(dialog().getByRole('textbox', { name: /^Name/ }), 'Rigging');
  await press(/^Speichern(?! \+)/, dialog());
  await closed('Anlegen');

  await house.open('/inventar');
  for (const name of names) {
    await userEvent.click(await screen.findByLabelText(`${name} auswählen`));
  }
  await press('Ändern …');
  const viele = await dialogNamed('2 Artikel ändern');
  await userEvent.click(viele().getByRole('combobox', { name: 'Was ändern?' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Warengruppe', hidden: true }));
  await userEvent.type(await viele().findByRole('combobox', { name: /^Warengruppe/ }), 'Rigging');
  await userEvent.click(await screen.findByRole('option', { name: /^Rigging/, hidden: true }));
  await press(/^2 ändern/, viele());
  await closed('2 Artikel ändern');
  await says('2 Artikel: Warengruppe gesetzt');
  const [gruppe] = await house.find('warengruppen', 'name', 'Rigging');
  for (const name of names)
    expect(await house.find('inventar', 'name', name)).toMatchObject([{ gruppe: gruppe?.id }]);
});

describe('[NAHT-01] [RECH-11] what drafts came to and come to is told after', () => {
  test('another price in a group', async () => {
    const { artikel, rechnung } = await anInvoice();
    const gruppe = await house.create('preisgruppen', {
      name: `Gruppe ${aMark()}`,
      preise: [{ inventar: artikel, preis: 3000 }],
    });
    const [{ kunde } = { kunde: '' }] = await house.find('rechnungen', 'id', rechnung.id);
    await house.update('kunden', String(kunde), { preisgruppe: gruppe.id });
    await house.open('/einstellungen/preisgruppen', await house.admin());
    await press(`${String(gruppe['name'])} bearbeiten`);
    const dialog = await dialogNamed('Bearbeiten');
    await fill(await waitFor(() => dialog().getByRole('textbox', { name: /^Preis/ })), '20');
    await press(/^Speichern(?! \+)/, dialog());
    await says(/1 Entwurf: 30,00\s€ → 20,00\s€/);
    expect(await house.find('rechnungen', 'id', rechnung.id)).toMatchObject([{ netto: 2000 }]);
  });

  test('another rental price of an item, and nothing after another amount', async () => {
    const { name } = await anInvoice();
    await house.open(`/inventar?suche=${name}`, await house.admin());
    const change = async (label: RegExp, text: string) => {
      await press(`${name} bearbeiten`);
      const dialog = await dialogNamed('Bearbeiten');
      await fill(await waitFor(() => dialog().getByLabelText(label)), text);
      await press(/^Speichern(?! \+)/, dialog());
      await closed('Bearbeiten');
    };
    await change(/^Anzahl/, '6');
    await screen.findByText(/gespeichert$/);
    expect(screen.queryByText(/Entwurf/)).toBeNull();
    await change(/^Mietpreis/, '50');
    await says(/1 Entwurf: 36,00\s€ → 45,00\s€/);
  });
});
