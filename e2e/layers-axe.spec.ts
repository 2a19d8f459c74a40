import { test } from './firm.ts';
import { findNothingIn, type Layer, press } from './layers.ts';

// What fills a phone and lies over a desk's screen.
const layers: readonly Layer[] = [
  { on: '/home', name: 'Hauptmenü', open: press('Menü öffnen') },
  { on: '/home', name: 'Neues Projekt', open: press('Neues Projekt') },
  {
    on: '/home',
    name: 'Suchen oder springen',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('a');
      await page.getByRole('option').first().waitFor();
    },
  },
  { on: '/packlisten', name: 'Anlegen', open: press(/^Anlegen/) },
  { on: '/rechnung/{rechnungen}', name: 'Bearbeiten', open: press('Rechnung bearbeiten') },
];

for (const layer of layers) {
  test(`axe finds nothing in ${layer.name} over ${layer.on}`, async ({ page, firm }) => {
    await findNothingIn(layer, page, firm);
  });
}
