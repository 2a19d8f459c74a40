import { describe, expect, test } from 'vitest';
import { wireDateOf } from '../values/dates.ts';
import { istDran, siehtKeine, stelleOf, stelleProblem, zuerstFaellig } from './aufgabe.ts';

type Task = Parameters<typeof istDran>[0] & { readonly id: string };
const [A, B] = ['a', 'b'] as unknown as [Task['zustaendig'], Task['zustaendig']];
const day = (text: '2026-11-28' | '2026-11-29') => wireDateOf(text);

describe('tasks of a day', () => {
  const tasks: readonly Task[] = [
    { id: 'whoever', faellig: day('2026-11-28'), zustaendig: '', erledigt: false },
    { id: 'of B', faellig: day('2026-11-29'), zustaendig: B, erledigt: false },
    { id: 'done', faellig: day('2026-11-28'), zustaendig: '', erledigt: true },
    { id: 'of A', faellig: '', zustaendig: A, erledigt: false },
  ];
  const seen = (who: string) => tasks.filter((task) => istDran(task, who, '2026-11-29')).map(({ id }) => id);

  test('[AUFG-01 K3.1] who sees which of them on 29.11.', () => {
    expect(seen(A)).toEqual(['whoever']);
    expect(seen(B)).toEqual(['whoever', 'of B']);
  });

  test('[AUFG-01 K3.2] a record says who has the task that is due first, one without a day last', () => {
    const at = [
      { id: 'of A', faellig: '' as const, zustaendig: A, erledigt: false },
      { id: 'of B', faellig: day('2026-11-29'), zustaendig: B, erledigt: false },
    ];
    expect(zuerstFaellig(at)?.id).toBe('of B');
    expect(zuerstFaellig(at.map((each) => ({ ...each, erledigt: true })))).toBeUndefined();
  });
});

const nowhere = {
  projekt: '',
  kunde: '',
  lieferant: '',
  packliste: '',
  rechnung: '',
  zumietung: '',
  inventar: '',
} as const;

test('[AUFG-01] a task is at one record at most', () => {
  expect(stelleProblem({ ...nowhere, kunde: 'k' })).toBeUndefined();
  expect(stelleProblem(nowhere)).toBeUndefined();
  expect(stelleProblem({ ...nowhere, kunde: 'k', projekt: 'p' })).toContain('einem Datensatz');
  expect(stelleOf(nowhere)).toBeUndefined();
  expect(stelleOf({ ...nowhere, inventar: 'x' as never })).toEqual({ an: 'inventar', id: 'x' });
});

test('[AUFG-01] whoever has no tasks is named', () => {
  expect(siehtKeine('Kim')).toBe('Kim sieht keine Aufgaben. Nimm jemand anderen.');
});
