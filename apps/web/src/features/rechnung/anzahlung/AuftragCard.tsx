import { Link } from '@tanstack/react-router';
import { istSchlussrechnung } from '@traverse/domain/anzahlung/schlussrechnung';
import type { Rechnung } from '@traverse/domain/entities';
import { gesamtOf, offenOf } from '@traverse/domain/forderung/offen';
import { isHandedOut } from '@traverse/domain/rechnung/festschreiben';
import { type Day, formatDay, formatEuro, sumCents } from '@traverse/domain/values';
import { paymentWords } from '@traverse/domain/zahlung/row-reasons';
import { useAuftrag } from '../../../api/anzahlung.ts';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MayCome } from '../../../ui/states/MayCome.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import css from './Anzahlung.module.css';
import { schlussrechnungAfterAsking } from './schlussrechnung.ts';

/** The deposits of an order and its final invoice: what was asked for, what came, what that one takes off (ANZ-01). */
export function AuftragCard({ open: { rechnung, isEditable }, today }: { open: OpenRechnung; today: Day }) {
  const { data, isLoading } = useAuftrag(rechnung);
  const offline = useOfflineReason();
  const members = data?.items ?? [];
  const deposits = members.filter(({ art, stornoVon }) => art === 'Anzahlung' && stornoVon === '');
  const [busy, finish] = useBusy(() => schlussrechnungAfterAsking(rechnung, deposits));
  if (isLoading) return <MayCome />;
  if (deposits.length === 0) return null;
  const final = members.find(istSchlussrechnung);
  const isHere = final?.id === rechnung.id && isEditable;
  return (
    <Card heading="Anzahlungen" aria-label="Anzahlungen">
      <ol className={css.list}>
        {deposits.map((each) => (
          <li key={each.id} className={css.row}>
            <span>
              <Name of={each} here={rechnung.id} />
              <span className={css.words}>{standOf(each, today)}</span>
            </span>
            <span className={css.amount}>{formatEuro(gesamtOf(each))}</span>
          </li>
        ))}
        {final && (
          <li className={css.row}>
            <span>
              <Name of={final} here={rechnung.id} />
              <span className={css.words}>
                Schlussrechnung{final.festgeschrieben === '' ? ', Entwurf' : ''}
                {final.abzuege.length > 0 && `, abgezogen ${formatEuro(offOf(final))} netto`}
              </span>
            </span>
            <span className={css.amount}>{formatEuro(gesamtOf(final))}</span>
          </li>
        )}
      </ol>
      {isHere && (
        <Button
          className={css.press}
          look="soft"
          busy={busy}
          busyLabel="Stellt …"
          disabled={offline}
          onClick={finish}
        >
          Schlussrechnung stellen
        </Button>
      )}
    </Card>
  );
}

function Name({ of: { id, name }, here }: { of: Pick<Rechnung, 'id' | 'name'>; here: string }) {
  if (id === here) return <strong>{name}</strong>;
  return (
    <Link to="/rechnung/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function standOf(rechnung: Rechnung, today: Day): string {
  if (rechnung.storniertAm !== '') return 'Anzahlung, storniert';
  if (!isHandedOut(rechnung)) return 'Anzahlung, Entwurf';
  if (rechnung.gezahlt !== 0 && offenOf(rechnung) > 0)
    return `Anzahlung, noch ${formatEuro(offenOf(rechnung))} offen`;
  if (rechnung.bezahlt && rechnung.bezahltAm !== '')
    return `Anzahlung, bezahlt am ${formatDay(rechnung.bezahltAm)}`;
  return `Anzahlung, ${paymentWords(rechnung, today).toLowerCase()}`;
}

const offOf = ({ abzuege }: Rechnung) => sumCents(abzuege.map(({ netto }) => netto));
