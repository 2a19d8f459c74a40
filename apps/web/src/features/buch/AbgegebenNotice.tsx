import { Link } from '@tanstack/react-router';
import {
  abgegebeneAn,
  type Day,
  type Firma,
  ustTageOfAusgabe,
  ustTageOfEinnahme,
  zeitraumWords,
} from '@traverse/domain';
import { useAbgegebeneZeitraeume } from '../../api/abgegebene-zeitraeume.ts';
import { useRecords } from '../../api/queries.ts';
import type { NoticeProps } from '../../records/edit/dialog-facts.ts';
import type { Entries } from '../../records/edit/record-entries.ts';
import { Message } from '../../ui/Message.tsx';

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
  const [firma] = useRecords('firma', { perPage: 1 }).data?.items ?? [];
  const { data: abgegeben = [] } = useAbgegebeneZeitraeume();
  if (!firma || abgegeben.length === 0) return null;
  // Casts: a dialog of this collection, whose entries hold what the definition of its fields says.
  const tage = [
    ...tageOf(saidIn(entries) as Said, firma),
    ...(record ? tageOf(record as unknown as Said, firma) : []),
  ];
  const [first, ...more] = abgegebeneAn(tage, abgegeben);
  if (!first) return null;
  const words = [first, ...more].map(zeitraumWords).join(' und ');
  return (
    <Message tone="warning" title={`${words} ist beim Finanzamt abgegeben.`}>
      Was du hier änderst, zeigt die{' '}
      <Link to="/ustva" search={first} target="_blank">
        Ust-Voranmeldung
      </Link>{' '}
      als Unterschied und bietet die Berichtigung an.
    </Message>
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
