import type { Richtung } from '@traverse/domain/packliste/richtung';

/** Which way pieces go where somebody comes from: 'Kommt zurück' begins with In. */
export interface RichtungAddress {
  readonly richtung?: Richtung;
  /** Other pack lists that are packed on the same walk, with commas between their ids (SCAN-10); the page looks what they are. */
  readonly mit?: string;
}

export function readRichtung({ richtung, mit }: { readonly [name: string]: unknown }): RichtungAddress {
  return {
    ...((richtung === 'in' || richtung === 'out') && { richtung }),
    ...(typeof mit === 'string' && { mit }),
  };
}
