import { IconLink, IconX } from '@tabler/icons-react';
import type { Kunde } from '@traverse/domain/entities';
import { heisstSo, nennt, type TextUndSatz } from '@traverse/domain/partner/nennen';
import { decide, guest } from '@traverse/schema';
import { useState } from 'react';
import { attempt } from '../../api/failure.ts';
import { refresh, useRecords } from '../../api/queries.ts';
import { createRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { FieldFrame } from '../../ui/fields/Field.tsx';
import { SuggestField } from '../../ui/fields/SuggestField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NeuerKunde } from './NeuerKunde.tsx';
import css from './PartnerTextField.module.css';
import { type Partner, type PartnerArt, partnerKinds } from './partner-kinds.ts';

interface PartnerTextFieldProps extends FieldFrame {
  art: PartnerArt;
  value: TextUndSatz;
  onChange: (value: TextUndSatz) => void;
  onBlur?: () => void;
  readOnly?: boolean;
}

/**
 * A text that may stand for a record: known ones are offered, a new one is made with its name alone. Left with what exactly one
 * is called it joins that one, in sight and parted with a press (PART-02).
 */
export function PartnerTextField({ art, value, onChange, onBlur, ...frame }: PartnerTextFieldProps) {
  const { collection, entity, sort, benannt, texts, tag, draft } = partnerKinds[art];
  const reader = useSession() ?? guest;
  const maySee = decide(entity.access.read, reader) !== false;
  const { data } = useRecords(collection, { sort, perPage: 500 }, { enabled: maySee });
  const [parted, setParted] = useState('');
  const [made, setMade] = useState<Partner>();
  const known = data?.items ?? [];
  const records = made && !known.some(({ id }) => id === made.id) ? [...known, made] : known;
  const offered = texts(records);
  const joined = value.satz === '' ? undefined : records.find(({ id }) => id === value.satz);

  const type = (text: string) => {
    const chosen = records[offered.indexOf(text)];
    if (chosen && text !== parted) return onChange({ text, satz: chosen.id });
    const stays = joined !== undefined && nennt(text, benannt(joined).namen);
    return onChange({ text, satz: stays ? value.satz : '' });
  };
  const leave = () => {
    const only =
      value.satz === '' && value.text !== parted ? heisstSo(value.text, records, benannt) : undefined;
    if (only) onChange({ text: value.text, satz: only.id });
    onBlur?.();
  };
  const make = async (text: string) => {
    const failure = await attempt(async () => {
      const record = await createRecord(collection, draft(text));
      setMade(record);
      onChange({ text: benannt(record).heisst, satz: record.id });
      await refresh(collection);
    });
    if (failure) await notify(`„${text}“ ist nicht angelegt.`, failure.message);
  };
  return (
    <div className={css.field}>
      <SuggestField
        {...frame}
        value={value.text}
        onChange={type}
        onBlur={leave}
        suggestions={offered}
        create={maySee && mayCreate(entity, reader) ? (text) => void make(text) : undefined}
      />
      {joined && (
        <span className={css.joined}>
          <IconLink size={14} stroke={2} aria-hidden="true" />
          {joined.id === made?.id ? `neu, ${tag(joined)}` : tag(joined)}
          <IconButton
            label={`${tag(joined)} lösen, nur den Text behalten`}
            icon={IconX}
            size="row"
            onClick={() => {
              setParted(value.text);
              onChange({ text: value.text, satz: '' });
            }}
          />
        </span>
      )}
      {art === 'kunde' && made && joined?.id === made.id && <NeuerKunde kunde={made as Kunde} />}
    </div>
  );
}
