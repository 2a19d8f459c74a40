import type { Rechnung } from '@traverse/domain/entities';
import { gesamtOf } from '@traverse/domain/forderung/offen';
import { rechnungTotals, type Totals } from '@traverse/domain/preise/totals';
import type { RechnungRow } from '@traverse/domain/rechnung/rechnung-rows';
import { sumCents } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { allRecords } from '../../../api/records.ts';
import { askForAnzahlung } from './AnzahlungDialog.tsx';

/** Asks for a deposit on an order and resolves to its id. What was paid in advance is no part of what it is a share of. */
export async function anzahlungOn(
  rechnung: Rechnung,
  rows: readonly RechnungRow[],
  totals: Totals,
): Promise<string | undefined> {
  const whole =
    rechnung.abzuege.length === 0
      ? totals
      : rechnungTotals(rows.map(({ position }) => position).filter(({ abzug }) => !abzug));
  const filter = compare('auftrag', '=', rechnung.auftrag);
  const members = rechnung.auftrag === '' ? [] : await allRecords('rechnungen', { filter });
  const asked = members.filter(({ art, storniertAm }) => art === 'Anzahlung' && storniertAm === '');
  return askForAnzahlung({ rechnung, totals: whole, gestellt: sumCents(asked.map(gesamtOf)) });
}
