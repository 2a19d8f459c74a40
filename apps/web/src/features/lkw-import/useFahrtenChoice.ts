import { entities } from '@traverse/domain/entities';
import { fahrtHints, lkwElements } from '@traverse/domain/lkw-import/elements';
import type { LkwCsv } from '@traverse/domain/lkw-import/parse-csv';
import {
  type GroupedFahrt,
  groupFahrten,
  openMaut,
  rentalDays,
  sumKm,
  withinRechnung,
} from '@traverse/domain/lkw-import/trips';
import { positionOfElement } from '@traverse/domain/preise/position';
import { rechnungTotals } from '@traverse/domain/preise/totals';
import { cents } from '@traverse/domain/values';
import { useState } from 'react';
import { refresh } from '../../api/queries.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { storeElements } from './store-elements.ts';
import { storeMaut } from './store-maut.ts';
import type { LkwFacts } from './useLkwFacts.ts';

export interface FahrtRow extends GroupedFahrt {
  /** Why it is not taken by itself, or ''. */
  readonly hint: string;
}

const MOST_ELEMENTS = entities.rechnungen.fields.optElement.maxRows ?? Number.POSITIVE_INFINITY;

/** Which journeys of a file are kept, and what comes of them. */
export function useFahrtenChoice(
  csv: LkwCsv,
  { rechnung, projekt, heimatorte, ust, used }: LkwFacts,
  onStored: () => void,
) {
  const [rows] = useState(() => markedRows(csv, heimatorte, used));
  const [hidden, setHidden] = useState<ReadonlySet<FahrtRow>>(
    () => new Set(rows.filter(({ hint }) => hint !== '')),
  );
  // Until somebody enters a number it follows the journeys that are kept.
  const [entered, setEntered] = useState<{ readonly days: number | undefined }>();
  // What somebody has said already is not replaced unasked.
  const [withMaut, setWithMaut] = useState(projekt?.maut === 0);
  const [refusal, setRefusal] = useState('');
  const [isTouched, setTouched] = useState(false);

  const kept = rows.filter((row) => !hidden.has(row));
  const mietTage = entered ? entered.days : rentalDays(kept);
  const room = MOST_ELEMENTS - rechnung.optElement.length - 1;
  const fits = kept.length <= room;
  const elements = fits ? lkwElements(kept, mietTage ?? 0, ust) : undefined;

  const unpaid = rows.filter((row) => hidden.has(row) && row.hint === '');
  const maut = projekt ? openMaut(unpaid, rechnung) : cents(0);
  const wantsMaut = withMaut && maut > 0;

  const hide = (next: ReadonlySet<FahrtRow>) => {
    setHidden(next);
    setTouched(true);
  };
  const hideAll = (isHidden: (row: FahrtRow) => boolean) => hide(new Set(rows.filter(isHidden)));
  const [busy, store] = useBusy(async () => {
    if (!elements) return;
    const failure = kept.length > 0 ? await storeElements(rechnung, elements) : undefined;
    if (failure) {
      setRefusal(failure.message);
      return;
    }
    if (kept.length > 0) toast(`${elements.length} Rechnungselemente hinzugefügt`);
    if (projekt && wantsMaut) await storeMaut(projekt.id, maut);
    await refresh('rechnungen', 'projekt');
    onStored();
  });
  return {
    rows,
    hidden,
    kept,
    km: sumKm(kept),
    mietTage,
    netto: elements && rechnungTotals(elements.map(positionOfElement)).netto,
    maut,
    withMaut,
    setWithMaut: (wanted: boolean) => {
      setWithMaut(wanted);
      setTouched(true);
    },
    obstacle: !(kept.length === 0 && wantsMaut) && obstacleTo({ kept: kept.length, room, mietTage }),
    isTouched,
    busy,
    store,
    refusal,
    dismiss: () => setRefusal(''),
    setMietTage: (days: number | undefined) => {
      setEntered({ days });
      setTouched(true);
    },
    toggle: (row: FahrtRow) => {
      const next = new Set(hidden);
      if (!next.delete(row)) next.add(row);
      hide(next);
    },
    hideAll,
    /** What somebody has charged already stays hidden. */
    keepPeriod: () => hideAll((row) => row.hint !== '' || !withinRechnung(row, rechnung)),
  };
}

function markedRows(
  csv: LkwCsv,
  heimatorte: readonly string[],
  used: ReadonlyMap<string, string>,
): FahrtRow[] {
  const hints = fahrtHints(csv.fahrten, used);
  return groupFahrten(csv.fahrten, heimatorte).map((fahrt, index) => ({
    ...fahrt,
    hint: hints[index] ?? '',
  }));
}

interface Facts {
  kept: number;
  /** How many journeys the invoice can still take. */
  room: number;
  mietTage: number | undefined;
}

function obstacleTo({ kept, room, mietTage }: Facts): string | false {
  if (kept === 0) return 'Blende mindestens eine Fahrt ein.';
  if (kept > room)
    return `Auf diese Rechnung passen noch ${Math.max(0, room)} Fahrten. Blende die anderen aus.`;
  return (mietTage === undefined || mietTage < 0) && 'Gib die Anzahl der MietTage ein, 0 oder mehr.';
}
