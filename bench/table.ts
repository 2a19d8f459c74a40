import { cpus, release, totalmem } from 'node:os';
import { type Figures, type Result, ratioTo, round } from './result.ts';

/** The machine in a line: figures say nothing without it. */
export function machine(): string {
  const [first] = cpus();
  const memory = `${round(totalmem() / 1e9)} GB`;
  return `${cpus().length} Kerne ${first?.model.trim() || 'unbekannt'}, ${memory}, ${process.platform} ${release()}, Node ${process.version}`;
}

/** All results as a Markdown table. */
export function tableOf(results: readonly Result[]): string {
  const hasPeer = results.some(({ peer }) => peer !== undefined);
  const head = ['Fall', 'CPU µs', 'je s', 'p50 ms', 'p99 ms', 'Decke', 'Verhältnis', 'Ziel'];
  if (hasPeer) head.push('anderer Server');
  const rows = results.map((result) => {
    const { own, ceiling, goal, peer } = result;
    const ratio = ratioTo(own, ceiling?.figures);
    const cells =
      own.value === undefined
        ? [
            shown(own.cpuMicros),
            shown(own.perSecond),
            shown(own.p50),
            shown(own.p99),
            ceiling ? `${ceiling.name}: ${shown(ceiling.figures.cpuMicros)} µs` : '',
            ratio === undefined ? '' : `${round(ratio)} ×`,
          ]
        : [`**${shown(own.value)} ${own.unit ?? ''}**`, '', '', '', '', ''];
    cells.unshift(result.name);
    cells.push(goal ? `${goal.reached ? '✓' : '✗'} ${goal.found} (${goal.text})` : '');
    if (hasPeer) cells.push(peer ? peerText(peer) : '');
    return cells;
  });
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function peerText({ cpuMicros, perSecond, p99, value, unit }: Figures): string {
  if (value !== undefined) return `${shown(value)} ${unit ?? ''}`;
  const cpu = cpuMicros === undefined ? '' : `${shown(cpuMicros)} µs, `;
  return `${cpu}${shown(perSecond)} je s, p99 ${shown(p99)} ms`;
}

const shown = (value: number | undefined): string => (value === undefined ? '–' : round(value));
