import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { closed, fill, press } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[PROJ-14] an admin enters what nobody bills and sees the margins; others are not led there', async () => {
  const { server } = house;
  const start = wireDateOf(addDays(today, -3));
  const projekt = await server.given('projekt', {
    name: 'Erntedank',
    datum_von: start,
    datum_bis: start,
    mitarbeiter: [{ name: 'Ali', telefon: '', position: '', user_id: '', tage: 0, art: '' }],
  });
  await house.open(`/projekt/${projekt.id}`, await server.user('admin'));
  await userEvent.click(await screen.findByRole('link', { name: /^Ergebnis/ }));
  await screen.findByRole('heading', { name: 'Ergebnis Erntedank' });
  const path = within(screen.getByRole('navigation', { name: 'Pfad' }));
  await waitFor(() =>
    expect(path.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/projekte',
      `/projekt/${projekt.id}`,
    ]),
  );
  await press(/^Aufwand eintragen/);
  const dialog = within(await screen.findByRole('dialog', { name: /^Aufwand/ }));
  await fill(dialog.getByLabelText(/^Kilometer/), '240');
  await fill(dialog.getByLabelText(/^Tage Ali/), '2');
  await press(/^Speichern/, dialog);
  await closed(/^Aufwand/);
  const row = await screen.findByRole('row', { name: /^Fahrten/ });
  expect(plain(row)).toContain('− 216,00 €');
  expect(await screen.findByText('Personal ohne Kostensatz')).toBeDefined();
  expect(await house.find('projekt', 'id', projekt.id)).toMatchObject([
    { km: 240, mitarbeiter: [{ tage: 2 }] },
  ]);

  // While an offer is written an admin is told that it leaves too little.
  const kunde = await server.given('kunden', { kundennummer: 4712, name: 'Erntedankverein' });
  const { id } = await server.given('rechnungen', {
    kunde: kunde.id,
    projekt: projekt.id,
    von: start,
    bis: start,
    rechnungsDatum: start,
    faelligDatum: start,
    faktor: 1,
    optElement: [{ name: 'Ton', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 24_000, ust: 19 }],
  });
  await house.open(`/rechnung/${id}`, await server.user('admin', 'rechnungen'));
  expect(await screen.findByText('Wenig Marge: 10 % bleiben nach Personal.')).toBeDefined();
  await house.open(`/rechnung/${id}`, await server.user('rechnungen'));
  await screen.findByRole('heading', { name: /^Entwurf/ });
  expect(screen.queryByText(/Wenig Marge/)).toBeNull();

  await house.open(`/projekt/${projekt.id}`, await server.user('rechnungen'));
  await screen.findByRole('heading', { name: /Erntedank/ });
  expect(screen.queryByRole('link', { name: /^Ergebnis/ })).toBeNull();
});

test('[PROJ-14] [SPALT-01] the list of a year shows items beside what they cost, in the order of any column', async () => {
  const { server } = house;
  const day = wireDateOf(today);
  const projekt = await server.given('projekt', { name: 'Lichtfest', datum_von: day, datum_bis: day });
  const listen = await server.given('inventarlisten', { von: day, bis: day, verbucht: true });
  for (const [name, wiederbeschaffung] of [
    ['Nebelmaschine', 84_000],
    ['Verfolger', 840_000],
  ] as const) {
    const item = await server.given('inventar', { name, anzahl: 4, mietpreis: 1000, wiederbeschaffung });
    await server.given('inventar_inventarlisten', { inventar: item.id, inventarliste: listen.id, anzahl: 3 });
  }
  const { id: kunde } = await server.given('kunden', { kundennummer: 4711, name: 'Stadtfest e. V.' });
  await server.given('packlisten', {
    kunde,
    projekt: projekt.id,
    inventarliste: listen.id,
    von: day,
    bis: day,
  });
  await house.open('/ergebnisse', await server.user('admin'));
  // It is not over: planned, and in no sum.
  expect(plain(await screen.findByRole('rowheader', { name: /Lichtfest/ }))).toContain('geplant');
  expect(screen.getByRole('row', { name: /^Alle \d+, die vorbei sind/ })).toBeDefined();
  await press(/^Artikel$/);
  const table = within(await screen.findByRole('table', { name: /^Artikelergebnisse/ }));
  expect(plain(table.getByRole('row', { name: /Verfolger/ }))).toContain('60,00 €− 60,00 €33.600,00 €0 %');
  const names = () => table.getAllByRole('rowheader').map(plain);
  await press(/^Kosten/, table);
  expect(names()).toEqual(['Verfolger', 'Nebelmaschine']);
  await press(/^Kosten/, table);
  expect(names()).toEqual(['Nebelmaschine', 'Verfolger']);
});

test('[HAND-06] [OM8] the boss sees what comes, the year so far, the worst jobs first and what never goes out', async () => {
  const { server } = house;
  const admin = await server.user('admin', 'rechnungen', 'inventar', 'packlisten');
  const kunde = await server.given('kunden', { kundennummer: 4811, name: 'Bauverein' });
  const day = wireDateOf(addDays(today, 40));
  const { id: projekt } = await server.given('projekt', {
    name: 'Adventsmarkt',
    datum_von: day,
    datum_bis: day,
    status: 'Bestätigt',
  });
  await server.given('rechnungen', {
    kunde: kunde.id,
    projekt,
    von: day,
    bis: day,
    rechnungsDatum: day,
    faelligDatum: day,
    faktor: 1,
    optElement: [{ name: 'Ton', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 420_000, ust: 19 }],
  });
  await server.given('inventar', { name: 'Nebelschrank', anzahl: 1, wiederbeschaffung: 5_000_000 });

  await house.open('/ueberblick', admin);
  await screen.findByRole('heading', { name: 'Überblick' });
  const comes = within(await screen.findByRole('table', { name: 'Was kommt' }));
  expect(plain(comes.getByRole('row', { name: /^Summe/ }))).toContain('4.200 €');
  const planned = within(screen.getByRole('table', { name: 'Geplant' }));
  expect(plain(planned.getByRole('row', { name: /^Adventsmarkt/ }))).toContain('4.200 €');
  expect(await screen.findByText(/unter „geplant“, nicht als Verlust\.$/)).toBeDefined();
  const idle = within(screen.getByRole('table', { name: 'Nie draußen' }));
  expect(plain(idle.getByRole('row', { name: /^Nebelschrank/ }))).toContain('50.000 €');

  await userEvent.click(screen.getByRole('link', { name: 'alle' }));
  await screen.findByRole('heading', { name: 'Projektergebnisse' });
  await house.open('/ueberblick', await server.user('rechnungen', 'buchhaltung'));
  expect(await screen.findByText(/^Überblick seh/)).toBeDefined();
});
