import {
  IconArrowBackUp,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconCash,
  IconDiscount,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import {
  cents,
  type Day,
  entities,
  formatDay,
  formatEuro,
  formatProzent,
  isGuthaben,
  skontoProposal,
  standing,
  sumCents,
  type Zahlung,
  zahlungDay,
  zahlungWords,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Money } from '../../../ui/values.tsx';
import type { OpenRechnung } from '../useRechnung.ts';
import { takeBack } from './take-back.ts';
import { openAusfall, openZahlung } from './ZahlungDialog.tsx';
import css from './ZahlungenCard.module.css';

/** What came for an invoice and what is open of it. Nobody sees it before there is a payment, but who may enter one. */
export function ZahlungenCard({
  open: { rechnung, firma, totals },
  today,
}: {
  open: OpenRechnung;
  today: Day;
}) {
  const reader = useSession() ?? guest;
  const mayPay = decide(entities.zahlungen.access.create, reader) === true;
  useLiveCollections('zahlungen');
  const filter = compare('rechnung', '=', rechnung.id);
  const { data } = useRecords('zahlungen', { filter, sort: 'folge', perPage: 200 });
  const ofKunde = { filter: compare('kunde', '=', rechnung.kunde), perPage: 500 };
  const credit = useRecords('zahlungen', ofKunde, { enabled: mayPay });
  const paid = data?.items ?? [];
  const { gesamt } = totals;
  if (!data || gesamt === 0 || (!mayPay && paid.length === 0)) return null;
  const guthaben = sumCents((credit.data?.items ?? []).filter(isGuthaben).map(({ betrag }) => betrag));
  const offen = cents(gesamt - rechnung.gezahlt);
  const invoice = { ...rechnung, gesamt, offen, guthaben };
  const skonto = skontoProposal(invoice, today);
  return (
    <Card
      heading="Zahlungen"
      aria-label="Zahlungen"
      tools={
        mayPay &&
        offen !== 0 && (
          <Button icon={IconPlus} onClick={() => openZahlung({ invoice, today, firma })}>
            Erfassen
          </Button>
        )
      }
    >
      <ul className={css.list}>
        {standing(paid).map((zahlung) => (
          <Row key={zahlung.id} zahlung={zahlung} rechnung={rechnung} mayPay={mayPay} />
        ))}
      </ul>
      <div className={css.open}>
        {gesamt > 0 && paid.length > 0 && (
          <progress
            className={css.bar}
            max={gesamt}
            value={Math.max(0, rechnung.gezahlt)}
            aria-label="Bezahlt"
          />
        )}
        <p className={css.rest}>
          <span>{restWords(gesamt, offen)}</span>
          {offen !== 0 && <Money cents={cents(Math.abs(offen))} />}
        </p>
        {skonto && (
          <p className={css.hint}>
            Mit {formatProzent(rechnung.skontoProzent)} Skonto bis {formatDay(skonto.bis)}:{' '}
            {formatEuro(skonto.zahlbar)} (Abzug {formatEuro(skonto.abzug)})
          </p>
        )}
        {mayPay && offen > 0 && gesamt > 0 && (
          <Button look="quiet" icon={IconX} onClick={() => openAusfall({ invoice, today })}>
            Als Ausfall ausbuchen
          </Button>
        )}
      </div>
    </Card>
  );
}

interface RowProps {
  zahlung: Zahlung;
  rechnung: OpenRechnung['rechnung'];
  mayPay: boolean;
}

function Row({ zahlung, rechnung, mayPay }: RowProps) {
  const { herkunft, art, betrag } = zahlung;
  // The bank's are taken back where they were matched; what is set off has two sides.
  const isOurs = herkunft !== 'Bank' && herkunft !== 'Storno' && art !== 'Verrechnung';
  return (
    <li className={css.row}>
      {glyphOf(zahlung)}
      <span className={css.words}>
        <span>{zahlungWords(zahlung)}</span>
        <span className={css.hint}>{zahlungDay(zahlung, rechnung)}</span>
      </span>
      <Money cents={betrag} />
      {mayPay && isOurs && (
        <IconButton
          label={`${zahlungWords(zahlung)} über ${formatEuro(betrag)} zurücknehmen`}
          icon={IconArrowBackUp}
          onClick={() => void takeBack(zahlung)}
        />
      )}
    </li>
  );
}

function glyphOf({ art, herkunft }: Zahlung) {
  const look = { size: 16, stroke: 2, 'aria-hidden': true } as const;
  if (art === 'Verrechnung') return <IconArrowsLeftRight {...look} />;
  if (art === 'Skonto') return <IconDiscount {...look} />;
  if (art === 'Ausfall') return <IconX {...look} />;
  return herkunft === 'Bank' ? <IconBuildingBank {...look} /> : <IconCash {...look} />;
}

function restWords(gesamt: number, offen: number): string {
  if (offen === 0) return 'Nichts mehr offen';
  if (gesamt > 0) return offen > 0 ? 'Noch offen' : 'Zu viel bezahlt';
  return offen < 0 ? 'Zu erstatten' : 'Zu viel erstattet';
}
