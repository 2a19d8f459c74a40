import { compare } from '@traverse/wire';
import { attempt } from '../../../api/failure.ts';
import { listRecords } from '../../../api/records.ts';
import type { Entry } from '../../../records/edit/record-entries.ts';
import type { InputProps } from '../../../records/fields/input-props.ts';
import { RelationInput } from '../../../records/fields/RelationInput.tsx';

/** A supplier is remembered: what its last expense was booked as stands there, where nobody has said something else. */
export function LieferantInput(props: InputProps<'relation'>) {
  const { onEntry, place } = props;
  const choose = async (entry: Entry) => {
    onEntry(entry);
    const lieferant = entry.value;
    if (typeof lieferant !== 'string' || lieferant === '' || place.record) return;
    await attempt(async () => {
      const { items } = await listRecords('ausgaben', {
        filter: compare('lieferant', '=', lieferant),
        sort: '-datum,-created',
        perPage: 1,
        skipTotal: true,
      });
      const [last] = items;
      if (!last) return;
      const { kategorie, netto } = place.entries;
      const isFree = (entry: Entry | undefined) => !entry?.value || entry.followed === true;
      place.onEntries?.({
        ...(isFree(kategorie) ? { kategorie: { value: last.kategorie, followed: true } } : {}),
        // A rate beside amounts that are there would contradict them.
        ...(isFree(netto) && !netto?.value ? { ustSatz: { value: last.ustSatz } } : {}),
      });
    });
  };
  return <RelationInput {...props} onEntry={(entry) => void choose(entry)} />;
}
