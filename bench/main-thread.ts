import type { CDPSession } from '@playwright/test';

/** Processor time of a page's main thread, in milliseconds: what else the machine does falsifies it least. */
export interface MainThread {
  readonly total: number;
  /** The longest task: no frame is drawn before it is over. */
  readonly longest: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the processor. */
  readonly tdur?: number;
}

/** What a page's main thread works while something is done. */
export async function mainThread(cdp: CDPSession, act: () => Promise<void>): Promise<MainThread> {
  const events: TraceEvent[] = [];
  const gather = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[])); // of the browser's trace
  cdp.on('Tracing.dataCollected', gather);
  const over = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'], excludedCategories: ['*'] },
  });
  await act();
  await cdp.send('Tracing.end');
  await over;
  cdp.off('Tracing.dataCollected', gather);
  // Only the thread of the page reckons styles and hears what is pressed.
  const own = events.find(({ name }) => name === 'UpdateLayoutTree' || name === 'EventDispatch');
  if (!own) throw new Error('the trace has nothing of the page');
  const tasks = events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('ThreadControllerImpl::RunTask'))
    .filter(({ pid, tid }) => pid === own.pid && tid === own.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    total: tasks.reduce((sum, each) => sum + each, 0),
    longest: Math.max(0, ...tasks),
  };
}
