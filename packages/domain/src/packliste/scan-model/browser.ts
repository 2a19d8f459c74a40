import type { ScanRequest } from '@traverse/wire';
import type { ScanMode } from '../../code/scan-commands.ts';
import { canRetry, canUndo, isWaiting, type KeptScan, withUndone, withWaiting } from '../kept-scan.ts';
import { scanOfItem } from '../new-scan.ts';
import { laterScan } from '../scan-keeping.ts';
import { emptyScanQueue, type ScanEffect, type ScanEvent, type ScanQueue } from '../scan-queue.ts';
import { scanQueueAfter } from '../scan-queue-after.ts';
import { type Line, modelServer } from './server.ts';

export type Tab = 0 | 1;

/** What the network does with the oldest request, or what is answered in place of the server. */
export const fates = [
  'arrives',
  'lostOnTheWay',
  'answerLost',
  'twice',
  'late',
  '401',
  '403',
  '429',
  '500',
  '503',
] as const;
export type Fate = (typeof fates)[number];

interface Page {
  queue: ScanQueue;
  /** As the server told them last. */
  lines: readonly Line[];
}

interface Pressed {
  readonly id: string;
  readonly by: number;
}

const TABS = [0, 1] as const;

/**
 * Two tabs of one browser, what they share (disk and lock), a network that loses, doubles and reorders, and a server.
 * A stand-in for the browser around the queue; every answer to an effect comes at once or when it is asked for.
 */
