import type { Geraet } from '@traverse/domain/entities';
import { wireDateAt } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { allRecords, recordsByIds } from '../../api/records.ts';
import { otherPrices } from '../inventarliste/tell-preise.ts';
import { newlyShort } from '../inventarliste/tell-short.ts';
import { askToRelease } from '../stueck/enter-pruefung.ts';

type Tell = () => Promise<void>;

/** Asked before a table is taken over: what its rows may change of drafts and stock is told once it is (L 3). */
export async function tellAfter(sammlung: string): Promise<readonly Tell[]> {
  switch (sammlung) {
    case 'inventar':
      return [await otherPrices(undefined), await newlyShort()];
    case 'kunden':
    case 'preisgruppen':
      return [await otherPrices(undefined)];
    case 'pruefungen':
      return [await releasePassed()];
    default:
      return [];
  }
}

/** What passed now and a failed test has blocked before is asked about (W 3.2). */
async function releasePassed(): Promise<Tell> {
  const began = wireDateAt(Date.now());
  return async () => {
    const filter = and(compare('created', '>=', began), compare('ergebnis', '=', 'bestanden'));
    const passed = await allRecords('pruefungen', { filter });
    const devices = await recordsByIds('geraete', [...new Set(passed.flatMap(({ geraet }) => geraet || []))]);
    const blocked = devices.filter(
      ({ zustand, pruefstand }) => zustand === 'gesperrt' && pruefstand.every(isNotFailed),
    );
    await askToRelease(blocked.map(({ id }) => id));
  };
}

const isNotFailed = ({ stand }: Geraet['pruefstand'][number]): boolean => stand !== 'nicht bestanden';
