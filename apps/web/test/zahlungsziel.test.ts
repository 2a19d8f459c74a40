import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, formatDay, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import {
  afterScan,
  aMark,
  closed,
  dialogNamed,
  fill,
  openCreate,
  pageComesFrom,
  press,
  pressAnlegen,
  says,
  valueOf,
} from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());
const in30 = formatDay(addDays(today, 30));

test('[RECH-09] [MAHN-01 F2.1] a new invoice is due as agreed with its customer', async () => {
  const { server } = house;
  const kunde = await server.given('kunden', { name: 'Werft', kundennummer: 8001, zahlungszielTage: 30 });
  const packliste = await server.given('packlisten', {
    kunde: kunde.id,
    von: wireDateOf(today),
    bis: wireDateOf(today),
  });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press(/^Rechnung erstellen|^Rechnung/);
  const dialog = await dialogNamed('Anlegen');
  expect(valueOf(dialog().getByLabelText(/^Fällig/))).toBe(in30);
});

test('[RECH-09] the term of another customer is one press away', async () => {
  const { server } = house;
  const kunde = await server.given('kunden', { name: 'Reederei', kundennummer: 8002, zahlungszielTage: 30 });
  const rechnung = await server.given('rechnungen', {
    kunde: kunde.id,
    von: wireDateOf(today),
    bis: wireDateOf(today),
    rechnungsDatum: wireDateOf(today),
    faelligDatum: wireDateOf(addDays(today, 10)),
    faktor: 1,
  });
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await press(/^Entwurf bearbeiten/);
  const dialog = await dialogNamed('Bearbeiten');
  // The dialog is drawn anew while it loads.
  await press(new RegExp(`^Zahlungsziel 30 Tage: ${in30}`));
  expect(valueOf(dialog().getByLabelText(/^Fällig/))).toBe(in30);
  await waitFor(() => expect(dialog().queryByRole('button', { name: /^Zahlungsziel/ })).toBeNull());
});

test('[MAHN-01 F2.1] a term beyond 60 days is warned of, and stored', async () => {
  await house.open('/daten', await house.admin());
  const dialog = await openCreate('Kunde');
  const days = dialog().getByLabelText(/^Zahlungsziel/);
  await fill(days, '90');
  await userEvent.tab();
  await says(/§ 271a BGB/);
  await fill(days, '60');
  await userEvent.tab();
  await waitFor(() => expect(dialog().queryByText(/§ 271a BGB/)).toBeNull());
});

test('[O37] a term left empty says what holds, and drafts that said the former follow a new one, which is told', async () => {
  const { server } = house;
  const kunde = await server.given('kunden', { name: 'Kutter', kundennummer: 8003 });
  const rechnung = await server.given('rechnungen', {
    kunde: kunde.id,
    von: wireDateOf(today),
    bis: wireDateOf(today),
    rechnungsDatum: wireDateOf(today),
    faelligDatum: wireDateOf(addDays(today, 10)),
    faktor: 1,
  });
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await press(/^Rabatt bearbeiten/);
  const dialog = await dialogNamed('Bearbeiten');
  const days = await waitFor(() => dialog().getByLabelText(/^Zahlungsziel/));
  expect(valueOf(days)).toBe('');
  await says(/Leer: 10 Tage, wie in den Firmendaten/);
  await fill(days, '30');
  await press(/^Speichern(?! \+)/, dialog());
  await says(/1 Entwurf: 10 → 30 Tage/);
  const [stored] = await house.find('rechnungen', 'id', rechnung.id);
  expect(stored?.['faelligDatum']).toBe(wireDateOf(addDays(today, 30)));
});

test('[NAHT-01] another discount of a customer tells what its drafts came to and come to', async () => {
  const { server } = house;
  const kunde = await server.given('kunden', { name: 'Schlepper', kundennummer: 8004 });
  const days = { von: wireDateOf(today), bis: wireDateOf(today) };
  const liste = await server.given('inventarlisten', days);
  const spot = await server.given('inventar', { name: 'Spot', anzahl: 9, mietpreis: 10_000 });
  await server.given('inventar_inventarlisten', {
    inventar: spot.id,
    inventarliste: liste.id,
    anzahl: 2,
    faktor: 1,
  });
  const rechnung = await server.given('rechnungen', {
    ...days,
    kunde: kunde.id,
    inventarliste: liste.id,
    rechnungsDatum: days.von,
    faelligDatum: days.von,
    faktor: 1,
  });
  await house.open(`/rechnung/${rechnung.id}`, await house.admin());
  await press(/^Rabatt bearbeiten/);
  const dialog = await dialogNamed('Bearbeiten');
  await fill(await waitFor(() => dialog().getByLabelText(/^Rabatt/)), '10');
  await press(/^Speichern(?! \+)/, dialog());
  await says(/1 Entwurf: 200,00\s€ → 180,00\s€/);
  expect(await house.find('rechnungen', 'id', rechnung.id)).toMatchObject([{ netto: 18_000 }]);
});

test('[HAND-05] [RECH-01] a new invoice asks for little, begins today, and is due as agreed however quickly it is stored', async () => {
  const name = `Segelclub ${aMark()}`;
  const kunde = await house.create('kunden', { name, zahlungszielTage: 30 });
  await house.open('/rechnungen', await house.admin());
  await pressAnlegen();
  const dialog = await dialogNamed('Anlegen');
  const field = dialog().getByRole('combobox', { name: 'Kunde' });
  const asked = [...screen.getByRole('dialog', { name: 'Anlegen' }).querySelectorAll('label')]
    .filter((label) => label.closest('details') === null)
    .map(({ textContent }) => textContent);
  expect(asked).toEqual([
    'Kunde *',
    'Faktor *',
    'Von *',
    'Bis *',
    'Projekt',
    'Anmerkung',
    'Weiteren Anlegen',
  ]);
  await fill(field, name);
  await screen.findByRole('option', { name });
  const { promise, resolve } = Promise.withResolvers<void>();
  pageComesFrom('', async (address) => {
    if (address.includes(`/kunden/records/${kunde.id}`)) await promise;
  });
  await userEvent.keyboard('{Enter}');
  await afterScan();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await afterScan();
  resolve();
  await closed('Anlegen');
  expect(await house.find('rechnungen', 'kunde', kunde.id)).toMatchObject([
    {
      von: wireDateOf(today),
      bis: wireDateOf(addDays(today, 1)),
      rechnungsDatum: wireDateOf(today),
      faelligDatum: wireDateOf(addDays(today, 30)),
    },
  ]);
});
