import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { dayAt, wireDateOf } from '@traverse/domain/values';
import { afterEach, expect, test, vi } from 'vitest';
import { asOnPhone, asWhere, press, says } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const menu = async () => within(await screen.findByRole('navigation', { name: 'Hauptmenü' }));
const areaOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
/** What is switched is known. */
async function readyArea(name: string) {
  await waitFor(async () => expect((await areaOf(name)).disabled).toBe(false));
  return areaOf(name);
}

async function openMenu() {
  await press('Menü öffnen');
  return menu();
}

test('[HAND-04] an area that is switched off is one line of the menu, and everything in it still opens', async () => {
  await house.open('/einstellungen/bereiche', await house.admin());
  await userEvent.click(await readyArea('Rechnungen'));
  await says('„Rechnungen“ ist ausgeblendet. Gespeichert bleibt alles.');
  const off = await openMenu();
  expect(off.queryByRole('link', { name: 'Rechnungen' })).toBeNull();
  await press('1 Bereich ausgeblendet', off);
  expect(off.getByRole('link', { name: 'Rechnungen' })).toBeDefined();
  await press('Schließen');
  await userEvent.click(await readyArea('Rechnungen'));
  await says('„Rechnungen“ steht im Menü');
  const on = await openMenu();
  expect(await on.findByRole('link', { name: 'Rechnungen' })).toBeDefined();
  expect(on.queryByRole('button', { name: /ausgeblendet/ })).toBeNull();
});

test('[HAND-04] what came later is shown by the switch before it is used', async () => {
  await house.open('/einstellungen/bereiche', await house.admin());
  const planung = await readyArea('Planung');
  expect(planung.checked).toBe(false);
  expect((await openMenu()).queryByRole('link', { name: 'Planung' })).toBeNull();
  await press('Schließen');
  await userEvent.click(planung);
  await says('„Planung“ steht im Menü');
  expect(await (await openMenu()).findByRole('link', { name: 'Planung' })).toBeDefined();
});

test('[HAND-04] who is no admin sees what is switched, and who may change it', async () => {
  await house.open('/einstellungen/bereiche', await house.server.user('rechnungen'));
  const lager = await areaOf('Lager');
  await waitFor(() => expect(lager.checked).toBe(true));
  expect(lager.disabled).toBe(true);
  expect(screen.getByText('Das stellt die Gruppe admin ein, für alle.')).toBeDefined();
});

test('[HAND-04] [OM12] on a wide window the menu stands beside the page, and hides until it is wanted', async () => {
  asWhere('--menu-bar');
  await house.open('/packlisten', await house.admin());
  const entry = (await menu()).getByRole('link', { name: 'Packlisten' });
  expect(entry.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('dialog', { name: 'Hauptmenü' })).toBeNull();
  const [toggle] = await screen.findAllByRole('button', { name: 'Menü schließen' });
  expect(toggle?.getAttribute('aria-expanded')).toBe('true');
  await press('Schließen');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull());
  // As on this device from now on.
  await house.open('/inventar', await house.admin());
  expect(screen.queryByRole('navigation', { name: 'Hauptmenü' })).toBeNull();
  await press('Menü öffnen');
  expect((await menu()).getByRole('link', { name: 'Inventar' })).toBeDefined();
});

test('[HAND-04] a group that was folded stays one line, but for the page where the user is', async () => {
  asWhere('--menu-bar');
  await house.open('/packlisten', await house.admin());
  const bar = await menu();
  expect(bar.queryByRole('link', { name: 'Ausgaben' })).toBeNull();
  await press('Rechnungen', bar);
  expect(bar.queryByRole('link', { name: 'Dateien' })).toBeNull();
  await house.open('/ausgaben/1', await house.admin());
  const there = await menu();
  expect((await there.findByRole('link', { name: 'Ausgaben' })).getAttribute('aria-current')).toBe('page');
  expect(there.queryByRole('link', { name: 'Dateien' })).toBeNull();
});

test('[HAND-04] on the page of a record its list is marked in the menu', async () => {
  asWhere('--menu-bar');
  const { id } = await house.create('projekt', { name: 'Sommerfest', datum_von: '2026-07-04 08:00:00.000Z' });
  await house.open(`/projekt/${id}`, await house.admin());
  await waitFor(async () =>
    expect((await menu()).getByRole('link', { name: 'Projekte' }).dataset['above']).toBe('true'),
  );
});

test('[HAND-04] a page with an entry of its own is marked alone, though its path leads over another', async () => {
  asWhere('--menu-bar');
  const kunde = await house.create('kunden', { name: 'Anna Adam' });
  await house.create('packlisten', { kunde: kunde.id, von: '2026-07-04', bis: '2026-07-05' });
  await house.open('/rueckgaben', await house.admin());
  const entry = await waitFor(async () =>
    (await menu()).getByRole('link', { name: 'Offene Rückgaben', current: 'page' }),
  );
  expect(entry.dataset['above']).toBeUndefined();
  expect((await menu()).getByRole('link', { name: 'Packlisten' }).dataset['above']).toBeUndefined();
});

test('[HAND-04] [HOME-02] what wants a hand stands as a figure beside its entry, and is read out with it', async () => {
  asWhere('--menu-bar');
  const today = wireDateOf(dayAt(Date.now()));
  await house.create('zumietungen', { von: today, bis: today });
  await house.open('/packlisten', await house.admin());
  const entry = await waitFor(async () => (await menu()).getByRole('link', { name: 'Zumietungen' }));
  await waitFor(() => expect(entry.getAttribute('aria-description')).toBe('1 nicht bestellt'), {
    timeout: 5000,
  });
  expect(entry.textContent).toMatch(/1$/);
  expect((await menu()).getByRole('link', { name: 'Inventar' }).getAttribute('aria-description')).toBeNull();
});

test('[HAND-04] a phone has five ways at its thumb', async () => {
  asOnPhone();
  await house.open('/packlisten', await house.admin());
  const bar = within(await screen.findByRole('navigation', { name: 'Schnell erreichbar' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Start', 'Packlisten']);
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Scannen',
    'Suchen',
    'Menü',
  ]);
  await press('Menü', bar);
  expect(await screen.findByRole('dialog', { name: 'Hauptmenü' })).toBeDefined();
});
