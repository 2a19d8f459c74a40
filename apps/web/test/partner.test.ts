import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, dialogNamed, fill, press, says, valueOf } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const day = wireDateOf('2027-03-03');

const aKunde = (values: object = {}) =>
  house.server.given('kunden', { name: 'Erika Beispiel', firma: `Stadtwerke ${aMark()} GmbH`, ...values });
const aProjekt = (values: object = {}) =>
  house.server.given('projekt', { name: `Gala ${aMark()}`, datum_von: day, ...values });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('[PART-03] [OM2] the page of a customer has jobs, papers, people, places and tasks', async () => {
  const kunde = await aKunde({ tel: '0441 1', email: 'info@stadt.example' });
  const joined = await aProjekt({ auftraggeber: kunde.id });
  const other = await aProjekt();
  const rechnung = await house.server.given('rechnungen', {
    kunde: kunde.id,
    projekt: other.id,
    rechnungsDatum: day,
    faelligDatum: day,
    von: day,
    bis: day,
  });
  await house.server.given('kontakte', { person: 'Kim Muster', kunde: kunde.id, bekommtRechnungen: true });
  await house.server.given('orte', { name: `Lager Nord ${aMark()}`, kunde: kunde.id });
  await house.open(`/kunde/${kunde.id}`, await house.admin());
  expect(await screen.findByRole('heading', { level: 1, name: kunde.firma })).toBeDefined();
  expect(await screen.findByRole('link', { name: '0441 1' })).toBeDefined();
  const jobs = await card('Projekte');
  // Joined, or by an invoice of theirs.
  expect(await jobs.findByRole('link', { name: joined.name })).toBeDefined();
  expect(await jobs.findByRole('link', { name: other.name })).toBeDefined();
  expect(
    await (await card('Angebote und Rechnungen')).findByText(new RegExp(rechnung.name.slice(2))),
  ).toBeDefined();
  expect(await (await card('Kontakte')).findByText('bekommt Rechnungen')).toBeDefined();
  expect(await (await card('Orte')).findByRole('link', { name: /Lager Nord/ })).toBeDefined();
  expect(await card('Zahlen')).toBeDefined();
});

test('[AUFG-01] a task is made where it belongs, ticked in place and unticked with a press', async () => {
  const kunde = await aKunde();
  const titel = `Anrufen ${aMark()}`;
  await house.open(`/kunde/${kunde.id}`, await house.admin());
  await press('Aufgabe anlegen');
  const dialog = await dialogNamed(/^Anlegen/);
  await fill(dialog().getByLabelText(/^Aufgabe/), titel);
  await press(/^Speichern/, dialog());
  await waitFor(async () =>
    expect(await house.find('aufgaben', 'titel', titel)).toMatchObject([
      { kunde: kunde.id, erledigt: false },
    ]),
  );
  await press(`Erledigt: ${titel}`);
  await says(`Erledigt: ${titel}`);
  expect(await house.find('aufgaben', 'titel', titel)).toMatchObject([{ erledigt: true }]);
  await press('Rückgängig');
  await waitFor(async () =>
    expect(await house.find('aufgaben', 'titel', titel)).toMatchObject([{ erledigt: false }]),
  );
});

test('[AUFG-01] every open task stands on one page, mine first', async () => {
  const me = await house.server.user('rechnungen');
  const [mine, ofAll] = [`Meine ${aMark()}`, `Für alle ${aMark()}`];
  await house.server.given('aufgaben', { titel: mine, zustaendig: me.id });
  await house.server.given('aufgaben', { titel: ofAll });
  await house.open('/aufgaben', me);
  expect(await (await card('Meine')).findByRole('button', { name: mine })).toBeDefined();
  expect(await (await card('Für wen auch immer')).findByRole('button', { name: ofAll })).toBeDefined();
});

test('[AUFG-01] home names what is due today and leads to what it is about', async () => {
  const me = await house.server.user('kunden');
  const kunde = await aKunde();
  const titel = `Nachfassen ${aMark()}`;
  const today = wireDateOf(dayAt(Date.now()));
  await house.server.given('aufgaben', { titel, kunde: kunde.id, faellig: today, zustaendig: me.id });
  await house.open('/home', me);
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(titel) }));
  await isAt(`/kunde/${kunde.id}`);
});

test('[PART-02] left with what a customer is called a project joins it, in sight and parted with a press', async () => {
  const kunde = await aKunde();
  await house.open('/home', await house.admin());
  await userEvent.click((await screen.findAllByRole('button', { name: 'Neues Projekt' }))[0]!);
  const dialog = await dialogNamed('Neues Projekt');
  const field = dialog().getByRole('combobox', { name: 'Kunde' });
  await fill(field, kunde.firma.toLowerCase());
  // Customers are there: until then nobody knows whom it names.
  await screen.findByRole('option', { name: new RegExp(kunde.firma), hidden: true });
  await userEvent.tab();
  await says(`Kunde ${kunde.kundennummer}`);
  await press(`Kunde ${kunde.kundennummer} lösen, nur den Text behalten`);
  expect(valueOf(field)).toBe(kunde.firma.toLowerCase());
  await waitFor(() => expect(screen.queryByText(`Kunde ${kunde.kundennummer}`)).toBeNull());
});

