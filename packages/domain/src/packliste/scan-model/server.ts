import type { ListenScan, ScanRequest } from '@traverse/wire';
import type { ScanAnswer } from '../../pfade/scan.ts';

export interface Line {
  readonly id: string;
  readonly inventar: string;
  anzahl: number;
  gepackt: number;
  out: number;
  in: number;
  vermisst: number;
  defekt: number;
  verbraucht: number;
  ausgebucht: number;
}

type Known = ScanAnswer & {
  readonly field: 'anzahl' | 'gepackt' | 'out' | 'in';
  readonly by: number;
  undone: boolean;
};

/** `new` is not on the list, `nobody` is no item, and what is `poison` no server can read. */
export const modelItems = ['truss', 'cable', 'new', 'nobody', 'poison'] as const;

/** A server that counts by the id of a scan, as the request scenarios prove of the real one. */
export function modelServer() {
  const lines = new Map(['truss', 'cable'].map((item) => [item, aLine(item, 4)]));
  const known = new Map<string, Known>();

  const answerTo = (request: ScanRequest): ScanAnswer => {
    const before = known.get(request.id);
    if (before) return before;
    if ('inventur' in request) return nothing(request.id, 'refused');
    return 'undoes' in request ? takeBack(request) : count(request);
  };
  const takeBack = ({ id, undoes }: { readonly id: string; readonly undoes: string }): ScanAnswer => {
    const target = known.get(undoes);
    const line = target && lines.get(target.name);
    if (!line || target.undone || target.result === 'undone') return nothing(id, 'refused');
    target.undone = true;
    return raise(id, line, { field: target.field, by: -target.by, result: 'undone' });
  };
  const count = ({ id, mode, code }: ListenScan): ScanAnswer => {
    const [item = '', digits = '1'] = code.split('-ST');
    if (mode === 'add' && item === 'new' && !lines.has(item)) lines.set(item, aLine(item, 0));
    const line = lines.get(item);
    if (!line) return nothing(id, 'notOnList');
    return raise(id, line, {
      field: mode === 'add' ? 'anzahl' : mode === 'pack' ? 'gepackt' : mode,
      by: Number(digits),
      result: 'counted',
    });
  };
  const raise = (id: string, line: Line, what: Pick<Known, 'field' | 'by' | 'result'>): ScanAnswer => {
    line[what.field] += what.by;
    const told = { words: '', detail: '', name: line.inventar, zeile: { ...line, updated: '' } };
    const answer = { id, ...what, ...told, undone: false };
    known.set(id, answer);
    return answer;
  };
  return {
    lines: (): readonly Line[] => [...lines.values()].map((line) => ({ ...line })),
    /** What a scan has left in the counters. */
    contribution: (id: string): number => {
      const scan = known.get(id);
      return scan && !scan.undone ? scan.by : 0;
    },
    /** Answers, or 400 for all when one cannot be read. */
    take: (requests: readonly ScanRequest[]): readonly ScanAnswer[] | 400 =>
      requests.some((each) => 'code' in each && each.code.startsWith('poison'))
        ? 400
        : requests.map(answerTo),
  };
}

function aLine(inventar: string, anzahl: number): Line {
  return {
    id: `line-${inventar}`,
    inventar,
    anzahl,
    gepackt: 0,
    out: 0,
    in: 0,
    vermisst: 0,
    defekt: 0,
    verbraucht: 0,
    ausgebucht: 0,
  };
}

function nothing(id: string, result: 'refused' | 'notOnList'): ScanAnswer {
  return { id, result, words: '', detail: '', name: '', zeile: null };
}
