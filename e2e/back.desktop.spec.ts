import { expect, test } from './firm.ts';
import { layersOn, openLayer } from './layers.ts';
import { screenAt } from './screens.ts';
import { goOnTo, visit } from './visit.ts';

// One of each kind lies over these: dialogs, questions of a list, the menu, the palette, a calendar over a popover.
const SCREENS = ['/home', '/packlisten', '/rechnung/{rechnungen}', '/ausgaben/3', '/daten/inventarlisten'];

test('[EDIT-07] Back closes what lies on top and stays on the page, and Forward does not bring it back', async ({
  page,
  firm,
  isMobile,
}) => {
  const dialogs = page.getByRole('dialog');
  for (const [at, on] of SCREENS.entries()) {
    await (at === 0 ? visit : goOnTo)(page, screenAt(on), firm);
    const { pathname } = new URL(page.url());
    for (const layer of layersOn(on, { isMobile })) {
      await test.step(`${layer.name} over ${on}`, async () => {
        await openLayer(layer, page);
        for (let open = await dialogs.count(); open > 0; open -= 1) {
          await page.goBack();
          await expect(dialogs).toHaveCount(open - 1);
        }
        await page.goForward();
        await expect(dialogs).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(pathname);
      });
    }
  }
});
