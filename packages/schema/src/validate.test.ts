import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@traverse/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completed,
  date,
  email,
  emptiedErrors,
  errorsOf,
  type Field,
  type FieldValue,
  file,
  files,
  geld,
  type Kind,
  kategorie,
  number,
  prozent,
  readDraft,
  relation,
  relations,
  rows,
  secret,
  select,
  sparse,
  text,
  texts,
  toggle,
  withDefaults,
  zeroOf,
} from './index.ts';

interface Expected {
  readonly code: ErrorCode;
  readonly params?: object;
  readonly message?: string;
}

interface KindFixture {
  readonly field: Field;
  /** What may be sent, and what is stored of it. */
  readonly accepts: readonly (readonly [sent: unknown, stored: FieldValue])[];
  readonly refuses: readonly (readonly [sent: unknown, error: Expected])[];
  /** Whether nothing given is an error when the field is required. */
  readonly emptyWhenRequired: readonly unknown[];
  readonly enoughWhenRequired: unknown;
}

const label = 'Feld';
const ID = 'abcdefghij01234';
const OTHER_ID = '43210jihgfedcba';

const tooSmall = (min: number): Expected => ({ code: 'validation_min_number_constraint', params: { min } });
const tooLarge = (max: number): Expected => ({ code: 'validation_max_number_constraint', params: { max } });
const tooLong = (max: number): Expected => ({ code: 'validation_max_text_constraint', params: { max } });
const invalid: Expected = { code: 'validation_invalid_value' };
const notStorable: Expected = {
  code: 'validation_invalid_value',
  message: 'Der Text enthält ein unsichtbares Zeichen, das sich nicht speichern lässt. Tippe ihn neu.',
};
const noNumber: Expected = { code: 'validation_not_a_number' };
const noDate: Expected = { code: 'validation_invalid_date' };
const noRecord: Expected = { code: 'validation_missing_rel_records' };

