import { nettoDerBestellung } from '@traverse/domain/bestellung/netto';
import { antwortZeile } from '@traverse/domain/bestellung/worte';
import type { Bestellung } from '@traverse/domain/entities';
import { formatDayRange, formatEuro } from '@traverse/domain/values';

/** What the firm has answered, before it is taken so: amounts, prices, days, and what it said beside them. */
export function Angeboten({ order }: { order: Bestellung }) {
  const { anderes, bis, netto, positionen, von } = order;
  const now = nettoDerBestellung(order);
  return (
    <>
      <p>{formatDayRange(von, bis)}</p>
      <ul>
        {positionen.map((position) => (
          <li key={position.zeile}>{antwortZeile(position)}</li>
        ))}
      </ul>
      <p>
        Netto <b>{formatEuro(now)}</b>
        {now !== netto && ` statt ${formatEuro(netto)}`}
      </p>
      {anderes !== '' && <p>„{anderes}“: Das trägst du danach selbst ein.</p>}
    </>
  );
}
