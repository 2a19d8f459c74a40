import { IconFileTypePdf } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { saldoWords } from '@traverse/domain/offene-posten/kundenkonto';
import { kontoZeilen, kundenkontoSpalten } from '@traverse/domain/offene-posten/kundenkonto-spalten';
import { kundenkontoPfad } from '@traverse/domain/pfade';
import { type Day, formatDay, formatEuro, yearOf } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { clsx } from 'clsx';
import { fileOf } from '../../api/ask.ts';
import { saveFile } from '../../api/save-file.ts';
import { usePath } from '../../api/use-path.ts';
import { ExportMenu } from '../../records/ExportMenu.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DayField } from '../../ui/fields/DateField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useToday } from '../../ui/useToday.ts';
import { useKundeZahlungen } from '../zahlung/useKundeZahlungen.ts';
import { KontoButtons } from './KontoButtons.tsx';
import css from './KundenkontoPage.module.css';

// What stands there while it is loaded.
const OUTLINE = [{ lines: [9] }];

const route = getRouteApi('/shell/kundenkonto/$id');
const LOOKS = { betrag: css.amount, saldo: css.amount } as const;
const ABOVE = [{ label: 'Offene Posten', to: '/offene-posten' }] as const;

/** The statement of a customer: what was charged and what came, day by day, with the balance after each (ZAHL-03). */
export function KundenkontoPage() {
  const { id } = route.useParams();
  const today = useToday();
  const navigate = route.useNavigate();
  const { von = `${yearOf(today)}-01-01`, bis = today } = route.useSearch();
  const asked = usePath(kundenkontoPfad, { id, von, bis }, { stays: true });
  const { data } = asked;
  const { zahlungen, isLoading } = useKundeZahlungen(id);
  const [busy, save] = useBusy(async (format: 'csv' | 'xlsx' | 'pdf') =>
    saveFile(await fileOf(kundenkontoPfad, { id, von, bis }, format)),
  );
  const change = (next: { von?: Day | undefined; bis?: Day | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  // Its name and its buttons decide where everything beside them stands.
  if ((!data && !asked.isError) || isLoading) return <SkeletonPage titled cards={OUTLINE} />;
  return (
    <>
      <PageHeader
        title={data ? `Kontoauszug ${data.kunde.name}` : 'Kontoauszug'}
        above={ABOVE}
        detail={
          <span className={css.span}>
            <DayField label="Von" labelHidden value={von} onChange={(day) => day && change({ von: day })} />
            <span aria-hidden="true">–</span>
            <DayField label="Bis" labelHidden value={bis} onChange={(day) => day && change({ bis: day })} />
          </span>
        }
      >
        {data && zahlungen && <KontoButtons kunde={data.kunde} zahlungen={zahlungen} today={today} />}
        <ExportMenu title="Kontoauszug ausgeben" busy={busy} onSave={save} />
        <Button
          look="primary"
          icon={IconFileTypePdf}
          busy={busy}
          busyLabel="Schreibt …"
          onClick={() => save('pdf')}
        >
          PDF
        </Button>
      </PageHeader>
      <LoadFailed query={asked} />
      {data && (
        <Card className={css.card} aria-busy={asked.isFetching}>
          <Auszug konto={data} />
        </Card>
      )}
    </>
  );
}

function Auszug({ konto }: { konto: AnswerOf<typeof kundenkontoPfad> }) {
  return (
    <PlainTabelle
      columns={kundenkontoSpalten}
      rows={kontoZeilen(konto)}
      looks={LOOKS}
      cells={{
        art: ({ art, text, rechnung }) => (
          <>
            {art}{' '}
            <b>
              {rechnung ? (
                <Link to="/rechnung/$id" params={{ id: rechnung }}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </b>
          </>
        ),
        betrag: ({ betrag }) =>
          betrag !== undefined && <span className={clsx(betrag < 0 && css.paid)}>{formatEuro(betrag)}</span>,
      }}
      foot={
        <tr className={css.end}>
          <th scope="row" colSpan={2}>
            {saldoWords(konto.ende, 'Sie')} am {formatDay(konto.bis)}
          </th>
          <td className={css.amount} colSpan={2}>
            {formatEuro(konto.ende)}
          </td>
        </tr>
      }
    />
  );
}
