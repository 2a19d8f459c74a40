import { describe, expect, expectTypeOf, test } from 'vitest';
import { everyone, members as groups, guest, signedIn } from '../access.ts';
import { entity } from '../entity.ts';
import { geld, number, relation, sparse, text, toggle } from '../field.ts';
import type { Cents, Day, Id } from '../values.ts';
import { type AnswerOf, type AskedOf, asksForSignIn, mayAsk, pfad, placesIn, type SentOf } from './pfad.ts';
import { readMembers } from './read-shape.ts';
import { byKey, day, either, list, listOf, object, orEmpty, orNull, record, word } from './shape.ts';
import { membersSchema, shapeSchema } from './shape-schema.ts';

const konto = pfad({
  method: 'GET',
  address: '/api/konto/{id}/{jahr}',
  who: groups('admin'),
  summary: 'Konto',
  places: { jahr: number({ label: 'Jahr', otherwise: 'Wähle ein Jahr.' }) },
  query: { seite: word(['kunden', 'lieferanten'], { label: 'Wessen' }), bis: orEmpty(day({ label: 'Bis' })) },
  answer: {
    kunde: relation('kunden', { label: 'Kunde' }),
    summe: geld({ label: 'Summe' }),
    ab: orEmpty(day({ label: 'Ab' })),
    posten: listOf({ art: word(['soll', 'haben'], { label: 'Art' }), am: day({ label: 'Am' }) }),
    wort: sparse(text({ label: 'Wort' })),
    stand: orNull(object({ vorbei: toggle({ label: 'Vorbei' }) })),
    jeTag: byKey(number({ label: 'Anzahl' })),
    was: either(
      object({ art: word(['a'], { label: 'Art' }) }),
      object({ art: word(['b'], { label: 'Art' }) }),
    ),
  },
  files: ['csv', 'pdf'],
  madeOf: ['rechnungen'],
});

test('[PFAD-01] both ends have their types from the literal', () => {
  expectTypeOf<AskedOf<typeof konto>['id']>().toEqualTypeOf<string>();
  expectTypeOf<AskedOf<typeof konto>['jahr']>().toEqualTypeOf<number>();
  expectTypeOf<AskedOf<typeof konto>['bis']>().toEqualTypeOf<Day | ''>();
  expectTypeOf<SentOf<typeof konto>['seite']>().toEqualTypeOf<'kunden' | 'lieferanten' | undefined>();
  type Answer = AnswerOf<typeof konto>;
  expectTypeOf<Answer['kunde']>().toEqualTypeOf<Id<'kunden'>>();
  expectTypeOf<Answer['summe']>().toEqualTypeOf<Cents>();
  expectTypeOf<Answer['posten'][number]['art']>().toEqualTypeOf<'soll' | 'haben'>();
  expectTypeOf<Answer['wort']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Answer['jeTag'][string]>().toEqualTypeOf<number>();
  expectTypeOf<Answer['was']['art']>().toEqualTypeOf<'a' | 'b'>();
  expect(placesIn(konto.address)).toEqual(['id', 'jahr']);
});

describe('[PFAD-01] who may ask', () => {
  test('is said by all of its rules', () => {
    const both = { who: [groups('admin'), groups('rechnungen')] };
    expect(mayAsk(both, { id: 'x', groups: ['admin'] })).toBe(false);
    expect(mayAsk(both, { id: 'x', groups: ['admin', 'rechnungen'] })).toBe(true);
  });

  test('guests where it is for everybody', () => {
    expect(mayAsk({ who: everyone }, guest)).toBe(true);
    expect(asksForSignIn({ who: everyone })).toBe(false);
    expect(asksForSignIn({ who: [everyone, signedIn] })).toBe(true);
  });
});