const fixtures: { readonly [K in Kind]: KindFixture } = {
  text: {
    field: text({ label, min: 2, max: 4, pattern: { matches: /^[^x]*$/, message: 'Kein x.' } }),
    accepts: [
      ['abc', 'abc'],
      ['', ''],
      [null, ''],
      [12.5, '12.5'],
      [true, 'true'],
      [['ab', 'cd'], 'cd'],
      // Four characters, however many bytes.
      ['ääää', 'ääää'],
      ['👍👍👍👍', '👍👍👍👍'],
    ],
    refuses: [
      ['a', { code: 'validation_min_text_constraint', params: { min: 2 } }],
      ['👍', { code: 'validation_min_text_constraint', params: { min: 2 } }],
      ['abcde', tooLong(4)],
      ['👍abcd', tooLong(4)],
      ['👍👍👍👍👍', tooLong(4)],
      [
        'axb',
        {
          code: 'validation_invalid_format',
          params: { pattern: '^[^x]*$' },
          message: 'So muss es aussehen: Kein x.',
        },
      ],
      [{}, invalid],
      ['a\0b', notStorable],
      ['a\ud800b', notStorable],
    ],
    emptyWhenRequired: ['', '  ', null],
    enoughWhenRequired: 'ab',
  },
  email: {
    field: email({ label }),
    accepts: [
      [' Max@Firma.de ', 'Max@Firma.de'],
      ['', ''],
    ],
    refuses: [
      ['max', { code: 'validation_is_email' }],
      ['a@b', { code: 'validation_is_email' }],
      ['a b@c.de', { code: 'validation_is_email' }],
      ['a@b@c.de', { code: 'validation_is_email' }],
      [`${'a'.repeat(300)}@b.de`, tooLong(255)],
    ],
    emptyWhenRequired: ['', ' ', null],
    enoughWhenRequired: 'a@b.de',
  },
  number: {
    field: number({ label, min: -1, max: 10, decimals: 2 }),
    accepts: [
      [0, 0],
      [-0, 0],
      [1.25, 1.25],
      ['1.5', 1.5],
      [' 7 ', 7],
      ['1e1', 10],
      [[3, 4], 4],
      [null, 0],
      ['', 0],
    ],
    refuses: [
      ['abc', noNumber],
      ['1,5', noNumber],
      ['0x10', noNumber],
      ['1e999', noNumber],
      [true, noNumber],
      [{}, noNumber],
      [1.234, { code: 'too_many_decimals', params: { decimals: 2 } }],
      [-2, tooSmall(-1)],
      [11, tooLarge(10)],
    ],
    emptyWhenRequired: [null, '', undefined],
    enoughWhenRequired: 0,
  },
  geld: {
    field: geld({ label, min: 0 }),
    accepts: [
      [1999, 1999],
      ['1999', 1999],
      [null, 0],
    ],
    refuses: [
      [19.99, { code: 'validation_only_int_constraint', message: 'Beträge sind ganze Cent.' }],
      [-1, { ...tooSmall(0), message: 'Der Betrag darf nicht negativ sein.' }],
      [1e12, tooLarge(999_999_999_999)],
      ['zehn', noNumber],
    ],
    emptyWhenRequired: [null, '', undefined],
    enoughWhenRequired: 0,
  },
  prozent: {
    field: prozent({ label, min: 0, max: 100 }),
    accepts: [
      [19, 19],
      ['12.5', 12.5],
    ],
    refuses: [
      [-1, tooSmall(0)],
      [101, tooLarge(100)],
      [1.0001, { code: 'too_many_decimals', params: { decimals: 3 } }],
      ['19 %', noNumber],
    ],
    emptyWhenRequired: [null, '', undefined],
    enoughWhenRequired: 0,
  },
  date: {
    field: date({ label }),
    accepts: [
      ['2026-01-31 03:00:00.000Z', '2026-01-31 03:00:00.000Z'],
      ['2026-01-31T03:00:00Z', '2026-01-31 03:00:00.000Z'],
      ['2026-01-31T03:00:00.123456Z', '2026-01-31 03:00:00.123Z'],
      ['2026-01-31T03:00+01:00', '2026-01-31 02:00:00.000Z'],
      ['2026-01-01 00:30:00+0100', '2025-12-31 23:30:00.000Z'],
      ['2026-01-31', '2026-01-31 00:00:00.000Z'],
      ['', ''],
      [null, ''],
    ],
    refuses: [
      ['morgen', noDate],
      ['31.01.2026', noDate],
      ['2026-02-30', noDate],
      ['2026-13-01', noDate],
      ['2026-01-31 25:00:00Z', noDate],
      ['1899-12-31', noDate],
      ['3000-01-01', noDate],
      [1_700_000_000, noDate],
      [{}, noDate],
    ],
    emptyWhenRequired: ['', null],
    enoughWhenRequired: '2026-01-31',
  },
  toggle: {
    field: toggle({ label }),
    accepts: [
      [true, true],
      ['true', true],
      [1, true],
      ['false', false],
      [0, false],
      [null, false],
      ['', false],
    ],
    refuses: [
      ['ja', invalid],
      [2, invalid],
      [{}, invalid],
    ],
    emptyWhenRequired: [false, null],
    enoughWhenRequired: true,
  },
  select: {
    field: select(['Ton', 'Licht'], { label }),
    accepts: [
      ['Ton', 'Ton'],
      ['', ''],
      [['Ton', 'Licht'], 'Licht'],
    ],
    refuses: [
      ['Rauch', { code: 'validation_invalid_value', params: { value: 'Rauch' } }],
      ['constructor', { code: 'validation_invalid_value', params: { value: 'constructor' } }],
      [{}, invalid],
    ],
    emptyWhenRequired: ['', null],
    enoughWhenRequired: 'Ton',
  },
  kategorie: {
    field: kategorie({ label }),
    accepts: [
      ['Miete', 'Miete'],
      [null, ''],
    ],
    refuses: [
      ['x'.repeat(121), tooLong(120)],
      [{}, invalid],
    ],
    emptyWhenRequired: ['', ' '],
    enoughWhenRequired: 'Miete',
  },
  relation: {
    field: relation('kunden', { label }),
    accepts: [
      [ID, ID],
      ['', ''],
      [null, ''],
      [[ID, OTHER_ID], OTHER_ID],
    ],
    refuses: [
      ['kurz', noRecord],
      [ID.toUpperCase(), noRecord],
      [{ id: ID }, invalid],
    ],
    emptyWhenRequired: ['', null],
    enoughWhenRequired: ID,
  },
  relations: {
    field: relations('groups', { label }),
    accepts: [
      [
        [ID, OTHER_ID, ID],
        [ID, OTHER_ID],
      ],
      [ID, [ID]],
      [null, []],
      ['', []],
    ],
    refuses: [
      [['kurz'], noRecord],
      [[{}], invalid],
      [[[ID]], invalid],
    ],
    emptyWhenRequired: [[], null],
    enoughWhenRequired: [ID],
  },
  files: {
    field: files({ label, maxFiles: 2 }),
    accepts: [
      [
        ['a.pdf', 'b.pdf', 'a.pdf'],
        ['a.pdf', 'b.pdf'],
      ],
      ['a.pdf', ['a.pdf']],
      [null, []],
    ],
    refuses: [
      [['a', 'b', 'c'], { code: 'validation_too_many_files', params: { maxSelect: 2 } }],
      [[{}], invalid],
    ],
    emptyWhenRequired: [[], ''],
    enoughWhenRequired: ['a.pdf'],
  },
  file: {
    field: file({ label }),
    accepts: [
      ['a.pdf', 'a.pdf'],
      [['a.pdf', 'b.pdf'], 'b.pdf'],
      [[], ''],
    ],
    refuses: [[{}, invalid]],
    emptyWhenRequired: ['', null],
    enoughWhenRequired: 'a.pdf',
  },
  texts: {
    field: texts({ label }),
    accepts: [
      [
        ['Berlin', '', 'Kiel'],
        ['Berlin', 'Kiel'],
      ],
      ['Berlin', ['Berlin']],
      [[1], ['1']],
      [null, []],
    ],
    refuses: [
      [[{}], invalid],
      [['x'.repeat(5001)], tooLong(5000)],
      [Array(1001).fill('x'), { code: 'validation_too_many_values', params: { maxSelect: 1000 } }],
    ],
    emptyWhenRequired: [[], null, ['']],
    enoughWhenRequired: ['Kiel'],
  },
  rows: {
    field: rows(
      {
        name: text({ label: 'Name', required: true }),
        anzahl: number({ label: 'Anzahl', required: true, min: 0, default: 1 }),
        von: date({ label: 'Von' }),
        tage: sparse(number({ label: 'Tage' })),
      },
      { label, maxRows: 2 },
    ),
    accepts: [
      [
        [{ name: 'Pult', anzahl: '2', von: '2026-01-31' }],
        [{ name: 'Pult', anzahl: 2, von: '2026-01-31 00:00:00.000Z' }],
      ],
      [{ name: 'Pult', fremd: 1 }, [{ name: 'Pult', anzahl: 1, von: '' }]],
      ['[{"name":"Pult","anzahl":0}]', [{ name: 'Pult', anzahl: 0, von: '' }]],
      [JSON.parse('[{"name":"Pult","__proto__":{"anzahl":7}}]'), [{ name: 'Pult', anzahl: 1, von: '' }]],
      [
        [
          { name: 'Pult', tage: 2 },
          { name: 'Rack', tage: 0 },
        ],
        [
          { name: 'Pult', anzahl: 1, von: '', tage: 2 },
          { name: 'Rack', anzahl: 1, von: '' },
        ],
      ],
      [null, []],
    ],
    refuses: [
      [[{ name: 'A' }, { name: '' }], { code: 'validation_required', params: { row: 2, field: 'name' } }],
      [[{ name: 'A', anzahl: null }], { code: 'validation_required', params: { row: 1, field: 'anzahl' } }],
      [
        [{ name: 'A', anzahl: -1 }],
        { code: 'validation_min_number_constraint', params: { min: 0, row: 1, field: 'anzahl' } },
      ],
      [[{ name: 'A', von: 'x' }], { ...noDate, message: 'Zeile 1, Von: Das ist kein Datum.' }],
      [[1], { code: 'validation_invalid_json' }],
      [[[]], { code: 'validation_invalid_json' }],
      ['nichts', { code: 'validation_invalid_json' }],
      [Array(3).fill({ name: 'A' }), { code: 'validation_too_many_values', params: { maxSelect: 2 } }],
    ],
    emptyWhenRequired: [[], null],
    enoughWhenRequired: [{ name: 'Pult' }],
  },
  secret: {
    field: secret({ label }),
    accepts: [['geheim', 'geheim']],
    refuses: [[{}, invalid]],
    emptyWhenRequired: ['', null],
    enoughWhenRequired: 'geheim',
  },
};

