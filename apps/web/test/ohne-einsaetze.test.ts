import { screen, waitFor } from '@testing-library/dom';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import type { TestUser } from '../../server/test/server.ts';
import { queryClient } from '../src/api/queries.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const day = wireDateOf(addDays(dayAt(Date.now()), 3));

/** What may be pressed on the page, and what is said above. */
const shown = (): string[] =>
  [...screen.getByRole('main').querySelectorAll('button, a, h1, h2, h3')]
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    .toSorted();

/** `last`: what comes after all else. */
async function openedAt(address: string, last: RegExp, user: TestUser): Promise<void> {
  queryClient.clear();
  await house.open(address, user);
  await screen.findAllByText(last);
}

test('[CREW-03] a firm of three without Einsätze sees one press more, and nothing else', async () => {
  const groups = ['packlisten', 'rechnungen', 'inventar'] as const;
  const [before, plans] = [await house.server.user(...groups), await house.server.user(...groups, 'planung')];
  const mitarbeiter = [{ name: 'Ben', telefon: '', position: 'Ton', user_id: '' }];
  const { id } = await house.create('projekt', { name: 'Gala', datum_von: day, datum_bis: day, mitarbeiter });
  for (const [address, last, more] of [
    [`/projekt/${id}`, /Liste anlegen/, ['Einplanen']],
    ['/projekte', /Gala/, []],
    ['/planung?zeilen=projekt', /Gala/, []],
    ['/planung?zeilen=person', /Gala/, []],
    ['/home', /Gala/, []],
  ] as const) {
    await openedAt(address, last, plans);
    if (more.length > 0) await screen.findByRole('button', { name: more[0] });
    const planning = shown().filter((each) => !more.some((one) => one === each));
    await openedAt(address, last, before);
    await waitFor(() => expect(shown()).toEqual(planning));
  }
});
