import type { Projekt } from '@traverse/domain/entities';
import { sameProjektDays } from '@traverse/domain/folgen/tage';
import { zaehlung, zahlenOf } from '@traverse/domain/folgen/worte';
import { formatDayRange } from '@traverse/domain/values';
import type { FolgenZeile } from '@traverse/wire';
import { attempt, type Failure } from '../../api/failure.ts';
import { failureIn, onNewest } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, inOneBatch } from '../../api/records.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { askAboutShortage } from '../inventarliste/ask-about-shortage.tsx';
import { putBack } from './put-back.ts';

export type MovedProjekt = Pick<Projekt, 'id' | 'name' | 'datum_von' | 'datum_bis' | 'dispo' | 'updated'>;

/** What a move of a project may change on screens. */
export const FOLLOWING = [
  'projekt',
  'job',
  'packlisten',
  'rechnungen',
  'zumietungen',
  'inventarlisten',
  'inventar_inventarlisten',
] as const;

interface Moved {
  readonly before: MovedProjekt;
  readonly stored: MovedProjekt;
  /** What went along, as it stood before. */
  readonly mit: readonly FolgenZeile[];
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** `Gala: 10.12.2026 – 12.12.2026, mit 1 Packliste, 6 Zeitplan`, and the way back. */
export function tellMoved({ before, stored, mit, action }: Moved): void {
  const { name, datum_von, datum_bis } = stored;
  const along = mit.length > 0 ? `, mit ${zaehlung(zahlenOf(mit))}` : '';
  toast(`${name}: ${formatDayRange(datum_von, datum_bis)}${along}`, {
    action: action ?? { label: 'Rückgängig', run: () => void moveBack({ before, stored, mit }) },
  });
}

/** Everything where it was, by value, unless somebody has moved the project since. */
async function moveBack({ before, stored, mit }: Moved): Promise<void> {
  const { id, name, datum_von, datum_bis, dispo } = before;
  const failure = await attempt(async () => {
    const outcome = await onNewest(stored, (newest) => {
      if (!sameProjektDays(newest, stored)) return { refused: movedByOthers(newest) };
      // Somebody else may have written rows of the Dispo since; those stay.
      const rows = JSON.stringify(newest.dispo) === JSON.stringify(stored.dispo) ? { dispo } : {};
      return {
        store: (basedOn) => restored(id, mit, { values: { datum_von, datum_bis, ...rows }, basedOn }),
      };
    });
    const refused = failureIn(outcome);
    if (refused) await notify('Nicht zurückgenommen.', refused.message);
    else if (outcome) toast(`${name} ist wieder am ${formatDayRange(datum_von, datum_bis)}`);
  });
  if (failure) await notify('Nicht zurückgenommen.', failure.message);
  await refresh(...FOLLOWING);
}

async function restored(
  id: string,
  mit: readonly FolgenZeile[],
  projekt: { readonly values: object; readonly basedOn: string },
): Promise<AnyRecord | undefined> {
  let back: AnyRecord | undefined;
  const isStored = await askAboutShortage(async (asking) => {
    [back] = await inOneBatch((batch) => {
      const { basedOn, values } = projekt;
      batch.update('projekt', id, { ...values, ...asking }, { basedOn });
      // Rows of the Dispo come back with their project.
      putBack(mit, batch);
    });
  });
  return isStored ? back : undefined;
}

/** Somebody else was faster. */
export function movedByOthers({ name, datum_von, datum_bis }: MovedProjekt): Failure {
  const days = formatDayRange(datum_von, datum_bis);
  const message = `Jemand anders hat ${name} gerade auf ${days} verschoben, dabei bleibt es. Verschieb es von dort aus noch einmal, wenn es woanders hin soll.`;
  return { status: 412, message, fields: {} };
}
