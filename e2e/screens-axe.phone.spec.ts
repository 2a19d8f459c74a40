import { test } from './firm.ts';
import { guestScreens, isPlainList, screens } from './screens.ts';
import { findNothingOn, walksThrough } from './walk-screens.ts';

// Plain lists are one page with other columns: /packlisten and /dateien stand for all on a phone.
const looked = screens.filter((each) => !isPlainList(each));

test.describe.configure({ mode: 'parallel' });

for (const walk of walksThrough(looked, 6)) {
  test(`[P26] axe finds nothing on ${walk.map(({ address }) => address).join(', ')}, and over them, on a phone, and nothing is wider than 320 px`, async ({
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
    test(`axe finds nothing on ${walk.map(({ address }) => address).join(', ')}, on a phone`, async ({
      page,
      firm,
      isMobile,
    }, info) => {
      await findNothingOn(walk, { page, firm, isMobile }, info);
    });
  }
});
