import {
  type Day,
  dayOf,
  formatDay,
  formatDayRange,
  goesToThePast,
  type Projekt,
  phasenAlong,
  sameProjektDays,
  shiftDays,
} from '@traverse/domain';
import { attempt, type Failure } from '../../api/failure.ts';
import { failureIn, onNewest } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, getRecord, inOneBatch, updateRecord } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { askAboutShortage } from '../inventarliste/ask-about-shortage.tsx';
import { askToMoveWith, type Moving } from '../inventarliste/move-with-projekt.tsx';
import { projektDays } from './planung.ts';
import type { PlanerProjekt } from './usePlanung.ts';

type Span = Pick<Projekt, 'datum_von' | 'datum_bis'>;

const COLLECTIONS = [
  'projekt',
  'packlisten',
  'rechnungen',
  'zumietungen',
  'inventarlisten',
  'inventar_inventarlisten',
] as const;

/** `Gala: 3.12.2026 – 5.12.2026`, where a project would go. */
export function movedWords(projekt: PlanerProjekt, days: number): string {
  const to = projektDays(moved(projekt, days));
  return to ? `${projekt.name}: ${formatDayRange(to.von, to.bis)}` : '';
}

/**
 * A project goes so many days on. Asks about the past, about its lists and documents (decision 0162) and about what would
 * be short then, all before anything is stored. Where somebody else has moved it meanwhile, theirs stays and this is
 * said. Can be taken back.
 */
export async function moveProjekt(projekt: PlanerProjekt, days: number, today: Day): Promise<void> {
  const { id, name } = projekt;
  const [from, to] = [dayOf(projekt.datum_von), dayOf(shiftDays(projekt.datum_von, days))];
  if (from === '' || to === '') return;
  if (goesToThePast(from, to, today)) {
    const detail = `${name} würde am ${formatDay(to)} beginnen, und heute ist ${formatDay(today)}.`;
    if (!(await confirm('Möchtest du in die Vergangenheit verschieben?', { detail }))) return;
  }
  let along: readonly Moving[] = [];
  let listen: readonly WithDays[] = [];
  let stored: AnyRecord | undefined;
  const failure = await attempt(async () => {
    const together = await askToMoveWith(
      projekt,
      projekt,
      moved(projekt, days),
      (moving) => (along = moving),
    );
    const ids = new Set(along.map(({ liste }) => liste).filter((liste) => liste !== ''));
    listen = await Promise.all([...ids].map((liste) => getRecord('inventarlisten', liste)));
    const outcome = await onNewest<PlanerProjekt, AnyRecord>(projekt, (newest) => {
      if (!sameProjektDays(newest, projekt)) return { refused: movedByOthers(newest) };
      const changes = movedWhole(newest, days);
      return {
        store: (basedOn) => together?.(changes, basedOn) ?? updateRecord('projekt', id, changes, { basedOn }),
      };
    });
    const refused = failureIn(outcome);
    if (refused) await notify('Nicht verschoben.', refused.message);
    else if (outcome && 'stored' in outcome) stored = outcome.stored;
  });
  if (failure) await notify('Nicht verschoben.', failure.message);
  await refresh(...COLLECTIONS);
  if (!stored) return;
  const back = {
    projekt,
    along,
    listen,
    stored: stored as unknown as PlanerProjekt, // the same record, as the service answers it
    days,
  };
  toast(movedWords(projekt, days), { action: { label: 'Rückgängig', run: () => void moveBack(back) } });
}

interface WithDays {
  readonly id: string;
  readonly von: Projekt['datum_von'];
  readonly bis: Projekt['datum_bis'];
}

interface Back {
  readonly projekt: PlanerProjekt;
  readonly along: readonly Moving[];
  readonly listen: readonly WithDays[];
  /** As it was stored by the move. */
  readonly stored: PlanerProjekt;
  /** So many it went. */
  readonly days: number;
}

/** Everything where it was, unless somebody has changed the project since. */
async function moveBack({ projekt, along, listen, stored, days }: Back): Promise<void> {
  const { id, name, datum_von, datum_bis } = projekt;
  const failure = await attempt(async () => {
    const outcome = await onNewest(stored, (newest) => {
      if (!sameProjektDays(newest, stored)) return { refused: movedByOthers(newest) };
      return { store: (basedOn) => restore(basedOn, movedWhole(newest, -days)) };
    });
    const refused = failureIn(outcome);
    if (refused) await notify('Nicht zurückgenommen.', refused.message);
    else if (outcome) toast(`${name} ist wieder am ${formatDayRange(datum_von, datum_bis)}`);
  });
  if (failure) await notify('Nicht zurückgenommen.', failure.message);
  await refresh(...COLLECTIONS);

  async function restore(basedOn: string, phasen: Partial<PlanerProjekt>): Promise<AnyRecord | undefined> {
    let back: AnyRecord | undefined;
    const isStored = await askAboutShortage(async (asking) => {
      [back] = await inOneBatch(({ update }) => {
        update('projekt', id, { ...phasen, datum_von, datum_bis }, { basedOn });
        for (const { beleg } of along) update(beleg.collection, beleg.id, { von: beleg.von, bis: beleg.bis });
        for (const { id: liste, von, bis } of listen)
          update('inventarlisten', liste, { von, bis, ...asking });
      });
    });
    return isStored ? back : undefined;
  }
}

function moved({ datum_von, datum_bis }: Span, days: number): Span {
  return { datum_von: shiftDays(datum_von, days), datum_bis: shiftDays(datum_bis, days) };
}

/** Its days, and the phases that its bar shows. */
function movedWhole(projekt: PlanerProjekt, days: number) {
  const span = moved(projekt, days);
  return { ...span, ...phasenAlong(projekt, span) };
}

function movedByOthers({ name, datum_von, datum_bis }: Span & { readonly name: string }): Failure {
  const days = formatDayRange(datum_von, datum_bis);
  const message = `Jemand anders hat ${name} gerade auf ${days} verschoben, dabei bleibt es. Verschieb es von dort aus noch einmal, wenn es woanders hin soll.`;
  return { status: 412, message, fields: {} };
}
