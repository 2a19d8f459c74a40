import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { groupNames } from '@traverse/schema';
import { expect, test } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

/** An invoice over one item at 100 €, which a flat price of 70 € stands in for. */
async function withFlatPrice() {
  const person = await house.server.user(...groupNames);
  const kunde = await house.server.given('kunden', { name: 'Jana Petersen' });
  const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
  const liste = await house.server.given('inventarlisten', dates);
  const artikel = await house.server.given('inventar', { name: 'Sub', anzahl: 9, mietpreis: 10_000 });
  const zeile = { inventar: artikel.id, inventarliste: liste.id, anzahl: 1, faktor: 0 };
  await house.server.given('inventar_inventarlisten', zeile);
  const element = { anzahl: 1, einheit: '', kategorie: 'Ton', faktor: 1, ust: 19 };
  const rechnung = await house.server.given('rechnungen', {
    ...dates,
    kunde: kunde.id,
    rechnungsDatum: dates.von,
    faelligDatum: dates.bis,
    inventarliste: liste.id,
    faktor: 1,
    optElement: [
      { ...element, name: 'Anfahrt', preis: 500 },
      { ...element, name: 'Pauschalpreis Ton', preis: 7000 },
    ],
  });
  await house.open(`/rechnung/${rechnung.id}`, person);
  await userEvent.click(await screen.findByRole('button', { name: /^Reset Faktor/ }));
  const asked = await screen.findByRole('dialog', { name: 'Möchtest du den Pauschalpreis entfernen?' });
  const path = `/api/collections/rechnungen/records/${rechnung.id}`;
  return {
    asked: within(asked),
    netto: async () => (await house.server.ask('GET', path, { as: person })).body.netto,
  };
}

test.each([
  { button: 'Entfernen und Reset Faktor', netto: 10_500 },
  { button: 'Behalten und Reset Faktor', netto: 17_500 },
])('[RECH-05] Reset Faktor names the flat price that stays: "$button"', async ({ button, netto }) => {
  const invoice = await withFlatPrice();
  expect(invoice.asked.getByRole('listitem').textContent).toMatch(/^Pauschalpreis Ton 70,00/);
  await userEvent.click(invoice.asked.getByRole('button', { name: button }));
  await waitFor(async () => expect(await invoice.netto()).toBe(netto));
});

test('[RECH-05] Reset Faktor changes nothing when its question is closed', async () => {
  const invoice = await withFlatPrice();
  await userEvent.click(invoice.asked.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await invoice.netto()).toBe(7500);
});

test('[RECH-01] two lines that cost nothing are folded under their heading until somebody looks', async () => {
  const person = await house.server.user(...groupNames);
  const kunde = await house.server.given('kunden', { name: 'Jana Petersen' });
  const dates = { von: '2026-12-03 02:00:00.000Z', bis: '2026-12-04 02:00:00.000Z' };
  const liste = await house.server.given('inventarlisten', dates);
  for (const [name, mietpreis] of [
    ['Traverse', 10_000],
    ['Haken', 0],
    ['Bolzen', 0],
  ] as const) {
    const inventar = (
      await house.server.given('inventar', { name, anzahl: 9, mietpreis, kategorie: 'Licht' })
    ).id;
    const hideInRechnung = mietpreis === 0;
    const zeile = { inventar, inventarliste: liste.id, anzahl: 1, hideInRechnung };
    await house.server.given('inventar_inventarlisten', zeile);
  }
  const rechnung = await house.server.given('rechnungen', {
    ...dates,
    kunde: kunde.id,
    rechnungsDatum: dates.von,
    faelligDatum: dates.bis,
    inventarliste: liste.id,
    faktor: 1,
  });
  await house.open(`/rechnung/${rechnung.id}`, person);
  const folded = await screen.findByRole('button', { name: 'Zubehör und Teile ohne Preis (2)' });
  const seen = () => ['Traverse', 'Haken', 'Bolzen'].filter((name) => screen.queryAllByText(name).length > 0);
  expect([folded.getAttribute('aria-expanded'), seen()]).toEqual(['false', ['Traverse']]);
  await userEvent.click(folded);
  expect([folded.getAttribute('aria-expanded'), seen()]).toEqual(['true', ['Traverse', 'Haken', 'Bolzen']]);
});
