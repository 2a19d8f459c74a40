import { screen, waitFor } from '@testing-library/dom';
import { wireDateOf } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { groupNames } from '@traverse/schema';
import { beforeAll, expect, test, vi } from 'vitest';
import { setFirma } from '../../server/test/actions/invoicing.ts';
import type { TestUser } from '../../server/test/server.ts';
import { aHouse } from './house.ts';

const house = aHouse();
let admin: TestUser;
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  const { server } = house;
  await setFirma(server, sampleCompany);
  admin = await server.user(...groupNames);
  const time = { von: wireDateOf('2026-12-03'), bis: wireDateOf('2026-12-04') };
  const liste = (await server.given('inventarlisten', time)).id;
  known = {
    kunden: (await server.given('kunden', { name: 'Petersen' })).id,
    zumietungen: (await server.given('zumietungen', { ...time, name: 'ZM20260001', inventarliste: liste }))
      .id,
  };
});

/** Holds the answers to these questions back; the others are given. */
function keepWaiting(late: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = globalThis.fetch;
  let isAsked = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (late.test(String(input instanceof Request ? input.url : input))) {
      isAsked = true;
      await promise;
    }
    return ask(input, init);
  });
  return { isAsked: () => isAsked, answer: resolve };
}

// What comes late moves what stands beside and below it: both come together (docs/looks.md, 0248).
test.each([
  {
    address: '/kundenkonto/{kunden}',
    late: /\/api\/sums\/zahlungen/,
    together: () => screen.queryByRole('heading', { level: 1, name: /^Kontoauszug/ }),
  },
  {
    address: '/zumietung/{zumietungen}',
    late: /\/inventar_inventarlisten\/records/,
    together: () => screen.queryByRole('region', { name: 'Zeilen' }),
  },
  {
    address: '/einstellungen/benutzer',
    late: /\/users\/records/,
    together: () =>
      screen.queryByText('Gruppen vergeben') ?? document.querySelector('dl[aria-label=Gruppen]'),
  },
  {
    address: '/ustva',
    late: /\/api\/ustva\/\d+\/\d+$/,
    together: () => screen.queryByText(/-Versteuerung/),
  },
])(
  '[ERR-02] $address shows what a late answer would move together with it',
  async ({ address, late, together }) => {
    const line = keepWaiting(late);
    await house.open(
      address.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ''),
      admin,
    );
    await waitFor(() => expect(line.isAsked()).toBe(true));
    expect(together()).toBeNull();
    expect(document.querySelector('[data-skeleton], [aria-label="Wird geladen"]')).not.toBeNull();
    line.answer();
    await waitFor(() => expect(together()).not.toBeNull());
  },
);

test('[ERR-02] below a head that is not complete nothing is shown', async () => {
  const line = keepWaiting(/\/firma\/records/);
  await house.open('/steuerberatung', admin);
  await waitFor(() => expect(line.isAsked()).toBe(true));
  const head = () => screen.getByRole('heading', { level: 1 }).closest('header');
  expect(head()?.dataset['loading']).toBe('1');
  line.answer();
  await waitFor(() => expect(head()?.dataset['loading']).toBeUndefined());
  expect(screen.getByRole('button', { name: 'Voriger Zeitraum' })).toBeDefined();
});
