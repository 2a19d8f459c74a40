import { screen, waitFor, within } from '@testing-library/dom';
import { wireDateOf } from '@traverse/domain/values';
import { expect, test, vi } from 'vitest';
import { givenRechnung } from './given-rechnung.ts';
import { closed, dialogNamed, fill, press } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[DATEV-01] accounts are proposed and taken over, the package is made, and the same days say so', async () => {
  const { server } = house;
  const admin = await server.user('admin');
  const [firma] = await house.find('firma', 'name', '');
  const set = (values: object) =>
    server.ask('PATCH', `/api/collections/firma/records/${firma?.id}`, { as: admin, body: values });
  await set({ datevBerater: 1001, datevMandant: 7 });
  await server.given('kategorien', { name: 'Fahrzeuge' });
  const datum = wireDateOf('2026-06-03');
  const values = { name: 'Diesel', datum, kategorie: 'Fahrzeuge', ustSatz: 19, netto: 5963, ust: 1133 };
  await server.ask('POST', '/api/collections/ausgaben/records', {
    as: admin,
    body: { ...values, bezahlt: true, bezahltAm: datum },
  });

  // As the bank books its fees, whoever has made categories.
  const gebuehr = { ...values, name: 'Entgelt', kategorie: 'Nebenkosten des Geldverkehrs' };
  await server.given('ausgaben', {
    ...gebuehr,
    ustSatz: 0,
    netto: 1290,
    ust: 0,
    bezahlt: true,
    bezahltAm: datum,
  });

  await house.open('/steuerberatung?jahr=2026&zeitraum=06', admin);
  expect(await screen.findByText('2 Kategorien ohne Konto')).toBeDefined();
  await press(/^Konten eintragen/);
  const dialog = within(await screen.findByRole('dialog', { name: /^Konten/ }));
  const konto = dialog.getByLabelText<HTMLInputElement>(/^Fahrzeuge/);
  expect(konto.value).toBe('4530');
  await fill(konto, '4535');
  await press(/^Speichern/, dialog);
  await closed(/^Konten/);
  expect(await house.find('kategorien', 'name', 'Fahrzeuge')).toMatchObject([{ datevKonto: 4535 }]);
  expect(await house.find('kategorien', 'name', gebuehr.kategorie)).toMatchObject([{ datevKonto: 4970 }]);

  // A browser reads an address from where its page came.
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    ask(typeof address === 'string' && address.startsWith('/') ? server.url + address : address, init),
  );
  const saved = vi.spyOn(URL, 'createObjectURL');
  await press(/^Paket machen und laden/);
  await screen.findByRole('button', { name: /^Nur Neues ausgeben/ });
  expect(await screen.findByText('Die Steuerberatung hat alles davon schon.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Paket 1.6.2026 bis 30.6.2026 laden' })).toBeDefined();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'DATEV 2026-06-01 bis 2026-06-30.zip' }),
  );
  expect(await house.find('datevExporte', 'weg', 'EÜR / Ist')).toMatchObject([{ alles: true, summeH: 8386 }]);
});

test('[DATEV-01] what stops the package leads to where it is seen to', async () => {
  const { server } = house;
  const datum = wireDateOf('2026-02-03');
  await server.given('ausgaben', {
    name: 'Übernachtung Crew',
    datum,
    ustSatz: 19,
    netto: 10_000,
    ust: 1900,
    bezahlt: true,
    bezahltAm: datum,
  });
  const draft = await givenRechnung(house, { rechnung: { von: datum, bis: datum } });
  await house.create('zahlungen', { rechnung: draft.id, betrag: 119, art: 'Zahlung', datum });
  await house.open('/steuerberatung?jahr=2026&zeitraum=02', await server.user('buchhaltung'));
  const link = await screen.findByRole('link', { name: 'Ausgaben ohne Kategorie' });
  expect(link.getAttribute('href')).toBe('/ausgaben/1?filter=ohne-kategorie');
  const invoice = await screen.findByRole('link', { name: draft.name });
  expect(invoice.getAttribute('href')).toBe(`/rechnung/${draft.id}`);
  await press('Übernachtung Crew');
  await dialogNamed('Bearbeiten');
});
