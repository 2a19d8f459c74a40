import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aMark, dialogNamed, fill, type Place, press, sayYes, searchIn } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
house.hears();
const time = { von: '2031-12-03', bis: '2031-12-04' };
const SAVE = /^Speichern(?! [u+])/;

/** A booked pack list with two Subwoofer and a Traverse, open before somebody of the ramp. */
async function packed() {
  const names = [`Subwoofer ${aMark()}`, `Traverse ${aMark()}`] as const;
  const liste = (await house.create('inventarlisten', { ...time, verbucht: true })).id;
  for (const [at, name] of names.entries()) {
    const inventar = (await house.create('inventar', { name, anzahl: 4, kategorie: 'Licht' })).id;
    await house.create('inventar_inventarlisten', { inventar, inventarliste: liste, anzahl: 2 - at });
  }
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const { id } = await house.create('packlisten', { ...time, kunde, inventarliste: liste });
  await house.open(`/packliste/${id}`, await house.server.user('packlisten'));
  return { names, liste };
}

const line = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const lineSays = (name: string, text: string) =>
  waitFor(async () => expect((await line(name)).textContent).toContain(text));

async function edit(name: string): Promise<() => Place> {
  await press(`${name} bearbeiten`);
  return dialogNamed(name);
}

test('[PACK-03] a line is counted, noted, hidden from the invoice and taken off; the list is switched', async () => {
  const { names, liste } = await packed();
  const [sub, traverse] = names;
  await press(`${sub}: einen mehr raus`);
  await lineSays(sub, 'fehlt 1');
  await press(`${sub}: einen mehr raus`);
  await lineSays(sub, 'vollständig');
  const progress = await screen.findByRole('progressbar', { name: 'Licht raus' });
  expect(progress.getAttribute('aria-valuetext')).toBe('2 von 3');

  const form = await edit(sub);
  await fill(await form().findByLabelText(/^Anmerkung/), 'Case 1–4');
  await userEvent.click(form().getByRole('switch', { name: /^In Rechnung ausblenden/ }));
  await press(SAVE, form());
  await lineSays(sub, 'Case 1–4');
  within(await line(sub)).getByRole('img', { name: 'In Rechnung ausgeblendet' });

  // Somebody else counts, which stays, and writes another note, which is not overwritten (API-10).
  const again = await edit(sub);
  await fill(await again().findByLabelText(/^Anmerkung/), 'Case 5');
  const [noted] = await house.find('inventar_inventarlisten', 'anmerkunug', 'Case 1–4');
  await house.update('inventar_inventarlisten', String(noted?.id), { out: 1, anmerkunug: 'Case 9' });
  await press(SAVE, again());
  expect((await again().findByRole('alert')).textContent).toContain(
    'Jemand anders hat dieselben Angaben inzwischen geändert.',
  );
  await userEvent.keyboard('{Escape}');
  await sayYes(/verwerfen\?$/);
  await lineSays(sub, 'Case 9');

  await press('Entfernen', (await edit(traverse))());
  await sayYes(/Löschen\?$/);
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(traverse) })).toBeNull());
  await userEvent.click(screen.getByRole('switch', { name: /^Verbucht/ }));
  await waitFor(async () =>
    expect(await house.find('inventarlisten', 'id', liste)).toMatchObject([{ verbucht: false }]),
  );
  expect(await house.find('inventar_inventarlisten', 'inventarliste', liste)).toMatchObject([
    { out: 1, anmerkunug: 'Case 9', hideInRechnung: true },
  ]);
});

test('[PACK-01] pack lists stand newest first, are found by name and lead to scanning', async () => {
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const later = await house.create('packlisten', { kunde, name: 'PL20191234-Bar', von: '2031-02-02' });
  await house.create('packlisten', { kunde, name: 'PL20191234', von: '2031-01-01' });
  const ramp = await house.server.user('packlisten');
  await house.open('/packlisten', ramp);
  await fill(await searchIn(screen), 'PL20191234');
  await waitFor(() =>
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link', { name: /^PL\d+.* scannen$/ })
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['PL20191234-Bar scannen', 'PL20191234 scannen']),
  );
  await userEvent.click(screen.getByRole('link', { name: 'PL20191234-Bar scannen' }));
  await isAt(`/packliste/${later.id}`);
  const path = `/api/collections/packlisten/records/${later.id}`;
  const refused = await house.server.ask('PATCH', path, { as: ramp, body: { name: 'PL2026' } });
  expect(refused).toMatchObject({ status: 400, body: { data: { name: { code: expect.any(String) } } } });
});

test('[PACK-03] of a long list each line can be read and found, and is pressed where it is near or printed', async () => {
  const liste = await house.server.given('inventarlisten', time);
  const mark = aMark();
  const items = await Promise.all(
    Array.from({ length: 61 }, (_, nth) =>
      house.server.given('inventar', { name: `Kabel ${mark} ${String(nth).padStart(3, '0')}`, anzahl: 9 }),
    ),
  );
  await Promise.all(
    items.map(({ id: inventar }) =>
      house.server.given('inventar_inventarlisten', { inventar, inventarliste: liste.id, anzahl: 4, out: 1 }),
    ),
  );
  const kunde = (await house.create('kunden', { name: 'Petersen' })).id;
  const { id } = await house.create('packlisten', { ...time, kunde, inventarliste: liste.id });
  await house.open(`/packliste/${id}`, await house.server.user('packlisten'));
  const first = await line(`Kabel ${mark} 000`);
  within(first).getByRole('button', { name: /einen mehr raus$/ });
  const last = await line(`Kabel ${mark} 060`);
  expect(last.textContent).toContain('fehlen 3');
  expect(last.querySelector('button')).toBeNull();
  window.dispatchEvent(new Event('beforeprint'));
  within(last).getByRole('button', { name: /einen mehr raus$/ });
});

test('[API-05] [SCAN-02] what another phone counts on the list is seen by itself', async () => {
  const { names, liste } = await packed();
  await lineSays(names[0], 'offen');
  const [first] = await house.find('inventar_inventarlisten', 'inventarliste', liste);
  expect(first).toMatchObject({ out: 0 });
  await house.update('inventar_inventarlisten', String(first?.id), { out: 1 });
  await lineSays(names[0], 'fehlt 1');
});
