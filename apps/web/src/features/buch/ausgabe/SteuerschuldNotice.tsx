import type { RecordIn } from '@traverse/domain/entities';
import { istSteuerschuld } from '@traverse/domain/forderung/ust-art';
import { ustOf } from '@traverse/domain/values';
import type { NoticeProps } from '../../../records/edit/dialog-facts.ts';
import { enteredIn } from '../../../records/edit/record-entries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';

type Entered = Partial<
  Pick<RecordIn<'ausgaben'>, 'netto' | 'ust' | 'ustArt' | 'innergemeinschaftlicherErwerb'>
>;

/** The rates that are owed in Germany. */
const RATES = [19, 7];

/** Tax that the firm owes itself stands on no bill: by which rate is asked where it is typed, not in the advance return. */
export function SteuerschuldNotice({ entries, onEntries }: NoticeProps) {
  const {
    netto = 0,
    ust = 0,
    ustArt = '',
    innergemeinschaftlicherErwerb = false,
  } = enteredIn(entries) as Entered; // by the definition of an expense
  if (netto === 0 || ust !== 0 || !istSteuerschuld({ ustArt, innergemeinschaftlicherErwerb })) return null;
  return (
    <Message
      tone="warning"
      title="Welchen Steuersatz schuldest du?"
      action={
        onEntries &&
        RATES.map((ustSatz) => (
          <Button
            key={ustSatz}
            look="quiet"
            onClick={() => onEntries({ ustSatz: { value: ustSatz }, ust: { value: ustOf(netto, ustSatz) } })}
          >
            {ustSatz} %
          </Button>
        ))
      }
    >
      Der Lieferant stellt keine Ust in Rechnung, du schuldest sie selbst: Ohne sie fehlt sie in der
      Voranmeldung.
    </Message>
  );
}
