import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { updateRecord } from '../src/api/records.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[ERR-02] what is not taken over for lack of rights is said, by its label', async () => {
  const office = await house.server.user('packlisten');
  await house.open('/packlisten', office);
  await screen.findByRole('heading', { level: 1, name: 'Packlisten' });
  await updateRecord('users', office.id, { label: 'Ton' });
  const words = 'Nicht übernommen, weil dir das Recht dazu fehlt: Labels.';
  expect(await screen.findByText(words)).toBeDefined();
});
