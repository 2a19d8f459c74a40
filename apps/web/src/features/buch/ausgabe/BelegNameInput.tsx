import { belegName } from '@traverse/domain/ausgabe/name';
import { entities, type RecordIn } from '@traverse/domain/entities';
import { useEffect, useEffectEvent } from 'react';
import { enteredIn } from '../../../records/edit/record-entries.ts';
import { type InputProps, textIn } from '../../../records/fields/input-props.ts';
import { useRelatedTitle } from '../../../records/fields/useRelatedTitle.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';

type Entered = Partial<Pick<RecordIn<'ausgaben'>, 'kategorie' | 'belegnummer'>>;

/** A new receipt is named after its supplier, as long as nobody calls it something else. */
export function BelegNameInput({ name, entry, onEntry, frame, note, place }: InputProps<'text'>) {
  const { kategorie = '', belegnummer = '' } = enteredIn(place.entries) as Entered; // by the definition of an expense
  const lieferant = useRelatedTitle(
    entities.ausgaben.fields.lieferant,
    place.entries['lieferant'] ?? { value: '' },
    undefined,
  );
  const proposal = belegName({ lieferant, kategorie, belegnummer });
  const propose = useEffectEvent(() => {
    const isFree = textIn(entry) === '' || entry.proposed === true;
    if (!place.record && isFree && textIn(entry) !== proposal) place.onPropose?.(name, proposal);
  });
  useEffect(() => propose(), [proposal]);
  return (
    <TextField
      {...frame}
      autoComplete="off"
      value={textIn(entry)}
      onChange={(value) => onEntry({ value })}
      // Whoever types replaces what is only proposed.
      onFocus={(event) => entry.proposed && event.currentTarget.select()}
      end={note && <Tag>{note}</Tag>}
    />
  );
}
