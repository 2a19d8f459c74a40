import { test } from './firm.ts';
import { isPlainList, screens } from './screens.ts';
import { findNothingOn, walksThrough } from './walk-screens.ts';

test.describe.configure({ mode: 'parallel' });

for (const walk of walksThrough(screens.filter(isPlainList), 4)) {
  test(`axe finds nothing on ${walk.map(({ address }) => address).join(', ')}, and over them`, async ({
    page,
    firm,
  }, info) => {
    await findNothingOn(walk, { page, firm, info });
  });
}
