import { describe, expect, test } from 'vitest';
import { ERROR_MESSAGES } from './error-codes.ts';
import { batchErrorBody, errorBody, fieldError, withMessage } from './errors.ts';

describe('[API-08] a field error', () => {
  test('carries its code, a German sentence and the numbers in it', () => {
    expect(fieldError('validation_min_text_constraint', { min: 8 })).toEqual({
      code: 'validation_min_text_constraint',
      message: 'Mindestens 8 Zeichen.',
      params: { min: 8 },
    });
  });

  test('has no params where the sentence needs none', () => {
    expect(fieldError('validation_required')).toEqual({
      code: 'validation_required',
      message: 'Bitte fülle dieses Feld aus.',
    });
  });

  test.each([
    { error: fieldError('validation_max_number_constraint', { max: 1234.5 }), message: 'Höchstens 1.234,5.' },
    { error: fieldError('validation_too_many_files', { maxSelect: 1 }), message: 'Höchstens 1 Datei.' },
    { error: fieldError('validation_too_many_values', { maxSelect: 3 }), message: 'Höchstens 3 Einträge.' },
    {
      error: fieldError('validation_file_size_limit', { file: 'plan.pdf', maxSize: 50_000_000 }),
      message: '„plan.pdf“ ist zu groß: höchstens 50 MB.',
    },
    {
      error: fieldError('validation_min_greater_equal_than_required', {
        threshold: '2026-02-01 02:00:00.000Z',
      }),
      message: 'Frühestens am 01.02.2026.',
    },
    {
      error: withMessage(fieldError('validation_not_unique'), 'Den Namen gibt es.'),
      message: 'Den Namen gibt es.',
    },
  ])('says: $message', ({ error, message }) => {
    expect(error.message).toBe(message);
  });

  test('of any code is in snake_case', () => {
    expect(Object.keys(ERROR_MESSAGES).filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
  });
});

describe('an error body', () => {
  test('has its three keys even if there is nothing to say', () => {
    expect(errorBody(404)).toEqual({
      status: 404,
      message: 'Das gibt es nicht, oder du darfst es nicht sehen.',
      data: {},
    });
  });

  test('keeps the given sentence, and points to the fields where it has none', () => {
    expect(errorBody(400, 'Der Filter ist leer.').message).toBe('Der Filter ist leer.');
    expect(errorBody(400, '', { name: fieldError('validation_required') }).message).toBe(
      'Bitte prüfe die markierten Felder.',
    );
  });

  test('tells nothing of an unexpected error', () => {
    expect(errorBody(500).message).toBe('Da ist etwas schiefgegangen. Bitte versuche es noch einmal.');
  });

  test('[API-03] of a batch names the request that failed and what it would have answered', () => {
    const response = errorBody(400, '', { name: fieldError('validation_required') });
    expect(batchErrorBody(3, response)).toMatchObject({
      status: 400,
      data: { requests: { '3': { code: 'batch_request_failed', response } } },
    });
  });
});
