import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Rechnung } from '../entities/index.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { namenOfRechnung } from './posten-namen.ts';

const storniertAm = wireDateOf('2026-06-11');
const own = ['RN20260001', 'AN20260001'];

/** A deposit of 3,570.00 on the order of RN20260001, with nothing open. */
const deposit = (more: Partial<Rechnung> = {}) =>
  blankRecord('rechnungen', {
    name: 'RN20260007',
    art: 'Anzahlung',
    netto: cents(300_000),
    ust: cents(57_000),
    gezahlt: cents(357_000),
    ...more,
  });

test.each<{
  what: string;
  rechnung?: Partial<Rechnung>;
  anzahlung?: Partial<Rechnung>;
  isCorrected?: boolean;
  names: string[];
}>([
  { what: 'reversed', anzahlung: { storniertAm }, names: [...own, 'RN20260007'] },
  { what: 'corrected by what did not come', isCorrected: true, names: [...own, 'RN20260007'] },
  { what: 'paid', names: own },
  { what: 'corrected and still open', anzahlung: { gezahlt: cents(0) }, isCorrected: true, names: own },
  {
    what: 'reversed and paid afterwards',
    anzahlung: { storniertAm, gezahlt: cents(714_000) },
    names: own,
  },
  { what: 'no deposit', anzahlung: { art: '', storniertAm }, names: own },
  {
    what: 'reversed, of an invoice that is none',
    rechnung: { art: '' },
    anzahlung: { storniertAm },
    names: own,
  },
  {
    what: 'reversed, of a final invoice that is reversed too',
    rechnung: { storniertAm },
    anzahlung: { storniertAm },
    names: own,
  },
])(
  '[ANZ-01 F6.4] [BANK-02] the final invoice, its deposit $what: a payment names it $names',
  ({ rechnung, anzahlung, isCorrected, names }) => {
    const final = blankRecord('rechnungen', { name: 'RN20260001', art: 'Schlussrechnung', ...rechnung });
    const member = deposit(anzahlung);
    expect(namenOfRechnung(final, [final, member], new Set(isCorrected ? [member.id] : []))).toEqual(names);
  },
);
