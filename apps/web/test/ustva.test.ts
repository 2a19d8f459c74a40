import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test, vi } from 'vitest';
import { bauverein, setFirma } from '../../server/test/actions/invoicing.ts';
import { aMark, closed, dialogNamed, fill, press, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('[UST-01 F3.6] a sheet is read, handed in, and an entry of it is changed with a warning alone', async () => {
  const { server } = house;
  const buchhaltung = await server.user('buchhaltung', 'admin');
  await setFirma(server, sampleCompany);
  const [firma] = await house.find('firma', 'name', sampleCompany.name);
  await server.ask('PATCH', `/api/collections/firma/records/${firma?.id}`, {
    as: buchhaltung,
    body: {
      voranmeldung: 'monatlich',
      dauerfrist: true,
      versteuerung: 'ist',
      istSeit: wireDateOf('2026-06-01'),
    },
  });
  const bill = { name: 'Kabel', netto: 6500, ust: 1235, ustSatz: 19 };
  await server.given('ausgaben', {
    ...bill,
    datum: wireDateOf('2025-12-10'),
    netto: -6_500_000,
    ust: -1_235_000,
  });
  const kunde = await server.given('kunden', { ...bauverein, kundennummer: 5000 });
  const day = wireDateOf('2026-07-05');
  const rechnung = await server.given('rechnungen', {
    kunde: kunde.id,
    von: day,
    bis: day,
    rechnungsDatum: day,
    faelligDatum: day,
    faktor: 1,
    optElement: [
      { name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 100_000, ust: 19 },
    ],
  });
  const office = await server.user('rechnungen');
  await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  await server.ask('POST', '/api/ustva/2025/12/festschreiben', { as: buchhaltung, body: {} });
  await server.given('ausgaben', { ...bill, datum: wireDateOf('2026-06-10') });

  // A browser reads an address from where its page came.
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    ask(typeof address === 'string' && address.startsWith('/') ? server.url + address : address, init),
  );
  // A year ahead is paid 1/11 of the last one.
  await house.open('/ustva?jahr=2026&zeitraum=01', buchhaltung);
  await screen.findByText('überfällig seit 10.3.2026');
  expect(plain(await screen.findByText(/^Sondervorauszahlung 2026/))).toBe(
    'Sondervorauszahlung 2026: 1.122,00 €.',
  );

  // And taken off again in its last sheet, which says so before it is handed in.
  await house.open('/ustva?jahr=2026&zeitraum=12', buchhaltung);
  await screen.findByText('Die Sondervorauszahlung ist noch nicht abgezogen.');
  await press('Eintragen');
  const byHand = await dialogNamed(/von Hand ergänzen$/);
  await waitFor(() => expect(document.activeElement).toBe(byHand().getByLabelText(/^Kz 39/)));
  await press(/^Speichern/, byHand());
  expect(plain(await screen.findByRole('row', { name: /^39/ }))).toContain('1.122,00 €');
  expect(screen.queryByText('Die Sondervorauszahlung ist noch nicht abgezogen.')).toBeNull();

  // [JAHR-01] Nobody is stopped by a form that is not published yet.
  await house.open('/ustva?jahr=2027&zeitraum=01', buchhaltung);
  await screen.findByText(
    /^Das Formular 2027 kennt diese Version noch nicht; die Datei ist nach 2026 gemacht\./,
  );
  await screen.findByRole('button', { name: /^Festschreiben und XML laden/ });

  await house.open('/ustva?jahr=2026&zeitraum=06', buchhaltung);
  const row = await screen.findByRole('row', { name: /^66/ });
  expect(plain(row)).toContain('− 12,35 €');
  await userEvent.click(row);
  expect(plain(await screen.findByRole('table', { name: 'Buchungen zu Kz 66' }))).toContain('Kabel');
  expect(screen.getByText(/^Seit dem 1\.6\.2026 gilt die Ist-Versteuerung\./)).toBeDefined();
  expect(screen.getByText('1 Ausgabe ohne Beleg')).toBeDefined();
  await press(/^Festschreiben und XML laden/);
  const sure = within(await screen.findByRole('dialog', { name: /^Juni 2026 festschreiben/ }));
  expect(sure.getByText(/Noch zu klären: 1 Ausgabe ohne Beleg/)).toBeDefined();
  await press(/^Ja/, sure);
  expect(await screen.findByRole('heading', { name: 'Festgeschrieben' })).toBeDefined();

  await userEvent.click(within(screen.getByRole('table', { name: 'Buchungen zu Kz 66' })).getByText('Kabel'));
  expect(await screen.findByText('Juni 2026 ist beim Finanzamt abgegeben.')).toBeDefined();
  const dialog = within(screen.getByRole('dialog', { name: /^Bearbeiten/ }));
  // Its sheet has made it firm: what is typed is booked as its correction.
  await press('Berichtigen', dialog);
  await fill(dialog.getByLabelText(/^Ust\b(?!-)/), '11,35');
  await press(/^Speichern/, dialog);
  const why = await dialogNamed(/Ausgabe berichtigen/);
  await fill(why().getByLabelText(/Grund/), 'Vertippt.');
  await press(/^Berichtigen/, why());
  await closed(/^Bearbeiten/);
  const { body } = await server.ask('GET', '/api/ustva/2026/06', { as: buchhaltung });
  expect(body.abgabe.aenderungen).toMatchObject([{ kz: '66' }, { kz: '83' }]);

  // Ist: money that is dated into it changes it as well.
  await house.open(`/rechnung/${rechnung.id}`, buchhaltung);
  const card = within(await screen.findByRole('region', { name: 'Zahlungen' }));
  await press(/^Erfassen/, card);
  const paying = within(await screen.findByRole('dialog', { name: 'Zahlung erfassen' }));
  expect(paying.queryByText(/beim Finanzamt abgegeben/)).toBeNull();
  await fill(await paying.findByLabelText(/^Datum/), '20.6.2026');
  await userEvent.tab();
  expect(await paying.findByText('Juni 2026 ist beim Finanzamt abgegeben.')).toBeDefined();

  await press(/^Schließen/, paying);
  await sayYes();
  await closed('Zahlung erfassen');

  // The same where it is for several invoices, where the bank brings it, and where that is taken back.
  await house.open(`/kundenkonto/${kunde.id}`, buchhaltung);
  await press(/^Zahlung erfassen/);
  const several = within(await screen.findByRole('dialog', { name: /^Zahlung von/ }));
  await fill(several.getByLabelText(/^Datum/), '20.6.2026');
  await userEvent.tab();
  expect(await several.findByText('Juni 2026 ist beim Finanzamt abgegeben.')).toBeDefined();

  await press(/^Schließen/, several);
  await sayYes();
  await closed(/^Zahlung von/);
  const { iban } = sampleCompany;
  const [known] = await house.find('bankkonten', 'iban', iban);
  const { id: bankkonto } = known ?? (await house.create('bankkonten', { name: 'Volksbank', iban }));
  const file = { bankkonto, sha256: aMark(), lfd: 1, format: 'CSV' };
  const auszug = await server.given('kontoauszuege', file);
  await server.given('bankumsaetze', {
    bankkonto,
    auszug: auszug.id,
    buchungstag: wireDateOf('2026-06-20'),
    betrag: 119_000,
    gegenName: 'Bauverein',
    verwendungszweck: rechnung.name,
    schluessel: aMark(),
    stand: 'offen',
  });
  await house.open(`/bankabgleich?konto=${bankkonto}`, buchhaltung);
  expect(await screen.findByText('Juni 2026 ist beim Finanzamt abgegeben.')).toBeDefined();
  await press(/^Zuordnen/);
  await press(/zurücknehmen$/);
  const back = within(await screen.findByRole('dialog', { name: 'Zuordnung zurücknehmen?' }));
  expect(back.getByText('Juni 2026 ist beim Finanzamt abgegeben.')).toBeDefined();
  await press(/^Ja/, back);
  await waitFor(async () =>
    expect(await house.find('rechnungen', 'id', rechnung.id)).toMatchObject([{ gezahlt: 0 }]),
  );
});

