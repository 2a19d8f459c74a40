import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findLabelPrinter, noAnswer, noHelper, printLabels } from './label-printer.ts';

/** The helper program cannot run here: this stand-in speaks its HTTP interface, and says what it is. */
interface Helper {
  available: string;
  default: string;
  /** What the printer answers, one question after the other; then nothing. */
  replies: string[];
  written: string[];
}

const name = 'Stand-in for tests';
let helper: Helper;

/** Six seconds go by while it is asked. */
async function after6s<Result>(asked: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(6000);
  return asked;
}

const device = [
  'Printer Selected',
  `name: ${name}`,
  'deviceType: printer',
  'connection: network',
  'uid: 10.0.0.7:9100',
  'provider: test',
  'manufacturer: nobody',
].join('\n\t');

/** The layout of a real reply (domain.md): the flag stands at 70, the digits end at 88. */
function status(flag: string, digits: string): string {
  const head = `\u0002\r\n\r\n${'  PRINTER STATUS'.padEnd(44)}\r\n`;
  return `${head}   ERRORS:         ${flag} 00000000 ${digits}\r\n   WARNINGS:       0 00000000 00000000\r\n\u0003`;
}

const ready = status('0', '00000000');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  helper = {
    available: JSON.stringify({ printer: [{ name }] }),
    default: device,
    replies: [ready],
    written: [],
  };
  vi.stubGlobal('fetch', async (url: string, sent?: { body?: string }) => {
    const path = new URL(url).pathname;
    if (path === '/write') helper.written.push((JSON.parse(sent?.body ?? '') as { data: string }).data); // as it is sent
    if (path === '/available') return new Response(helper.available);
    if (path === '/default') return new Response(helper.default);
    return new Response(path === '/read' ? (helper.replies.shift() ?? '') : '');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[LABEL-02] a printer that is ready prints what it is given, after its state was asked', async () => {
  expect(await after6s(findLabelPrinter())).toMatchObject({
    ready: true,
    device: { name, uid: '10.0.0.7:9100' },
  });
  helper.replies = [ready];
  expect(await after6s(printLabels('^XA^XZ'))).toEqual([]);
  expect(helper.written).toEqual(['~HQES', '~HQES', '^XA^XZ']);
});

test('[LABEL-02] a printer that takes a moment is waited for', async () => {
  helper.replies = ['', '', ready];
  expect(await after6s(findLabelPrinter())).toMatchObject({ ready: true });
});

describe('[LABEL-02] what is in the way is said and logged, and nothing is printed:', () => {
  test.each<{ readonly what: string; readonly state: Partial<Helper>; readonly problems: readonly string[] }>(
    [
      { what: 'no printer', state: { available: '{"printer":[]}' }, problems: ['No printers available'] },
      { what: 'none chosen', state: { default: '' }, problems: ["There's no default printer"] },
      { what: 'no paper', state: { replies: [status('1', '00000001')] }, problems: ['Paper out'] },
      {
        what: 'several at once',
        state: { replies: [status('1', '00010035')] },
        problems: [
          'Paper out',
          'Media Door Open',
          'Printhead Overheating',
          'Motor Overheating',
          'Printer Paused',
        ],
      },
      { what: 'unknown', state: { replies: [status('1', '00000000')] }, problems: ['Error: Unknown Error'] },
      { what: 'silence', state: { replies: [] }, problems: [noAnswer] },
      { what: 'another program on that port', state: { available: '<html>' }, problems: [noHelper] },
    ],
  )('$what', async ({ state, problems }) => {
    Object.assign(helper, state);
    expect(await after6s(printLabels('^XA^XZ'))).toEqual(problems);
    expect(helper.written).not.toContain('^XA^XZ');
    expect(console.warn).toHaveBeenCalled();
  });

  test('no helper at all', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await after6s(printLabels('^XA^XZ'))).toEqual([noHelper]);
  });

  test('a helper that does not answer within 5 seconds', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('too late', 'TimeoutError')));
    expect(await after6s(printLabels('^XA^XZ'))).toEqual([noAnswer]);
  });
});
