import { entities } from '@traverse/domain';
import { type Derivation, inOrder } from '../records/derivation.ts';
import { nurFuerOfBeleg } from './beleg-nur-fuer.ts';
import { storniertAmOfRechnung } from './rechnung-storno.ts';
import { sumsOfRechnung } from './rechnung-sums.ts';
import { fehlbestandOfZeile } from './zeile-fehlbestand.ts';

/** Every value that follows from others, in the order in which they are worked out. */
export const derivations: readonly Derivation[] = inOrder(
  [sumsOfRechnung, storniertAmOfRechnung, nurFuerOfBeleg, fehlbestandOfZeile],
  entities,
);
