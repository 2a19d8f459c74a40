import { KINDS, type Kind, type Times } from './figures.ts';
import type { Worked } from './offices.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const part = (value: number): string => value.toFixed(2);

const NAMES: { readonly [kind in Kind]: string } = {
  request: 'any request',
  page: 'a page with all its requests',
  search: 'a list while somebody types',
  again: 'what is asked again after a live message',
  save: 'a save',
  scan: 'a delivery of scans',
  document: 'an invoice as PDF',
};

/** What people of one office wait for, for docs/performance.md, which is English. */
export function officeTable(all: readonly Worked[]): string {
  const single = all.filter(({ offices }) => offices === 1);
  const head = [
    'one office',
    ...single.flatMap(({ engine }) => [`${engine}: each minute`, 'p50 / p99 / longest ms']),
  ];
  const ms = ({ p50, p99, longest }: Times) => [p50, p99, longest].map(whole).join(' / ');
  const rows = KINDS.map((kind) => [
    NAMES[kind],
    ...single.flatMap(({ times, seconds }) => [whole((times[kind].count / seconds) * 60), ms(times[kind])]),
  ]);
  return tableOf([head, ...rows]);
}

/** How many of them a machine carries. */
export function streetTable(all: readonly Worked[]): string {
  const head = [
    'offices',
    'database',
    'requests a second',
    'live messages a second',
    'processors: servers',
    'clients',
    'of the machine',
    'memory MB',
    'any request, p50 / p99 ms',
    'a page, p99 ms',
    'scans, p99 ms',
    'scans acknowledged',
    'lost, doubled',
    'refused',
  ];
  const rows = all.map((each) => [
    whole(each.offices),
    each.engine,
    whole(each.times.request.count / each.seconds),
    whole(each.messages / each.seconds),
    part(each.servers),
    part(each.crowd),
    `${whole(each.machine * 100)} %`,
    whole(each.residentMb),
    `${whole(each.times.request.p50)} / ${whole(each.times.request.p99)}`,
    whole(each.times.page.p99),
    whole(each.times.scan.p99),
    whole(each.scans),
    `${whole(each.lost)}, ${whole(each.doubled)}`,
    whole(each.refusals.length),
  ]);
  return tableOf([head, ...rows]);
}

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
