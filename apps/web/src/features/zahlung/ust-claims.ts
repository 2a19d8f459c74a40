import { queryOptions } from '@tanstack/react-query';
import type { Firma } from '@traverse/domain/entities';
import type { Zahlungsart } from '@traverse/domain/options/zahlung-arten';
import { type UstClaim, ustTageOfZahlung } from '@traverse/domain/ustva/abgegeben';
import type { Day } from '@traverse/domain/values';
import { queryKeys } from '../../api/queries.ts';
import { recordsByIds } from '../../api/records.ts';
import { claimOfAusgabe, claimOfEinnahme, ustOfRechnung, ustRelations } from './paid-claim.ts';

/** A claim that is stored, and what is paid, deducted or given up of it; others than claims count nowhere. */
export interface Beglichen {
  readonly art: string;
  readonly id: string;
  readonly arten: readonly Zahlungsart[];
}

type UstClaims = ReadonlyMap<string, UstClaim>;

/** What stands of these claims on the sheets of the Ust, by their ids. */
export const ustClaims = (beglichen: readonly Beglichen[]) => {
  const of = (art: string) => beglichen.filter((each) => each.art === art).map(({ id }) => id);
  const ids = { rechnung: of('rechnung'), einnahme: of('einnahme'), ausgabe: of('ausgabe') };
  return queryOptions({
    queryKey: [...queryKeys.collection('zahlungen'), 'ust', ids],
    queryFn: async (): Promise<UstClaims> => {
      const [rechnungen, einnahmen, ausgaben] = await Promise.all([
        recordsByIds('rechnungen', ids.rechnung, { expand: ustRelations }),
        recordsByIds('einnahmen', ids.einnahme),
        recordsByIds('ausgaben', ids.ausgabe),
      ]);
      return new Map<string, UstClaim>([
        ...rechnungen.map((each) => [each.id, ustOfRechnung(each)] as const),
        ...einnahmen.map((each) => [each.id, claimOfEinnahme(each).ust] as const),
        ...ausgaben.map((each) => [each.id, claimOfAusgabe(each).ust] as const),
      ]);
    },
  });
};

/** The days for whose sheets it matters that these are paid on a day. */
export function tageOfBeglichen(
  beglichen: readonly Beglichen[],
  claims: UstClaims,
  datum: Day | '',
  firma: Firma,
): readonly Day[] {
  return beglichen.flatMap(({ id, arten }) => {
    const claim = claims.get(id);
    return claim ? ustTageOfZahlung(claim, arten, datum, firma) : [];
  });
}
