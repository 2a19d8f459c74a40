import { test } from './firm.ts';
import { guestScreens, isPlainList, screens } from './screens.ts';
import { findNothingOn, walksThrough } from './walk-screens.ts';

test.describe.configure({ mode: 'parallel' });

const walks = [
  ...walksThrough(
    screens.filter((each) => !isPlainList(each)),
    6,
  ),
  ...walksThrough(screens.filter(isPlainList), 4),
];
for (const walk of walks) {
  test(`axe finds nothing on ${walk.map(({ address }) => address).join(', ')}, and over them`, async ({
    page,
    firm,
    isMobile,
  }, info) => {
    await findNothingOn(walk, { page, firm, isMobile }, info);
  });
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  for (const walk of walksThrough(guestScreens, 2)) {
    test(`axe finds nothing on ${walk.map(({ address }) => address).join(', ')}`, async ({
      page,
      firm,
      isMobile,
    }, info) => {
      await findNothingOn(walk, { page, firm, isMobile }, info);
    });
  }
});
