import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dialogNamed, fill, press } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();

const steps = async () => within(await screen.findByRole('region', { name: 'Erste Schritte' }));
const present = async () => {
  const found = (await steps())
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step');
  if (!found) throw new Error('No step is now');
  return within(found);
};
const filled = () =>
  [...document.querySelectorAll('main [data-next=step]')].map(({ textContent }) => textContent);

test('[HAND-05] [HAND-04] a new firm says what it uses, and only the step that is now has its buttons', async () => {
  await house.open('/home', await house.admin());
  expect(await screen.findByRole('region', { name: 'Was nutzt ihr?' })).toBeDefined();
  await waitFor(async () =>
    expect((await present()).getByRole('link', { name: 'Firmendaten' })).toBeDefined(),
  );
  expect(filled()).toEqual([]);
  await userEvent.click((await present()).getByRole('link', { name: 'Ausfüllen' }));
  await isAt('/einstellungen/firmendaten');
  await fill(await screen.findByLabelText('Firmenname'), 'Hafenton');
  await press(/^Speichern/);
  await screen.findByText('Firmendaten gespeichert');

  await house.open('/home');
  await waitFor(async () => expect((await present()).getByRole('link', { name: 'Inventar' })).toBeDefined());
  expect((await present()).getByRole('link', { name: 'Tabelle einlesen' })).toBeDefined();
  await press('Artikel anlegen', await present());
  expect(await dialogNamed(/^Anlegen/)).toBeDefined();
});

test('[HAND-05] who has everything begins the first project', async () => {
  const mark = 'Gyx';
  await house.create('inventar', { name: `Mikrofon ${mark}`, anzahl: 4 });
  await house.create('kunden', { name: `Turnverein ${mark}` });
  await house.open('/home', await house.admin());
  await waitFor(async () =>
    expect((await present()).getByRole('button', { name: 'Neues Projekt' })).toBeDefined(),
  );
  expect((await steps()).getAllByRole('link', { name: /erledigt/ })).toHaveLength(3);
});

test('[HAND-05] [IMP-02] a firm that came with its projects is told on Start what its invoices lack', async () => {
  const [firma] = await house.find('firma', 'iban', '');
  await house.create('projekt', {
    name: 'Gala aus dem alten Programm',
    datum_von: '2025-03-01 08:00:00.000Z',
    datum_bis: '2025-03-02 22:00:00.000Z',
  });
  await house.open('/kunde', await house.admin());
  await house.open('/home');
  await screen.findByText('Für Rechnungen fehlt noch:');
  expect(screen.getByText(/IBAN\.$/).textContent).toMatch(/Straße, /);
  await userEvent.click(screen.getByRole('link', { name: 'Ausfüllen' }));
  await isAt('/einstellungen/firmendaten');
  await house.update('firma', firma?.id ?? '', {
    name: 'Hafenton',
    strasse: 'Kai',
    plz: '26122',
    ort: 'Oldenburg',
    steuernummer: '64/123/45678',
    iban: 'DE89370400440532013000',
  });
  await house.open('/home');
  await house.askAgain();
  await screen.findByRole('heading', { name: 'Projekte' });
  await waitFor(() => expect(screen.queryByText('Für Rechnungen fehlt noch:')).toBeNull());
});
