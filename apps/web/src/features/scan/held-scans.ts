import { IconAlertTriangle } from '@tabler/icons-react';
import { nummerZuerst } from '@traverse/domain/namen/geraet-bezeichnung';
import { type HeldScan, MOST_HELD, nextHeld, staleHeld } from '@traverse/domain/scanner/held-scans';
import { useSyncExternalStore } from 'react';
import { newRecordId } from '../../api/record-id.ts';
import { currentSession } from '../../api/session.ts';
import { goBehind, type HeardList, listHere, whenSomebodyHears } from '../../devices/hearers.ts';
import { idsOfCode, isKnownCode } from '../../devices/known-codes.ts';
import { signalScan } from '../../devices/scan-signal.ts';
import { typedInstead } from '../../devices/taken-back.ts';
import { dialogStore } from '../../ui/dialogs/dialog-store.ts';
import { tellWaiting } from '../../ui/dialogs/waiting-words.ts';
import { PAGE_LAYER, topLayer, whenLayersChange } from '../../ui/shortcuts/registry.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { knownGeraet, knownName } from './known-stock.ts';
import { forgetHeld, storedHeld, storeHeld, whenKeptElsewhere } from './scan-storage.ts';

let held: readonly HeldScan[] = [];
let stale: readonly HeldScan[] = [];
/** On their way to the disk: what stands there lacks them. */
const onTheirWay = new Set<string>();
const listeners = new Set<() => void>();

/** Keeps a scan until the question on top is answered, also over a reload; 200 at most. */
export function holdScan(code: string, list: HeardList | undefined): void {
  const user = signedIn();
  if (heldOf(user).length >= MOST_HELD) {
    signalScan('unknown');
    toast('Erst antworten.', { icon: IconAlertTriangle, id: 'held-scans' });
    return;
  }
  const on = list?.mode && { inventarliste: list.inventarliste, mode: list.mode };
  const scan: HeldScan = {
    id: newRecordId(),
    code,
    user,
    at: Date.now(),
    inventarliste: '',
    mode: '',
    ...on,
  };
  put([...held, scan]);
  onTheirWay.add(scan.id);
  void storeHeld(scan).finally(() => onTheirWay.delete(scan.id));
  signalScan('waiting');
}

/** Delivers what is held whenever nothing lies on top. `card` shows what a scan is that no list wanted. */
export function deliverHeldScans(card: (code: string) => void): () => void {
  // Once whoever lay on top has given the focus back.
  const deliver = () => void setTimeout(() => deliverNext(card));
  const stops = [
    whenLayersChange(deliver),
    whenSomebodyHears(deliver),
    goBehind(() => nextHere(listHere()) !== undefined),
  ];
  const read = () =>
    storedHeld().then((stored) => {
      // What another tab has delivered or put away waits here no more. Where the device keeps nothing it is said anew all the
      // same: somebody else may have signed in.
      put(stored ? [...stored, ...held.filter(({ id }) => onTheirWay.has(id))].toSorted(inOrder) : held);
      deliver();
    });
  void read();
  stops.push(whenKeptElsewhere(() => void read()));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Of this list, older than ten minutes: nobody counts them unasked. */
export function useStaleScans(inventarliste: string): readonly HeldScan[] {
  const all = useSyncExternalStore(subscribe, () => stale);
  return all.filter((scan) => scan.inventarliste === inventarliste);
}

/** Counts an old one after all, or puts it away. */
export function settleHeld(scan: HeldScan, isCounted: boolean): void {
  forget(scan);
  const { id, mode } = scan;
  if (isCounted && mode !== '') listHere()?.deliver(scan.code, { id, mode });
}

const inOrder = (one: HeldScan, other: HeldScan): number => one.at - other.at;

const nextHere = (list: HeardList | undefined): HeldScan | undefined =>
  nextHeld(held, { user: signedIn(), inventarliste: list?.inventarliste ?? '', now: Date.now() });

/** One after the other: the next one waits for what this one asks. */
function deliverNext(card: (code: string) => void): void {
  if (topLayer() !== PAGE_LAYER || dialogStore.current().length > 0) return;
  const list = listHere();
  const scan = nextHere(list);
  if (!scan || list?.isAsking) return;
  forget(scan);
  const { id, mode, code } = scan;
  if (mode === '') card(code);
  else list?.deliver(code, { id, mode });
  setTimeout(() => deliverNext(card));
}

const signedIn = () => currentSession()?.id ?? '';
const heldOf = (user: string) => held.filter((scan) => scan.user === user);

function asShown(scans: readonly HeldScan[]): Parameters<typeof tellWaiting>[0] {
  const last = scans.at(-1);
  if (!last) return { words: '' };
  const words = scans.length === 1 ? `1 Scan wartet: ${nameOf(last)}` : `${scans.length} Scans warten`;
  const putBack = isKnownCode(last.code) ? undefined : typedInstead(last.code);
  if (!putBack) return { words };
  const wasTyped = () => {
    forget(last);
    putBack();
  };
  return { words, wasTyped };
}

/** '#07 Kettenzug', as people call it; the code of what this device does not know. */
function nameOf({ code }: HeldScan): string {
  const names = idsOfCode(code).map((id) => {
    const geraet = knownGeraet(id);
    return geraet ? nummerZuerst(geraet.bezeichnung) : knownName(id);
  });
  return names.find((name) => name !== '') ?? code;
}

function forget({ id }: HeldScan): void {
  put(held.filter((scan) => scan.id !== id));
  void forgetHeld(id);
}

function put(next: readonly HeldScan[]): void {
  held = next;
  stale = staleHeld(held, { user: signedIn(), now: Date.now() });
  tellWaiting(asShown(heldOf(signedIn())));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
