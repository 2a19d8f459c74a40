import { packweg, type Station } from '@traverse/domain/lagerplatz/packweg';
import { compare, or } from '@traverse/wire';
import { useState } from 'react';
import { useRecords } from '../../api/queries.ts';
import type { PacklisteZeile } from './usePackliste.ts';

const ORDER = 'tv-pack-order';

export interface Packweg {
  /** Whether any of the items has a place: nobody else is offered the walk. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  /** Undefined while the lines stand as on the document. */
  readonly stationen: readonly Station<PacklisteZeile>[] | undefined;
}

/** The lines in the order in which one walks past them (ORT-01); this device remembers who wants that. */
export function usePackweg(zeilen: readonly PacklisteZeile[]): Packweg {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(ORDER) === 'platz');
  const ids = [...new Set(zeilen.map(({ expand }) => expand?.inventar?.lagerplatz ?? ''))].filter(
    (id) => id !== '',
  );
  const isOffered = ids.length > 0;
  const { data } = useRecords(
    'lagerplaetze',
    { filter: or(...ids.map((id) => compare('id', '=', id))), perPage: 500 },
    { enabled: isOn && isOffered },
  );
  const turn = (on: boolean) => {
    localStorage.setItem(ORDER, on ? 'platz' : '');
    setIsOn(on);
  };
  if (!isOn || !isOffered || !data) return { isOffered, isOn: isOn && isOffered, turn, stationen: undefined };
  const platzOf = new Map<string, (typeof data.items)[number]>(data.items.map((each) => [each.id, each]));
  const stationen = packweg(zeilen, ({ expand }) => ({
    name: expand?.inventar?.name ?? '',
    gewicht: expand?.inventar?.gewicht ?? 0,
    platz: platzOf.get(expand?.inventar?.lagerplatz ?? ''),
  }));
  return { isOffered, isOn, turn, stationen };
}
