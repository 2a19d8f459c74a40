import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gesamtOf } from '@traverse/domain/forderung/offen';
import { doppelteAusgabenPfad } from '@traverse/domain/pfade';
import { cents, dayOf, formatDay } from '@traverse/domain/values';
import type { AnswerOf, SentOf, WireDate } from '@traverse/schema';
import { usePath } from '../../../api/use-path.ts';
import type { NoticeProps } from '../../../records/edit/dialog-facts.ts';
import type { Entries } from '../../../records/edit/record-entries.ts';
import { Message } from '../../../ui/Message.tsx';

const PAUSE_MS = 400;

/** The same receipt twice is said, and can be stored all the same: it may be right. */
export function DoppeltNotice({ entries, record }: NoticeProps) {
  const [file] = entries['anlagen']?.added ?? [];
  const checksum = useQuery({
    queryKey: ['sha256', file?.name, file?.size, file?.lastModified],
    queryFn: () => (file ? sha256Of(file) : ''),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [said] = useDebouncedValue(JSON.stringify(saidIn(entries)), PAUSE_MS);
  const wish = {
    ...(JSON.parse(said) as ReturnType<typeof saidIn>), // as it was written a moment ago
    sha256: (file && checksum.data) || '',
    ausser: record?.id ?? '',
  };
  const isSaid = wish.datum !== '' && gesamtOf(wish) !== 0;
  // What is changed was stored like this; it is asked when a file or something else is new about it.
  const isAsked = wish.sha256 !== '' || (isSaid && record === undefined);
  const asked: Wish = isSaid ? wish : { ...wish, datum: '' };
  const { items = [] } = usePath(doppelteAusgabenPfad, isAsked ? asked : undefined).data ?? {};
  if (items.length === 0) return null;
  return (
    <Message tone="warning" title="Diesen Beleg gibt es vielleicht schon.">
      {items.map((each) => (
        <p key={each.id}>
          <Link to="/ausgaben/$tab" params={{ tab: '1' }} search={{ suche: each.name }} target="_blank">
            {each.name} vom {formatDay(each.datum)}
          </Link>{' '}
          {WHY[each.warum]}
        </p>
      ))}
    </Message>
  );
}

type Wish = SentOf<typeof doppelteAusgabenPfad>;
type Warum = AnswerOf<typeof doppelteAusgabenPfad>['items'][number]['warum'];

const WHY: { readonly [Why in Warum]: string } = {
  Datei: 'hat dieselbe Datei.',
  Angaben: 'hat denselben Tag, Betrag und Lieferanten.',
};

function saidIn(entries: Entries) {
  const text = (name: string) => {
    const value = entries[name]?.value;
    return typeof value === 'string' ? value : '';
  };
  const amount = (name: string) => cents(Number(entries[name]?.value ?? 0));
  return {
    datum: dayOf(text('datum') as WireDate), // a date field holds a date in wire form, or nothing
    netto: amount('netto'),
    ust: amount('ust'),
    lieferant: text('lieferant'),
    name: text('name'),
  };
}

/** In hex; empty where the page has no safe connection and browsers give no checksum. */
async function sha256Of(file: File): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined; // missing there, whatever the type says
  if (!subtle) return '';
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
