import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { offeneEinsaetzePfad } from '@traverse/domain/pfade';
import { cents, dayOf, formatDayRange, formatEuro, sumCents } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { eInvoiceQuery } from '../../../api/e-rechnung.ts';
import { usePath } from '../../../api/use-path.ts';
import type { NoticeProps } from '../../../records/edit/dialog-facts.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Message } from '../../../ui/Message.tsx';
import { mayBeEInvoice } from '../incoming/bundle-files.ts';

type Einsatz = AnswerOf<typeof offeneEinsaetzePfad>['einsaetze'][number];

const PAUSE_MS = 400;

/** Whose bill it is, where its supplier works for us: each Einsatz counts once, and what it comes to stands beside what was expected (PROJ-15). */
export function EinsaetzeNotice({ entries, record, onEntries }: NoticeProps) {
  const file = entries['anlagen']?.added?.find(mayBeEInvoice);
  const { data } = useQuery({ ...eInvoiceQuery(file ?? nothing), enabled: file !== undefined });
  const said = {
    lieferant: textIn(entries['lieferant']?.value),
    verkaeufer: data?.rechnung.lieferant.name ?? '',
  };
  const [wish] = useDebouncedValue(JSON.stringify(said), PAUSE_MS);
  const asked = JSON.parse(wish) as typeof said; // as it was written a moment ago
  const isAsked = asked.lieferant !== '' || asked.verkaeufer !== '';
  const found = usePath(offeneEinsaetzePfad, isAsked ? { ...asked, ausser: record?.id ?? '' } : undefined);
  const open = found.data?.einsaetze ?? [];
  if (open.length === 0) return null;
  // Whatever the form does not show stands in the record until it is chosen anew.
  const value = entries['einsaetze']?.value ?? record?.['einsaetze'];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const choose = (id: string, on: boolean) =>
    onEntries?.({
      einsaetze: { value: on ? [...chosen, id] : chosen.filter((each) => each !== id) },
    });
  return (
    <Message tone="info" title="Für welche Einsätze ist diese Rechnung?">
      {open.map((each) => (
        <CheckboxField
          key={each.einsatz}
          label={labelOf(each)}
          checked={chosen.includes(each.einsatz)}
          disabled={!onEntries}
          onChange={(on) => choose(each.einsatz, on)}
        />
      ))}
      <p>{comparison(open, chosen, Number(entries['netto']?.value ?? 0))}</p>
    </Message>
  );
}

const nothing = new File([], '');
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function labelOf({ name, projekt, von, bis, erwartet }: Einsatz): string {
  return `${name}, ${projekt}, ${formatDayRange(dayOf(von), dayOf(bis))}: ${formatEuro(erwartet)} erwartet`;
}

/** `passt`, or by how much it is more or less than expected. */
function comparison(open: readonly Einsatz[], chosen: readonly string[], netto: number): string {
  const own = open.filter(({ einsatz }) => chosen.includes(einsatz));
  if (own.length === 0) return 'Angehakt zählt sie im Ergebnis ihrer Projekte statt der Schätzung.';
  const by = netto - sumCents(own.map(({ erwartet }) => erwartet));
  if (by === 0) return 'passt';
  return `${formatEuro(cents(Math.abs(by)))} ${by < 0 ? 'weniger' : 'mehr'} als erwartet`;
}
