import type { House } from './house.ts';

/** An element of an invoice; `preis` in cents. */
export const technik = ({ anzahl = 1, preis = 100 } = {}) => ({
  name: 'Technik',
  anzahl,
  einheit: '',
  kategorie: '',
  faktor: 1,
  preis,
  ust: 19,
});

interface Besides {
  readonly kunde?: object;
  readonly rechnung?: object;
  readonly element?: object;
}

/** An invoice that can be handed out once the firm is entered; it and its customer with these facts besides. */
export async function givenRechnung(
  house: House,
  { kunde = {}, rechnung = {}, element = technik() }: Besides = {},
): Promise<{ readonly id: string; readonly name: string }> {
  const address = { strasse: 'Am Wall', hausnummer: '77', plz: '28195', ort: 'Bremen' };
  const { id: of } = await house.create('kunden', { name: 'Jana Petersen', ...address, ...kunde });
  const { id, name } = await house.create('rechnungen', {
    kunde: of,
    von: '2026-11-12',
    bis: '2026-11-13',
    rechnungsDatum: '2026-11-20',
    faelligDatum: '2026-11-30',
    faktor: 1,
    optElement: [element],
    ...rechnung,
  });
  return { id, name: String(name) };
}
