import { zugesagtWorte } from '@traverse/domain/bestellung/worte';
import type { Bestellung, Zumietung } from '@traverse/domain/entities';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { dayOf } from '@traverse/domain/values';
import { lueckeWorte } from '@traverse/domain/zumietung/luecke';
import { Message } from '../../ui/Message.tsx';
import { useToday } from '../../ui/useToday.ts';

interface LueckeProps {
  zumietung: Zumietung;
  lagen: readonly Verfuegbarkeit[];
  order: Pick<Bestellung, 'stand' | 'positionen'> | undefined;
}

/** What is missing in its days: until both have agreed all of it, after that the rest (ZUM-03). */
export function Luecke({ zumietung, lagen, order }: LueckeProps) {
  const today = useToday();
  const { bestellt, bis, lieferant } = zumietung;
  const words = lueckeWorte(lagen, bestellt ? ' noch' : '');
  if (words === '' || dayOf(bis) < today) return null;
  if (!bestellt)
    return (
      <Message tone="danger" title={`${words}.`}>
        Erst was beide zugesagt haben, füllt den Bestand. Bis dahin bleibt die Lücke rot.
      </Message>
    );
  return (
    <Message tone="warning" title={`${words}.`}>
      {order?.stand === 'bestätigt' &&
        `${lieferant || 'Die Firma'}: ${zugesagtWorte(order.positionen)}. Das zählt schon.`}
    </Message>
  );
}
