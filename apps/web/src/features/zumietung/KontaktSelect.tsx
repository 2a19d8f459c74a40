import type { Kontakt, Zumietung } from '@traverse/domain/entities';
import { compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';

interface KontaktSelectProps {
  lieferant: Zumietung['vermieter'];
  value: Kontakt['id'] | '';
  onChange: (kontakt: Kontakt['id']) => void;
}

/** Whom one writes to at a firm that lends; nothing where it has nobody by name (PART-01). */
export function KontaktSelect({ lieferant, value, onChange }: KontaktSelectProps) {
  const { data } = useRecords('kontakte', {
    filter: compare('lieferant', '=', lieferant),
    sort: 'person',
    perPage: 100,
  });
  const kontakte = data?.items ?? [];
  if (kontakte.length === 0) return null;
  return (
    <SelectField
      label="Kontakt"
      options={kontakte.map(({ id, person }) => ({ value: id, label: person }))}
      value={value}
      onChange={(chosen) => {
        const found = kontakte.find(({ id }) => id === chosen);
        if (found) onChange(found.id);
      }}
    />
  );
}
