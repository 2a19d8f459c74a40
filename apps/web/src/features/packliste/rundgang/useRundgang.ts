import { ownerOf } from '@traverse/domain/code/code-owner';
import { parseScanCode, type ReadableCode } from '@traverse/domain/code/code-readings';
import { openPieces } from '@traverse/domain/packliste/counters';
import { canUndo } from '@traverse/domain/packliste/kept-scan';
import { kurznamen } from '@traverse/domain/packliste/kurzname';
import { aufListen, type Teil } from '@traverse/domain/packliste/rundgang';
import { dayOf, formatZahl } from '@traverse/domain/values';
import { useEffect, useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { knownCodes, knownGeraet, knownName } from '../../scan/known-stock.ts';
import { useScanQueue } from '../../scan/scan-device.ts';
import { type ScanDesk, type ScanZeile, scanDesk } from '../scan/scan-desk.ts';
import { type Scanning, scanningFrom } from '../scan/useScanning.ts';
import type { RundgangListe } from './useRundgangListen.ts';

/** Several lists that are packed on one walk, as the screen of the ramp shows them. */
export interface Rundgang {
  /** Of the list that the last scan was for; what is pressed or scanned reaches all of them. */
  readonly scanning: Scanning;
  /** The lines of all. */
  readonly zeilen: readonly ScanZeile[];
  /** For which list a line is: `PL…69`. */
  readonly fuer: (zeile: ScanZeile) => string;
  /** Which lists the last scan was for: '3 für PL…69, 1 für PL…86'; '' before the first one. */
  readonly davon: string;
  readonly words: string;
}

/** `own` is the list of the page, `others` go with it; the one that begins first gets its pieces first. */
export function useRundgang(
  own: { name: string; scanning: Scanning },
  others: readonly RundgangListe[],
): Rundgang {
  const user = useSession()?.id ?? '';
  const [desks] = useState(() => others.map(({ liste }) => scanDesk(user, liste.id)));
  useDesks(desks, others);
  const scans = useScanQueue((queue) => queue.scans);
  const all = [
    own.scanning,
    ...others.map((each, index) => scanningFrom(desks[index] as ScanDesk, { ...each, scans, user })),
  ];
  const names = kurznamen([own.name, ...others.map(({ packliste }) => packliste.name)]);
  const nameOf = new Map([
    [own.scanning.inventarliste, names.get(own.name) ?? ''],
    ...others.map(({ liste, packliste }) => [liste.id as string, names.get(packliste.name) ?? ''] as const),
  ]);
  const [teile, setTeile] = useState<readonly Teil[]>([]);
  const current = all.find(({ inventarliste }) => inventarliste === teile.at(-1)?.liste) ?? own.scanning;
  const of = (liste: string) => all.find(({ inventarliste }) => inventarliste === liste);
  const scan = (text: string) => {
    const parts = teileOf(text, all);
    if (!parts) return current.scan(text);
    setTeile(parts);
    const [only] = parts;
    if (parts.length === 1 && only) return of(only.liste)?.scan(text);
    for (const { liste, anzahl, inventar } of parts) of(liste)?.scan(`${inventar}-ST${anzahl}`);
  };
  const undo: Scanning['undo'] = (which) => {
    if (which) return current.undo(which);
    // What one scan was for, all of it.
    for (const { liste } of teile) of(liste)?.undo();
    setTeile([]);
  };
  return {
    scanning: {
      ...current,
      scan,
      undo,
      mode: own.scanning.mode,
      setMode: (mode) => each(all, (one) => one.setMode(mode)),
      resume: () => each(all, (one) => one.resume()),
      last: teile.length > 0 || current.last.some(canUndo) ? current.last : [],
    },
    zeilen: all.flatMap(({ zeilen }) => zeilen),
    fuer: ({ inventarliste }) => nameOf.get(inventarliste) ?? '',
    davon: teile
      .map(({ liste, anzahl }) => `${formatZahl(anzahl)} für ${nameOf.get(liste) ?? ''}`)
      .join(', '),
    words: [...names.values()].join(' · '),
  };
}

function each(all: readonly Scanning[], does: (one: Scanning) => void): void {
  for (const one of all) does(one);
}

/** What they are told of their lists, and that they have changed. */
function useDesks(desks: readonly ScanDesk[], listen: readonly RundgangListe[]): void {
  const [, changed] = useState(0);
  useEffect(() => {
    const stops = desks.flatMap((desk) => [
      desk.subscribe(() => changed((n) => n + 1)),
      desk.followAnswers(),
    ]);
    return () => {
      for (const stop of stops) stop();
    };
  }, [desks]);
  useEffect(() => {
    for (const [index, { liste, zeilen }] of listen.entries()) {
      desks[index]?.setLoaded(zeilen);
      desks[index]?.setListe({ bis: dayOf(liste.bis), isPruefliste: liste.pruefliste });
    }
  }, [desks, listen]);
}

/** Which lists a scan is for, and how many pieces of which item; undefined for what is no thing. */
function teileOf(
  text: string,
  all: readonly Scanning[],
): readonly (Teil & { readonly inventar: string })[] | undefined {
  const code = parseScanCode(text);
  if (code.kind === 'command' || code.kind === 'unreadable') return undefined;
  const geraet = geraetOf(code);
  const isItem = (id: string) =>
    knownName(id) !== '' || all.some(({ zeilen }) => zeilen.some((zeile) => zeile.inventar === id));
  const owner = geraet ? undefined : ownerOf(code, { isItem, codes: knownCodes() ?? (() => undefined) });
  const inventar = geraet?.inventar ?? owner?.inventar ?? '';
  // A device comes back to the list it is out with.
  const isOn = all.find(({ inventarliste, counter }) => counter === 'in' && geraet?.liste === inventarliste);
  if (isOn) return [{ liste: isOn.inventarliste, anzahl: 1, inventar }];
  const offene = all.map(({ inventarliste: liste, zeilen, counter }) => {
    const zeile = zeilen.find((line) => line.inventar === inventar);
    return { liste, offen: zeile ? openPieces(zeile, counter) : 0, stehtDrauf: zeile !== undefined };
  });
  return aufListen(owner?.count ?? 1, offene).map((teil) => ({ ...teil, inventar }));
}

function geraetOf(code: ReadableCode) {
  const taught = code.forms.map(({ form }) => knownCodes()?.(form)?.geraet ?? '');
  return [...code.ids, ...taught].map((id) => knownGeraet(id)).find((geraet) => geraet !== undefined);
}
