import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test, vi } from 'vitest';
import { noteCheck } from '../../server/src/protokoll/noted-check.ts';
import { bauverein, setFirma } from '../../server/test/actions/invoicing.ts';
import type { TestUser } from '../../server/test/server.ts';
import { withFile } from './attached.ts';
import { aMark, closed, dialogNamed, fill, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const day = wireDateOf('2026-06-10');
const close = (as: TestUser, bis: string) =>
  house.server.ask('POST', '/api/buecher/schliessen', { as, body: { bis } });

test('[GOBD-10 Y1.4] [GOBD-09 Y1.2] of a firm expense what stands is plain text until it is corrected; what is free is changed as ever', async () => {
  const name = `Kabel ${aMark()}`;
  const buchhaltung = await house.server.user('buchhaltung');
  const old = await house.create('ausgaben', {
    name,
    datum: day,
    netto: 10_000,
    ust: 1900,
    ustSatz: 19,
    kategorie: 'Ton',
    bezahlt: true,
    bezahltAm: day,
  });
  await close(buchhaltung, '2026-06-30');
  await house.open(`/ausgaben/1?suche=${encodeURIComponent(name)}`, buchhaltung);
  await press(name);
  const dialog = await dialogNamed(/Bearbeiten/);
  await says(/Fest seit \d+\.\d+\.\d{4} \(von Hand\)\./);
  await dialog().findByLabelText(/^Fällig/);
  const isShownOnly = (label: RegExp) => (dialog().getByLabelText(label) as HTMLInputElement).readOnly;
  expect([/^Ust(?!-)/, /^Name/, /^Kategorie/, /^Datum/, /^Fällig/].map(isShownOnly)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  await press('Berichtigen', dialog());
  await fill(await waitFor(() => dialog().getByLabelText(/^Ust(?!-)/)), '7,00');
  await press(/^Speichern/, dialog());
  const why = await dialogNamed(/Ausgabe berichtigen/);
  await fill(why().getByLabelText(/Grund/), 'Der Satz war falsch.');
  await press(/^Berichtigen/, why());
  await closed(/Bearbeiten/);
  await waitFor(async () => {
    const [, right] = await house.find('ausgaben', 'name', name);
    expect(right).toMatchObject({ ust: 700, berichtigt: old.id, bezahlt: true });
  });
  // The old one and what takes it back are there once they are asked for; what is open of them always.
  await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(1));
  screen.getByRole('button', { name: `Gegenbuchung zu ${name}` });
  await userEvent.click(screen.getByRole('button', { name: 'Aufgehobene' }));
  await press(`${name}: Gegenbuchung zurücknehmen`);
  await press(/^Ja/, (await dialogNamed(/Gegenbuchung zurücknehmen/))());
  await waitFor(async () => expect(await house.find('ausgaben', 'name', name)).toHaveLength(1));
});

test('[GOBD-09] [GOBD-10] books that are closed while somebody types: what was typed is kept, and booked as a correction', async () => {
  const name = `Funk ${aMark()}`;
  const buchhaltung = await house.server.user('buchhaltung');
  const entry = { datum: wireDateOf('2026-03-12'), netto: 10_000, ust: 1900, ustSatz: 19, kategorie: 'Ton' };
  const old = await house.create('ausgaben', { name, ...entry });
  await house.open(`/ausgaben/1?suche=${encodeURIComponent(name)}`, buchhaltung);
  await press(name);
  const dialog = await dialogNamed(/Bearbeiten/);
  await fill(await waitFor(() => dialog().getByLabelText(/^Ust(?!-)/)), '7,00');
  await close(buchhaltung, '2026-03-31');
  await press(/^Speichern/, dialog());
  await dialog().findAllByText(/Die Bücher sind bis .* fest \(von Hand\)/);
  expect((dialog().getByLabelText(/^Ust(?!-)/) as HTMLInputElement).value).toBe('7,00');
  await press('Als Berichtigung buchen', dialog());
  const why = await dialogNamed(/Ausgabe berichtigen/);
  await fill(why().getByLabelText(/Grund/), 'Der Satz war falsch.');
  await press(/^Berichtigen/, why());
  await closed(/Bearbeiten/);
  await waitFor(async () => {
    const [, right] = await house.find('ausgaben', 'name', name);
    expect(right).toMatchObject({ ust: 700, berichtigt: old.id });
  });
});

test('[GOBD-10] a firm expense is taken back with nothing in its place, with a reason', async () => {
  const name = `Messe ${aMark()}`;
  const buchhaltung = await house.server.user('buchhaltung');
  const old = await house.create('ausgaben', {
    name,
    datum: day,
    netto: 10_000,
    ust: 1900,
    ustSatz: 19,
    kategorie: 'Ton',
  });
  await close(buchhaltung, '2026-06-30');
  await house.open(`/ausgaben/1?suche=${encodeURIComponent(name)}`, buchhaltung);
  await press(`${name}: Gegenbuchung`);
  const dialog = await dialogNamed(/Gegenbuchung/);
  await press(/^Zurücknehmen/, dialog());
  await dialog().findByText('Schreib dazu, warum: Es steht im Verlauf.');
  await fill(dialog().getByRole('textbox', { name: /Warum/ }), 'Abgesagt.');
  await press(/^Zurücknehmen/, dialog());
  await closed(/Gegenbuchung/);
  expect(await house.find('ausgaben', 'gegen', old.id)).toMatchObject([{ netto: -10_000 }]);
});

test('[GOBD-09 GOBD-11] Betriebsprüfung: the books are closed and reopened, and what was deleted comes back', async () => {
  const name = `Plane ${aMark()}`;
  const buchhaltung = await house.server.user('buchhaltung', 'admin');
  const row = {
    sammlung: 'ausgaben',
    titel: `Ausgabe „${name}“`,
    tag: day,
    entferntAm: '2026-08-01 10:00:00.000Z',
  };
  const datensatz = {
    id: 'abgelegt0000001',
    name,
    datum: day,
    netto: 100,
    ust: 19,
    ustSatz: 19,
    kategorie: 'Ton',
  };
  await house.server.given('ablage', {
    ...row,
    datensatz: datensatz.id,
    daten: JSON.stringify({ datensatz, zahlungen: [] }),
  });
  await house.open('/betriebspruefung', buchhaltung);
  const terms = within(await screen.findByRole('table', { name: 'Aufbewahrungsfristen' }));
  expect(terms.getByRole('row', { name: /Belege und Rechnungen/ }).textContent).toContain('8');
  await press('Bücher festschreiben …');
  const dialog = await dialogNamed('Bücher festschreiben');
  await dialog().findByText(/Damit werden \d+ Einträge fest/);
  await press(/^Festschreiben/, dialog());
  await closed('Bücher festschreiben');
  await press(/^Zurücknehmen/);
  await says('nicht mehr fest');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Zurücknehmen/ })).toBeNull());
  const item = within((await screen.findByText(row.titel)).closest('li') ?? document.body);
  await press('Ansehen', item);
  await dialogNamed(/Ansehen/);
  await userEvent.keyboard('{Escape}');
  await closed(/Ansehen/);
  await press(/^Zurückholen/, item);
  await waitFor(async () => expect(await house.find('ausgaben', 'name', name)).toHaveLength(1));
  await says('Hier liegt nichts.');
});

