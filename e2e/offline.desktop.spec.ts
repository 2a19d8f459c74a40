import { expect, test } from './firm.ts';
import { screenAt } from './screens.ts';
import { visit } from './visit.ts';

const REASON = 'Ohne Verbindung kannst du nichts ändern.';

for (const { address, changes } of [
  { address: '/packliste/{packlisten}', changes: /^Schaden melden: | bearbeiten$|: einen (mehr|weniger) / },
  { address: '/rechnung/{rechnungen}', changes: / bearbeiten$|^Pauschalpreis |^Anfahrt$|^PDF Rechnung$/ },
  { address: '/inventar/{inventar}', changes: / bearbeiten$|^Als behoben markieren$|^Schaden melden$/ },
  { address: '/einstellungen/benutzer', changes: / (bearbeiten|sperren|löschen)$|^Anlegen$/ },
  { address: '/einstellungen/kategorien', changes: / (bearbeiten|löschen)$|^Anlegen$/ },
  { address: '/home', changes: / als Favorit merken$|^Neues Projekt$/ },
  { address: '/projekt/{projekt}', changes: / (bearbeiten|löschen)\b|: (bearbeiten|hinzufügen)$|merken$/ },
  { address: '/kunde', changes: / (bearbeiten|löschen)$/ },
]) {
  test(`[ERR-02] what needs the server is off on ${address} without connection, and says why`, async ({
    page,
    context,
    firm,
  }) => {
    await visit(page, screenAt(address), firm);
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
}

test('[ERR-02] the groups of an account stay as they are without connection', async ({
  page,
  context,
  firm,
}) => {
  await visit(page, screenAt('/einstellungen/benutzer'), firm);
  const boxes = page.getByRole('checkbox', { name: /^dateien für /, checked: false });
  const count = await boxes.count();
  await context.setOffline(true);
  await expect(boxes.first()).toBeDisabled();
  await expect(boxes.first()).toHaveAccessibleDescription(REASON);
  await boxes.first().click({ force: true });
  await expect(boxes).toHaveCount(count);
});
