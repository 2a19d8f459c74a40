import { useQuery } from '@tanstack/react-query';
import type { Kunde } from '@traverse/domain/entities';
import { faelligAfter } from '@traverse/domain/forderung/due-date';
import { formatDay } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { useEffect, useEffectEvent } from 'react';
import { queryKeys } from '../../api/queries.ts';
import { zahlungszielFor } from '../../api/zahlungsziel.ts';
import { flatInputs } from '../../records/fields/flat-inputs.tsx';
import { type FieldPlace, type InputProps, textIn } from '../../records/fields/input-props.ts';
import { Button } from '../../ui/Button.tsx';
import { useStoringWaits } from '../../ui/fields/useStoringWaits.ts';

/** The due date: proposed by the term of its customer, which is one press away where another one stands. */
export function FaelligInput(props: InputProps<'date'>) {
  const { name, entry, onEntry, place } = props;
  const kunde = chosen(place, 'kunde') as Kunde['id'] | ''; // a relation field holds an id, or nothing
  const rechnungsDatum = chosen(place, 'rechnungsDatum') as WireDate; // a date field holds a date in wire form, or nothing
  const isProposed = entry.proposed === true && !place.record;
  const { data: tage, isError } = useQuery({
    queryKey: [...queryKeys.collection('kunden'), 'zahlungsziel', kunde],
    queryFn: () => zahlungszielFor(kunde),
    enabled: kunde !== '' || isProposed,
  });
  const agreed = tage === undefined ? '' : faelligAfter(rechnungsDatum, tage);
  const isOther = agreed !== '' && agreed !== textIn(entry);
  const propose = useEffectEvent(() => {
    if (isProposed && isOther) place.onPropose?.(name, agreed);
  });
  useEffect(() => propose(), [agreed]);
  // Whoever is quick stores the term of the customer all the same.
  useStoringWaits(isProposed && !isError && (tage === undefined || isOther));
  return (
    <div>
      <flatInputs.date {...props} />
      {isOther && !isProposed && (
        <Button look="quiet" onClick={() => onEntry({ value: agreed })}>
          Zahlungsziel {tage} Tage: {formatDay(agreed)}
        </Button>
      )}
    </div>
  );
}

function chosen({ entries }: FieldPlace, name: string): string {
  return textIn(entries[name] ?? { value: '' });
}