test('[GOBD-01] whether the log was found whole, when and how stands on the page of the audit', async () => {
  const { dataDir } = house.server.place;
  await house.open('/betriebspruefung', await house.server.user('pruefung'));
  await screen.findByText(/^[\d.]+ Einträge, noch nie geprüft$/);
  const check = { am: '2026-11-20T02:10:00.000Z', was: 'Sicherung', eintraege: 3, fehler: [] } as const;
  await noteCheck(dataDir, check);
  await house.askAgain();
  await screen.findByText('Ganz, 3 Einträge');
  await says(/Geprüft 20\.11\.2026 3:10 mit der Sicherung, in der sein Ende auch steht, seitdem \d+ mehr\./);
  await noteCheck(dataDir, { ...check, was: 'Daten', fehler: ['Die Datei rechnung.pdf fehlt.'] });
  await house.askAgain();
  await screen.findByText('Nicht in Ordnung');
  expect(await screen.findByText('Die Datei rechnung.pdf fehlt.')).toBeDefined();
});

test('[GOBD-09] that sheets of before have closed the books is said once', async () => {
  const buchhaltung = await house.server.user('buchhaltung');
  const schluss = { bis: wireDateOf('2026-04-30'), anlass: 'Voranmeldung' };
  await house.server.given('buchungsschluesse', { ...schluss, am: '2026-05-09 10:00:00.000Z' });
  await house.open('/home', buchhaltung);
  await screen.findByText(/^Die Bücher sind bis .* fest \(Voranmeldungen\)\.$/);
  await says(/Einträge; berichtigt wird mit einem Druck\./);
  await press('Meldung schließen');
  await waitFor(() => expect(screen.queryByText(/fest \(Voranmeldungen\)/)).toBeNull());
  expect(localStorage.getItem('buecher-fest-gesehen')).toBe('1');
});

