import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './firm.ts';
import { screenAt, visit } from './screens.ts';

// Axe looks at every node, in both modes.
test.slow();

/** What lies over a screen once it was asked for. */
interface Layer {
  readonly on: string;
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

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
  { on: '/home', name: 'Tastenkürzel', open: (page) => page.keyboard.press('?') },
  ...[
    '/inventar',
    '/schaeden',
    '/kunde',
    '/rechnungen',
    '/zumietungen',
    '/packlisten',
    '/dateien',
    '/einnahmen/1',
    '/einnahmen/2',
    '/ausgaben/2',
    '/einstellungen/benutzer',
    '/einstellungen/kategorien',
  ].map((on): Layer => ({ on, name: 'Anlegen', open: press(/^Anlegen/) })),
  { on: '/rechnung/{rechnungen}', name: 'Bearbeiten', open: press('Rechnung bearbeiten') },
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

for (const { on, name, open } of layers) {
  test(`axe finds nothing in ${name} over ${on}`, async ({ page, firm }) => {
    await visit(page, screenAt(on), firm);
    await open(page);
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
