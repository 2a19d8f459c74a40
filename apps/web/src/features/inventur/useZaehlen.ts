import {
  istVon,
  meaningOfZaehlScan,
  mitWartenden,
  type ZaehlPlatz,
  zaehlScan,
} from '@traverse/domain/inventur/inventur-scan';
import type { Ort } from '@traverse/domain/inventur/zaehlung';
import {
  canUndo,
  isWaiting,
  type KeptScan,
  type NewScan,
  type ShownScan,
  targetOf,
  withUndone,
} from '@traverse/domain/packliste/kept-scan';
import { inventurPlatzPfad, OHNE_PLATZ } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { newRecordId } from '../../api/record-id.ts';
import { useSession } from '../../api/session.ts';
import { usePath } from '../../api/use-path.ts';
import { signalScan } from '../../devices/scan-signal.ts';
import { say } from '../../devices/speech.ts';
import { knownArtikel, knownCodes, knownGeraet, knownPlatz, learnStock } from '../scan/known-stock.ts';
import { tellQueue, useScanQueue, whenSettled } from '../scan/scan-device.ts';

export type ZaehlZeile = AnswerOf<typeof inventurPlatzPfad>['zeilen'][number];

/** What was said of a scan that no queue keeps. */
interface Said {
  readonly words: string;
  readonly detail: string;
}

/** Counting on one inventory, at the place at hand. */
export interface Zaehlen {
  /** What is counted here, with what waits. */
  readonly zeilen: readonly ZaehlZeile[];
  /** The answer to the last scan; what was only said has no scan. */
  readonly shown: ShownScan | undefined;
  readonly said: Said | undefined;
  readonly last: readonly ShownScan[];
  readonly waiting: number;
  readonly scan: (text: string) => void;
  readonly undo: (scan?: ShownScan) => void;
  /** So many lie here, typed. */
  readonly typed: (zeile: ZaehlZeile, anzahl: number) => void;
  /** A device is here, or is not after all. */
  readonly tick: (thing: { readonly inventar: string; readonly geraet: string }, isHere: boolean) => void;
  /** It counts where it belongs: somebody takes it back there. */
  readonly bringBack: (scan: ShownScan) => void;
  readonly putAway: () => void;
}

interface Where {
  readonly inventur: string;
  /** The place at hand; undefined before one is chosen. */
  readonly hier: Ort | undefined;
  /** Those of the inventory: this device may not have learnt its places yet. */
  readonly plaetze: readonly Ort[];
}