function read(field: Field, sent: unknown): { stored: unknown } | { error: unknown } {
  const { draft, errors } = readDraft({ feld: field }, sent === undefined ? {} : { feld: sent });
  const error = { ...errorsOf({ feld: field }, draft), ...errors }['feld'];
  return error ? { error } : { stored: completed({ feld: field }, draft)['feld'] };
}

describe.each(Object.entries(fixtures))('[API-08] %s', (_kind, fixture) => {
  test.each(fixture.accepts)('reads %j as %j', (sent, stored) => {
    expect(read(fixture.field, sent)).toEqual({ stored });
  });

  test.each(fixture.accepts)('reads what it stored of %j once more', (_sent, stored) => {
    expect(read(fixture.field, stored)).toEqual({ stored });
  });

  test.each(fixture.refuses)('refuses %j', (sent, error) => {
    expect(read(fixture.field, sent)).toMatchObject({ error });
  });

  test.each(fixture.emptyWhenRequired)('needs more than %j when required', (sent) => {
    const required: Field = { ...fixture.field, required: true };
    expect(read(required, sent)).toMatchObject({ error: { code: 'validation_required' } });
  });

  test('is content with a value when required', () => {
    const required: Field = { ...fixture.field, required: true };
    expect(read(required, fixture.enoughWhenRequired)).toHaveProperty('stored');
  });

  test('holds its zero value when nothing was sent', () => {
    expect(read(fixture.field, undefined)).toEqual({ stored: zeroOf(fixture.field) });
  });

  test('never throws, and what it accepts it accepts again', () => {
    const isStable = (sent: unknown) => {
      const first = read(fixture.field, sent);
      return 'error' in first || isDeepStrictEqual(read(fixture.field, first.stored), first);
    };
    const anything = fc.anything({ withNullPrototype: true, withObjectString: true });
    expect(() => fc.assert(fc.property(anything, isStable))).not.toThrow();
  });
});