describe('[PFAD-01] what is sent is read by its shapes', () => {
  const body = {
    grund: text({ label: 'Grund', required: true, otherwise: 'Sag warum.' }),
    anzahl: number({ label: 'Anzahl', decimals: 0, min: 1 }),
    am: orEmpty(day({ label: 'Am' })),
    wie: sparse(word(['so', 'anders'], { label: 'Wie' })),
    mal: sparse(word([1, 2], { label: 'Mal' })),
    zeilen: sparse(list(number({ label: 'Zeile' }), { required: true })),
    jahr: sparse(number({ label: 'Jahr', required: true })),
    posten: list(object({ betrag: geld({ label: 'Betrag', required: true }) }), { max: 2 }),
    formen: sparse(byKey(word(['Komma', 'Punkt'], { label: 'Form' }))),
  };

  test('whole, with nothing where nothing was sent', () => {
    const { values, errors } = readMembers(body, { grund: 'weil', anzahl: '3', fremd: 1, mal: '2' });
    expect(errors).toEqual({});
    expect(values).toEqual({ grund: 'weil', anzahl: 3, am: '', mal: 2, posten: [] });
  });

  test.each([
    [{}, 'grund', 'Sag warum.'],
    [{ grund: 'x', anzahl: 0 }, 'anzahl', 'Mindestens 1.'],
    [{ grund: 'x', am: '2026-02-31' }, 'am', 'Das ist kein Datum.'],
    [{ grund: 'x', wie: 'nie' }, 'wie', 'Dieser Wert ist hier nicht möglich.'],
    [{ grund: 'x', wie: '' }, 'wie', 'Bitte fülle dieses Feld aus.'],
    [{ grund: 'x', jahr: '' }, 'jahr', 'Bitte fülle dieses Feld aus.'],
    [{ grund: 'x', zeilen: [] }, 'zeilen', 'Bitte fülle dieses Feld aus.'],
    [{ grund: 'x', formen: { 3: 'Strich' } }, 'formen', 'Dieser Wert ist hier nicht möglich.'],
    [{ grund: 'x', posten: 'kein' }, 'posten', 'Dieser Wert ist hier nicht möglich.'],
    [{ grund: 'x', posten: [{ betrag: 1 }, {}] }, 'posten', 'Zeile 2, Betrag: Bitte fülle dieses Feld aus.'],
    [
      { grund: 'x', posten: [{ betrag: 1 }, { betrag: 1 }, { betrag: 1 }] },
      'posten',
      'Höchstens 2 Einträge.',
    ],
  ])('%j is refused for %s', (sent, name, message) => {
    const { errors } = readMembers(body, { anzahl: 1, ...sent });
    expect(errors[name]?.message).toBe(message);
    expect(Object.keys(errors)).toEqual([name]);
  });
});

test('[PFAD-01] a record is answered as its lists answer it', () => {
  const kunden = entity({
    collection: 'kunden',
    label: { one: 'Kunde', many: 'Kunden' },
    access: { read: everyone, create: everyone, update: everyone, delete: everyone },
    list: { sort: 'name', search: ['name'] },
    title: ['name'],
    fields: { name: text({ label: 'Name' }) },
  });
  const kundePfad = pfad({
    method: 'GET',
    address: '/api/kunde',
    who: everyone,
    summary: 'Kunde',
    answer: record(kunden),
  });
  expectTypeOf<AnswerOf<typeof kundePfad>['name']>().toEqualTypeOf<string>();
  expectTypeOf<AnswerOf<typeof kundePfad>['id']>().toEqualTypeOf<Id<'kunden'>>();
  expect(shapeSchema(record(kunden))).toEqual({ $ref: '#/components/schemas/kunden' });
});

test('[PFAD-01] the document says of a value what its shape says', () => {
  expect(membersSchema({ am: day({ label: 'Am' }), wort: sparse(word(['a'], { label: 'Wort' })) })).toEqual({
    type: 'object',
    properties: {
      am: { title: 'Am', type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$', examples: ['2026-12-03'] },
      wort: { title: 'Wort', enum: ['a'] },
    },
    required: ['am'],
  });
  expect(shapeSchema(orNull(byKey(number({ label: 'Zahl' }))))).toEqual({
    anyOf: [{ type: 'object', additionalProperties: { title: 'Zahl', type: 'number' } }, { type: 'null' }],
  });
});
