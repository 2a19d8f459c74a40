import { entities, type Geraet } from '@traverse/domain/entities';
import type { Write } from '../../records/engine.ts';
import { updateRecord } from '../../records/write-record.ts';
import { lineOn } from './line-on.ts';
import type { NewScan } from './scan-answers.ts';

const { inventar_inventarlisten } = entities;

type Packed = Pick<Geraet, 'inventar' | 'gepacktFuer'>;
type Scan = Pick<NewScan, 'mode' | 'inventarliste'>;

/** What a device is packed for once it is scanned: what is out was packed, what is back lies on no pallet. */
export function packedAfter({ gepacktFuer }: Packed, { mode, inventarliste }: Scan): Geraet['gepacktFuer'] {
  if (mode === 'pack') return inventarliste as Geraet['gepacktFuer']; // the list was found
  return mode === 'out' && gepacktFuer === inventarliste ? gepacktFuer : '';
}

/** The other list whose pallet it is taken from; '' for most. */
export function packedElsewhere(
  { gepacktFuer }: Packed,
  { mode, inventarliste }: Scan,
): Geraet['gepacktFuer'] {
  return mode === 'in' || gepacktFuer === inventarliste ? '' : gepacktFuer;
}

/** One device more, or less, is packed for that list. */
export async function repack(
  { inventar }: Packed,
  inventarliste: Geraet['gepacktFuer'],
  by: 1 | -1,
  write: Write,
): Promise<void> {
  if (inventarliste === '') return;
  const zeile = await lineOn(inventarliste, inventar, write.transaction);
  if (!zeile || zeile.gepackt + by < 0) return;
  await updateRecord(inventar_inventarlisten, zeile.id, { [by > 0 ? 'gepackt+' : 'gepackt-']: 1 }, write);
}
