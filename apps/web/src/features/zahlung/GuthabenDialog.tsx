import type { Kunde } from '@traverse/domain/entities';
import type { Typed } from '@traverse/domain/rechnung/position-problems';
import { type Day, formatEuro, wireDateOf } from '@traverse/domain/values';
import { auszahlungDraft, type Sammelzahlung } from '@traverse/domain/zahlung/sammelzahlung';
import type { Cents } from '@traverse/schema';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { useForm } from '../../ui/useForm.ts';
import { dayProblem } from './day-problem.ts';
import { storeZahlung } from './store-zahlung.ts';
import { ZahlungForm } from './ZahlungForm.tsx';

interface GuthabenProps {
  kunde: { readonly id: Kunde['id']; readonly name: string };
  /** Above 0. */
  guthaben: Cents;
  today: Day;
}

type Entered = Pick<Sammelzahlung, 'betrag' | 'datum' | 'bar'>;

/** A credit goes back to its customer, all of it or a part (F 1.5). */
export async function openGuthaben(props: GuthabenProps): Promise<void> {
  await openDialog(GuthabenDialog, props);
}

function GuthabenDialog({ kunde, guthaben, today, close }: GuthabenProps & DialogControl<boolean>) {
  const first: Entered = { betrag: guthaben, datum: wireDateOf(today), bar: false };
  const form = useForm<Typed<Entered>>({
    initial: first,
    check: ({ betrag, datum = '' }) => ({ ...amountProblem(betrag, guthaben), ...dayProblem(datum, today) }),
    send: async (values) => {
      const entered = { ...first, ...values } as Entered; // nothing is missing: it was checked
      const failure = await storeZahlung([auszahlungDraft({ ...entered, kunde: kunde.id })], 'rechnung');
      if (!failure) close(true);
      return failure;
    },
  });
  return <ZahlungForm title={`Guthaben von ${kunde.name} auszahlen`} form={form} />;
}

function amountProblem(betrag: Cents | undefined, guthaben: Cents): { betrag?: string } {
  if (betrag === undefined || betrag <= 0) return { betrag: 'Gib einen Betrag ein, z. B. 1.234,56.' };
  return betrag > guthaben ? { betrag: `Das Guthaben beträgt ${formatEuro(guthaben)}.` } : {};
}
