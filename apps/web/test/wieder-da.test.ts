import { screen, waitFor } from '@testing-library/dom';
import { verlorenName } from '@traverse/domain/rueckgabe/nachberechnung';
import { addDays, dayAt, wireDateOf } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { technik } from './given-rechnung.ts';
import { aMark, press } from './hands.ts';
import { aHouse, isAt } from './house.ts';

const house = aHouse();
const today = dayAt(Date.now());

test('[NAHT-01 R4] what was found again says on Start and on its claim that it is still charged, and one press takes it off', async () => {
  const name = `Kettenzug ${aMark()}`;
  const days = { von: wireDateOf(addDays(today, -8)), bis: wireDateOf(addDays(today, -6)) };
  const kunde = await house.create('kunden', { name: 'Halle' });
  const artikel = await house.create('inventar', { name, anzahl: 9, kategorie: 'Licht' });
  const liste = await house.server.given('inventarlisten', days);
  await house.server.given('packlisten', { ...days, kunde: kunde.id, inventarliste: liste.id });
  const counted = { anzahl: 3, out: 3, in: 2, vermisst: 1, berechnet: 2 };
  await house.server.given('inventar_inventarlisten', {
    inventar: artikel.id,
    inventarliste: liste.id,
    ...counted,
  });
  const claim = await house.server.given('rechnungen', {
    ...days,
    kunde: kunde.id,
    faktor: 1,
    rechnungsDatum: wireDateOf(today),
    faelligDatum: wireDateOf(addDays(today, 10)),
    ustGrund: 'Schadenersatz',
    nachberechnung: liste.id,
    optElement: [{ ...technik({ anzahl: 2, preis: 50_000 }), name: verlorenName(name), ust: 0 }],
  });
  await house.open('/home', await house.admin());
  const row = await screen.findByRole('link', { name: new RegExp(`Wieder da, noch berechnet.*${name}`) });
  row.click();
  await isAt(`/rechnung/${claim.id}`);
  const words = `Wieder da: 1 ${name}. Steht noch auf ${claim.name}.`;
  await screen.findByText(words);
  await press(/^Zeile streichen/);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(await house.find('rechnungen', 'id', claim.id)).toMatchObject([{ netto: 50_000 }]);
});
