import { expect, test } from './firm.ts';
import { findNothingIn, type Layer, press } from './layers.ts';

const layers: readonly Layer[] = [
  { on: '/home', name: 'Tastenkürzel', open: (page) => page.keyboard.press('?') },
  // The same dialog with other fields.
  ...[
    '/inventar',
    '/schaeden',
    '/kunde',
    '/rechnungen',
    '/zumietungen',
    '/dateien',
    '/einnahmen/1',
    '/einnahmen/2',
    '/ausgaben/2',
    '/einstellungen/benutzer',
    '/einstellungen/kategorien',
  ].map((on): Layer => ({ on, name: 'Anlegen', open: press(/^Anlegen/) })),
  { on: '/inventar/{inventar}', name: 'Bearbeiten', open: press(/ bearbeiten$/) },
  {
    on: '/packlisten',
    name: 'Kalender',
    open: async (page) => {
      await press(/^Zeitraum/)(page);
      await page.getByLabel('Von', { exact: true }).press('Alt+ArrowDown');
      await expect(page.getByRole('dialog', { name: 'Kalender: Von' })).toBeVisible();
    },
  },
];

for (const layer of layers) {
  test(`axe finds nothing in ${layer.name} over ${layer.on}`, async ({ page, firm }) => {
    await findNothingIn(layer, page, firm);
  });
}
