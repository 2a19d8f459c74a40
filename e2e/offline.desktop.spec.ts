import { expect, test } from './firm.ts';
import { screenAt } from './screens.ts';
import { visit } from './visit.ts';

const REASON = 'Ohne Verbindung kannst du nichts ändern.';

// Every screen is proven in apps/web/test/screen-states.test.ts; this is a line that is really cut.
test('[ERR-02] what needs the server is off on a pack list without connection, and says why', async ({
  page,
  context,
  firm,
}) => {
  const changes = /^Schaden melden: | bearbeiten$|: einen (mehr|weniger) /;
  await visit(page, screenAt('/packliste/{packlisten}'), firm);
  const buttons = page.getByRole('main').getByRole('button', { name: changes });
  const possible = page.getByRole('main').getByRole('button', { name: changes, disabled: false });
  await expect(possible).not.toHaveCount(0);
  const count = await possible.count();
  await context.setOffline(true);
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await expect(possible).toHaveCount(0);
  await expect(buttons.first()).toHaveAccessibleDescription(REASON);
  await buttons.first().click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(possible).toHaveCount(count);
});
