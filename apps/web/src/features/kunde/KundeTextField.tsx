import { entities } from '@traverse/domain/entities';
import { kundeTexts } from '@traverse/domain/namen/kunde-name';
import { decide, guest } from '@traverse/schema';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import type { FieldFrame } from '../../ui/fields/Field.tsx';
import { SuggestField } from '../../ui/fields/SuggestField.tsx';

interface KundeTextFieldProps extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A customer as a text. Known ones are offered, so that pack list and invoice find them by it (AKTE-01). */
export function KundeTextField(props: KundeTextFieldProps) {
  const maySee = decide(entities.kunden.access.read, useSession() ?? guest) !== false;
  const { data } = useRecords('kunden', { sort: 'firma,name', perPage: 500 }, { enabled: maySee });
  return <SuggestField {...props} suggestions={kundeTexts(data?.items ?? [])} />;
}
