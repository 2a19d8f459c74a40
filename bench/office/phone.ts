import type { ScanAnswer } from '@traverse/domain/pfade';
import { MAX_SCANS_AT_ONCE, SCANS_PATH, type ScanRequest } from '@traverse/wire';
import { freshId } from '../../apps/server/src/records/record-id.ts';
import type { Browser } from './browser.ts';
import { between, happens, oneOf, pause } from './chance.ts';
import { type Packlist, packlistPage } from './pages.ts';

/** What was acknowledged, by line and counter. */
export class Counted {
  private readonly pieces = new Map<string, number>();
  scans = 0;

  add({ zeile, by = 0 }: ScanAnswer, mode: 'pack' | 'out'): void {
    if (!zeile) return;
    this.scans += 1;
    const key = `${zeile.id} ${mode}`;
    this.pieces.set(key, (this.pieces.get(key) ?? 0) + by);
  }

  of(zeile: string, mode: 'pack' | 'out'): number {
    return this.pieces.get(`${zeile} ${mode}`) ?? 0;
  }
}

/** One answer in so many is lost on its way: the phone delivers once more. */
const LOST_ANSWERS = 1 / 40;

/**
 * Somebody at the ramp: some dozens of scans a second or so apart, then a walk to the next case. Scans wait in a queue and are
 * delivered by who is free, as the phone does (0108): what was scanned meanwhile goes together.
 */
export async function usePhone(
  browser: Browser,
  list: Packlist,
  counted: Counted,
  isOver: () => boolean,
): Promise<void> {
  await browser.begin();
  await pause(0, 20);
  await browser.open(packlistPage(list));
  const queue: ScanRequest[] = [];
  let delivering: Promise<void> | undefined;
  const deliver = async (mode: 'pack' | 'out') => {
    while (queue.length > 0) {
      const scans = queue.slice(0, MAX_SCANS_AT_ONCE);
      const answer = await browser.ask({ method: 'POST', path: SCANS_PATH, body: { scans } }, 'scan');
      if (!answer && isOver()) throw new Error('scans are left that nobody takes');
      if (!answer) await pause(1, 5);
      if (!answer || happens(LOST_ANSWERS)) continue;
      queue.splice(0, scans.length);
      const { scans: answers } = answer as { scans: readonly ScanAnswer[] }; // the service answers so
      for (const each of answers) {
        if (each.zeile) counted.add(each, mode);
        else browser.figures.refuse(each.detail);
      }
    }
    delivering = undefined;
  };
  for (let mode: 'pack' | 'out' = 'pack'; !isOver(); mode = happens(0.5) ? 'pack' : 'out') {
    for (let left = between(15, 40); left > 0 && !isOver(); left -= 1) {
      const code = oneOf(list.codes) ?? '';
      queue.push({ id: freshId(), inventarliste: list.inventarliste, mode, code });
      delivering ??= deliver(mode);
      await pause(0.6, 1.6);
    }
    await delivering;
    for (let left = between(15, 45); left > 0 && !isOver(); left -= 1) await pause(1, 1);
  }
  await delivering;
}