test('[API-08] an e-mail address that must be unique is kept in lower case', () => {
  expect(read(email({ label, unique: true }), 'Max@Firma.de')).toEqual({ stored: 'max@firma.de' });
});

test('[API-08] every field has its error, not just the first', () => {
  const fields = { a: number({ label }), b: text({ label, required: true }), c: date({ label }) };
  const { draft, errors } = readDraft(fields, { a: 'x', c: 'y', d: 1 });
  expect({ ...errorsOf(fields, draft), ...errors }).toMatchObject({
    a: noNumber,
    b: { code: 'validation_required' },
    c: noDate,
  });
});

test('[PROJ-01] what stays filled may start empty, be filled and changed, and is not emptied', () => {
  const fields = { ort: text({ label, staysFilled: true }), kunde: text({ label }) };
  const emptied = (ort: string, before: string) =>
    emptiedErrors(fields, { ort, kunde: '' }, { ort: before, kunde: 'x' });
  expect(emptied('', '')).toEqual({});
  expect(emptied('Kiel', '')).toEqual({});
  expect(emptied('Kiel', 'Bremen')).toEqual({});
  for (const empty of ['', ' '])
    expect(emptied(empty, 'Bremen')).toMatchObject({ ort: { code: 'validation_required' } });
});

test('[AUSW-01] a category may have a form of its own', () => {
  const pattern = { matches: /^(?!davon)/i, message: 'nicht so.' };
  const check = (sent: string) => errorsOf({ a: kategorie({ label, pattern }) }, { a: sent });
  expect(check('Davon offen')).toMatchObject({ a: { code: 'validation_invalid_format' } });
  expect(check('Miete')).toEqual({});
  expect(check('')).toEqual({});
});

test('a default is taken for an absent key, never for a 0 that was sent', () => {
  const fields = { faktor: number({ label, default: 1 }), zeigen: toggle({ label, default: true }) };
  const draftOf = (sent: object) => withDefaults(fields, { ...sent }, readDraft(fields, { ...sent }).draft);
  expect(draftOf({})).toEqual({ faktor: 1, zeigen: true });
  expect(draftOf({ faktor: 0, zeigen: false })).toEqual({ faktor: 0, zeigen: false });
  expect(completed(fields, draftOf({ faktor: null }))).toEqual({ faktor: 0, zeigen: true });
});

test('names of prototypes are no fields', () => {
  const sent = JSON.parse('{"__proto__":{"a":1},"constructor":1,"toString":2}');
  expect(readDraft({ a: number({ label }) }, sent)).toEqual({ draft: {}, errors: {} });
});
