import { cpus, release, totalmem } from 'node:os';
import { isFine, type Outcome } from './trial.ts';

export interface Row {
  readonly name: string;
  readonly outcome: Outcome;
}

/** The machine in a line: times say nothing without it. */
export function machine(): string {
  const memory = `${Math.round(totalmem() / 1e9)} GB`;
  return `${cpus().length} Kerne ${cpus()[0]?.model.trim() || 'unbekannt'}, ${memory}, ${process.platform} ${release()}, Node ${process.version}`;
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

const whole = (count: number): string => count.toLocaleString('de-DE');
const seconds = (ms: number): string => (ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 2 });
