import { entities } from '@traverse/domain/entities';
import { kundeTexts } from '@traverse/domain/namen/kunde-name';
import { decide, guest } from '@traverse/schema';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { makeNamed } from '../../records/edit/make-named.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import type { FieldFrame } from '../../ui/fields/Field.tsx';
import { SuggestField } from '../../ui/fields/SuggestField.tsx';

interface KundeTextFieldProps extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A customer as a text. Known ones are offered, so that pack list and invoice find them by it (AKTE-01). */
export function KundeTextField(props: KundeTextFieldProps) {
  const reader = useSession() ?? guest;
  const maySee = decide(entities.kunden.access.read, reader) !== false;
  const { data } = useRecords('kunden', { sort: 'firma,name', perPage: 500 }, { enabled: maySee });
  const kunden = data?.items ?? [];
  const make = async (text: string) => {
    const made = await makeNamed(entities.kunden, text);
    const [written] = made ? kundeTexts([made, ...kunden.filter(({ id }) => id !== made.id)]) : [];
    if (written !== undefined) props.onChange(written);
  };
  return (
    <SuggestField
      {...props}
      suggestions={kundeTexts(kunden)}
      create={maySee && mayCreate(entities.kunden, reader) ? (text) => void make(text) : undefined}
    />
  );
}
