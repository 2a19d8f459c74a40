import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { Entity, RecordOf } from '@traverse/schema';
import { useState } from 'react';
import type { AnyRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { Status } from '../../ui/StatusTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { RecordListCard } from '../list/RecordListCard.tsx';
import { useListState } from '../list/useListState.ts';
import { useListStart, useRecordList } from '../list/useRecordList.ts';
import { type Amounts, amountsText, chosenAmounts, type Picked, withAmount } from './amounts.ts';
import css from './pick.module.css';
import type { PickOptions } from './pick-options.ts';

interface PickAmountsOptions<E extends Entity> extends Omit<PickOptions<E>, 'reasons'> {
  /** What is counted: 'Artikel'. */
  things?: string;
  /** Why an amount is too much: 'nur 2 frei'. It can still be chosen. */
  tooMany?: (record: RecordOf<E>, amount: number) => string | undefined;
  /** What the foot says of such rows: '1 über dem Bestand'. */
  tooManyWords?: (count: number) => string;
  /** Amounts that can be taken over with one press: 'Wie beim letzten Mal (34)'. */
  proposal?: { readonly label: string; readonly picked: readonly Picked<RecordOf<E>>[] } | undefined;
}

/**
 * Lets somebody choose records with an amount each. Resolves to those whose amount is not 0, in the order in which they
 * were chosen, or to nothing when it was cancelled (DLG-02).
 */
export async function pickAmounts<E extends Entity>(
  entity: E,
  options: PickAmountsOptions<E> = {},
): Promise<readonly Picked<RecordOf<E>>[] | undefined> {
  const picked = await openDialog(PickAmountsDialog<E>, { entity, ...options });
  return picked as readonly Picked<RecordOf<E>>[] | undefined; // the server answers by the definition
}

type PickAmountsDialogProps<E extends Entity> = PickAmountsOptions<E> & {
  entity: E;
} & DialogControl<readonly Picked<AnyRecord>[]>;

function PickAmountsDialog<E extends Entity>(props: PickAmountsDialogProps<E>) {
  const {
    title,
    detail,
    things = 'Einträge',
    tooMany,
    tooManyWords = overWords,
    quietState,
    proposal,
    close,
    ...facts
  } = props;
  const list = useRecordList(facts, useListState(useListStart(facts)));
  const [amounts, setAmounts] = useState<Amounts>(new Map());
  const chosen = chosenAmounts(amounts);
  // Cast: the server answers by the definition of the collection.
  const problemOf = (record: AnyRecord, amount: number) =>
    amount === 0 ? undefined : tooMany?.(record as unknown as RecordOf<E>, amount);
  const problems = chosen.filter(({ record, amount }) => problemOf(record, amount) !== undefined).length;
  const amountOf = (record: AnyRecord) => amounts.get(record.id)?.amount ?? 0;
  useShortcut('mod+enter', 'Ok', () => close(chosen));
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
          {proposal && (
            <Button icon={IconHistory} onClick={takeOver}>
              {proposal.label}
            </Button>
          )}
          <Button look="quiet" onClick={() => close()}>
            Abbrechen
          </Button>
          <Button look="primary" title="Strg Eingabe" onClick={() => close(chosen)}>
            Ok
          </Button>
        </>
      }
    >
      <RecordListCard
        list={list}
        look={{
          // Cast: as above.
          quietState: (record, today) => quietState?.(record as unknown as RecordOf<E>, today),
          reasons: (record) => {
            const words = problemOf(record, amountOf(record));
            return words === undefined ? [] : [{ tone: 'danger', words }];
          },
        }}
        selection={{
          mode: 'multiAmount',
          amountOf,
          setAmount: (record, amount) => setAmounts((now) => withAmount(now, record, amount)),
        }}
      />
    </Dialog>
  );
}

function overWords(count: number): string {
  return `${count} über dem Bestand`;
}
