import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWaiting } from '../packliste/kept-scan.ts';
import { modelBrowser, type Tab } from '../packliste/scan-model/browser.ts';
import { type HeldScan, nextHeld, staleHeld } from './held-scans.ts';

const TABS = [0, 1] as const;
const LIST = 'list';

/** Two tabs on one list, with questions that lie on top, somebody else who signs in, and a clock. */
function modelDevice() {
  const browser = modelBrowser();
  const disk = new Map<string, HeldScan>();
  const tabs = TABS.map(() => ({ held: [] as readonly HeldScan[], hasQuestion: false }));
  const putAway = new Set<string>();
  const scanned: string[] = [];
  let [user, now] = ['packer', 0];

  const of = (tab: Tab) => tabs[tab] ?? { held: [], hasQuestion: false };
  /** Other tabs are told. */
  const forget = ({ id }: HeldScan) => {
    for (const each of TABS) of(each).held = of(each).held.filter((scan) => scan.id !== id);
    disk.delete(id);
  };
  const count = (tab: Tab, { id, code }: Pick<HeldScan, 'id' | 'code'>) =>
    browser.scan(tab, code, 'out', 1, id);
  const here = () => ({ user, inventarliste: LIST, now });
  const deliver = () => {
    for (const tab of TABS) {
      for (;;) {
        const next = of(tab).hasQuestion ? undefined : nextHeld(of(tab).held, here());
        if (!next) break;
        forget(next);
        count(tab, next);
      }
    }
  };
  return {
    browser,
    scanned,
    putAway,
    disk,
    scan: (tab: Tab, code: string) => {
      if (user !== 'packer') return;
      const id = `held${scanned.length}`;
      scanned.push(id);
      const scan = { id, code, user, at: now, inventarliste: LIST, mode: 'out' } as const;
      if (!of(tab).hasQuestion && !nextHeld(of(tab).held, here())) return count(tab, scan);
      of(tab).held = [...of(tab).held, scan];
      disk.set(id, scan);
    },
    ask: (tab: Tab, hasQuestion: boolean) => {
      of(tab).hasQuestion = hasQuestion;
    },
    /** A reload or a kill: what is on the disk is what is known. The tab's scans are those of its queue. */
    reload: (tab: Tab) => {
      of(tab).held = [...disk.values()];
      of(tab).hasQuestion = false;
      browser.reopen(tab);
    },
    signIn: (who: string) => {
      user = who;
    },
    wait: (ms: number) => {
      now += ms;
      browser.wait(ms);
    },
    /** The oldest that is asked about is counted, or put away. */
    settle: (tab: Tab, isCounted: boolean) => {
      const [old] = of(tab).hasQuestion ? [] : staleHeld(of(tab).held, here());
      if (!old) return;
      forget(old);
      if (isCounted) count(tab, old);
      else putAway.add(old.id);
    },
    staleIn: (tab: Tab) => staleHeld(of(tab).held, here()),
    deliver,
  };
}

type Device = ReturnType<typeof modelDevice>;

const tab = fc.constantFrom<Tab>(...TABS);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('scan' as const), tab, fc.constantFrom('truss', 'cable')) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('ask' as const), tab, fc.boolean()) },
  fc.tuple(fc.constant('reload' as const), tab),
  fc.tuple(fc.constant('signIn' as const), fc.constantFrom('packer', 'somebody else')),
  fc.tuple(fc.constant('wait' as const), fc.constantFrom(1_000, 60_000, 600_000)),
  fc.tuple(fc.constant('settle' as const), tab, fc.boolean()),
  fc.tuple(
    fc.constant('pass' as const),
    fc.constantFrom('arrives' as const, 'answerLost' as const, 'twice' as const),
  ),
);

function take(device: Device, [what, ...facts]: readonly unknown[]): void {
  if (what === 'pass') device.browser.pass(facts[0] as 'arrives');
  // Cast: each step carries what its method takes.
  else (device[what as 'scan'] as (...all: readonly unknown[]) => void)(...facts);
  device.deliver();
}

/** Everybody answers, signs in again, and says of each old one what is to become of it. */
function calmDown(device: Device): void {
  device.signIn('packer');
  for (const each of TABS) device.ask(each, false);
  device.deliver();
  for (const each of TABS) while (device.staleIn(each).length > 0) device.settle(each, true);
  const { browser } = device;
  for (let round = 0; round < 3 || (!browser.isQuiet() && round < 400); round += 1) {
    for (const each of TABS) browser.read(each);
    browser.wait(60_000);
    browser.pass('arrives');
  }
}

test('[SCAN-06 T5.5] behind questions, reloads, somebody else and in two tabs each scan counts once, or was put away', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const device = modelDevice();
      for (const each of steps) take(device, each);
      calmDown(device);
      const { browser, scanned, putAway, disk } = device;
      expect([...disk.keys()]).toEqual([]);
      expect([...browser.disk.values()].filter(isWaiting)).toEqual([]);
      const counted = scanned.map((id) => [id, browser.server.contribution(id)]);
      expect(counted).toEqual(scanned.map((id) => [id, putAway.has(id) ? 0 : 1]));
      // Not twice in the list of the last scans either.
      for (const { queue } of browser.pages) {
        const ids = queue.scans.map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)]);
      }
      const lines = browser.server.lines().map(({ out }) => out);
      expect(lines.reduce((sum, out) => sum + out, 0)).toBe(scanned.length - putAway.size);
    }),
    { seed: 20_261_129, numRuns: Number(process.env['SCANNER_RUNS'] ?? 500) },
  );
});