test('[IMP-05] a sheet of the time before the move says that it is without what the other tool has billed', async () => {
  const { server } = house;
  const buchhaltung = await server.user('buchhaltung', 'admin');
  await setFirma(server, { voranmeldung: 'monatlich' });
  const kunde = await server.given('kunden', { ...bauverein, kundennummer: 5111 });
  const day = wireDateOf('2025-03-05');
  await server.given('rechnungen', {
    name: 'RN20250000-RE0412',
    alteNummer: 'RE-0412',
    kunde: kunde.id,
    von: day,
    bis: day,
    rechnungsDatum: day,
    faelligDatum: day,
    festgeschrieben: day,
  });
  await house.open('/ustva?jahr=2025&zeitraum=04', buchhaltung);
  await screen.findByText(/^überfällig seit/);
  expect(screen.queryByText('Ohne das, was vor dem Umzug war.')).toBeNull();
  await house.open('/ustva?jahr=2025&zeitraum=03', buchhaltung);
  await screen.findByText('Ohne das, was vor dem Umzug war.');
  await screen.findByText(/Gib den Zeitraum mit\s+ihm ab\./);
});

test('[ZUR-04] the toast of an expense without Ust takes it back', async () => {
  const { server } = house;
  const buchhaltung = await server.user('buchhaltung', 'admin');
  await setFirma(server, { voranmeldung: 'monatlich' });
  const name = `Versicherung ${aMark()}`;
  const { id } = await server.given('ausgaben', {
    name,
    datum: wireDateOf('2025-08-05'),
    netto: 12_000,
    ust: 0,
    ustArt: '',
  });
  const isWithout = async () => (await house.find('ausgaben', 'id', id))[0]?.['ustArt'] === 'ohne';
  await house.open('/ustva?jahr=2025&zeitraum=08', buchhaltung);
  await press(/^Ist ohne Ust/);
  await waitFor(async () => expect(await isWithout()).toBe(true));
  await press('Rückgängig');
  await waitFor(async () => expect(await isWithout()).toBe(false));
});
