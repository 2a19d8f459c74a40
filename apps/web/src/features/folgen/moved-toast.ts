import type { Projekt } from '@traverse/domain/entities';
import { zaehlung, zahlenOf } from '@traverse/domain/folgen/worte';
import { formatDayRange } from '@traverse/domain/values';
import type { FolgenZeile } from '@traverse/wire';
import type { Failure } from '../../api/failure.ts';
import { wayBack } from '../../records/delete/way-back.ts';
import { toast } from '../../ui/toasts/toast.tsx';

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
    action: action ?? wayBack(`${name} ist wieder am ${formatDayRange(before.datum_von, before.datum_bis)}`),
  });
}

/** Somebody else was faster. */
export function movedByOthers({ name, datum_von, datum_bis }: MovedProjekt): Failure {
  const days = formatDayRange(datum_von, datum_bis);
  const message = `Jemand anders hat ${name} gerade auf ${days} verschoben, dabei bleibt es. Verschieb es von dort aus noch einmal, wenn es woanders hin soll.`;
  return { status: 412, message, fields: {} };
}
