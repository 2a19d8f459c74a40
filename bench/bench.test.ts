import { expect, test } from 'vitest';
import { extents, measure } from './measure.ts';
import { tableOf } from './table.ts';

test('the measurement runs through on a little data, and every case has a figure', {
  timeout: 300_000,
}, async () => {
  const results = await measure(extents.smoke, () => undefined);
  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(['Health', 'Anlegen, dauerhaft']));
  // Of memory nothing more than before is a figure, too.
  const withoutFigure = results.filter(({ own: { value, perSecond, unit } }) =>
    unit === 'MB' ? value === undefined : !((value ?? perSecond ?? 0) > 0),
  );
  expect(withoutFigure.map(({ name }) => name)).toEqual([]);
  expect(tableOf(results).split('\n')).toHaveLength(results.length + 2);
});