/** `onPlatz` hears which place was scanned. */
export function useZaehlen({ inventur, hier, plaetze }: Where, onPlatz: (platz: Ort) => void): Zaehlen {
  const user = useSession()?.id ?? '';
  const asked = usePath(inventurPlatzPfad, hier && { id: inventur, platz: hier.id || OHNE_PLATZ });
  const scans = useScanQueue((queue) => queue.scans);
  const [shownId, setShownId] = useState('');
  const [said, setSaid] = useState<Said>();
  const kept = withUndone(scans.filter((scan) => scan.user === user && isOurs(scan, scans, inventur)));
  const here = asked.data?.zeilen ?? [];
  const zeilen = hier
    ? mitWartenden(
        here,
        kept.filter((scan) => isAt(scan, hier, here)),
        rowOf,
      )
    : [];
  useEffect(learnStock, []);

  const platzOf = (id: string) =>
    id === '' ? { id: '', name: '' } : (plaetze.find((each) => each.id === id) ?? knownPlatz(id));
  const place = (): ZaehlPlatz => ({
    ...made(),
    user,
    inventur,
    hier,
    codes: knownCodes(),
    artikel: knownArtikel,
    geraet: knownGeraet,
    platz: platzOf,
    gezaehlt: (inventar, geraet, platz) => {
      const row = zeilen.find((each) =>
        geraet === ''
          ? each.geraet === '' && each.inventar === inventar && each.lagerplatz === platz
          : each.geraet === geraet,
      );
      return row && { anzahl: row.gezaehlt, platz: row.lagerplatz };
    },
  });
  const present = (scan: Pick<KeptScan, 'id' | 'result' | 'words' | 'grund' | 'hinweis'>) => {
    setSaid(undefined);
    setShownId(scan.id);
    const signal = signalOf(scan);
    if (signal) signalScan(signal);
    if (scan.result !== 'checking') say(scan.hinweis ?? scan.words);
  };
  const take = (scan: NewScan) => {
    tellQueue({ type: 'scanned', scan });
    present(scan);
  };
  const undo = (scan: ShownScan | undefined = kept.findLast(canUndo)) => {
    if (!scan || !canUndo(scan)) return;
    const undone = made();
    tellQueue({ type: 'undone', target: scan.id, ...undone });
    present({ ...scan, id: undone.id, result: 'undone' });
  };
  const settled = useEffectEvent((was: KeptScan, is: KeptScan) => {
    if (is.user !== user || !isOurs(is, scans, inventur)) return false;
    if (was.result !== is.result || was.hinweis !== is.hinweis) present(is);
    return true;
  });
  useEffect(() => whenSettled(({ was, is }) => settled(was, is)), []);
  return {
    zeilen,
    shown: kept.find(({ id }) => id === shownId),
    said,
    last: kept.filter((scan) => targetOf(scan) === undefined || scan.result === 'refused').toReversed(),
    waiting: kept.filter(isWaiting).length,
    undo,
    scan: (text) => {
      const meaning = meaningOfZaehlScan(text.trim(), place());
      if (meaning.does === 'undo') return undo();
      if (meaning.does === 'scan') return take(meaning.scan);
      setShownId('');
      if (meaning.does === 'platz') {
        setSaid(undefined);
        signalScan('counted');
        return onPlatz(meaning.platz);
      }
      signalScan('unknown');
      setSaid(meaning);
    },
    typed: ({ inventar, gezaehlt }, anzahl) => {
      if (hier && anzahl !== gezaehlt)
        take(zaehlScan({ inventar, geraet: '' }, anzahl - gezaehlt, { ...place(), hier }));
    },
    tick: (thing, isHere) => {
      if (hier) take(zaehlScan(thing, isHere ? 1 : -1, { ...place(), hier }));
    },
    bringBack: (scan) => {
      const { zaehlt } = scan;
      const home = zaehlt && platzOf(zaehlt.zuhause);
      undo(scan);
      if (home) take(zaehlScan(zaehlt, 1, { ...place(), hier: home }));
    },
    putAway: () => {
      setSaid(undefined);
      setShownId('');
    },
  };
}

/** Of a scan, at the moment at which somebody makes it. */
const made = () => ({ id: newRecordId(), at: Date.now() });

/** An undo is of the inventory of what it takes back. */
function isOurs(scan: KeptScan, scans: readonly KeptScan[], inventur: string): boolean {
  if (istVon(inventur, scan)) return true;
  const target = targetOf(scan);
  const taken = target === undefined ? undefined : scans.find(({ id }) => id === target);
  return taken !== undefined && istVon(inventur, taken);
}

/** It counts at the place at hand, or on a shelf of it that has a row here. */
const isAt = ({ zaehlt }: KeptScan, hier: Ort, rows: readonly ZaehlZeile[]): boolean =>
  zaehlt !== undefined &&
  (zaehlt.platz === hier.id || rows.some(({ lagerplatz }) => lagerplatz === zaehlt.platz));

/** What only this device has counted so far. */
function rowOf({ id, name, zaehlt }: KeptScan): ZaehlZeile {
  // Casts: ids that this device knows; the server gives the row its own.
  return {
    id: id as ZaehlZeile['id'],
    inventar: (zaehlt?.inventar ?? '') as ZaehlZeile['inventar'],
    geraet: (zaehlt?.geraet ?? '') as ZaehlZeile['geraet'],
    lagerplatz: (zaehlt?.platz ?? '') as ZaehlZeile['lagerplatz'],
    bezeichnung: name,
    gezaehlt: zaehlt?.by ?? 0,
    wer: '',
    soll: null,
    unterwegs: 0,
  };
}

function signalOf({ result, grund, hinweis }: Pick<KeptScan, 'result' | 'grund' | 'hinweis'>) {
  if (result === 'checking') return undefined;
  if (result === 'unknown') return 'unknown' as const;
  if (result === 'refused') return grund === 'schonGescannt' ? ('already' as const) : ('refused' as const);
  return hinweis === undefined ? ('counted' as const) : ('warned' as const);
}
