import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Collection } from '@traverse/domain/entities';
import { groupNames } from '@traverse/schema';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { pressTwice } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
let everybody: TestUser;
let kunde: string;

beforeAll(async () => {
  everybody = await house.server.user(...groupNames);
  kunde = (await house.server.given('kunden', { name: 'Jana Petersen' })).id;
});

const stored = async (collection: Collection, id: string) =>
  (await house.server.ask('GET', `/api/collections/${collection}/records/${id}`, { as: everybody })).body;

/** A booked list with one item at 100 €. */
async function aListe() {
  const liste = await house.server.given('inventarlisten', { ...dates, verbucht: true });
  const inventar = await house.server.given('inventar', { name: 'Sub', anzahl: 9, mietpreis: 10_000 });
  const zeile = { inventar: inventar.id, inventarliste: liste.id, anzahl: 1 };
  await house.server.given('inventar_inventarlisten', zeile);
  return liste;
}

const aPackliste = (facts: object) => house.server.given('packlisten', { kunde, ...dates, ...facts });
const aRechnung = (facts: object) =>
  house.server.given('rechnungen', {
    kunde,
    ...dates,
    rechnungsDatum: dates.von,
    faelligDatum: dates.bis,
    ...facts,
  });

const question = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const DELETE = 'Möchtest du das wirklich Löschen?';
const press = (place: ReturnType<typeof within>, name: string | RegExp) =>
  userEvent.click(place.getByRole('button', { name }));

/** The dialog of an invoice, its list thrown away in it. */
async function withoutListe(rechnung: string) {
  await house.open(`/rechnung/${rechnung}`, everybody);
  await userEvent.click(await screen.findByRole('button', { name: /^(Entwurf|Rechnung) bearbeiten/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Inventarliste löschen' }));
  return question('Bearbeiten');
}

test('[API-11] [PACK-08] a list that others stand on is only let go of, after they are named, and when it is saved', async () => {
  const { id } = await aListe();
  const packliste = await aPackliste({ inventarliste: id });
  const rechnung = await aRechnung({ inventarliste: id });
  const dialog = await withoutListe(rechnung.id);
  const asked = await question('Möchtest du die Inventarliste hier lösen?');
  const link = asked.getByRole('link', { name: `Packliste ${packliste.name}` });
  expect(link.getAttribute('href')).toBe(`/packliste/${packliste.id}`);
  await press(asked, 'Ja');
  await dialog.findByRole('button', { name: /^Inventarliste Anlegen/ });
  expect(await stored('rechnungen', rechnung.id)).toMatchObject({ inventarliste: id, netto: 10_000 });
  await press(dialog, /^Speichern(?! \+)/);
  await waitFor(async () =>
    expect(await stored('rechnungen', rechnung.id)).toMatchObject({ inventarliste: '', netto: 0 }),
  );
  expect(await stored('packlisten', packliste.id)).toMatchObject({ inventarliste: id });
  expect(await stored('inventarlisten', id)).toMatchObject({ verbucht: true });
});

test('[API-11] a list of one document goes when that is saved, and stays when the dialog is given up', async () => {
  const { id } = await aListe();
  const rechnung = await aRechnung({ inventarliste: id });
  const dialog = await withoutListe(rechnung.id);
  const asked = await question(DELETE);
  expect(asked.getByText(/^Die Inventarliste 3\.12\.2026 – 4\.12\.2026/)).toBeDefined();
  expect(asked.getByRole('listitem').textContent).toMatch(
    /Entwurf RN\d+: ohne Inventarliste, Netto 100,00.€ → 0,00.€/,
  );
  await press(asked, 'Ja');
  await dialog.findByRole('button', { name: /^Inventarliste Anlegen/ });
  await press(dialog, 'Schließen');
  await press(await question('Möchtest du die Änderungen verwerfen?'), 'Ja');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored('rechnungen', rechnung.id)).toMatchObject({ inventarliste: id, netto: 10_000 });

  const again = await withoutListe(rechnung.id);
  await press(await question(DELETE), 'Ja');
  await again.findByRole('button', { name: /^Inventarliste Anlegen/ });
  await press(again, /^Speichern(?! \+)/);
  await waitFor(async () => expect(await stored('inventarlisten', id)).toMatchObject({ status: 404 }));
  expect(await stored('rechnungen', rechnung.id)).toMatchObject({ inventarliste: '', netto: 0 });
});

test('[PACK-08] deleting a pack list says that its list books nothing then, and it does not', async () => {
  const { id } = await aListe();
  const packliste = await aPackliste({ inventarliste: id });
  const rechnung = await aRechnung({ packliste: packliste.id });
  await house.open('/packlisten', everybody);
  await userEvent.click(await screen.findByRole('button', { name: `${packliste.name} löschen` }));
  const asked = await question(DELETE);
  const said = asked.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    `Entwurf ${rechnung.name}: ohne Packliste`,
    'Inventarliste 3.12.2026 – 4.12.2026: nicht mehr verbucht',
  ]);
  await press(asked, 'Ja');
  await waitFor(async () => expect(await stored('inventarlisten', id)).toMatchObject({ verbucht: false }));
});

test('[API-11] deleting a project names what it is cut loose from; without that the double click is enough', async () => {
  const projekt = await house.server.given('projekt', { name: 'Weihnachtsgala', datum_von: dates.von });
  const packliste = await aPackliste({ projekt: projekt.id });
  await house.open(`/projekt/${projekt.id}`, everybody);
  await pressTwice('Weitere Aktionen', /^Projekt löschen/);
  const asked = await question(DELETE);
  expect(asked.getByRole('listitem').textContent).toBe(`Packliste ${packliste.name}: ohne Projekt`);
  await press(asked, 'Nein');
  expect(await stored('projekt', projekt.id)).toMatchObject({ name: 'Weihnachtsgala' });

  const alone = await house.server.given('projekt', { name: 'Probe', datum_von: dates.von });
  await house.open(`/projekt/${alone.id}`, everybody);
  await screen.findByRole('button', { name: 'Name bearbeiten: Probe' });
  await pressTwice('Weitere Aktionen', /^Projekt löschen/);
  await waitFor(async () => expect(await stored('projekt', alone.id)).toMatchObject({ status: 404 }));
});

test('[PROJ-11] [NAHT-01] deleting a project frees what is reserved for it alone, unless that is left out', async () => {
  const given = async (name: string) => {
    const projekt = await house.server.given('projekt', { name, datum_von: dates.von });
    const { id } = await aListe();
    await aPackliste({ projekt: projekt.id, inventarliste: id });
    await house.open(`/projekt/${projekt.id}`, everybody);
    await screen.findByRole('button', { name: `Name bearbeiten: ${name}` });
    await pressTwice('Weitere Aktionen', /^Projekt löschen/);
    return { projekt: projekt.id, liste: id, asked: await question(DELETE) };
  };
  const freed = await given('Frühlingsfest');
  await press(freed.asked, 'Ja');
  await waitFor(async () => expect(await stored('projekt', freed.projekt)).toMatchObject({ status: 404 }));
  expect(await stored('inventarlisten', freed.liste)).toMatchObject({ verbucht: false });

  const kept = await given('Sommerfest');
  await userEvent.click(kept.asked.getByRole('checkbox', { name: /^Reservierung von .* aufheben$/ }));
  await press(kept.asked, 'Ja');
  await waitFor(async () => expect(await stored('projekt', kept.projekt)).toMatchObject({ status: 404 }));
  expect(await stored('inventarlisten', kept.liste)).toMatchObject({ verbucht: true });
});
