import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { describe, expect, test } from 'vitest';
import { aMark, choose, dialogNamed, fill, press, sayYes } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const inDays = (days: number) => wireDateOf(addDays(dayAt(Date.now()), days));

/** A booked pack list of 8 of an item, of which the firm has as many as are said. */
async function booked(anzahl: number, [von, bis]: readonly [number, number] = [5, 5]) {
  const name = `PAR ${aMark()}`;
  const artikel = await house.create('inventar', { name, anzahl, kategorie: 'Licht' });
  const packliste = await listed(artikel.id, [von, bis]);
  return { name, artikel, packliste: String(packliste['name']) };
}

async function listed(inventar: string, [von, bis]: readonly [number, number]) {
  const days = { von: inDays(von), bis: inDays(bis) };
  const kunde = (await house.create('kunden', { name: 'Jana' })).id;
  const liste = await house.server.given('inventarlisten', { ...days, verbucht: true });
  await house.server.given('inventar_inventarlisten', { inventar, inventarliste: liste.id, anzahl: 8 });
  return house.create('packlisten', { ...days, kunde, inventarliste: liste.id });
}

const told = async () => (await screen.findByText(/^Jetzt (fehlt|fehlen)/)).textContent;

describe('[NAHT-01] what is short now is told after', () => {
  test('an ordered rental is deleted', async () => {
    const { name, artikel, packliste } = await booked(6);
    const days = { von: inDays(5), bis: inDays(5) };
    const liste = await house.server.given('inventarlisten', days);
    await house.server.given('inventar_inventarlisten', {
      inventar: artikel.id,
      inventarliste: liste.id,
      anzahl: 2,
    });
    const rental = await house.create('zumietungen', { ...days, inventarliste: liste.id, bestellt: true });
    await house.open(`/zumietungen?suche=${String(rental['name'])}`, await house.admin());
    const row = within(await screen.findByRole('row', { name: new RegExp(String(rental['name'])) }));
    await press(/löschen$/i, row);
    await sayYes();
    expect(await told()).toContain(`Jetzt fehlen 2 × ${name} am `);
    expect(await told()).toContain(`(${packliste})`);
  });

  test('less of it is rented in', async () => {
    const { name, artikel } = await booked(6);
    const days = { von: inDays(5), bis: inDays(5) };
    const liste = await house.server.given('inventarlisten', days);
    const rented = { inventar: artikel.id, inventarliste: liste.id, anzahl: 2 };
    await house.server.given('inventar_inventarlisten', rented);
    await house.create('zumietungen', { ...days, inventarliste: liste.id, bestellt: true });
    await house.open(`/daten/inventar_inventarlisten?suche=${name}`, await house.admin());
    const row = within(await screen.findByRole('row', { name: new RegExp(`${name}.* 2 `) }));
    await press(/bearbeiten$/i, row);
    const dialog = await dialogNamed('Bearbeiten');
    await fill(await waitFor(() => dialog().getByLabelText(/^Anzahl/)), '1');
    await press(/^Speichern(?! \+)/, dialog());
    expect(await told()).toContain(`Jetzt fehlt 1 × ${name} am `);
  });

  test('a damage that blocks is told of, not one that blocks nothing', async () => {
    const { name, artikel } = await booked(8);
    await house.open(`/inventar/${artikel.id}`, await house.admin());
    const report = async (sperrt: string) => {
      await press('Schaden melden');
      const dialog = await dialogNamed('Anlegen');
      await fill(dialog().getByLabelText(/^Schaden/), 'Fader kratzt');
      await fill(dialog().getByLabelText(/^Stück/), '3');
      await fill(dialog().getByLabelText(/^Davon gesperrt/), sperrt);
      await press(/^Speichern(?! \+)/, dialog());
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Anlegen' })).toBeNull());
    };
    await report('0');
    await screen.findByText(/gespeichert$/);
    expect(screen.queryByText(/^Jetzt/)).toBeNull();
    await report('3');
    expect(await told()).toContain(`Jetzt fehlen 3 × ${name} am `);
  });

  test('days around the jobs of an item are kept', async () => {
    const { name, artikel } = await booked(10);
    await listed(artikel.id, [7, 7]);
    await house.open(`/inventar/${artikel.id}`, await house.admin());
    await choose('Weitere Aktionen', 'Rüstzeit');
    const dialog = await dialogNamed('Rüstzeit');
    await fill(dialog().getByRole('textbox', { name: 'Tage nachher' }), '2');
    await press(/^Speichern/, dialog());
    expect(await told()).toContain(`Jetzt fehlen 6 × ${name} am `);
    expect(await told()).toContain('nur Rüstzeit');
  });

  test('or around all jobs of the firm, where it was not short before', async () => {
    const before = await booked(2);
    const { name, artikel } = await booked(10, [30, 30]);
    await listed(artikel.id, [32, 32]);
    await house.open('/einstellungen/firmendaten', await house.admin());
    const section = within(await screen.findByRole('region', { name: 'Rüstzeit' }));
    await fill(section.getByRole('textbox', { name: 'Rüstzeit nachher' }), '2');
    await press(/^Speichern/);
    expect(await told()).toContain(`Jetzt fehlen 6 × ${name} `);
    expect(screen.queryByText(new RegExp(before.name))).toBeNull();
  });

  test('a device has failed its test', async () => {
    const { name, artikel } = await booked(8);
    const art = await house.create('pruefarten', { name: `DGUV ${aMark()}`, intervallMonate: 12 });
    await house.create('artikel_pruefungen', { inventar: artikel.id, pruefart: art.id });
    await house.update('inventar', artikel.id, { zaehlweise: 'Einzeln' });
    const [device] = await house.find('geraete', 'inventar', artikel.id);
    await house.open(`/geraet/${device?.id}`, await house.admin());
    await press('Prüfung eintragen');
    const dialog = await dialogNamed('Anlegen');
    await userEvent.click(dialog().getByRole('combobox', { name: /^Ergebnis/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'nicht bestanden', hidden: true }));
    await press(/^Speichern(?! \+)/, dialog());
    expect(await told()).toContain(`Jetzt fehlt 1 × ${name} `);
  });
});
