import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScanMode } from '../code/scan-commands.ts';
import { isWaiting, targetOf, withUndone, withWaiting } from './kept-scan.ts';
import { fates, modelBrowser, type Tab } from './scan-model/browser.ts';
import { modelItems } from './scan-model/server.ts';

type Browser = ReturnType<typeof modelBrowser>;
type Command = (browser: Browser) => void;

const tab = fc.constantFrom<Tab>(0, 1);
const mode = fc.constantFrom<ScanMode>('add', 'out', 'in');
const count = fc.integer({ min: 1, max: 4 });

/** A command that prints itself when a sequence fails. */
function named<Values extends unknown[]>(
  name: string,
  values: fc.Arbitrary<Values>,
  run: (browser: Browser, ...values: Values) => void,
): fc.Arbitrary<Command> {
  return values.map((chosen) => {
    const command: Command = (browser) => run(browser, ...chosen);
    return Object.assign(command, { toString: () => `${name}(${chosen.join(', ')})` });
  });
}

const commands = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: named(
        'scan',
        fc.tuple(tab, fc.constantFrom(...modelItems), mode, count),
        (browser, ...scan) => browser.scan(...scan),
      ),
    },
    { weight: 3, arbitrary: named('undo', fc.tuple(tab), (browser, at) => browser.undo(at)) },
    named('retry', fc.tuple(tab), (browser, at) => browser.retry(at)),
    named('reopen', fc.tuple(tab), (browser, at) => browser.reopen(at)),
    named('reload', fc.tuple(tab), (browser, at) => browser.reload(at)),
    named('read', fc.tuple(tab), (browser, at) => browser.read(at)),
    {
      weight: 6,
      arbitrary: named('pass', fc.tuple(fc.constantFrom(...fates)), (browser, fate) => browser.pass(fate)),
    },
    named('letLateArrive', fc.tuple(), (browser) => browser.letLateArrive()),
    named('stealLock', fc.tuple(), (browser) => browser.stealLock()),
    named('setDisk', fc.tuple(fc.boolean()), (browser, isFull) => browser.setDisk(isFull)),
    named('connect', fc.tuple(fc.boolean()), (browser, isOnline) => browser.connect(isOnline)),
    named('wait', fc.tuple(fc.constantFrom(1_000, 5_000, 60_000)), (browser, ms) => browser.wait(ms)),
  ),
  // By itself a sequence would have five steps.
  { maxLength: 60, size: 'max' },
);

const MANY_ROUNDS = 400;

/** The network is back, the device has room, the server answers, and what was late arrives. */
function calmDown(browser: Browser): void {
  browser.setDisk(false);
  browser.connect(true);
  for (let round = 0; round < 3 || (!browser.isQuiet() && round < MANY_ROUNDS); round += 1) {
    browser.read(0);
    browser.read(1);
    browser.wait(60_000);
    browser.pass('arrives');
  }
  browser.letLateArrive();
  browser.reload(0);
  browser.reload(1);
}

/** What does not hold of a scan that somebody made. */
function faultsOf(
  { pages, server, known }: Browser,
  { id, by }: Browser['known']['pressed'][number],
): string[] {
  const scans = withUndone(pages[0].queue.scans);
  // Fewer are scanned here than a device remembers.
  const scan = scans.find((each) => each.id === id);
  if (!scan) return [`${id} was dropped`];
  const counts = (scan.result === 'counted' || scan.result === 'tooMany') && !scan.undone;
  const isUnsure = scans.some(
    (each) =>
      each.result === 'refused' && known.unsure.has(each.id) && (each.id === id || targetOf(each) === id),
  );
  const left = server.contribution(id);
  const fits = left === (counts ? by : 0) || (isUnsure && (left === 0 || left === by));
  return [
    ...(fits ? [] : [`${id} is ${scan.result}, undone ${scan.undone}, and has left ${left} of ${by}`]),
    ...(scan.undone && !known.undone.has(id) ? [`nobody took ${id} back`] : []),
    ...(scan.result === 'refused' && !known.refused.has(id)
      ? [`patience was taken for a refusal of ${id}`]
      : []),
  ];
}

test('[SCAN-04] whatever is lost, doubled, late or refused, every scan counts exactly once in the end', () => {
  fc.assert(
    fc.property(commands, (sequence) => {
      const browser = modelBrowser();
      for (const command of sequence) command(browser);
      calmDown(browser);
      const { pages, server, disk, known } = browser;
      expect([...disk.values()].filter(isWaiting)).toEqual([]);
      for (const { queue, lines } of pages) {
        expect(queue).toMatchObject({ onTheirWay: [], lead: 'none', isSafe: true });
        expect(withWaiting(lines, queue.scans)).toEqual(server.lines());
      }
      const faults = known.pressed.flatMap((each) => faultsOf(browser, each));
      expect([...known.shownWrong, ...faults]).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
