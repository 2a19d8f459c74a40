import type { Kunde, Projekt } from '@traverse/domain/entities';
import { nenntAnderen, projektKundeWort } from '@traverse/domain/folgen/kunde-wechsel';
import { compare, or } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';

const MOST_OF_ONE_NAME = 50;

/**
 * `Projekt: Kulturamt`, where the project of a paper means exactly one other customer; empty else, and until that is known
 * (L 2.5). Customers are asked only where the text is not theirs already.
 */
export function useProjektKunde(projekt: Projekt | undefined, kunde: Kunde | undefined): string {
  const said = { kunde: projekt?.kunde ?? '', auftraggeber: projekt?.auftraggeber ?? ('' as const) };
  const text = said.kunde;
  const isOther = kunde !== undefined && nenntAnderen(said, kunde);
  // Whatever is written behind it, a spelling begins with the firm or the person.
  const [first = ''] = text.split(/ [–-] /);
  const filter = or(compare('firma', '~', first), compare('name', '~', first));
  const { data } = useRecords(
    'kunden',
    { filter, perPage: MOST_OF_ONE_NAME, skipTotal: true },
    { enabled: isOther && first !== '' },
  );
  return isOther && data ? projektKundeWort(said, kunde.id, data.items) : '';
}