test('[PART-02] what means the same elsewhere is offered once one is joined, ticked where it is named', async () => {
  const kunde = await aKunde();
  await aProjekt({ auftraggeber: kunde.id });
  const named = await aProjekt({ kunde: kunde.firma });
  const alike = await aProjekt({ kunde: kunde.firma.replace(' GmbH', '') });
  await house.open(`/kunde/${kunde.id}`, await house.admin());
  const offered = await card('Weitere mit diesem Text');
  await userEvent.click(offered.getByRole('button', { name: /^Verknüpfen/ }));
  await waitFor(async () =>
    expect(await house.find('projekt', 'id', named.id)).toMatchObject([{ auftraggeber: kunde.id }]),
  );
  expect(await house.find('projekt', 'id', alike.id)).toMatchObject([{ auftraggeber: '' }]);
});

test('[PART-01] choosing a contact of the customer fills the row of a project', async () => {
  const kunde = await aKunde();
  const person = `Kim ${aMark()}`;
  const kontakt = await house.server.given('kontakte', {
    person,
    kunde: kunde.id,
    mobil: '0171 5',
    email: 'kim@stadt.example',
  });
  const projekt = await aProjekt({ auftraggeber: kunde.id });
  await house.open(`/projekt/${projekt.id}`, await house.admin());
  await press('Ansprechpartner: hinzufügen');
  const field = await screen.findByRole('combobox', { name: /^Person/ });
  await fill(field, person);
  await press(/^Hinzufügen|^Speichern/);
  await waitFor(async () =>
    expect(await house.find('projekt', 'id', projekt.id)).toMatchObject([
      { ansprechpartner: [{ person, telefon: '0171 5', firma: kunde.firma, kontakt: kontakt.id }] },
    ]),
  );
});

test('[PART-03] the page of a place says how one gets in, and which jobs took place', async () => {
  const ort = await house.server.given('orte', {
    name: `Stadthalle ${aMark()}`,
    zufahrt: 'Rampe hinten',
    strom: [{ art: 'CEE 63', anzahl: 2, wo: 'Bühne' }],
  });
  const projekt = await aProjekt({ veranstaltungsort: ort.id });
  await house.open(`/ort/${ort.id}`, await house.server.user('inventar'));
  await says('Rampe hinten');
  await says('2 × CEE 63, Bühne');
  expect(await (await card('Projekte')).findByRole('link', { name: projekt.name })).toBeDefined();
});

test('[PART-04] who an invoice is written to is chosen among the contacts of its customer', async () => {
  const kunde = await aKunde({ email: 'info@stadt.example' });
  const kim = await house.server.given('kontakte', {
    person: `Kim ${aMark()}`,
    kunde: kunde.id,
    email: 'kim@stadt.example',
  });
  const days = { rechnungsDatum: day, faelligDatum: day, von: day, bis: day };
  const rechnung = await house.server.given('rechnungen', { kunde: kunde.id, ...days });
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await userEvent.click(await screen.findByRole('combobox', { name: 'Kontakt' }));
  await userEvent.click(await screen.findByRole('option', { name: kim.person, hidden: true }));
  await waitFor(async () =>
    expect(await house.find('rechnungen', 'id', rechnung.id)).toMatchObject([{ kontakt: kim.id }]),
  );
});

test('[PART-01] a typed row becomes a contact of the customer with a press', async () => {
  const kunde = await aKunde();
  const person = `Toni ${aMark()}`;
  const row = { person, firma: '', position: 'Bühne', telefon: '0171 6', email: '' };
  const projekt = await aProjekt({ auftraggeber: kunde.id, ansprechpartner: [row] });
  await house.open(`/projekt/${projekt.id}`, await house.admin());
  await press(`${person} als Kontakt merken`);
  await says(`${person} ist jetzt Kontakt`);
  const [kontakt] = await house.find('kontakte', 'person', person);
  expect(kontakt).toMatchObject({ kunde: kunde.id, telefon: '0171 6', position: 'Bühne' });
  expect(await house.find('projekt', 'id', projekt.id)).toMatchObject([
    { ansprechpartner: [{ ...row, kontakt: kontakt?.['id'] }] },
  ]);
});

