import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { Entity, RecordOf } from '@traverse/schema';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { DialogControl } from '../../ui/dialogs/dialog-store.ts';
import { Status } from '../../ui/StatusTag.tsx';
import { spokenKey } from '../../ui/shortcuts/keys.ts';
import { RecordListCard } from '../list/RecordListCard.tsx';
import type { RowLook } from '../list/row-look.ts';
import type { Selection } from '../list/selection.ts';
import { useListState } from '../list/useListState.ts';
import { useListStart, useRecordList } from '../list/useRecordList.ts';
import { type Amounts, amountsText, chosenAmounts, type Picked, withAmount } from './amounts.ts';
import { ChosenList } from './ChosenList.tsx';
import css from './pick.module.css';
import type { PickOptions } from './pick-options.ts';

export interface PickAmountsOptions<E extends Entity> extends Omit<PickOptions<E>, 'reasons'> {
  /** What is counted: 'Artikel'. */
  things?: string;
  /** Why an amount is too much: 'nur 2 frei'. It can still be chosen. */
  tooMany?: (record: RecordOf<E>, amount: number) => string | undefined;
  /** What the foot says of such rows: '1 über dem Bestand'. */
  tooManyWords?: (count: number) => string;
  /** Amounts that can be taken over with one press: 'Wie beim letzten Mal (34)'. */
  proposal?: { readonly label: string; readonly picked: readonly Picked<RecordOf<E>>[] } | undefined;
  /** Above the list: what could not be loaded. */
  notice?: ReactNode;
}

type PickAmountsDialogProps<E extends Entity> = PickAmountsOptions<E> & {
  entity: E;
} & DialogControl<readonly Picked<AnyRecord>[]>;

/**
 * Lets somebody choose records with an amount each. Closes with those whose amount is not 0, in the order in which they
 * were chosen, or with nothing when it was cancelled (DLG-02). What it is told may come while it stands.
 */
export function PickAmountsDialog<E extends Entity>(props: PickAmountsDialogProps<E>) {
  const {
    title,
    detail,
    things = 'Einträge',
    tooMany,
    tooManyWords = overWords,
    quietState,
    proposal,
    notice,
    close,
    ...facts
  } = props;
  const list = useRecordList(facts, useListState(useListStart(facts)));
  const [amounts, setAmounts] = useState<Amounts>(new Map());
  const chosen = chosenAmounts(amounts);
  // What was chosen when somebody looked at it.
  const [reviewed, setReviewed] = useState<readonly Picked<AnyRecord>[]>();
  const problemOf = useCallback(
    (record: AnyRecord, amount: number) =>
      // Cast: the server answers by the definition of the collection.
      amount === 0 ? undefined : tooMany?.(record as unknown as RecordOf<E>, amount),
    [tooMany],
  );
  const problems = chosen.filter(({ record, amount }) => problemOf(record, amount) !== undefined).length;
  const amountOf = useCallback((record: AnyRecord) => amounts.get(record.id)?.amount ?? 0, [amounts]);
  // The same as long as no amount changes: a key in the search draws only the rows that come.
  const look = useMemo<RowLook>(
    () => ({
      // Cast: as above.
      quietState: (record, today) => quietState?.(record as unknown as RecordOf<E>, today),
      reasons: (record) => {
        const words = problemOf(record, amountOf(record));
        return words === undefined ? [] : [{ tone: 'danger', words }];
      },
    }),
    [quietState, problemOf, amountOf],
  );
  const selection = useMemo<Selection>(
    () => ({
      mode: 'multiAmount',
      amountOf,
      setAmount: (record, amount) => setAmounts((now) => withAmount(now, record, amount)),
    }),
    [amountOf],
  );
  const takeOver = () =>
    setAmounts((now) =>
      (proposal?.picked ?? []).reduce(
        // Cast: as below.
        (all, { record, amount }) => withAmount(all, record as unknown as AnyRecord, amount),
        now,
      ),
    );
  return (
    <Dialog
      title={title ?? `${list.entity.label.many} wählen`}
      detail={detail && <span className={css.detail}>{detail}</span>}
      size="wide"
      unsaved={chosen.length > 0}
      foot={
        <>
          <span className={css.count} role="status">
            {amountsText(chosen, things)}
            {problems > 0 && (
              <Status tone="danger" icon={IconAlertTriangle}>
                {tooManyWords(problems)}
              </Status>
            )}
          </span>
          {(chosen.length > 0 || reviewed) && (
            <Button
              look="quiet"
              aria-pressed={reviewed !== undefined}
              onClick={() => setReviewed(reviewed ? undefined : chosen)}
            >
              {reviewed ? 'Weiter wählen' : 'Gewählte zeigen'}
            </Button>
          )}
          {proposal && (
            <Button icon={IconHistory} onClick={takeOver}>
              {proposal.label}
            </Button>
          )}
          <Button look="quiet" className={css.cancel} onClick={() => close()}>
            Abbrechen
          </Button>
          <Button look="primary" title={spokenKey('mod+enter')} onClick={() => close(chosen)}>
            Ok
          </Button>
        </>
      }
    >
      {notice}
      {reviewed ? (
        <ChosenList
          picked={reviewed.map(({ record }) => ({ record, amount: amountOf(record) }))}
          setAmount={(record, amount) => setAmounts((now) => withAmount(now, record, amount))}
          isTooMany={({ record, amount }) => problemOf(record, amount) !== undefined}
        />
      ) : (
        <RecordListCard list={list} look={look} selection={selection} />
      )}
    </Dialog>
  );
}

function overWords(count: number): string {
  return `${count} über dem Bestand`;
}
