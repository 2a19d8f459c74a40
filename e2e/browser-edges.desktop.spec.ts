import type { Page } from '@playwright/test';
import { anAccount } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// What the browser keeps is part of what is proven here: each journey begins in one that has kept nothing.
test.use({ ownContext: true });

const FORBIDDEN = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException(`Failed to read '${name}': access is denied.`, 'SecurityError');
      },
    });
};
const FULL = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};
const MISSING = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, value: undefined });
};

for (const [what, script] of [
  ['forbidden', FORBIDDEN],
  ['full', FULL],
  ['missing', MISSING],
] as const) {
  test(`[P12] where site data are ${what} people sign in and work, for as long as the tab is there`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(script);
    await signInByHand(page, await anAccount(request, ['kunden', 'rechnungen', 'packlisten']));
    await page.goto('/l/abc');
    await expect(page.locator('body')).toContainText(/./);
    await page.goto('/reg');
    await expect(page.getByRole('heading', { name: 'Registrieren' })).toBeVisible();
  });
}

async function signInByHand(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  // What is kept nowhere is gone with the page: within the program it holds.
  await page.evaluate(() => {
    history.pushState({}, '', '/kunde');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunden');
}

test('[P27] without the calls that a promised browser lacks the pages that use them stand', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Promise, 'withResolvers'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
    ] as const)
      Reflect.deleteProperty(owner, name);
  });
  await signInByHand(page, await anAccount(request, ['kunden', 'packlisten', 'inventar']));
  for (const [address, heading] of [
    ['/planung', 'Planung'],
    ['/verfuegbarkeit', 'Verfügbarkeit'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('[P27] a browser below what is promised gets a plain page that says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Browser ist zu alt für Traverse.');
  await expect(page.getByText('in Safari ab 16.4')).toBeVisible();
});
