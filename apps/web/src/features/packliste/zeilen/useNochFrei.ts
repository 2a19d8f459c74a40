import { entities, type Inventarliste } from '@traverse/domain/entities';
import { verfuegbarkeitPfad } from '@traverse/domain/pfade';
import { windowOf } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useMemo } from 'react';
import { useSession } from '../../../api/session.ts';
import { usePath } from '../../../api/use-path.ts';
import type { PacklisteZeile } from '../usePackliste.ts';

// The question has room for as many ids.
const MOST = 1000;

/** How many of each item are left in the time of a list once it goes out, by item; nothing where nobody asks or may know. */
export function useNochFrei(
  liste: Inventarliste,
  zeilen: readonly PacklisteZeile[],
  { isShown }: { readonly isShown: boolean },
): ReadonlyMap<string, number> | undefined {
  const reader = useSession() ?? guest;
  const days = windowOf(liste.von, liste.bis);
  const isAsked =
    isShown &&
    days !== undefined &&
    zeilen.length > 0 &&
    zeilen.length <= MOST &&
    decide(entities.inventar.access.read, reader) !== false;
  const item = zeilen.map(({ inventar }) => inventar).join(',');
  const { data } = usePath(
    verfuegbarkeitPfad,
    isAsked ? { ...days, item, liste: liste.id, engpaesse: false } : undefined,
  );
  return useMemo(
    () => data && new Map<string, number>(data.items.map((each) => [each.item.id, each.frei])),
    [data],
  );
}