test('[PART-02] a rental joins the supplier that is called so', async () => {
  const lieferant = await house.server.given('lieferanten', { name: `Verleih ${aMark()}` });
  const rental = await house.server.given('zumietungen', { von: day, bis: day });
  await house.open(`/zumietung/${rental.id}`, await house.admin());
  await press(/^Bearbeiten/);
  const dialog = await dialogNamed(/^Bearbeiten/);
  await fill(await waitFor(() => dialog().getByLabelText(/^Lieferant/)), lieferant.name);
  await press(/^Speichern/, dialog());
  await waitFor(async () =>
    expect(await house.find('zumietungen', 'id', rental.id)).toMatchObject([
      { lieferant: lieferant.name, vermieter: lieferant.id },
    ]),
  );
});

test('[AUFG-01] from the menu of a pack list a task is made at it', async () => {
  const kunde = await aKunde();
  const packliste = await house.server.given('packlisten', { kunde: kunde.id, von: day, bis: day });
  const titel = `Kabel nachzählen ${aMark()}`;
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Weitere Aktionen');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Aufgabe', hidden: true }));
  const dialog = await dialogNamed(/^Anlegen/);
  await fill(await waitFor(() => dialog().getByLabelText(/^Aufgabe/)), titel);
  await press(/^Speichern/, dialog());
  await waitFor(async () =>
    expect(await house.find('aufgaben', 'titel', titel)).toMatchObject([{ packliste: packliste.id }]),
  );
});

test('[PART-03] the page of a customer says what is out with them, and what came back broken', async () => {
  const [kunde, other] = [await aKunde(), await aKunde()];
  const item = await house.server.given('inventar', { name: `LED-PAR ${aMark()}`, anzahl: 10 });
  const liste = await house.server.given('inventarlisten', { von: day, bis: day, verbucht: true });
  const line = { inventar: item.id, inventarliste: liste.id, anzahl: 4 };
  const zeile = await house.server.given('inventar_inventarlisten', line);
  await house.server.given('packlisten', { kunde: kunde.id, inventarliste: liste.id, von: day, bis: day });
  await house.update('inventar_inventarlisten', zeile.id, { out: 4, in: 1 });
  const damage = { inventar: item.id, kunde: kunde.id, reparaturkosten: 120_00 };
  await house.server.given('schaeden', { ...damage, schaden: 'Glas gesprungen' });
  await house.server.given('schaeden', { ...damage, schaden: 'Kabel getauscht', behoben: true });
  await house.open(`/kunde/${kunde.id}`, await house.admin());
  const out = await card('Draußen');
  await waitFor(() => out.getByText(`3 × ${item.name}`));
  out.getByText('bis 3.3.2027');
  const broken = await card('Schäden');
  expect(broken.getAllByRole('listitem')).toHaveLength(1);
  broken.getByText('Glas gesprungen');
  broken.getByText(/120,00/);
  // All of it is back.
  await house.update('inventar_inventarlisten', zeile.id, { in: 4 });
  await house.askAgain();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Draußen' })).toBeNull());

  await house.open(`/kunde/${other.id}`, await house.admin());
  await card('Zahlen');
  expect(screen.queryByRole('region', { name: 'Schäden' })).toBeNull();
});

test('[AUFG-01] an open task of a pack list, an invoice or a rental stands on its page, and is ticked there', async () => {
  const kunde = (await aKunde()).id;
  const dates = { von: day, bis: day };
  const packliste = await house.server.given('packlisten', { kunde, ...dates });
  const invoice = { kunde, ...dates, rechnungsDatum: day, faelligDatum: day };
  const rechnung = await house.server.given('rechnungen', invoice);
  const zumietung = await house.server.given('zumietungen', dates);
  const places = [
    ['packliste', packliste.id],
    ['rechnung', rechnung.id],
    ['zumietung', zumietung.id],
  ] as const;
  for (const [an, id] of places) {
    const titel = `Anrufen wegen ${an} ${aMark()}`;
    await house.create('aufgaben', { titel, [an]: id });
    await house.open(`/${an}/${id}`, await house.admin());
    const tasks = await card('Aufgaben und Notizen');
    await waitFor(() => tasks.getByText(titel));
    await press(`Erledigt: ${titel}`, tasks);
    await waitFor(async () =>
      expect(await house.find('aufgaben', 'titel', titel)).toMatchObject([{ [an]: id, erledigt: true }]),
    );
    await waitFor(() => expect(tasks.queryByRole('button', { name: `Erledigt: ${titel}` })).toBeNull());
  }
});

test('[AUFG-01] A makes a task at the invoice that is open', async () => {
  const kunde = (await aKunde()).id;
  const dates = { von: day, bis: day, rechnungsDatum: day, faelligDatum: day };
  const rechnung = await house.server.given('rechnungen', { kunde, ...dates });
  const titel = `Nachfragen ${aMark()}`;
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('a');
  const dialog = await dialogNamed(/^Anlegen/);
  await fill(dialog().getByLabelText(/^Aufgabe/), titel);
  await press(/^Speichern/, dialog());
  await waitFor(async () =>
    expect(await house.find('aufgaben', 'titel', titel)).toMatchObject([{ rechnung: rechnung.id }]),
  );
});