export function modelBrowser() {
  const server = modelServer();
  const disk = new Map<string, KeptScan>();
  const waitsForLock: Tab[] = [];
  const late: (readonly ScanRequest[])[] = [];
  const network: { readonly tab: Tab; readonly page: Page; readonly requests: readonly ScanRequest[] }[] = [];
  let holder: Tab | undefined;
  let [isDiskFull, isOnline, now, made] = [false, true, 0, 0];
  const aPage = (): Page => ({
    queue: { ...emptyScanQueue, user: 'packer', isOnline },
    lines: server.lines(),
  });
  const pages: [Page, Page] = [aPage(), aPage()];
  const known = {
    pressed: [] as Pressed[],
    undone: new Set<string>(),
    /** Refused for their content. */
    refused: new Set<string>(),
    /** Nobody heard the answer: they may have counted. */
    unsure: new Set<string>(),
    shownWrong: [] as string[],
  };

  const tell = (tab: Tab, event: ScanEvent): void => {
    const { queue, effects } = scanQueueAfter(pages[tab].queue, event);
    pages[tab].queue = queue;
    for (const effect of effects) carryOut(tab, effect);
  };
  const carryOut = (tab: Tab, effect: ScanEffect): void => {
    if (effect.do === 'send') network.push({ tab, page: pages[tab], requests: effect.requests });
    else if (effect.do === 'reload') pages[tab].lines = server.lines();
    else if (effect.do === 'forget') for (const id of effect.ids) disk.delete(id);
    else if (effect.do === 'keep') keep(tab, effect.scans);
    else if (effect.do === 'follow') leave(tab);
    else if (effect.do === 'lead') {
      waitsForLock.push(tab);
      grant();
    }
  };
  const keep = (tab: Tab, scans: readonly KeptScan[]): void => {
    const ids = scans.map(({ id }) => id);
    if (isDiskFull) return tell(tab, { type: 'notKept', ids });
    for (const scan of scans) disk.set(scan.id, laterScan(scan, disk.get(scan.id)));
    tell(tab, { type: 'kept', ids });
  };
  const read = (tab: Tab): void => tell(tab, { type: 'read', kept: [...disk.values()] });
  const grant = (): void => {
    if (holder !== undefined) return;
    holder = waitsForLock.shift();
    if (holder === undefined) return;
    read(holder);
    tell(holder, { type: 'led', isAlone: true });
  };
  const leave = (tab: Tab): void => {
    if (waitsForLock.includes(tab)) waitsForLock.splice(waitsForLock.indexOf(tab), 1);
    if (holder === tab) holder = undefined;
    grant();
  };
  const fail = (tab: Tab, status: number): void => {
    const retryAfterMs = status === 429 ? 30_000 : 0;
    tell(tab, { type: 'failed', status, message: 'nein', retryAfterMs, now });
  };
  const shown = ({ lines, queue }: Page) => withWaiting(lines, queue.scans);
  const pieces = (page: Page): number =>
    shown(page).reduce((sum, { anzahl, out, in: back }) => sum + anzahl + out + back, 0);
  /** How much more a page shows with the event alone. */
  const difference = (page: Page, event: ScanEvent): number =>
    pieces({ ...page, queue: scanQueueAfter(page.queue, event).queue }) - pieces(page);

  return {
    server,
    disk,
    pages,
    known,
    /** `id`: of a scan that waited for an answer, and may have been counted by the other tab. */
    scan: (tab: Tab, item: string, mode: ScanMode, count: number, id = `s${(made += 1)}`): void => {
      const zeilen = shown(pages[tab]).map((line) => ({ ...line, name: line.inventar, einheit: '' }));
      // Cast: a line has what the rule reads of it.
      const place = {
        id,
        at: now,
        user: 'packer',
        inventarliste: 'list',
        zeilen: zeilen as never,
        codes: undefined,
        nameOf: () => '',
      };
      const event = { type: 'scanned', scan: scanOfItem({ ids: [item], count }, mode, place) } as const;
      const more = difference(pages[tab], event);
      const isNew = !pages[tab].queue.scans.some((each) => each.id === id);
      // What is shown is what the server told and what waits here.
      if (more !== (isNew ? (event.scan.change?.by ?? 0) : 0))
        known.shownWrong.push(`a scan of ${count} shows ${more} more`);
      if (!known.pressed.some((each) => each.id === id)) known.pressed.push({ id, by: count });
      tell(tab, event);
    },
    /** Takes the last scan back, if there is one. */
    undo: (tab: Tab): void => {
      const target = withUndone(pages[tab].queue.scans).findLast(canUndo)?.id;
      if (target === undefined) return;
      made += 1;
      const event = { type: 'undone', target, id: `s${made}`, at: now } as const;
      const more = difference(pages[tab], event);
      // Less than its pieces on a page that has not loaded yet what another tab counted: it stops at zero.
      if (more > 0) known.shownWrong.push(`an undo shows ${more} more`);
      known.undone.add(target);
      tell(tab, event);
    },
    retry: (tab: Tab): void => {
      const id = withUndone(pages[tab].queue.scans).findLast(canRetry)?.id;
      if (id !== undefined) tell(tab, { type: 'retried', id });
    },
    /** A page says that it must stay open while it holds what the device did not keep. */
    reopen: (tab: Tab): void => {
      if (pages[tab].queue.unkept.length > 0) return;
      leave(tab);
      pages[tab] = aPage();
      read(tab);
    },
    /** What live updates do. */
    reload: (tab: Tab): void => {
      pages[tab].lines = server.lines();
    },
    /** What the other tab has kept is known here. */
    read,
    pass: (fate: Fate): void => {
      const sent = network.shift();
      if (!sent) return;
      const { tab, page, requests } = sent;
      const isOpen = pages[tab] === page;
      const isHeard = isOpen && fate !== 'late' && fate !== 'answerLost';
      if (!isHeard) for (const { id } of requests) known.unsure.add(id);
      if (fate === 'late') late.push(requests);
      const arrives = isOnline && (fate === 'arrives' || fate === 'answerLost' || fate === 'twice');
      if (arrives && fate === 'twice') server.take(requests);
      const answer = arrives ? server.take(requests) : Number(fate) || 0;
      if (!isOpen) return;
      if (!isHeard) return fail(tab, 0);
      if (answer === 403 || (answer === 400 && requests.length === 1)) {
        for (const { id } of requests) known.refused.add(id);
      }
      if (typeof answer === 'number') return fail(tab, answer);
      const told = new Map(answer.flatMap(({ zeile }) => (zeile ? [[zeile.id, zeile]] : [])));
      page.lines = page.lines.map((line) => told.get(line.id) ?? line);
      tell(tab, { type: 'answered', answers: answer });
    },
    letLateArrive: (): void => {
      for (const requests of late.splice(0)) server.take(requests);
    },
    stealLock: (): void => {
      if (holder === undefined) return;
      const from = holder;
      holder = undefined;
      grant();
      tell(from, { type: 'ledByOther' });
    },
    setDisk: (isFull: boolean): void => {
      isDiskFull = isFull;
    },
    connect: (online: boolean): void => {
      isOnline = online;
      for (const tab of TABS) tell(tab, { type: 'connection', isOnline });
    },
    wait: (ms: number): void => {
      now += ms;
      for (const tab of TABS) tell(tab, { type: 'clock', now });
    },
    isQuiet: (): boolean => network.length === 0 && pages.every(({ queue }) => !queue.scans.some(isWaiting)),
  };
}
