import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import type { AnyDialogFacts } from '../../records/edit/dialog-facts.ts';
import { withEntered } from '../../records/edit/following.ts';
import { enteredIn, newEntries } from '../../records/edit/record-entries.ts';
import { ausgabeDialog, ausgabenJobDialog, einnahmeDialog, einnahmenJobDialog } from './book-dialogs.ts';

type Typed = readonly (readonly [field: string, value: string | number | boolean | undefined])[];

/** What stands in the dialog of an expense after this was typed, one after the other. */
function after(typed: Typed, { follows = {} }: AnyDialogFacts = ausgabeDialog) {
  const start = newEntries(entities.ausgaben.fields, {});
  const today = '2026-11-20';
  return enteredIn(
    typed.reduce(
      (entries, [name, value]) => withEntered(entries, name, { value }, { follows, today }),
      start,
    ),
  );
}

test.each<{ what: string; typed: Typed; ust: number | undefined }>([
  { what: 'a net amount', typed: [['netto', 10_000]], ust: 1900 },
  {
    what: 'a tax of 0, which is none',
    typed: [
      ['ust', 0],
      ['netto', 10_000],
    ],
    ust: 1900,
  },
  { what: 'a negative one', typed: [['netto', -10_000]], ust: -1900 },
  {
    what: 'another one',
    typed: [
      ['netto', 10_000],
      ['netto', 20_000],
    ],
    ust: 3800,
  },
  {
    what: 'none any more',
    typed: [
      ['netto', 10_000],
      ['netto', undefined],
    ],
    ust: undefined,
  },
  {
    what: 'another rate before',
    typed: [
      ['ustSatz', 7],
      ['netto', 10_000],
    ],
    ust: 700,
  },
  {
    what: 'no rate before',
    typed: [
      ['ustSatz', 0],
      ['netto', 10_000],
    ],
    ust: undefined,
  },
  {
    what: 'a tax by hand',
    typed: [
      ['ust', 5],
      ['netto', 10_000],
    ],
    ust: 5,
  },
  {
    what: 'a tax by hand in place of the one that followed',
    typed: [
      ['netto', 10_000],
      ['ust', 5],
      ['netto', 20_000],
    ],
    ust: 5,
  },
  {
    what: 'nothing in place of the tax',
    typed: [
      ['netto', 10_000],
      ['ust', undefined],
    ],
    ust: undefined,
  },
  {
    what: 'a tax by hand, and nothing in its place',
    typed: [
      ['ust', 5],
      ['ust', undefined],
      ['netto', 10_000],
    ],
    ust: 1900,
  },
])('[BUCH-02] after $what the tax is $ust cents', ({ typed, ust }) => {
  expect(after(typed)['ust']).toBe(ust);
});

test.each([einnahmeDialog, einnahmenJobDialog, ausgabenJobDialog])(
  '[BUCH-02] the tax follows in every dialog of the books',
  (facts) => {
    expect(after([['netto', 10_000]], facts)['ust']).toBe(1900);
  },
);

test.each<{ typed: Typed; bezahltAm: string }>([
  { typed: [['bezahlt', true]], bezahltAm: '2026-11-20 02:00:00.000Z' },
  {
    typed: [
      ['bezahltAm', '2026-11-03 02:00:00.000Z'],
      ['bezahlt', true],
    ],
    bezahltAm: '2026-11-03 02:00:00.000Z',
  },
  {
    typed: [
      ['bezahlt', true],
      ['bezahlt', false],
    ],
    bezahltAm: '',
  },
])('[BUCH-05] the payment date follows the switch: $typed', ({ typed, bezahltAm }) => {
  expect(after(typed)['bezahltAm']).toBe(bezahltAm);
});

test('[BUCH-02] an expense from the EU is none from China', () => {
  const flags = { innergemeinschaftlicherErwerb: true, chinaImport: true };
  expect(ausgabeDialog.check?.(flags)['chinaImport']).toContain('Wähle nur eines');
  expect(ausgabeDialog.check?.({ ...flags, chinaImport: false })['chinaImport']).toBeUndefined();
});
