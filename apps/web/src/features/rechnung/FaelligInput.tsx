import { useQuery } from '@tanstack/react-query';
import type { Kunde } from '@traverse/domain/entities';
import { faelligAfter } from '@traverse/domain/forderung/due-date';
import { formatDay } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { queryKeys } from '../../api/queries.ts';
import { zahlungszielFor } from '../../api/zahlungsziel.ts';
import { flatInputs } from '../../records/fields/flat-inputs.tsx';
import { type FieldPlace, type InputProps, textIn } from '../../records/fields/input-props.ts';
import { Button } from '../../ui/Button.tsx';

/** The due date, with the day that the term of its customer leads to one press away. */
export function FaelligInput(props: InputProps<'date'>) {
  const { entry, onEntry, place } = props;
  const kunde = chosen(place, 'kunde') as Kunde['id'] | ''; // a relation field holds an id, or nothing
  const rechnungsDatum = chosen(place, 'rechnungsDatum') as WireDate; // a date field holds a date in wire form, or nothing
  const { data: tage } = useQuery({
    queryKey: [...queryKeys.collection('kunden'), 'zahlungsziel', kunde],
    queryFn: () => zahlungszielFor(kunde),
    enabled: kunde !== '',
  });
  const agreed = tage === undefined ? '' : faelligAfter(rechnungsDatum, tage);
  return (
    <div>
      <flatInputs.date {...props} />
      {agreed !== '' && agreed !== textIn(entry) && !props.readOnly && (
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
