import { expect, type Page } from '@playwright/test';

/** What lies over a screen once it was asked for. */
export interface Layer {
  readonly on: string;
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** On a desk, if not said: on a phone as well where it differs by more than its width, or there alone. */
  readonly where?: 'phone' | 'both';
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const layers: readonly Layer[] = [
  { on: '/home', name: 'Hauptmenü', open: press('Menü öffnen'), where: 'phone' },
  { on: '/home', name: 'Neues Projekt', open: press('Neues Projekt'), where: 'both' },
  {
    on: '/home',
    name: 'Suchen oder springen',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('a');
      await page.getByRole('option').first().waitFor();
    },
    where: 'both',
  },
  { on: '/home', name: 'Tastenkürzel', open: (page) => page.keyboard.press('?') },
  { on: '/packlisten', name: 'Anlegen', open: press(/^Anlegen/), where: 'both' },
  {
    on: '/packlisten',
    name: 'Kalender',
    open: async (page) => {
      await press(/^Zeitraum/)(page);
      await page.getByLabel('Von', { exact: true }).press('Alt+ArrowDown');
      await expect(page.getByRole('dialog', { name: 'Kalender: Von' })).toBeVisible();
    },
  },
  {
    on: '/rechnung/{rechnungen}',
    name: 'Bearbeiten',
    open: press(/^(Entwurf|Angebot|Auftrag|Rechnung) bearbeiten/),
    where: 'both',
  },
  { on: '/kundenkonto/{kunden}', name: 'Zahlung für mehrere', open: press('Zahlung erfassen') },
  { on: '/mahnlauf', name: 'Brief ändern', open: press('Ändern') },
  { on: '/bankabgleich', name: 'Teilen', open: press(/^Teilen/), where: 'both' },
  { on: '/bankabgleich', name: 'Andere', open: press(/^Andere/) },
  { on: '/bankabgleich', name: 'Buchen', open: press(/^Buchen/) },
  { on: '/bankabgleich', name: 'Ohne Beleg', open: press(/^Ohne Beleg/) },
  { on: '/inventar/{inventar}', name: 'Bearbeiten', open: press(/ bearbeiten$/) },
  { on: '/inventar/{inventar}', name: 'Verlauf', open: press('Verlauf') },
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
    '/ausgaben/1',
    '/ausgaben/2',
    '/einstellungen/benutzer',
    '/einstellungen/kategorien',
    '/einstellungen/faktorstaffeln',
    '/einstellungen/preisgruppen',
    '/einstellungen/warengruppen',
  ].map((on): Layer => ({ on, name: 'Anlegen', open: press(/^Anlegen/) })),
  { on: '/ausgaben/2', name: 'AfA nach Jahren', open: press(/AfA nach Jahren/) },
  {
    on: '/ausgaben/3',
    name: 'Jobs ausführen',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Monat' }).click();
      await page.getByRole('option').first().click();
      await press('Job Ausführen ...')(page);
    },
  },
  { on: '/daten/inventarlisten', name: 'Verbucht in', open: press(/: Verbucht in$/) },
];

/** What is looked at over this screen. */
export const layersOn = (address: string, { isMobile }: { isMobile: boolean }): readonly Layer[] =>
  layers.filter(
    ({ on, where = 'desk' }) =>
      on === address && (where === 'both' || where === (isMobile ? 'phone' : 'desk')),
  );

/** Asks for it, and waits until it is there. */
export async function openLayer({ open }: Layer, page: Page): Promise<void> {
  await open(page);
  // It has its name a moment after it is there.
  await expect(page.getByRole('dialog', { name: /./ }).last()).toBeVisible();
}

/** Leaves whatever lies over the screen. */
export async function closeLayers(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
