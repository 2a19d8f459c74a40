// `fork('bench/office/crowd.ts')`: everybody who works at some offices, in a process of its own. It is told where they
// are, and answers what they waited for.
import { setTimeout as wait } from 'node:timers/promises';
import { askOnce, type Door } from '../load.ts';
import { Browser } from './browser.ts';
import { workAtDesk } from './desk.ts';
import { Figures, KINDS, type Kind, type Times } from './figures.ts';
import type { Packlist } from './pages.ts';
import { Counted, usePhone } from './phone.ts';

/** What crosses from one process to the other of somebody who is signed in. */
type Entrance = Pick<Door, 'url' | 'token'>;

export interface Office {
  /** As many people at desks. */
  readonly desks: number;
  /** As many phones, shared out over the lists. */
  readonly phones: number;
  readonly office: Entrance;
  readonly ramp: Entrance;
  readonly lists: readonly Packlist[];
}

export interface Shift {
  readonly offices: readonly Office[];
  /** Until everybody has begun. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

/** Said when what counts begins, and when it ends. */
export type Said = 'begins' | 'ends' | Found;

export interface Found {
  readonly times: { readonly [kind in Kind]: Times };
  readonly messages: number;
  readonly refusals: readonly string[];
  /** Acknowledged, from the first minute to the last. */
  readonly scans: number;
  readonly lost: number;
  readonly doubled: number;
}

process.once('message', (shift: Shift) => void work(shift));

const say = (said: Said) => process.send?.(said);

async function work({ offices, warmUpSeconds, seconds }: Shift): Promise<void> {
  const figures = new Figures();
  let isEnd = false;
  const isOver = () => isEnd;
  const browsers: Browser[] = [];
  const browser = (entrance: Entrance) => {
    const made = new Browser({ ...entrance, cpuMicros: () => undefined }, figures);
    browsers.push(made);
    return made;
  };
  const staffed = offices.map((office) => ({ office, counted: new Counted() }));
  const ramps: Promise<void>[] = [];
  for (const { office, counted } of staffed) {
    for (let nr = 0; nr < office.desks; nr += 1) void workAtDesk(browser(office.office), isOver);
    for (let nr = 0; nr < office.phones; nr += 1) {
      const list = office.lists[nr % office.lists.length];
      if (list) ramps.push(usePhone(browser(office.ramp), list, counted, isOver));
    }
  }
  await wait(warmUpSeconds * 1000);
  figures.forget();
  say('begins');
  await wait(seconds * 1000);
  say('ends');
  const times = Object.fromEntries(KINDS.map((kind) => [kind, figures.of(kind)])) as Found['times']; // by their list
  const { messages, refusals } = figures;
  const found = { times, messages, refusals: [...refusals] };
  isEnd = true;
  await Promise.all(ramps);
  for (const each of browsers) each.close();
  let [scans, lost, doubled] = [0, 0, 0];
  for (const { office, counted } of staffed) {
    const difference = await comparedWith(office, counted);
    scans += counted.scans;
    lost += difference.lost;
    doubled += difference.doubled;
  }
  // Nobody is waited for who still thinks.
  process.send?.({ ...found, scans, lost, doubled } satisfies Said, () => process.exit());
}

/** Reads every line that was scanned: pieces that were acknowledged and are not there, and the other way round. */
async function comparedWith({ ramp, lists }: Office, counted: Counted) {
  let [lost, doubled] = [0, 0];
  for (const { inventarliste } of lists) {
    const filter = encodeURIComponent(`inventarliste="${inventarliste}"`);
    const path = `/api/collections/inventar_inventarlisten/records?perPage=500&filter=${filter}`;
    const { items } = JSON.parse(await askOnce(ramp, undefined, { path })) as {
      items: readonly { id: string; gepackt: number; out: number }[];
    }; // the record API answers so
    for (const { id, gepackt, out } of items) {
      for (const difference of [gepackt - counted.of(id, 'pack'), out - counted.of(id, 'out')]) {
        lost += Math.max(0, -difference);
        doubled += Math.max(0, difference);
      }
    }
  }
  return { lost, doubled };
}
