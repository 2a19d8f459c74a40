import type { AnyRecord } from '../../api/records.ts';
import { Card } from '../../ui/Card.tsx';
import { AmountStepper } from '../list/AmountStepper.tsx';
import { titleOf } from '../nouns.ts';
import type { Picked } from './amounts.ts';
import css from './pick.module.css';

interface ChosenListProps {
  picked: readonly Picked<AnyRecord>[];
  setAmount: (record: AnyRecord, amount: number) => void;
  isTooMany: (picked: Picked<AnyRecord>) => boolean;
}

/** What was chosen so far, wherever it stands in the list; taken back to 0 it stays until somebody looks away. */
export function ChosenList({ picked, setAmount, isTooMany }: ChosenListProps) {
  return (
    <Card aria-label="Gewählte" className={css.chosen}>
      <ul>
        {picked.map((each) => {
          const { record, amount } = each;
          const name = titleOf(record.collectionName, record);
          return (
            <li key={record.id}>
              <span>{name}</span>
              <AmountStepper
                name={name}
                amount={amount}
                isTooMany={isTooMany(each)}
                onChange={(next) => setAmount(record, next)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
