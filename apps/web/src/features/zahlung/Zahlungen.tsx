import {
  IconArrowBackUp,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconCash,
  IconDiscount,
  IconX,
} from '@tabler/icons-react';
import type { Zahlung } from '@traverse/domain/entities';
import { cents, type Day, dayOf, formatDay, formatEuro, formatProzent } from '@traverse/domain/values';
import { standing } from '@traverse/domain/zahlung/schalter';
import { skontoProposal } from '@traverse/domain/zahlung/skonto';
import { zahlungDay, zahlungWords } from '@traverse/domain/zahlung/zahlung-words';
import { getRecord } from '../../api/records.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Money } from '../../ui/values.tsx';
import { useAbgegebeneAn } from './AbgegebenMessage.tsx';
import { openAusfall } from './AusfallDialog.tsx';
import { type PaidClaim, type PayableClaim, refreshPaid } from './paid-claim.ts';
import { takeBack } from './take-back.tsx';
import { liftZuordnung } from './take-umsatz-back.tsx';
import css from './Zahlungen.module.css';

interface ZahlungenProps {
  claim: PaidClaim;
  paid: readonly Zahlung[];
  open: PayableClaim;
  mayPay: boolean;
  today: Day;
}

/** What came for a claim, line by line, and what is open of it. */
export function Zahlungen({ claim, paid, open, mayPay, today }: ZahlungenProps) {
  const { gesamt, offen, nebenforderung } = open;
  const skonto = skontoProposal(open, today);
  // Nobody owes what is offered.
  const isUnbilled = claim.isDraft && claim.gezahlt === 0 && offen > 0;
  return (
    <>
      <ul>
        {standing(paid).map((zahlung) => (
          <Row key={zahlung.id} zahlung={zahlung} claim={claim} mayPay={mayPay} />
        ))}
      </ul>
      <div className={css.open}>
        {gesamt > 0 && paid.length > 0 && (
          <progress
            className={css.bar}
            max={gesamt}
            value={Math.max(0, claim.gezahlt)}
            aria-label="Bezahlt"
          />
        )}
        <p className={css.rest}>
          <span>{isUnbilled ? 'Noch nicht in Rechnung gestellt' : restWords(gesamt, offen)}</span>
          {offen !== 0 && <Money cents={cents(Math.abs(offen))} />}
        </p>
        {nebenforderung && (
          <p className={css.hint}>Dazu Zinsen und Kosten der Mahnung: {formatEuro(nebenforderung.offen)}</p>
        )}
        {skonto && (
          <p className={css.hint}>
            Mit {formatProzent(claim.skontoProzent)} Skonto bis {formatDay(skonto.bis)}:{' '}
            {formatEuro(skonto.zahlbar)} (Abzug {formatEuro(skonto.abzug)})
          </p>
        )}
        {mayPay && isLosable(claim, today) && offen > 0 && gesamt > 0 && (
          <Button look="quiet" icon={IconX} onClick={() => openAusfall({ claim: open, today })}>
            Als Ausfall ausbuchen
          </Button>
        )}
      </div>
    </>
  );
}

/** Nobody gives up what is not due yet. */
function isLosable({ isDraft, field, faelligDatum }: PaidClaim, today: Day): boolean {
  const faellig = dayOf(faelligDatum);
  return !isDraft && field !== 'ausgabe' && faellig !== '' && faellig < today;
}

function Row({ zahlung, claim, mayPay }: { zahlung: Zahlung; claim: PaidClaim; mayPay: boolean }) {
  const { herkunft, art, betrag } = zahlung;
  const abgegebenAn = useAbgegebeneAn();
  const lift = async () => {
    const umsatz = await getRecord('bankumsaetze', zahlung.bankumsatz);
    if (await liftZuordnung(umsatz, abgegebenAn)) await refreshPaid(claim.field);
  };
  // The bank's are taken back with their line; what is set off has two sides.
  const isOurs = herkunft !== 'Bank' && herkunft !== 'Storno' && art !== 'Verrechnung';
  return (
    <li className={css.row}>
      {glyphOf(zahlung)}
      <span className={css.words}>
        <span>{zahlungWords(zahlung)}</span>
        <span className={css.hint}>{zahlungDay(zahlung, claim)}</span>
      </span>
      <Money cents={betrag} />
      {mayPay && isOurs && (
        <IconButton
          label={`${zahlungWords(zahlung)} über ${formatEuro(betrag)} zurücknehmen`}
          icon={IconArrowBackUp}
          onClick={() => void takeBack(zahlung, claim)}
        />
      )}
      {mayPay && herkunft === 'Bank' && zahlung.bankumsatz !== '' && (
        <IconButton
          label={`${zahlungWords(zahlung)} über ${formatEuro(betrag)}: Zuordnung aufheben`}
          icon={IconArrowBackUp}
          onClick={() => void lift()}
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
