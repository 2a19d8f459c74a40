import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './firm.ts';
import { routePaths } from './routes.ts';
import { forwarded, guestScreens, screens, visit } from './screens.ts';

// Axe looks at every node of a page full of records, in both modes.
test.slow();

test('every address of the app is looked at', () => {
  const visited = [...guestScreens, ...screens].map(({ address, path = address }) => path);
  expect(new Set([...visited, ...forwarded])).toEqual(new Set(routePaths()));
});

for (const screen of screens) {
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
