import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, asOnPhone, press, scan } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

const words = (place: HTMLElement) => place.textContent?.replace(/\s+/g, ' ') ?? '';

/** Two lists, of tomorrow and of the day after, that want these of a tripod and a cable. */
async function given() {
  const mark = aMark();
  const platz = await house.create('lagerplaetze', { name: `A-${mark}` });
  const item = (name: string) =>
    house.create('inventar', { name: `${name} ${mark}`, anzahl: 50, lagerplatz: platz.id });
  const [stativ, kabel] = [await item('Stativ'), await item('Kabel')];
  const kunde = await house.create('kunden', { name: `Verein ${mark}` });
  const list = async (inDays: number, wants: readonly (readonly [id: string, anzahl: number])[]) => {
    const day = wireDateOf(addDays(today, inDays));
    const days = { von: day, bis: day };
    const { id: inventarliste } = await house.create('inventarlisten', days);
    for (const [inventar, anzahl] of wants)
      await house.create('inventar_inventarlisten', { inventar, inventarliste, anzahl });
    return house.create('packlisten', { ...days, kunde: kunde.id, inventarliste });
  };
  const one = await list(1, [
    [stativ.id, 3],
    [kabel.id, 2],
  ]);
  const other = await list(2, [[stativ.id, 1]]);
  const outOf = async (inventar: string) =>
    (await house.find('inventar_inventarlisten', 'inventar', inventar)).map(({ out }) => out);
  const short = [one, other].map(({ name }) => `PL…${String(name).slice(-2)}`);
  return { mark, stativ, kabel, one, other, outOf, short };
}

test('[SCAN-10 RM3] several lists are packed on one walk: an item stands once with how much each wants, and a scan goes to the list that still wants it', async () => {
  asOnPhone();
  const { stativ, kabel, one, other, outOf, short, mark } = await given();
  const [a, b] = short;
  await house.open(`/packliste/${one.id}?mit=${other.id}`, await house.admin());
  const ramp = within(await screen.findByRole('region', { name: `Scannen ${a} · ${b}` }));
  ramp.getByText('2 Listen');
  const next = await ramp.findByRole('region', { name: 'Als Nächstes' });
  expect(words(next)).toContain(`4Stativ ${mark}3 für ${a}, 1 für ${b}0 von 4`);
  await userEvent.click(ramp.getByRole('radio', { name: 'Raus' }));
  scan(`${stativ.id}-ST4`);
  await ramp.findByText(`3 für ${a}, 1 für ${b}`, { selector: 'p' });
  await waitFor(async () => expect(await outOf(stativ.id)).toEqual([3, 1]));
  scan(kabel.id);
  await ramp.findByText(`1 für ${a}`, { selector: 'p' });
  await waitFor(async () => expect(await outOf(kabel.id)).toEqual([1]));
  await press(/Rück/, ramp);
  await waitFor(async () => expect(await outOf(kabel.id)).toEqual([0]));
  // What all of them have is too many for the last one, and is asked about there.
  scan(stativ.id);
  await ramp.findByText(/Zu viel/);
  await ramp.findByText(`1 für ${b}`, { selector: 'p' });
});

test('[SCAN-10] undoing a scan that went to two lists takes it back from both', async () => {
  asOnPhone();
  const { stativ, one, other, outOf, short } = await given();
  const [a, b] = short;
  await house.open(`/packliste/${one.id}?mit=${other.id}`, await house.admin());
  const ramp = within(await screen.findByRole('region', { name: `Scannen ${a} · ${b}` }));
  await userEvent.click(ramp.getByRole('radio', { name: 'Raus' }));
  scan(`${stativ.id}-ST4`);
  await waitFor(async () => expect(await outOf(stativ.id)).toEqual([3, 1]));
  await press(/Rück/, ramp);
  await waitFor(async () => expect(await outOf(stativ.id)).toEqual([0, 0]));
});
