import { screen, waitFor, within } from '@testing-library/dom';
import { sampleCompany } from '@traverse/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import { choose, closed, dialogNamed, fill, press, says, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

beforeAll(() => setFirma(house.server, sampleCompany));

const aJob = async () => {
  const kunde = await house.create('kunden', {
    name: 'Jana Petersen',
    strasse: 'Am Wall',
    hausnummer: '7',
    plz: '28195',
    ort: 'Bremen',
  });
  return house.create('rechnungen', {
    kunde: kunde.id,
    von: '2026-11-12',
    bis: '2026-11-13',
    rechnungsDatum: '2026-11-20',
    faelligDatum: '2026-11-30',
    faktor: 1,
    optElement: [
      { name: 'Bühne', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 1_000_000, ust: 19 },
    ],
  });
};

test('[ANZ-01 F6.4] a deposit is asked for by share, and the final invoice says what becomes of it', async () => {
  const { id, name } = await aJob();
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(String(name)) });
  // Nothing of it is seen before it is used.
  expect(screen.queryByRole('region', { name: 'Anzahlungen' })).toBeNull();
  await choose('Weitere Dokumente', 'Anzahlung stellen');
  const dialog = await dialogNamed(/^Anzahlung stellen/);
  expect(dialog().getByText(/^3\.570,00/)).toBeDefined();
  await fill(dialog().getByRole('textbox', { name: /^Anteil/ }), '101');
  await press(/^Anzahlung anlegen/, dialog());
  expect(dialog().getByText(/höchstens 100 %/)).toBeDefined();
  await fill(dialog().getByRole('textbox', { name: /^Anteil/ }), '30');
  await press(/^Anzahlung anlegen/, dialog());
  await closed(/^Anzahlung stellen/);
  // The deposit is open now, beside its order.
  const card = () => within(screen.getByRole('region', { name: 'Anzahlungen' }));
  await waitFor(() => expect(card().getByRole('link', { name: String(name) })).toBeDefined());
  expect(screen.getAllByText('Anzahlungsrechnung').length).toBeGreaterThan(0);
  await choose('Weitere Aktionen', 'Festschreiben');
  await sayYes(/festschreiben\?$/);
  await screen.findByText(/^Festgeschrieben am/);

  // What is owed is the deposit, not the draft of its order besides.
  await house.open('/rechnungen');
  await waitFor(() => {
    const foot = screen.getByText('Summe dieser Auswahl').parentElement?.textContent ?? '';
    expect(foot.replaceAll('\u00a0', ' ')).toMatch(/offen 3\.570,00 €$/);
  });

  await house.open(`/rechnung/${id}`);
  await screen.findByRole('heading', { level: 1, name: new RegExp(String(name)) });
  await waitFor(() => expect(card().getByText(/^Anzahlung, offen/)).toBeDefined());
  await press(/^Schlussrechnung stellen/, card());
  await says(/ist nicht bezahlt: Sie wird storniert und voll abgerechnet/);
  await press(/^Ja/);
  await screen.findByText(/^Festgeschrieben am/);
  await waitFor(() => expect(card().getByText(/^Anzahlung, storniert/)).toBeDefined());
});

test('[ANZ-01 F6.4] what came stands on the final invoice as its last position', async () => {
  const { id, name } = await aJob();
  const made = await house.server.ask('POST', `/anzahlung/${id}`, {
    as: await house.server.user('rechnungen'),
    body: { prozent: 30 },
  });
  await house.create('zahlungen', {
    rechnung: made.body.id,
    betrag: 357_000,
    art: 'Zahlung',
    datum: '2026-11-21',
  });
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(String(name)) });
  const positions = within(screen.getByRole('grid', { name: 'Positionen' }));
  expect(positions.getByText(/^abzüglich Anzahlungsrechnung RN.* erhalten am 21\.11\.2026/)).toBeDefined();
  const sum = within(screen.getByRole('region', { name: 'Summe' }));
  expect(sum.getByText(/^8\.330,00/)).toBeDefined();
});

test('[ANZ-02] a part of a frozen invoice is taken back by a correction of its own', async () => {
  const { id, name } = await aJob();
  await house.open(`/rechnung/${id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(String(name)) });
  await choose('Weitere Aktionen', 'Festschreiben');
  await sayYes(/festschreiben\?$/);
  await screen.findByText(/^Festgeschrieben am/);
  await choose('Weitere Aktionen', 'Teil korrigieren');
  const dialog = await dialogNamed(/^Teil korrigieren/);
  // In which period the tax changes.
  await press('Leistung rückgängig', dialog());
  expect(dialog().getByText('Die Ust fällt im Zeitraum der Korrektur weg.')).toBeDefined();
  const amount = dialog().getByRole('textbox', { name: /^Zurück/ });
  await fill(amount, '10000,01');
  await press(/^Korrektur stellen/, dialog());
  await waitFor(() => expect(dialog().getByText(/hat nur 10\.000,00/)).toBeDefined());
  await fill(amount, '1000');
  await press(/^Korrektur stellen/, dialog());
  await closed(/^Teil korrigieren/);
  await waitFor(() => expect(screen.getAllByText('Rechnungskorrektur').length).toBeGreaterThan(0));
  expect(screen.getByRole('link', { name: String(name) })).toBeDefined();
  expect(await screen.findByRole('button', { name: /^PDF Rechnungskorrektur/ })).toBeDefined();
});

test('[NAHT-01] [R33] a deposit of a job that was called off says so on its own page, until it is reversed', async () => {
  const { id } = await aJob();
  const gala = await house.create('projekt', { name: 'Gala', datum_von: '2026-11-12', status: 'Abgesagt' });
  await house.update('rechnungen', id, { projekt: gala.id });
  const made = await house.server.ask('POST', `/anzahlung/${id}`, {
    as: await house.server.user('rechnungen'),
    body: { prozent: 30 },
  });
  const [deposit] = await house.find('rechnungen', 'id', made.body.id);
  await house.open(`/rechnung/${made.body.id}`, await house.admin());
  await screen.findByRole('heading', { level: 1, name: new RegExp(String(deposit?.['name'])) });
  // Nobody has it yet.
  expect(screen.queryByText(/ist abgesagt/)).toBeNull();
  await choose('Weitere Aktionen', 'Festschreiben');
  await sayYes(/festschreiben\?$/);
  const said = `Gala ist abgesagt, Anzahlung ${String(deposit?.['name'])} ist gestellt.`;
  const message = (await screen.findByText(said)).closest('[role=status]');
  const mark = within(message as HTMLElement);
  expect(mark.getByRole('link', { name: 'Zum Auftrag' }).getAttribute('href')).toBe(`/rechnung/${id}`);
  await press('Stornieren', mark);
  const storno = (await dialogNamed(/stornieren\?$/))();
  await press('Rechnung falsch', storno);
  await press(/^Stornieren|^Ja/, storno);
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});
