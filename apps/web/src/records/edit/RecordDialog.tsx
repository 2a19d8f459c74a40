import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { queryKeys } from '../../api/queries.ts';
import { type AnyRecord, getAnyRecord } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { NotFound } from '../../ui/states/NotFound.tsx';
import { SkeletonFields } from '../../ui/states/SkeletonFields.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import type { RecordDialogProps } from './dialog-props.ts';
import { RecordForm } from './RecordForm.tsx';
import type { Values } from './record-entries.ts';

/** 'Anlegen' or 'Bearbeiten' of one record; asks for the record first. */
export function RecordDialog({
  entity,
  facts,
  id,
  initial,
  source,
  onStored,
  aside,
  next,
  close,
}: RecordDialogProps) {
  const session = useSession();
  // 'Weiteren Anlegen' starts a fresh form.
  const [round, setRound] = useState<Round>({ number: 0, stored: '', kept: {}, initial });
  const [again, setAgain] = useState(false);
  if (!session) return null;
  const form = {
    entity,
    facts,
    initial,
    session,
    close,
    onStored,
    ...(aside ? { aside } : {}),
  };
  if (id !== undefined) return <Loaded {...form} id={id} />;
  if (source) return <RecordForm {...form} record={undefined} source={source} />;
  if (next === 'none') return <RecordForm {...form} record={undefined} />;
  const begin = async (title: string, kept: Values, stored: AnyRecord) => {
    const following = next ? await next(stored) : initial;
    if (following) setRound({ number: round.number + 1, stored: title, kept, initial: following });
    else close();
  };
  return (
    <RecordForm
      {...form}
      initial={round.initial}
      key={round.number}
      record={undefined}
      another={{
        wanted: again,
        onChange: setAgain,
        stored: round.stored,
        kept: round.kept,
        begin,
      }}
    />
  );
}

interface Round {
  readonly number: number;
  readonly stored: string;
  readonly kept: Values;
  readonly initial: RecordDialogProps['initial'];
}

type LoadedProps = Omit<Parameters<typeof RecordForm>[0], 'record' | 'lock'> & { id: string };

function Loaded({ id, ...form }: LoadedProps) {
  const { entity, close } = form;
  const { collection } = entity;
  const relations = Object.entries(entity.fields)
    .filter(([, field]) => field.kind === 'relation')
    .map(([name]) => name);
  const asked = useQuery({
    queryKey: [...queryKeys.record(collection, id, relations), 'dialog'],
    queryFn: async () => {
      const record = await getAnyRecord(collection, id, relations);
      const [lock] = await Promise.all([
        form.facts.lockOf?.(record).catch(() => undefined),
        form.facts.withRecord?.(record),
      ]);
      return { record, lock };
    },
    // What is edited is what is stored now, and does not change under the hands of the user.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error } = asked;
  if (data) return <RecordForm {...form} record={data.record} lock={data.lock} />;
  return (
    <Dialog title="Bearbeiten" detail={<Tag look="line">{entity.label.one}</Tag>} size="wide">
      {error === null ? (
        <SkeletonFields fields={9} />
      ) : failureOf(error).status === 404 ? (
        <NotFound action={<Button onClick={() => close()}>Schließen</Button>} />
      ) : (
        <LoadFailed query={asked} />
      )}
    </Dialog>
  );
}
