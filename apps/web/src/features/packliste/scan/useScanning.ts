import type { ScanMode } from '@traverse/domain/code/scan-commands';
import type { Inventarliste } from '@traverse/domain/entities';
import { type Counter, counterOfMode } from '@traverse/domain/packliste/counters';
import {
  isWaiting,
  type KeptScan,
  type ShownScan,
  targetOf,
  withUndone,
  withWaiting,
} from '@traverse/domain/packliste/kept-scan';
import type { NextScan } from '@traverse/domain/packliste/new-scan';
import type { OffenesCase } from '@traverse/domain/packliste/offenes-case';
import { type Richtung, richtungOf } from '@traverse/domain/packliste/richtung';
import { dayOf } from '@traverse/domain/values';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../api/session.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useScanQueue } from '../../scan/scan-device.ts';
import { type ScanDesk, type ScanZeile, scanDesk } from './scan-desk.ts';

/** Scanning on one list, as the parts of a page show it. */
export interface Scanning
  extends Omit<ScanDesk, 'state' | 'subscribe' | 'setLoaded' | 'setListe' | 'followAnswers'> {
  readonly inventarliste: string;
  /** None while the scanner is not heard. */
  readonly mode: ScanMode | undefined;
  /** What the next scan is for, after a command on paper. */
  readonly next: NextScan | undefined;
  /** What is scanned next lies in it. */
  readonly offenesCase: OffenesCase | undefined;
  /** Of the mode now or last: which counter the page is about. */
  readonly counter: Counter;
  /** Somebody packs this list before it goes. */
  readonly packs: boolean;
  /** As the server told them, with what waits added. */
  readonly zeilen: readonly ScanZeile[];
  /** Newest first. */
  readonly last: readonly ShownScan[];
  /** What the last scan came to, until the next one or until it is put away. */
  readonly shown: ShownScan | undefined;
  /** Scans that are not delivered yet. */
  readonly waiting: number;
  /** When the first of them was made, milliseconds since 1970. */
  readonly oldestWaiting: number | undefined;
}

const NOTHING: readonly ScanZeile[] = [];

/** More make the list too long to read. */
const SHOWN = 12;

/**
 * Scanning on a list. `told` are its lines with their items as the server told them, undefined before; the page keeps them
 * live. `kommt` is the direction from where one comes. A component that shows another list needs another `key`.
 */
export function useScanning(
  { id: inventarliste, bis, pruefliste }: Inventarliste,
  told: readonly ScanZeile[] | undefined,
  kommt: Richtung | undefined,
): Scanning {
  const user = useSession()?.id ?? '';
  const [desk] = useState(() => scanDesk(user, inventarliste));
  // What is read of it below follows it.
  useSyncExternalStore(desk.subscribe, desk.state);
  const scans = useScanQueue((queue) => queue.scans);
  useEffect(() => desk.setLoaded(told), [desk, told]);
  const loaded = told ?? NOTHING;
  useEffect(() => desk.setListe({ bis: dayOf(bis), isPruefliste: pruefliste }), [desk, bis, pruefliste]);
  const today = useToday();
  const richtung = kommt ?? richtungOf(loaded, bis, today);
  const isWhereFrom = kommt !== undefined;
  const isKnown = loaded.length > 0 || isWhereFrom;
  useEffect(() => {
    if (isKnown) desk.propose(richtung, isWhereFrom);
  }, [desk, richtung, isKnown, isWhereFrom]);
  useEffect(() => desk.followAnswers(), [desk]);
  return scanningFrom(desk, { liste: { id: inventarliste }, zeilen: loaded, scans, user });
}

interface OfListe {
  readonly liste: { readonly id: string };
  /** Its lines as the server told them. */
  readonly zeilen: readonly ScanZeile[];
  /** Of all lists and users. */
  readonly scans: readonly KeptScan[];
  readonly user: string;
}

/** What a desk comes to now. */
export function scanningFrom(
  desk: ScanDesk,
  { liste: { id: inventarliste }, zeilen: loaded, scans, user }: OfListe,
): Scanning {
  const { mode, before, next, shownId, offenesCase } = desk.state();
  const kept = withUndone(scans.filter((scan) => scan.inventarliste === inventarliste && scan.user === user));
  const zeilen = withWaiting(loaded, kept);
  return {
    ...desk,
    inventarliste,
    mode,
    next,
    offenesCase,
    counter: before === 'add' ? 'out' : counterOfMode(before),
    packs: before === 'pack' || zeilen.some(({ gepackt }) => gepackt > 0),
    zeilen,
    last: kept
      .filter((scan) => targetOf(scan) === undefined || scan.result === 'refused')
      .slice(-SHOWN)
      .reverse(),
    shown: kept.find(({ id }) => id === shownId),
    waiting: kept.filter(isWaiting).length,
    oldestWaiting: kept.find(isWaiting)?.at,
  };
}
