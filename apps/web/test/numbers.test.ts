import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { Collection } from '@traverse/domain/entities';
import { groupNames } from '@traverse/schema';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const year = new Date().getFullYear();

let admin: TestUser;
let office: TestUser;
let kunde: string;

beforeAll(async () => {
  admin = await house.server.user(...groupNames);
  office = await house.server.user('rechnungen', 'packlisten', 'kunden', 'buchhaltung');
  kunde = (await house.server.given('kunden', { name: 'Bauverein', kundennummer: 40 })).id;
  await house.server.given('lieferanten', { name: 'Kabelhaus', kreditorennummer: 70_001 });
  await house.server.given('packlisten', { kunde, von: '2031-12-03' });
  await house.server.given('zumietungen', { von: '2031-12-03' });
});

interface Numbered {
  readonly collection: Collection;
  readonly address: string;
  readonly label: RegExp;
  readonly names: readonly string[];
  /** Stands in the list. */
  readonly there: string;
  /** Fills what else is needed. */
  readonly fill: () => Promise<void>;
  /** What others store meanwhile. */
  readonly colleagues: object;
}

const typeVon = () => userEvent.type(dialog().getByLabelText(/^Von/), '3.12.2031');

const numbered: readonly Numbered[] = [
  {
    collection: 'kunden',
    address: '/kunde',
    there: 'Bauverein',
    label: /^Kundennummer/,
    names: ['41', '42', '46'],
    fill: () => userEvent.type(dialog().getByLabelText(/^Name/), 'Reederei'),
    colleagues: { name: 'Kollegin' },
  },
  {
    collection: 'packlisten',
    address: '/packlisten',
    there: `PL${year}0001`,
    label: /^Name/,
    names: [`PL${year}0002`, `PL${year}0003`, `PL${year}0007`],
    fill: async () => {
      await userEvent.type(dialog().getByRole('combobox', { name: /^Kunde/ }), 'Bauverein');
      await userEvent.click(await screen.findByRole('option', { name: /Bauverein/ }));
      await typeVon();
    },
    colleagues: { von: '2031-12-03' },
  },
  {
    collection: 'zumietungen',
    address: '/zumietungen',
    there: `ZM${year}0001`,
    label: /^Name/,
    names: [`ZM${year}0002`, `ZM${year}0003`, `ZM${year}0007`],
    fill: typeVon,
    colleagues: { von: '2031-12-03' },
  },
  {
    collection: 'lieferanten',
    address: '/daten/lieferanten',
    there: 'Kabelhaus',
    label: /^Kreditorennummer/,
    names: ['70002', '70003', '70007'],
    fill: () => userEvent.type(dialog().getByLabelText(/^Name/), 'Steckerhaus'),
    colleagues: { name: 'Kollegin' },
  },
];

/** Opens the list at this address, and its dialog for a new record. */
async function aDialog(address: string, there: string, person: TestUser) {
  await house.open(address, person);
  await screen.findAllByText(there);
  const [create] = await screen.findAllByRole('button', { name: /anlegen$/i });
  await userEvent.click(create!);
  await screen.findByRole('dialog', { name: 'Anlegen' });
}
/** A fresh one after each 'Weiteren Anlegen'. */
const dialog = () => within(screen.getByRole('dialog', { name: 'Anlegen' }));
const numberIn = (label: RegExp) => dialog().getByLabelText<HTMLInputElement>(label).value;
const numberIs = (label: RegExp, value: unknown) => waitFor(() => expect(numberIn(label)).toEqual(value));
const save = () => userEvent.click(dialog().getByRole('button', { name: /^Speichern(?! \+)/ }));

test.each(numbered)(
  '[EDIT-03] [API-09] [O17] $collection: Weiteren Anlegen offers the next number, and what colleagues take meanwhile is no error',
  async ({ collection, address, there, label, names, fill, colleagues }) => {
    await aDialog(address, there, office);
    await numberIs(label, names[0]);
    await userEvent.click(dialog().getByRole('switch', { name: 'Weiteren Anlegen' }));
    await fill();
    await save();
    await numberIs(label, names[1]);

    for (let made = 0; made < 3; made += 1) await house.server.given(collection, { kunde, ...colleagues });
    await fill();
    await save();
    await waitFor(() => expect(numberIn(label)).toBe(names[2]));
  },
);

async function refusedName(name: string, person: TestUser) {
  await aDialog('/zumietungen', `ZM${year}0001`, person);
  await numberIs(/^Name/, expect.stringMatching(/^ZM/));
  await userEvent.clear(dialog().getByLabelText(/^Name/));
  await userEvent.type(dialog().getByLabelText(/^Name/), name);
  await typeVon();
  await save();
  await dialog().findByText(/^Die nächste Nummer ist ZM/);
  await numberIs(/^Name/, name);
}

test('[GOBD-07] a number above the next is refused in words, what was typed stays', async () => {
  await refusedName(`ZM${year}5000`, office);
  expect(dialog().queryByRole('button', { name: 'Mit Grund speichern' })).toBeNull();
});

test('[GOBD-07] an admin stores it with a reason', async () => {
  await refusedName(`ZM${year}5000`, admin);
  await userEvent.click(dialog().getByRole('button', { name: 'Mit Grund speichern' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mit Grund speichern' }));
  await userEvent.type(question.getByLabelText(/^Grund/), 'Neuer Kreis');
  await userEvent.click(question.getByRole('button', { name: /^Speichern/ }));
  expect(await screen.findByText(`ZM${year}5000 gespeichert`)).toBeDefined();
});

test('[API-09] a number that nobody asks for is given by the server', async () => {
  await aDialog('/packlisten', `PL${year}0001`, office);
  await numberIs(/^Name/, expect.stringMatching(/^PL/));
  await userEvent.clear(dialog().getByLabelText(/^Name/));
  await numbered[1]!.fill();
  await save();
  expect(await screen.findByText(/^PL\d{8} gespeichert$/)).toBeDefined();
});
