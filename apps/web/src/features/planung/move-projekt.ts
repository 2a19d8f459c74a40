import type { Projekt } from '@traverse/domain/entities';
import { sameProjektDays } from '@traverse/domain/folgen/tage';
import { formatDayRange, shiftDays } from '@traverse/domain/values';
import { attempt } from '../../api/failure.ts';
import { failureIn, onNewest } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, updateRecord } from '../../api/records.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { askAboutFolgen, type Followed } from '../folgen/ask-about-folgen.tsx';
import { FOLLOWING, type MovedProjekt, movedByOthers, tellMoved } from '../folgen/moved-toast.ts';
import { projektDays } from './planung.ts';
import type { PlanerProjekt } from './usePlanung.ts';

type Span = Pick<Projekt, 'datum_von' | 'datum_bis'>;

/** `Gala: 3.12.2026 – 5.12.2026`, where a project would go. */
export function movedWords(projekt: PlanerProjekt, days: number): string {
  const to = projektDays(moved(projekt, days));
  return to ? `${projekt.name}: ${formatDayRange(to.von, to.bis)}` : '';
}

/**
 * A project goes so many days on. One question names what goes along, what would be short, and the past, before anything is
 * stored (NAHT-01). Where somebody else has moved it meanwhile, theirs stays and this is said. Can be taken back.
 */
export async function moveProjekt(projekt: PlanerProjekt, days: number): Promise<void> {
  let followed: Followed<AnyRecord> | undefined;
  let before: PlanerProjekt = projekt;
  const failure = await attempt(async () => {
    const outcome = await onNewest<PlanerProjekt, AnyRecord>(projekt, (newest) => {
      if (!sameProjektDays(newest, projekt)) return { refused: movedByOthers(newest) };
      before = newest;
      return {
        store: async (basedOn) => {
          followed = await askAboutFolgen([
            {
              store: (asking) =>
                updateRecord('projekt', projekt.id, { ...moved(newest, days), ...asking }, { basedOn }),
            },
          ]);
          return followed?.stored;
        },
      };
    });
    const refused = failureIn(outcome);
    if (refused) await notify('Nicht verschoben.', refused.message);
  });
  if (failure) await notify('Nicht verschoben.', failure.message);
  await refresh(...FOLLOWING);
  if (!followed) return;
  // The same record, as the service answers it.
  tellMoved({ before, stored: followed.stored as unknown as MovedProjekt, mit: followed.mit });
}

function moved({ datum_von, datum_bis }: Span, days: number): Span {
  return { datum_von: shiftDays(datum_von, days), datum_bis: shiftDays(datum_bis, days) };
}
