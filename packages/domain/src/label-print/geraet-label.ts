import type { Geraet } from '../entities/index.ts';
import { plakettenZeilen } from '../pruefung/plakette.ts';
import type { Resolution } from './label-format.ts';
import type { Label } from './zpl.ts';

export type Labelled = Pick<Geraet, 'id' | 'bezeichnung' | 'nummer' | 'seriennummer' | 'naechstePruefung'>;

/** One label with the code of what it is put on. */
export const plainLabel = (id: string, name: string, annotation: string, dpi: Resolution): Label => ({
  id,
  name,
  annotation,
  format: 'large',
  symbology: 'dataMatrix',
  count: 1,
  copies: 1,
  dpi,
});

/** The label of a device (GER-01); `Plakette` is the sticker of its next test (PRUEF-03). */
export function geraetLabel(geraet: Labelled, art: 'Etikett' | 'Plakette', dpi: Resolution): Label {
  const label = plainLabel(geraet.id, geraet.bezeichnung, geraet.seriennummer, dpi);
  return art === 'Plakette' ? { ...label, format: 'small', zeilen: plakettenZeilen(geraet) } : label;
}
