import { expectNoAxeFindings } from './axe.ts';
import { test } from './firm.ts';
import { guestScreens, isPlainList, screens } from './screens.ts';
import { visit } from './visit.ts';

// Plain lists are one page with other columns: /packlisten and /dateien stand for all on a phone.
for (const screen of screens.filter((each) => !isPlainList(each))) {
  test(`axe finds nothing on ${screen.address}`, async ({ page, firm }) => {
    await visit(page, screen, firm);
    await expectNoAxeFindings(page);
  });
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  for (const screen of guestScreens) {
    test(`axe finds nothing on ${screen.address}`, async ({ page, firm }) => {
      await visit(page, screen, firm);
      await expectNoAxeFindings(page);
    });
  }
});