test('[GRUP-04 O11 Y6.1] the adviser’s account opens every record and receipt, writes nothing and is refused nothing', async () => {
  const { server } = house;
  const adviser = await server.user('pruefung');
  const books = await server.user('buchhaltung');
  const office = await server.user('rechnungen');
  await setFirma(server, {
    ...sampleCompany,
    voranmeldung: 'monatlich',
    datevBerater: 1001,
    datevMandant: 1,
  });
  await withFile(server, books, {
    collection: 'ausgaben',
    field: 'anlagen',
    values: {
      name: 'Steckdosen',
      datum: wireDateOf('2026-05-10'),
      netto: 10_000,
      ust: 1900,
      ustSatz: 19,
      kategorie: 'Ton',
    },
    name: 'Rechnung 17.pdf',
    content: '%PDF-1.4 Beleg',
  });
  await server.given('einnahmen', { name: 'Schrott', datum: day, netto: 100, ust: 19, ustSatz: 19 });
  await server.given('afa', { name: 'Mischpult', kaufdatum: day, abschreibungMonate: 60, netto: 100_000 });
  await server.given('lieferanten', { kreditorennummer: 70_009, name: 'Stromwerk GmbH' });
  const kunde = await server.given('kunden', { ...bauverein, kundennummer: 5100 });
  const element = {
    name: 'Bühne',
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preis: 100_000,
    ust: 19,
  };
  const dates = { von: day, bis: day, rechnungsDatum: day, faelligDatum: day };
  const projekt = await server.given('projekt', {
    name: 'Sommerfest',
    datum_von: day,
    datum_bis: day,
    status: 'Bestätigt',
    label: 'Ton',
    beschreibung: 'Im Park',
    dispo: [{ beschreibung: 'LKW', von: day, bis: day, ort: '' }],
  });
  await server.given('job', { projekt: projekt.id, job: 'Aufbau', zeit: day, bis: day });
  const packliste = await server.given('packlisten', {
    von: day,
    bis: day,
    kunde: kunde.id,
    projekt: projekt.id,
  });
  const liste = await server.given('inventarlisten', { von: day, bis: day, verbucht: true });
  await server.ask('PATCH', `/api/collections/packlisten/records/${packliste.id}`, {
    as: await server.user('packlisten'),
    body: { inventarliste: liste.id },
  });
  await server.given('zumietungen', { lieferant: 'Stromwerk GmbH', von: day, bis: day });
  const rechnung = await server.given('rechnungen', {
    ...dates,
    kunde: kunde.id,
    projekt: projekt.id,
    faktor: 1,
    optElement: [element],
  });
  await server.ask('POST', `/festschreiben/${rechnung.id}`, { as: office });
  await server.ask('POST', '/api/ustva/2026/05/festschreiben', { as: books, body: {} });

  const refused: string[] = [];
  const written: string[] = [];
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const said = typeof address === 'string' ? address : 'url' in address ? address.url : address.href;
    const to = said.startsWith('/') ? server.url + said : address;
    const answer = await ask(to, init);
    if (answer.status >= 400) refused.push(`${answer.status} ${init?.method ?? 'GET'} ${said}`);
    if (['PATCH', 'DELETE', 'PUT'].includes(init?.method ?? 'GET')) written.push(said);
    return answer;
  });

  await house.open('/home', adviser);
  await screen.findByText('nur lesen');
  const months = within(await screen.findByRole('table', { name: 'Monate' }));
  expect(months.getAllByRole('row')).toHaveLength(7);
  await screen.findByRole('heading', { name: /^\d{4} bis heute$/ });
  for (const [address, row] of [
    ['/ausgaben/1', 'Steckdosen'],
    ['/ausgaben/2', 'Mischpult'],
    ['/einnahmen/1', 'Schrott'],
    ['/daten/lieferanten', 'Stromwerk GmbH'],
    ['/daten/ustva', /2026/],
  ] as const) {
    await house.open(address, adviser);
    const [first] = await screen.findAllByRole('button', { name: row });
    await userEvent.click(first!);
    const dialog = await dialogNamed(/Ansehen/);
    await dialog().findByRole('button', { name: /Verlauf/ });
    expect(dialog().queryByRole('button', { name: /Speichern|Löschen|Fotografieren|auswählen/ })).toBeNull();
    await dialog().findByRole('button', { name: /Verlauf/ });
    await userEvent.keyboard('{Escape}');
    await closed(/Ansehen/);
    expect(screen.queryByRole('button', { name: /Anlegen|bearbeiten|löschen|Gegenbuchung/ })).toBeNull();
    expect(screen.queryByText(/hier ablegen/)).toBeNull();
  }
  await house.open('/kunde', adviser);
  await userEvent.click((await screen.findAllByRole('link', { name: /Bauverein|Jana/ }))[0]!);
  await screen.findByRole('region', { name: 'Zahlen' });
  expect(
    screen.queryByRole('button', { name: /Anlegen|Bearbeiten|Aufgabe|Notiz|Neues Projekt/i }),
  ).toBeNull();
  // A project is read, and offers nothing that is refused.
  await userEvent.click(await screen.findByRole('link', { name: /Sommerfest/ }));
  await screen.findByRole('region', { name: 'Dispo' });
  await screen.findByText('Aufbau');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Sommerfest');
  expect(document.body.textContent).toMatch(/Bestätigt.*Im Park/s);
  expect(
    screen.queryByRole('button', { name: /bearbeiten|löschen|Anlegen|hinzufügen|Status|Bestätigt|Favorit/i }),
  ).toBeNull();
  expect(screen.queryByText(/hier ablegen/)).toBeNull();
  await press('Weitere Aktionen');
  await screen.findByRole('menuitem', { name: 'Dispo als PDF', hidden: true });
  expect(screen.queryByRole('menuitem', { name: /kopieren|löschen|Status/, hidden: true })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await house.open('/zumietungen', adviser);
  await screen.findByText('Stromwerk GmbH');
  expect(screen.queryByRole('button', { name: /ist bestellt|ist geliefert|Artikel wählen/ })).toBeNull();
  await house.open('/rechnungen', adviser);
  await userEvent.click((await screen.findAllByRole('link', { name: new RegExp(rechnung.name) }))[0]!);
  await screen.findByRole('heading', { level: 1, name: new RegExp(rechnung.name) });
  // From a Kz to its receipt: the line, the entry, the file.
  await house.open('/ustva?jahr=2026&zeitraum=05', adviser);
  await press(/Buchung zu Kz 66/);
  await press('Steckdosen', within(await screen.findByRole('table', { name: 'Buchungen zu Kz 66' })));
  expect(await (await dialogNamed(/Ansehen/))().findAllByText(/Rechnung 17\.pdf/)).not.toEqual([]);
  for (const address of [
    '/steuerberatung',
    '/betriebspruefung',
    '/auswertung',
    '/offene-posten',
    '/bankabgleich',
    '/zumietungen',
  ]) {
    await house.open(address, adviser);
    await screen.findByRole('heading', { level: 1 });
  }
  expect(refused).toEqual([]);
  expect(written).toEqual([]);
});
