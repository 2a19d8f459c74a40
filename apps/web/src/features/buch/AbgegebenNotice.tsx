import type { Firma } from '@traverse/domain/entities';
import { ustTageOfAusgabe, ustTageOfEinnahme } from '@traverse/domain/ustva/abgegeben';
import type { Day } from '@traverse/domain/values';
import type { NoticeProps } from '../../records/edit/dialog-facts.ts';
import type { Entries } from '../../records/edit/record-entries.ts';
import { AbgegebenMessage } from '../zahlung/AbgegebenMessage.tsx';

/** An expense whose sheet was handed in, as it is stored or as it would be, is changed with a warning alone (F 3.6). */
export function AbgegebeneAusgabe({ entries, record }: NoticeProps) {
  return <Abgegeben entries={entries} record={record} tageOf={ustTageOfAusgabe} />;
}

/** The same of an income. */
export function AbgegebeneEinnahme({ entries, record }: NoticeProps) {
  return <Abgegeben entries={entries} record={record} tageOf={ustTageOfEinnahme} />;
}

interface AbgegebenProps<Said> extends NoticeProps {
  tageOf: (said: Said, firma: Firma) => readonly Day[];
}

function Abgegeben<Said>({ entries, record, tageOf }: AbgegebenProps<Said>) {
  return (
    <AbgegebenMessage
      tageOf={(firma) => [
        // Casts: a dialog of this collection, whose entries hold what the definition of its fields says.
        ...tageOf(saidIn(entries) as Said, firma),
        ...(record ? tageOf(record as unknown as Said, firma) : []),
      ]}
    />
  );
}

function saidIn(entries: Entries): { readonly [field: string]: unknown } {
  const said: { [field: string]: unknown } = { ...EMPTY };
  for (const [name, { value }] of Object.entries(entries)) said[name] = value ?? EMPTY[name] ?? '';
  return said;
}

/** Of fields that stand empty, or that a dialog does not show. */
const EMPTY: { readonly [field: string]: unknown } = {
  netto: 0,
  ust: 0,
  ustSatz: 0,
  rechnung: '',
  ustArt: '',
  kennzahl: '',
};
