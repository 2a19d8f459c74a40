import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aMark, closed, dialogNamed, fill, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const time = { von: '2031-12-03', bis: '2031-12-04' };

/** An offer of 1.000,00 that was sent long ago, and its customer with a phone. */
async function anOffer() {
  const kunde = (await house.create('kunden', { name: `Petersen ${aMark()}`, tel: '0421 555-0' })).id;
  const element = {
    name: 'Technik',
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preis: 100_000,
    ust: 19,
  };
  const facts = { ...time, kunde, rechnungsDatum: time.von, faelligDatum: time.bis, faktor: 1 };
  const { id, name } = await house.create('rechnungen', { ...facts, optElement: [element] });
  await house.server.given('angebote', {
    rechnung: id,
    nummer: `AN${String(name).slice(2)}`,
    version: 1,
    art: 'verbindlich',
    stand: 'versendet',
    versendetAm: '2026-01-02 10:00:00.000Z',
    netto: 100_000,
  });
  const stored = async () => (await house.find('rechnungen', 'id', id))[0];
  return { id, name: `AN${String(name).slice(2)}`, stored };
}

test('[ANGB-09] [O7.1] a chance is one press, pressed again none; below the list stands what offers come to', async () => {
  const { id, stored } = await anOffer();
  await house.open(`/rechnung/${id}`, await house.admin());
  const chance = within(await screen.findByRole('group', { name: 'Chance' }));
  await userEvent.click(chance.getByRole('button', { name: /^75/ }));
  await waitFor(async () => expect(await stored()).toMatchObject({ chance: 75 }));
  await house.open('/daten/angebote');
  await says(/Offen 1\.000,00\s€ netto, gewichtet 750,00\s€/);
  await house.open(`/rechnung/${id}`);
  const again = within(await screen.findByRole('group', { name: 'Chance' }));
  await userEvent.click(await again.findByRole('button', { name: /^75/, pressed: true }));
  await waitFor(async () => expect(await stored()).toMatchObject({ chance: 0 }));
});

test('[ANGB-09] [O7.4] home names who is called and how, until a day ahead is set', async () => {
  const { id, name, stored } = await anOffer();
  await house.open('/', await house.admin());
  const row = await screen.findByRole('link', { name: new RegExp(`Nachfassen.*${name}.*nicht geöffnet`) });
  const call = within(row.closest('li') ?? document.body).getByRole('link', { name: /anrufen/ });
  expect(call.getAttribute('href')).toBe('tel:04215550');
  // [defects 10 Start] Whom to call is one press away.
  const card = within(screen.getByRole('region', { name: 'Was ansteht' }));
  await press(/^Anrufen \d+$/, card);
  await waitFor(() => {
    const calls = card.getAllByRole('link', { name: /anrufen/ });
    expect(card.getAllByRole('listitem')).toHaveLength(calls.length);
  });
  await press('Alle', card);
  await house.open(`/rechnung/${id}`);
  await press('Wieder am …');
  const dialog = await dialogNamed('Wieder am …');
  await fill(dialog().getByLabelText(/^Wieder am/), '3.12.2031');
  await fill(dialog().getByLabelText(/^Grund/), 'Budget steht');
  await press(/^Speichern/);
  await closed('Wieder am …');
  await waitFor(async () => expect(await stored()).toMatchObject({ wiedervorlageGrund: 'Budget steht' }));
  await says('Budget steht');
  await house.open('/');
  await house.askAgain();
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: new RegExp(`Nachfassen.*${name}`) })).toBeNull(),
  );
});
