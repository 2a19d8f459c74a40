import type { Marke } from '@traverse/domain/bank/vorschlag';
import { formatDay, formatEuro, groupedIban } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import type { OffenerUmsatz } from '../../api/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import css from './BankzeileCard.module.css';
import { artDerBuchung } from './buchungsart.ts';
import { MarkierterText } from './MarkierterText.tsx';

interface BankzeileCardProps {
  zeile: OffenerUmsatz;
  /** What of it is not assigned yet. */
  offen: Cents;
  onTakeBack: (() => Promise<void>) | undefined;
  onAnswer: ((antwort: 'derselbe' | 'anderer') => Promise<void>) | undefined;
}

/** The line as the bank wrote it, with what made the proposal visible. */
export function BankzeileCard({ zeile, offen, onTakeBack, onAnswer }: BankzeileCardProps) {
  const { umsatz, bezahlt, vorschlag } = zeile;
  const { betrag, buchungstag, gegenName, gegenIban, verwendungszweck, endToEndId, gvc, marke } = umsatz;
  const of = (feld: Marke['feld']) => (vorschlag?.marken ?? []).filter((each) => each.feld === feld);
  const art = artDerBuchung(gvc);
  const isAsked = marke !== '' && onAnswer !== undefined;
  useShortcut('v', 'Ist derselbe', () => void onAnswer?.('derselbe'), isAsked);
  useShortcut('a', 'Ist ein anderer', () => void onAnswer?.('anderer'), isAsked);
  return (
    <Card heading="Von der Bank">
      <div className={css.body}>
        {marke !== '' && (
          <Message
            tone="warning"
            title="Vielleicht doppelt."
            action={
              onAnswer && (
                <span className={layout.row}>
                  <Button keyHint="V" onClick={() => onAnswer('derselbe')}>
                    Ist derselbe
                  </Button>
                  <Button keyHint="A" onClick={() => onAnswer('anderer')}>
                    Ist ein anderer
                  </Button>
                </span>
              )
            }
          >
            Aus einem anderen Format gibt es an diesem Tag schon einen Umsatz über diesen Betrag.
          </Message>
        )}
        <p className={css.amount}>{formatEuro(betrag)}</p>
        {bezahlt.length > 0 && (
          <Message
            tone="info"
            title={`${formatEuro(offen)} bleiben zuzuordnen.`}
            action={onTakeBack && <Button onClick={onTakeBack}>Zurücknehmen</Button>}
          >
            {bezahlt.map((each) => `${each.name || 'Guthaben'} ${formatEuro(each.betrag)}`).join(', ')}
          </Message>
        )}
        <dl className={css.facts}>
          <dt>Gebucht</dt>
          <dd>{formatDay(buchungstag)}</dd>
          {gegenName !== '' && (
            <>
              <dt>{betrag > 0 ? 'Von' : 'An'}</dt>
              <dd>
                <MarkierterText text={gegenName} marken={of('gegenName')} />
              </dd>
            </>
          )}
          {gegenIban !== '' && (
            <>
              <dt>Konto</dt>
              <dd className={layout.mono}>
                {groupedIban(gegenIban)}
                {of('gegenIban').length > 0 && <span className={css.known}> bekannt</span>}
              </dd>
            </>
          )}
          {art !== '' && (
            <>
              <dt>Art</dt>
              <dd>{art}</dd>
            </>
          )}
        </dl>
        <h3 className={css.label}>Verwendungszweck</h3>
        <p className={css.purpose}>
          {verwendungszweck === '' ? (
            '–'
          ) : (
            <MarkierterText text={verwendungszweck} marken={of('verwendungszweck')} />
          )}
        </p>
        {endToEndId !== '' && (
          <p className={css.reference}>
            Referenz <MarkierterText text={endToEndId} marken={of('endToEndId')} />
          </p>
        )}
      </div>
    </Card>
  );
}
