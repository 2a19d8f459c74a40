import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Rechnung } from '@traverse/domain/entities';
import { SET_UST_TO_ZERO } from '@traverse/wire';
import { expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { aHouse } from './house.ts';

const house = aHouse();

let last = 4000;

/** An invoice with a list of one item and an element, both at 19 %, open before somebody of the office. */
async function aRechnung(facts: object = {}, person?: TestUser) {
  const { server } = house;
  last += 1;
  const kunde = await server.given('kunden', { name: 'Werft', kundennummer: last });
  const artikel = await server.given('inventar', { name: `Pult ${last}`, anzahl: 2, mietpreis: 5000 });
  const liste = await server.given('inventarlisten', {});
  await server.given('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    anzahl: 1,
  });
  const rechnung = await server.given('rechnungen', {
    kunde: kunde.id,
    inventarliste: liste.id,
    von: '2026-11-12 02:00:00.000Z',
    bis: '2026-11-15 02:00:00.000Z',
    rechnungsDatum: '2026-11-20 02:00:00.000Z',
    faelligDatum: '2026-11-30 02:00:00.000Z',
    faktor: 1,
    optElement: [
      { name: 'Technik', anzahl: 1, einheit: '', kategorie: '', faktor: 1, preis: 10_000, ust: 19 },
    ],
    ...facts,
  });
  await house.open(`/rechnung/${rechnung.id}`, person ?? (await server.user('rechnungen')));
  await screen.findByRole('heading', { name: new RegExp(rechnung.name) });
  return { rechnung, stored: () => storedRechnung(rechnung.id) };
}

async function storedRechnung(id: string): Promise<Rechnung> {
  const as = await house.server.user('rechnungen');
  return (await house.server.ask('GET', `/api/collections/rechnungen/records/${id}`, { as })).body;
}

const click = async (name: string | RegExp, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));

const question = async (title: string | RegExp) => within(await screen.findByRole('dialog', { name: title }));

test('[RECH-13] a reason without tax asks whether all rates become 0 %; no keeps the dialog, yes stores both', async () => {
  const { stored } = await aRechnung();
  await click(/^Entwurf bearbeiten/);
  await userEvent.click(await screen.findByLabelText('Grund für 0 % Ust', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Reverse Charge' }));
  await click(/^Speichern(?! \+)/);

  const asked = await question('Alle Positionen auf 0 % Ust setzen?');
  expect(asked.getByText(/2 Positionen haben mehr/)).toBeDefined();
  await click(/^Nein/, asked);
  expect(await stored()).toMatchObject({ ustGrund: '', ust: 2850 });

  await click(/^Speichern(?! \+)/);
  await click(/^Ja/, await question('Alle Positionen auf 0 % Ust setzen?'));
  await waitFor(async () => expect(await stored()).toMatchObject({ ustGrund: 'Reverse Charge', ust: 0 }));
  expect((await stored()).optElement).toMatchObject([{ ust: 0 }]);
});

test('[RECH-13] on an invoice without tax a new element starts with 0 %', async () => {
  await aRechnung({ ustGrund: 'Ausfuhr', ...SET_UST_TO_ZERO });
  await click('Anfahrt');
  expect(await screen.findByLabelText(/^Ust/)).toHaveProperty('value', '0');
});

test('[GOBD-02] [RECH-10] Einbuchen asks before it freezes for good', async () => {
  const { stored } = await aRechnung({}, await house.server.user('admin', 'rechnungen'));
  await click(/^Einbuchen/);
  const asked = await question(/einbuchen\?$/);
  expect(asked.getByText(/endgültig festgeschrieben/)).toBeDefined();
  await click(/^Nein/, asked);
  expect((await stored()).festgeschrieben).toBe('');
});
