import { OWN_ANSWER } from '@traverse/wire';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../src/api/queries.ts';
import { type PacklisteZeile, zeilenKey } from '../src/features/packliste/usePackliste.ts';
import { countZeile } from '../src/features/packliste/zeilen/count-zeile.ts';

const zeile = {
  id: 'zeile0000000001',
  inventarliste: 'liste0000000001',
  out: 3,
} as unknown as PacklisteZeile; // as far as it is counted
const key = zeilenKey(zeile.inventarliste);
const shown = () => queryClient.getQueryData<readonly PacklisteZeile[]>(key)?.map(({ out }) => out);

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('[API-04] a count is seen at once, and is as before when the server refuses it', async () => {
  queryClient.setQueryData(key, [zeile]);
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    seen.push(JSON.parse(body), shown());
    return Response.json(
      { status: 400, message: 'Nein.', data: {} },
      { status: 400, headers: { [OWN_ANSWER]: '1' } },
    );
  });
  await expect(countZeile(zeile, 'out', 2)).rejects.toThrow('Nein.');
  expect(seen).toEqual([{ 'out+': 2 }, [5]]);
  expect(shown()).toEqual([3]);
});

test('[API-04] what is stored is added to what others count', async () => {
  queryClient.setQueryData(key, [zeile]);
  vi.stubGlobal('fetch', async () => Response.json({ ...zeile, out: 9 }, { headers: { [OWN_ANSWER]: '1' } }));
  await countZeile(zeile, 'out', 1);
  expect(shown()).toEqual([4]);
});
