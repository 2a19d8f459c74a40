import { isFine, type Outcome } from './trial.ts';

export interface Row {
  readonly name: string;
  readonly outcome: Outcome;
}

/** All outcomes as a Markdown table, for docs/betrieb.md. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    'Versuch',
    'wie oft',
    'Antworten',
    '500',
    'längstes Warten',
    'verloren',
    'doppelt',
    'übrig',
    '',
  ];
  const lines = rows.map(({ name, outcome }) => [
    name,
    outcome.tried,
    whole(outcome.requests),
    whole(outcome.serverErrors),
    `${seconds(outcome.longestMs)} s`,
    whole(outcome.lost),
    whole(outcome.doubled),
    whole(outcome.left),
    [isFine(outcome) ? '' : '**nicht in Ordnung**', outcome.remark ?? ''].filter(Boolean).join(': '),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The same table with the lines of an older one for what was not tried this time, in the order of these names. */
export function joined(table: string, older: string, names: readonly string[]): string {
  const linesIn = (text: string) =>
    text.split('\n').map((line) => [line.split(' | ')[0]?.slice(2) ?? '', line] as const);
  const lines = new Map([...linesIn(older), ...linesIn(table)]);
  return [...table.split('\n').slice(0, 2), ...names.flatMap((name) => lines.get(name) ?? [])].join('\n');
}

const whole = (count: number): string => count.toLocaleString('de-DE');
const seconds = (ms: number): string => (ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 2 });
