import { entities, type Geraet, type InventarArtikel, type Inventarliste } from '@traverse/domain/entities';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';

interface Damaged {
  readonly inventar: InventarArtikel['id'];
  /** Which one it is, where that is known: it goes out no more until it is mended. */
  readonly geraet?: Geraet['id'];
  /** The list that it broke on: its repair can be charged there (RUECK-03). */
  readonly inventarliste?: Inventarliste['id'];
}

/** Asks what is broken about a thing (SCHAD-01). */
export async function reportSchaden(damaged: Damaged): Promise<void> {
  await openRecordDialog(entities.schaeden, {
    initial: damaged.geraet === undefined ? damaged : { ...damaged, anzahl: 1, sperrt: 1 },
  });
}
