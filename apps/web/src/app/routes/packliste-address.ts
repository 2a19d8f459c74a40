import type { Richtung } from '@traverse/domain';

/** Which way pieces go where somebody comes from: 'Kommt zurück' begins with In. */
export interface RichtungAddress {
  readonly richtung?: Richtung;
  /** Other pack lists that are packed on the same walk, with commas between their ids (SCAN-10). */
  readonly mit?: string;
}

export function readRichtung({ richtung, mit }: { readonly [name: string]: unknown }): RichtungAddress {
  return {
    ...((richtung === 'in' || richtung === 'out') && { richtung }),
    ...(typeof mit === 'string' && IDS.test(mit) && { mit }),
  };
}

const IDS = /^[a-z0-9]{15}(,[a-z0-9]{15}){0,18}$/;
