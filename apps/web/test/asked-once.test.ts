import { entities } from '@traverse/domain/entities';
import { expect, test, vi } from 'vitest';
import { aHouse } from './house.ts';

const house = aHouse();

test.each([
  { path: '/packlisten', collection: entities.packlisten.collection },
  { path: '/schaeden', collection: entities.schaeden.collection },
  { path: '/rechnungen', collection: entities.rechnungen.collection },
  { path: '/kunde', collection: entities.kunden.collection },
  { path: '/inventar', collection: entities.inventar.collection },
  { path: '/zumietungen', collection: entities.zumietungen.collection },
])(
  '[LIST-01] the rows of $path are asked for once, with all that they show',
  async ({ path, collection }) => {
    const { fetch } = globalThis;
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
      const isOfRows = pathname.endsWith(`/${collection}/records`) && searchParams.get('perPage') === '15';
      if (isOfRows) asked.push(searchParams.get('expand') ?? '');
      return fetch(address, init);
    });
    await house.open(path, await house.admin());
    expect(asked).toHaveLength(1);
  },
);
