import { entityNamed } from '@traverse/domain/entities';
import type { Schritt, Zeilenplan } from '@traverse/domain/tabelle/plan';

/** JSON on its way from one process to another: read portion by portion it holds up nobody. */
export const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** What `bytesOf` wrote. */
export const valueIn = <Value>(bytes: Uint8Array): Value =>
  JSON.parse(new TextDecoder().decode(bytes)) as Value;

/** A row whose collections are called by their names. */
export interface ZeileMitSchritten extends Omit<Zeilenplan, 'schritte' | 'offen'> {
  readonly schritte: readonly (Omit<Schritt, 'entity'> & { readonly sammlung: string })[];
}

/** The rows that are to be written, one portion after the other. */
export function* rowsIn(portions: readonly Uint8Array[]): Generator<Zeilenplan> {
  for (const portion of portions) {
    for (const { schritte, ...plan } of valueIn<readonly ZeileMitSchritten[]>(portion)) {
      const steps = schritte.flatMap(({ sammlung, ...step }): Schritt[] => {
        const entity = entityNamed(sammlung);
        return entity ? [{ ...step, entity }] : [];
      });
      yield { ...plan, schritte: steps };
    }
  }
}
