import { ownerOf } from '@traverse/domain/code/code-owner';
import { parseScanCode } from '@traverse/domain/code/code-readings';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import type { OffenesCase } from '@traverse/domain/packliste/offenes-case';
import { getRecord } from '../../../api/records.ts';
import { knownArtikel, knownCodes, knownGeraet } from '../../scan/known-stock.ts';

/** The devices that a label may stand for, as it is printed or as it was taught. */
function idsOf(text: string): readonly string[] {
  const read = parseScanCode(text);
  if (read.kind === 'command' || read.kind === 'unreadable') return [];
  const codes = knownCodes();
  const taught = codes && ownerOf({ ...read, ids: [] }, { isItem: () => false, codes });
  return [...read.ids, ...(taught?.geraet ? [taught.geraet] : [])];
}

/** Whether a label is that of this device. */
export const readsAs = (text: string, geraet: string): boolean => idsOf(text).includes(geraet);

/** The case that a label stands for; asks the server where this device does not know it yet. */
export async function caseNamed(text: string): Promise<OffenesCase | undefined> {
  const ids = idsOf(text);
  const known = ids.flatMap((id) => knownGeraet(id) ?? [])[0];
  const item = known && knownArtikel(known.inventar);
  if (known && item) return item.typ === 'Case' ? asOpen(known, item) : undefined;
  for (const id of ids) {
    // What cannot be asked, or is none, opens nothing.
    const geraet = await getRecord('geraete', id, ['inventar']).catch(() => undefined);
    const artikel = geraet?.expand?.inventar;
    if (geraet && artikel?.typ === 'Case') return asOpen(geraet, artikel);
  }
  return undefined;
}

const asOpen = (
  { id, bezeichnung }: Pick<OffenesCase, 'id' | 'bezeichnung'>,
  item: Parameters<typeof isWechselnd>[0],
): OffenesCase => ({ id, bezeichnung, isWechselnd: isWechselnd(item) });
