import { betraegeOfBrutto } from '@traverse/domain/ausgabe/brutto';
import type { RecordIn } from '@traverse/domain/entities';
import { istSteuerschuld } from '@traverse/domain/forderung/ust-art';
import { cents } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { type Entries, enteredIn } from '../../../records/edit/record-entries.ts';
import { entered, type InputProps } from '../../../records/fields/input-props.ts';
import { MoneyField, NumberField } from '../../../ui/fields/NumberField.tsx';
import css from './BetragInput.module.css';

type Entered = Partial<
  Pick<
    RecordIn<'ausgaben'>,
    'netto' | 'ust' | 'ustSatz' | 'ustArt' | 'innergemeinschaftlicherErwerb' | 'chinaImport'
  >
>;

/**
 * Net and gross beside each other: either fills the other by the rate. Stored are net and tax, as always. Where the tax is
 * on no bill of the supplier, or cannot be worked out, there is no gross to type.
 */
export function BetragInput({ entry, onEntry, frame, place }: InputProps<'geld'>) {
  const values = enteredIn(place.entries) as Entered; // by the definition of an expense
  const netto = values.netto;
  const net = (
    <MoneyField {...frame} value={netto} onChange={(value, problem) => onEntry(entered(value, problem))} />
  );
  if (hasNoBrutto(values)) return net;
  const brutto = netto === undefined ? undefined : cents(netto + (values.ust ?? 0));
  return (
    <div className={css.pair}>
      {net}
      <MoneyField
        label="Brutto"
        value={entry.problem === undefined ? brutto : undefined}
        onChange={(value, problem) => {
          if (problem === undefined && value !== brutto)
            place.onEntries?.(entriesOfBrutto(value, values.ustSatz ?? 0));
        }}
      />
    </div>
  );
}

/** The rate: what was typed as gross stays, and so does a tax that was typed. */
export function UstSatzInput({ entry, onEntry, frame, place }: InputProps<'number'>) {
  const values = enteredIn(place.entries) as Entered; // by the definition of an expense
  const isOfBrutto = place.entries['netto']?.followed === true;
  return (
    <NumberField
      {...frame}
      unit="%"
      decimals={2}
      min={0}
      max={100}
      value={typeof entry.value === 'number' ? entry.value : undefined}
      onChange={(ustSatz, problem) => {
        onEntry(entered(ustSatz, problem));
        if (ustSatz !== undefined && isOfBrutto && values.netto !== undefined && !hasNoBrutto(values))
          place.onEntries?.(entriesOfBrutto(cents(values.netto + (values.ust ?? 0)), ustSatz));
      }}
    />
  );
}

function hasNoBrutto(values: Entered): boolean {
  const { ustArt = '', innergemeinschaftlicherErwerb = false, chinaImport = false } = values;
  return chinaImport || istSteuerschuld({ ustArt, innergemeinschaftlicherErwerb });
}

function entriesOfBrutto(brutto: Cents | undefined, ustSatz: number): Entries {
  const { netto, ust } =
    brutto === undefined ? { netto: undefined, ust: undefined } : betraegeOfBrutto(brutto, ustSatz);
  return { netto: { value: netto, followed: true }, ust: { value: ust, followed: true } };
}
