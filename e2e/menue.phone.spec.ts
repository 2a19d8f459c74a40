import { anAccount, signIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('[HAND-04] a phone has one bar at its thumb: five ways, or the acts of the page, and none over what is typed', async ({
  page,
  request,
}) => {
  await signIn(page, await anAccount(request, ['packlisten', 'inventar', 'admin']), '/packlisten');
  const bar = page.getByRole('navigation', { name: 'Schnell erreichbar' });
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Packlisten' })).toHaveAttribute('aria-current', 'page');
  // What the bar has does not stand above as well.
  await expect(page.getByRole('button', { name: 'Suchen', exact: false })).toHaveCount(1);
  await page.getByRole('textbox', { name: /^Suchen/ }).focus();
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(bar).toBeVisible();

  await bar.getByRole('button', { name: 'Menü' }).tap();
  const menu = page.getByRole('dialog', { name: 'Hauptmenü' });
  // From below: what is wanted first is nearest to the thumb.
  await expect(menu.getByRole('button', { name: 'Schließen', exact: true })).toBeInViewport({ ratio: 1 });
  await menu.getByRole('link', { name: 'Inventar' }).tap();
  await expect(page).toHaveURL('/inventar');

  await page.goto('/einstellungen/firmendaten');
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
});
