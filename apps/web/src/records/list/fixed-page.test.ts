import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { fixedPage } from './fixed-page.ts';
import { columnsOf } from './list-columns.ts';
import { type ListState, startState } from './list-state.ts';

const reader = { id: 'u1', groups: ['admin'] } as const;
const plan = {
  columns: columnsOf(entities.dateien, reader),
  shown: ['name'],
  filters: [],
  always: undefined,
  expand: [],
  today: '2026-11-20',
} as const;

const names = (change: Partial<ListState>, count = 3) => {
  const records = [
    'Ärzte',
    'Zelt',
    'Bühne',
    ...Array.from({ length: count - 3 }, (_, at) => `Plan ${at}`),
  ].map((name, at) => ({ id: `d${at}`, created: '', updated: '', collectionName: 'dateien', name }));
  const state = { ...startState({ sort: 'name', criteria: ['name'] }), ...change };
  const page = fixedPage(records, plan, state);
  return { names: page.items.map(({ name }) => name), of: page.totalItems, pages: page.totalPages };
};

test('[LIST-06] rows at hand are sorted as Germans do, and turned round', () => {
  expect(names({}).names).toEqual(['Ärzte', 'Bühne', 'Zelt']);
  expect(names({ sort: '-name' }).names).toEqual(['Zelt', 'Bühne', 'Ärzte']);
});

test('[LIST-06] rows at hand are searched without regard to case', () => {
  expect(names({ search: 'BÜH' })).toEqual({ names: ['Bühne'], of: 1, pages: 1 });
  expect(names({ search: ' bühne ' }).names).toEqual(['Bühne']);
  expect(names({ search: '  ' }).of).toBe(3);
});

test('[LIST-06] rows at hand are cut into pages; their number comes from them', () => {
  expect(names({ page: 2 }, 17)).toMatchObject({ of: 17, pages: 2 });
  expect(names({ page: 2 }, 17).names).toHaveLength(2);
});
