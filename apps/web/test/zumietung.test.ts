import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, closed, dialogNamed, fill, openCreate, press, searchIn } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

test('[ZUM-01] [RECH-08] a rental is ordered, delivered and returned; its list never takes from stock', async () => {
  const note = `Funkstrecken für die Sprecher am Hauptplatz ${aMark()}`;
  const time = { von: wireDateOf(addDays(today, -3)), bis: wireDateOf(addDays(today, -1)) };
  const liste = (await house.create('inventarlisten', { ...time, verbucht: true })).id;
  const artikel = `Funkstrecke ${aMark()}`;
  const inventar = (await house.create('inventar', { name: artikel, anzahl: 2 })).id;
  const gala = `Gala ${aMark()}`;
  const projekt = (await house.create('projekt', { name: gala, datum_von: time.von })).id;
  const rented = { ...time, inventarliste: liste, projekt, anmerkung: note };
  const made = await house.create('zumietungen', rented);
  expect(await house.find('inventarlisten', 'id', liste)).toMatchObject([{ verbucht: false }]);
  const rental = String(made['name']);
  expect(rental).toMatch(/^ZM\d{8}$/);

  await house.open(`/zumietungen?suche=${rental}`, await house.admin());
  const row = () => screen.findByRole('row', { name: new RegExp(rental) });
  const rowSays = (text: string) =>
    waitFor(async () => expect((await row()).textContent?.replaceAll('\u00a0', ' ')).toContain(text));
  await rowSays('Nicht bestellt');
  await rowSays(note.slice(0, 40));

  // A rental has a page, and its fields a dialog on it.
  await userEvent.click(within(await row()).getByRole('link', { name: `${rental} öffnen` }));
  await isAt(`/zumietung/${made.id}`);
  await press(/^Bearbeiten/);
  const form = await dialogNamed('Bearbeiten');
  const job = await waitFor(() => form().getByRole('link', { name: `Projekt ${gala}` }));
  expect(job.getAttribute('href')).toBe(`/projekt/${projekt}`);
  await fill(await waitFor(() => form().getByLabelText(/^Lieferant/)), 'Küstenton Vermietung');
  await fill(form().getByLabelText(/^Kosten Netto/), '480');
  await press(/^Speichern(?! [u+])/, form());
  await closed('Bearbeiten');
  await house.open(`/zumietungen?suche=${rental}`, await house.admin());
  await rowSays('Küstenton Vermietung');
  await rowSays('480,00 €');

  // What is rented in: the list of the rental gets the item.
  await press(`${rental}: Artikel wählen`);
  const picker = await dialogNamed('Inventar wählen');
  await fill(await searchIn(picker()), artikel);
  await userEvent.click(await picker().findByRole('row', { name: new RegExp(artikel) }));
  await press(/^Ok/, picker());
  await closed('Inventar wählen');
  await waitFor(async () =>
    expect(await house.find('inventar_inventarlisten', 'inventarliste', liste)).toMatchObject([
      { inventar, anzahl: 1 },
    ]),
  );

  await press(`${rental}: ist bestellt`);
  await press(`${rental}: ist geliefert`);
  await rowSays('Rückgabe überfällig');
  await press(`${rental}: ist zurückgegeben`);
  await waitFor(async () => expect((await row()).textContent).not.toContain('überfällig'));
  expect(screen.queryByRole('button', { name: `${rental}: ist zurückgegeben` })).toBeNull();
  expect(await house.find('zumietungen', 'id', made.id)).toMatchObject([
    { bestellt: true, bestelltAm: wireDateOf(today), netto: 48_000 },
  ]);

  // [LIST-02] Its bill finds it by the job, whose name stands in neither of them.
  const bill = await openCreate('Ausgabe');
  await userEvent.click(await waitFor(() => bill().getByText('Weitere Angaben')));
  await fill(bill().getByRole('combobox', { name: /^Zumietung/ }), gala);
  await screen.findByRole('option', { name: rental });
});

const [monday, tuesday] = [wireDateOf(addDays(today, 20)), wireDateOf(addDays(today, 21))];
const later = { von: wireDateOf(addDays(today, 27)), bis: wireDateOf(addDays(today, 28)) };

/** A rental that its job has left behind: the job was a week earlier. */
async function leftBehind() {
  const job = await house.create('projekt', {
    name: `Gala ${aMark()}`,
    datum_von: monday,
    datum_bis: tuesday,
  });
  const made = await house.create('zumietungen', { von: monday, bis: tuesday, projekt: job.id });
  await house.update('projekt', job.id, { datum_von: later.von, datum_bis: later.bis });
  await house.open(`/zumietung/${made.id}`, await house.admin());
  await press(/^Bearbeiten/);
  const form = await dialogNamed('Bearbeiten');
  await waitFor(() => form().getByText(`${String(job['name'])} ist verschoben.`));
  return { form, stored: async () => (await house.find('zumietungen', 'id', made.id))[0] };
}

test('[NAHT-01 L2.2] a rental that its job has left behind says so in its dialog, and goes along with the next save', async () => {
  const { form, stored } = await leftBehind();
  await press(/^Auf .* setzen/, form());
  await waitFor(() => expect(form().queryByText(/ist verschoben\.$/)).toBeNull());
  expect(await stored()).toMatchObject({ von: monday });
  await press(/^Speichern(?! [u+])/, form());
  await closed('Bearbeiten');
  expect(await stored()).toMatchObject({ ...later, projektVon: '', projektBis: '' });
});

