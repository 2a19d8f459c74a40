import { screen, waitFor } from '@testing-library/dom';
import { wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { aMark, dialogNamed, fill, press, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();
const day = wireDateOf('2027-03-03');

async function aListOut(zeile: object = { anzahl: 4, out: 4 }) {
  const mark = aMark();
  const kunde = await house.server.given('kunden', { name: `Kongresshalle ${mark}` });
  const liste = await house.server.given('inventarlisten', { von: day, bis: day, verbucht: true });
  const item = await house.server.given('inventar', { name: `LED-PAR ${mark}`, anzahl: 10 });
  const line = await house.server.given('inventar_inventarlisten', {
    inventar: item.id,
    inventarliste: liste.id,
    ...zeile,
  });
  const packliste = await house.server.given('packlisten', {
    kunde: kunde.id,
    inventarliste: liste.id,
    von: day,
    bis: day,
  });
  return { kunde, item, line, packliste };
}

test('[UEBG-01] a delivery note without a signature is two presses; its line proposes what is out', async () => {
  const { packliste, item } = await aListOut({ anzahl: 9, out: 4 });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Übergabe');
  const dialog = await dialogNamed(/^Übergabe|^Übergeben/);
  await waitFor(() => expect(valueOf(dialog().getByLabelText(`Anzahl ${item.name}`))).toBe('4'));
  await press(/^Nur Lieferschein/, dialog());
  await waitFor(async () =>
    expect(await house.find('uebergaben', 'packliste', packliste.id)).toMatchObject([
      { ohneUnterschrift: 'Lieferschein', wie: '', zeilen: [{ anzahl: 4 }] },
    ]),
  );
  await press('Zurück zur Packliste', dialog());
});

test('[UEBG-01] before something is out nothing is offered, and taking back is once it was handed over', async () => {
  const { packliste } = await aListOut({ anzahl: 4, out: 0 });
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await screen.findByRole('switch', { name: 'Nur offene' });
  expect(screen.queryByRole('button', { name: 'Übergabe' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rücknahme' })).toBeNull();
});

test('[UEBG-01] nobody there is a reason, and without one a signature is asked for', async () => {
  const { packliste } = await aListOut();
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Übergabe');
  const dialog = await dialogNamed(/^(Übergabe|Unterschrift|Übergeben)/);
  // While it is looked up what was handed over before, nothing goes on.
  await waitFor(() => expect(dialog().getByText('4 Stück')).toBeDefined());
  await press('Weiter: unterschreiben', dialog());
  await press(/^Unterschreiben/, dialog());
  expect((await dialog().findByRole('alert')).textContent).toContain('Bitte unterschreiben.');
  // What is changed after that is not wrong yet.
  await fill(dialog().getByRole('textbox', { name: /^Name/ }), 'Holger Wessels');
  expect(dialog().queryByRole('alert')).toBeNull();
  await press('Niemand da, nicht gewollt …', dialog());
  await press('Niemand da', dialog());
  await press(/^Ablegen: Niemand da/, dialog());
  await waitFor(async () =>
    expect(await house.find('uebergaben', 'packliste', packliste.id)).toMatchObject([
      { ohneUnterschrift: 'niemand da', person: '' },
    ]),
  );
});

test('[UEBG-01] a protocol with a slip is begun anew as it stood, and both stay', async () => {
  const { packliste, item } = await aListOut();
  await house.open(`/packliste/${packliste.id}`, await house.admin());
  await press('Übergabe');
  const first = await dialogNamed(/^Überg/);
  await waitFor(() => expect(first().getByText('4 Stück')).toBeDefined());
  await fill(first().getByLabelText('Bemerkung'), 'Zwei Paletten');
  await press(/^Nur Lieferschein/, first());
  await first().findByRole('button', { name: 'Zurück zur Packliste' });
  // What was filed is not thrown away: nobody is asked.
  await press('Schließen', first());
  expect(screen.queryByRole('dialog')).toBeNull();
  const list = await screen.findByRole('list', { name: 'Übergaben' });
  await waitFor(async () => {
    await house.askAgain();
    expect(list.textContent).toContain('Zwei Paletten');
  });
  const [before] = await house.find('uebergaben', 'packliste', packliste.id);
  const nummer = String(before?.['nummer']);
  await press(`${nummer} berichtigen`);
  const dialog = await dialogNamed('Übergabe berichtigen');
  const amount = await waitFor(() => dialog().getByLabelText(`Anzahl ${item.name}`));
  expect([valueOf(amount), valueOf(dialog().getByLabelText('Bemerkung'))]).toEqual(['4', 'Zwei Paletten']);
  dialog().getByText(`ersetzt ${nummer}, beide bleiben`);
  await fill(amount, '3');
  await press(/^Nur Lieferschein/, dialog());
  await waitFor(async () =>
    expect(await house.find('uebergaben', 'packliste', packliste.id)).toMatchObject([
      { nummer, zeilen: [{ anzahl: 4 }] },
      { ersetzt: before?.id, bemerkung: 'Zwei Paletten', zeilen: [{ anzahl: 3 }] },
    ]),
  );
});
