import type { Richtung } from '@traverse/domain';

/** Which way pieces go where somebody comes from: 'Kommt zurück' begins with In. */
export interface RichtungAddress {
  readonly richtung?: Richtung;
}

export function readRichtung({ richtung }: { readonly [name: string]: unknown }): RichtungAddress {
  return richtung === 'in' || richtung === 'out' ? { richtung } : {};
}