test('[NAHT-01 L2.2] or is meant so, and what else was typed is stored beside it', async () => {
  const { form, stored } = await leftBehind();
  await fill(form().getByLabelText(/^Lieferant/), 'Küstenton Vermietung');
  await press(/^So lassen/, form());
  await waitFor(() => expect(form().queryByText(/ist verschoben\.$/)).toBeNull());
  expect(await stored()).toMatchObject({ von: monday, projektVon: '', projektBis: '' });
  await press(/^Speichern(?! [u+])/, form());
  await closed('Bearbeiten');
  expect(await stored()).toMatchObject({ von: monday, lieferant: 'Küstenton Vermietung', projektVon: '' });
});

test('[NAHT-01] [R33] a rental of a job that was called off says so in its dialog while it is ordered', async () => {
  const name = `Gala ${aMark()}`;
  const job = await house.create('projekt', { name, datum_von: monday, status: 'Abgesagt' });
  const made = await house.create('zumietungen', {
    von: monday,
    bis: tuesday,
    bestellt: true,
    projekt: job.id,
  });
  await house.open(`/zumietung/${made.id}`, await house.admin());
  await press(/^Bearbeiten/);
  const form = await dialogNamed('Bearbeiten');
  const said = `${name} ist abgesagt, ${String(made['name'])} ist noch bestellt.`;
  await waitFor(() => form().getByText(said));
  await press(/^Nicht mehr bestellt/, form());
  await waitFor(() => expect(form().queryByText(said)).toBeNull());
  await press(/^Speichern(?! [u+])/, form());
  await closed('Bearbeiten');
  expect(await house.find('zumietungen', 'id', made.id)).toMatchObject([{ bestellt: false }]);
});

test('[NAHT-01] a rental says what it covers too much once fewer are needed', async () => {
  const days = { von: monday, bis: tuesday };
  const name = `Funkstrecke ${aMark()}`;
  const item = (await house.create('inventar', { name, anzahl: 2 })).id;
  const onList = async (verbucht: boolean, anzahl: number) => {
    const inventarliste = (await house.create('inventarlisten', { ...days, verbucht })).id;
    return {
      inventarliste,
      zeile: (await house.create('inventar_inventarlisten', { inventar: item, inventarliste, anzahl })).id,
    };
  };
  const rented = await onList(false, 3);
  const rental = await house.create('zumietungen', {
    ...days,
    bestellt: true,
    inventarliste: rented.inventarliste,
  });
  const job = await onList(true, 5);
  await house.open(`/zumietung/${rental.id}`, await house.admin());
  await screen.findByRole('region', { name: 'Was dann zählt' });
  expect(screen.queryByText(/zu viel/)).toBeNull();
  await house.update('inventar_inventarlisten', job.zeile, { anzahl: 4 });
  await house.askAgain();
  await screen.findByText(`${name}: deckt 1 zu viel`);
});

test('[ZUM-02] an order whose mail did not arrive says so on its rental, and is sent again from there', async () => {
  const [firma] = await house.find('firma', 'name', '');
  await house.update('firma', firma?.id ?? '', {
    name: 'Lindhof',
    strasse: 'Am Güterschuppen',
    hausnummer: '14',
    plz: '26919',
    ort: 'Brake',
  });
  const lieferant = (await house.create('lieferanten', { name: `Küstenlicht ${aMark()}` })).id;
  const inventar = (await house.create('inventar', { name: `PAR ${aMark()}`, anzahl: 0 })).id;
  const inventarliste = (await house.create('inventarlisten', { von: monday, bis: tuesday })).id;
  await house.create('inventar_inventarlisten', { inventar, inventarliste, anzahl: 4 });
  const rental = await house.create('zumietungen', {
    von: monday,
    bis: tuesday,
    inventarliste,
    vermieter: lieferant,
  });
  const order = { id: 'bestellung00001', zumietung: rental.id, lieferant, antwortBis: monday.slice(0, 10) };
  const ordered = await house.server.ask('POST', '/api/bestellungen', {
    as: await house.admin(),
    body: order,
  });
  expect(ordered.status).toBe(200);
  const [paper] = await house.find('bestellungen', 'id', order.id);
  const an = 'verleih@kuestenlicht.example';
  const fehler = 'Postfach unbekannt (550).';
  await house.server.given('versand', {
    beleg: String(paper?.['beleg']),
    an,
    betreff: 'Bestellung',
    text: 'Guten Tag',
    stand: 'abgelehnt',
    fehler,
  });
  await house.open(`/zumietung/${rental.id}`, await house.admin());
  const mails = within(await screen.findByRole('list', { name: `Mails zu ${String(paper?.['nummer'])}` }));
  mails.getByText(/nicht gesendet/);
  mails.getByText(fehler);
  await userEvent.click(mails.getByRole('button', { name: /^Noch einmal senden/ }));
  await waitFor(() => expect(mails.queryByText(fehler)).toBeNull());
  expect(house.server.letters.map(({ to }) => to)).toContain(an);
});

test('[ZUM-01] the page of a rental offers what comes next: delivered, then given back, then nothing', async () => {
  const liste = await house.server.given('inventarlisten', {});
  const days = { von: '2027-04-03 02:00:00.000Z', bis: '2027-04-04 02:00:00.000Z' };
  const { id } = await house.server.given('zumietungen', {
    ...days,
    inventarliste: liste.id,
    lieferant: `Nordlicht ${aMark()}`,
    bestellt: true,
  });
  const stored = async () => (await house.find('zumietungen', 'id', id))[0];
  await house.open(`/zumietung/${id}`, await house.admin());
  await press('Ist geliefert');
  await waitFor(async () => expect(await stored()).toMatchObject({ geliefert: true, zurueckgegeben: false }));
  await press('Ist zurückgegeben');
  await waitFor(async () => expect(await stored()).toMatchObject({ zurueckgegeben: true }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ist / })).toBeNull());
});
