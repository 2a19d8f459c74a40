import type { Field } from '@traverse/schema';
import type { Chance } from '../chance.ts';

type Making = (chance: Chance) => unknown;

const repeated = (text: string, times: number): string => text.repeat(times);

/** What a text may be that somebody sends to do harm, or by a slip. */
const TEXTS: readonly [Making, ...Making[]] = [
  () => '',
  () => ' ',
  () => '\0',
  () => '\ud800', // half of a pair
  () => '\u202eGnp.exe',
  () => "'; DROP TABLE users; --",
  () => '"; $where: 1',
  () => '<script>alert(1)</script>',
  () => '=cmd|calc!A1',
  () => '../../../../etc/passwd',
  () => '%00%2e%2e%2f',
  () => '${7*7}{{7*7}}',
  () => '__proto__',
  () => 'constructor',
  () => 'null',
  () => 'NaN',
  () => '😀'.repeat(50),
  () => 'İıßẞﬀ',
  (chance) => repeated('x', chance.of([100, 5000, 5001, 100_000])),
  (chance) => repeated('ä', chance.of([200, 4900])),
  (chance) => repeated('(', chance.between(1, 2000)),
  (chance) => chance.letters(15),
];

const NUMBERS: readonly [Making, ...Making[]] = [
  () => 0,
  () => -0,
  () => -1,
  () => 0.1 + 0.2,
  () => 1e308,
  () => -1e308,
  () => 1e-320,
  () => 9_007_199_254_740_994,
  () => 2 ** 63,
  () => '1e1000',
  () => '12,5',
  () => '0x10',
  () => ' 7 ',
  (chance) => chance.below(1000),
];

const DATES: readonly [Making, ...Making[]] = [
  () => '2026-05-04 01:00:00.000Z',
  () => '2026-02-30',
  () => '0000-00-00 00:00:00.000Z',
  () => '9999-12-31 23:59:59.999Z',
  () => '-000001-01-01T00:00:00Z',
  () => '+275760-09-13T00:00:00Z',
  () => '2026-13-45',
  () => '24:61',
  () => 1_770_000_000_000,
  (chance) => `${chance.between(1, 9999)}-01-01`,
];

const ODD: readonly [Making, ...Making[]] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [[[[[[]]]]]],
  () => ({ __proto__: { groups: ['admin'] }, toString: 1 }),
  () => Array.from({ length: 1000 }, () => 1),
  () => deep(60),
  (chance) => deep(chance.between(90, 200)),
];

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const oddText = (chance: Chance): string => String(chance.of(TEXTS)(chance));

/** Something for a field of this kind: mostly what it takes, or nearly. */
export function valueFor(field: Field, chance: Chance, idOf: (collection: string) => string): unknown {
  if (chance.percent(12)) return chance.of(ODD)(chance);
  if (chance.percent(8)) return oddText(chance);
  switch (field.kind) {
    case 'number':
    case 'geld':
    case 'prozent':
      return chance.of(NUMBERS)(chance);
    case 'date':
      return chance.of(DATES)(chance);
    case 'toggle':
      return chance.of([true, false, 'true', 0, 'ja']);
    case 'select':
      return chance.percent(80) ? field.options[chance.below(field.options.length)] : oddText(chance);
    case 'relation':
      return chance.percent(80) ? idOf(field.to) : oddText(chance);
    case 'relations':
      return Array.from({ length: chance.below(5) }, () => idOf(field.to));
    case 'texts':
      return Array.from({ length: chance.below(5) }, () => oddText(chance));
    case 'rows':
      return Array.from({ length: chance.below(4) }, () =>
        Object.fromEntries(
          Object.entries(field.fields).map(([name, each]) => [name, valueFor(each, chance, idOf)]),
        ),
      );
    case 'email':
      return chance.of(['a@b.de', 'a@', `${'x'.repeat(300)}@y.de`, 'ä@ö.de']);
    case 'text':
    case 'kategorie':
    case 'secret':
    case 'file':
    case 'files':
      return chance.percent(60) ? `Text ${chance.below(1000)}` : oddText(chance);
  }
}
