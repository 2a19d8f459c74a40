import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aMark, dialogNamed, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

test('[ZUR-04] the log shows what was done at once, and takes it back from there; entry by entry it is one press away', async () => {
  const name = `Kabel ${aMark()}`;
  const admin = await house.admin();
  const path = '/api/collections/inventar/records';
  const { body } = await house.server.ask('POST', path, { as: admin, body: { name, anzahl: 3 } });
  await house.server.ask('DELETE', `${path}/${body.id}`, { as: admin });
  await house.open('/daten/protokoll', admin);
  const row = within(
    (await screen.findByRole('rowheader', { name: `Artikel „${name}“ gelöscht` })).closest('tr')!,
  );
  await press(/zurücknehmen$/, row);
  const dialog = await dialogNamed('Zurücknehmen');
  await press('Zurücknehmen', dialog());
  await says(/ist wieder da|Zurückgenommen/);
  await waitFor(async () => expect(await house.find('inventar', 'name', name)).toHaveLength(1));
  await press('Einträge');
  await screen.findByRole('columnheader', { name: /Prüfsumme|Änderungen/ });
});
