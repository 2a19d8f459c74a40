import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './firm.ts';
import { routePaths } from './routes.ts';
import { forwarded, guestScreens, isPlainList, screens } from './screens.ts';
import { visit } from './visit.ts';

test('every address of the app is looked at', () => {
  const visited = [...guestScreens, ...screens].map(({ address, path = address }) => path);
  expect(new Set([...visited, ...forwarded])).toEqual(new Set(routePaths()));
});

for (const screen of screens.filter(isPlainList)) {
  test(`axe finds nothing on ${screen.address}`, async ({ page, firm }) => {
    await visit(page, screen, firm);
    await expectNoAxeFindings(page);
  });
}
