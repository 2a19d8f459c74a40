import { IconBulb, IconCheck, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { dayOf, formatDay, formatEuro } from '@traverse/domain';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OffenerUmsatz } from '../../api/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import tableCss from '../../ui/table.module.css';
import { AbgegebenePosten } from '../zahlung/AbgegebenePosten.tsx';
import { beglichenIn, type Entwurf, guthabenKunde, istLeer, restDesPostens, summeOf } from './entwurf.ts';
import { GebuchtAbgegeben } from './GebuchtAbgegeben.tsx';
import { MarkenNummer } from './MarkierterText.tsx';
import css from './VorschlagCard.module.css';

interface VorschlagCardProps {
  zeile: OffenerUmsatz;
  entwurf: Entwurf;
  /** Up to how much may be closed as a small difference. */
  busy: boolean;
  mayAssign: boolean;
  onToggle: (index: number) => void;
  onEntwurf: (entwurf: Entwurf) => void;
  onAssign: () => Promise<void>;
  onSearch: () => void;
  onSplit: () => void;
  onBook: () => void;
  onOhneBeleg: () => void;
  onLater: () => void;
}

/** What is proposed for a line and why, and what a person does with it. */
export function VorschlagCard(props: VorschlagCardProps) {
  const { zeile, entwurf, busy, mayAssign, onAssign, onSearch, onSplit, onBook, onOhneBeleg, onLater } =
    props;
  const { umsatz, vorschlag } = zeile;
  const next = useRef<HTMLButtonElement>(null);
  // Enter is the next step of the line that came up.
  useEffect(() => next.current?.focus({ preventScroll: true }), [umsatz.id]);
  const canAssign = !istLeer(entwurf) || (vorschlag !== null && vorschlag.tut !== 'zahlen');
  return (
    <Card heading="Vorschlag" tools={<Sicherheit zeile={zeile} />}>
      {entwurf.zeilen.length > 0 && <Posten {...props} />}
      {vorschlag && vorschlag.tut !== 'zahlen' && entwurf.zeilen.length === 0 && <Anderes zeile={zeile} />}
      {!vorschlag && entwurf.zeilen.length === 0 && (
        <p className={css.nothing}>
          {zeile.bezahlt.length > 0 ? 'Zum Rest passt nichts von allein.' : 'Dazu passt nichts von allein.'}{' '}
          Such den Beleg, buche ihn, oder sag, warum es keinen braucht.
        </p>
      )}
      {vorschlag && (
        <ul className={css.reasons}>
          {vorschlag.gruende.map((grund) => (
            <li key={grund}>
              <IconCheck size={18} stroke={1.75} aria-hidden="true" />
              {grund}
            </li>
          ))}
        </ul>
      )}
      {mayAssign && (
        <div className={css.warning}>
          <AbgegebenePosten beglichen={beglichenIn(entwurf)} datum={dayOf(umsatz.buchungstag)} />
          {vorschlag?.tut === 'buchen' && entwurf.zeilen.length === 0 && (
            <GebuchtAbgegeben umsatz={umsatz} betrag={umsatz.betrag} ustSatz={zeile.buchung?.ustSatz ?? 0} />
          )}
        </div>
      )}
      {mayAssign && (
        <div className={css.foot}>
          {canAssign ? (
            <Button ref={next} look="primary" large keyHint="Enter" busy={busy} onClick={onAssign}>
              {wordFor(zeile, entwurf)}
            </Button>
          ) : (
            <Button ref={next} look="primary" large keyHint="Enter" onClick={onSearch}>
              Beleg suchen
            </Button>
          )}
          {canAssign && (
            <Button large keyHint="/" onClick={onSearch}>
              Andere
            </Button>
          )}
          <span className={css.quiet}>
            <Button look="quiet" keyHint="T" onClick={onSplit}>
              Teilen
            </Button>
            <Button look="quiet" keyHint="B" onClick={onBook}>
              Buchen
            </Button>
            <Button look="quiet" keyHint="O" onClick={onOhneBeleg}>
              Ohne Beleg
            </Button>
            <Button look="quiet" keyHint="S" onClick={onLater}>
              Später
            </Button>
          </span>
        </div>
      )}
    </Card>
  );
}

function wordFor({ vorschlag }: OffenerUmsatz, entwurf: Entwurf): string {
  if (!istLeer(entwurf)) return 'Zuordnen';
  switch (vorschlag?.tut) {
    case 'umbuchung':
      return 'Ist eine Umbuchung';
    case 'ruecklaeufer':
      return 'Zahlung zurücknehmen';
    case 'buchen':
      return 'So buchen';
    case 'zahlen':
    case undefined:
      return 'Zuordnen';
  }
}

function Sicherheit({ zeile: { vorschlag, bezahlt } }: { zeile: OffenerUmsatz }): ReactNode {
  if (bezahlt.length > 0)
    return (
      <StatusTag tone="warning" icon={IconHelpCircle}>
        teilweise zugeordnet
      </StatusTag>
    );
  if (!vorschlag)
    return (
      <StatusTag tone="warning" icon={IconHelpCircle}>
        kein Vorschlag
      </StatusTag>
    );
  if (vorschlag.regel === '1')
    return (
      <StatusTag tone="success" icon={IconCircleCheck}>
        {vorschlag.kurz} stimmen
      </StatusTag>
    );
  return <StatusTag icon={IconBulb}>{vorschlag.kurz}</StatusTag>;
}

function Posten({ entwurf, mayAssign, onToggle, onEntwurf }: VorschlagCardProps) {
  const { zeilen, nebenforderung, rest, restAlsGuthaben, restAusbuchen } = entwurf;
  const withSkonto = zeilen.some(({ posten, skonto }) => posten.skonto !== undefined || skonto !== 0);
  const offenerRest = restDesPostens(entwurf);
  return (
    <>
      <table className={clsx(tableCss.table, css.table)}>
        <thead>
          <tr>
            <th>
              <span className={css.hidden}>Nummer</span>
            </th>
            <th>Beleg</th>
            <th className={css.right}>offen</th>
            {withSkonto && <th className={css.right}>Skonto</th>}
            <th className={css.right}>zahlt</th>
          </tr>
        </thead>
        <tbody>
          {zeilen.map(({ posten, an, betrag, skonto }, index) => (
            <tr key={posten.id} className={an ? undefined : css.off}>
              <td>
                <button
                  type="button"
                  className={css.toggle}
                  aria-pressed={an}
                  aria-label={`${index + 1} ${posten.name} ${an ? 'weglassen' : 'mitnehmen'}`}
                  disabled={!mayAssign}
                  onClick={() => onToggle(index)}
                >
                  <MarkenNummer nr={index + 1} />
                </button>
              </td>
              <td>
                <strong>{posten.name}</strong>{' '}
                <span className={css.partner}>
                  {posten.partnerNamen[0] ?? ''}
                  {posten.faellig !== '' && `, fällig ${formatDay(posten.faellig)}`}
                </span>
              </td>
              <td className={css.right}>{formatEuro(posten.offen)}</td>
              {withSkonto && <td className={css.right}>{skonto === 0 ? '–' : formatEuro(skonto)}</td>}
              <td className={css.right}>
                <strong>{formatEuro(betrag)}</strong>
              </td>
            </tr>
          ))}
          {nebenforderung && (
            <tr>
              <td colSpan={2}>Zinsen und Kosten aus {nebenforderung.name}</td>
              <td colSpan={withSkonto ? 3 : 2} className={css.right}>
                <strong>{formatEuro(nebenforderung.betrag)}</strong>
              </td>
            </tr>
          )}
          {zeilen.length > 1 && (
            <tr className={css.sum}>
              <td colSpan={2}>Summe</td>
              <td className={css.right}>{formatEuro(summeOf(entwurf, ({ posten }) => posten.offen))}</td>
              {withSkonto && (
                <td className={css.right}>{formatEuro(summeOf(entwurf, ({ skonto }) => skonto))}</td>
              )}
              <td className={css.right}>{formatEuro(summeOf(entwurf, ({ betrag }) => betrag))}</td>
            </tr>
          )}
        </tbody>
      </table>
      {mayAssign && rest !== 0 && (
        <div className={css.rest}>
          {guthabenKunde(entwurf) === '' ? (
            <p>{formatEuro(rest)} bleiben noch zuzuordnen.</p>
          ) : (
            <CheckboxField
              label={
                <>
                  {formatEuro(rest)} als Guthaben <KeyHint>G</KeyHint>
                </>
              }
              checked={restAlsGuthaben}
              onChange={(checked) => onEntwurf({ ...entwurf, restAlsGuthaben: checked })}
            />
          )}
        </div>
      )}
      {mayAssign && rest === 0 && offenerRest !== 0 && Math.abs(offenerRest) <= MOST_KLEINDIFFERENZ && (
        <div className={css.rest}>
          <CheckboxField
            label={
              <>
                {formatEuro(offenerRest)} als Kleindifferenz ausbuchen <KeyHint>D</KeyHint>
              </>
            }
            checked={restAusbuchen}
            onChange={(checked) => onEntwurf({ ...entwurf, restAusbuchen: checked })}
          />
        </div>
      )}
    </>
  );
}

/** Where the question is asked at all; the limit itself stands in the firm's data, and the server holds it. */
const MOST_KLEINDIFFERENZ = 1000;

function Anderes({ zeile: { umsatz, vorschlag, buchung } }: { zeile: OffenerUmsatz }) {
  if (vorschlag?.tut === 'umbuchung') return <p className={css.what}>Ohne Beleg: Umbuchung</p>;
  if (vorschlag?.tut === 'ruecklaeufer')
    return (
      <p className={css.what}>
        Die Zahlung wird zurückgenommen, der Beleg ist wieder offen.
        {vorschlag.gebuehr !== 0 && ` ${formatEuro(vorschlag.gebuehr)} werden als Bankgebühr gebucht.`}
      </p>
    );
  if (vorschlag?.tut !== 'buchen') return null;
  return (
    <p className={css.what}>
      {umsatz.betrag > 0 ? 'Einnahme' : 'Ausgabe'} <strong>{buchung?.name ?? vorschlag.kategorie}</strong>,
      Kategorie {vorschlag.kategorie}, {buchung?.ustSatz ?? 0} % Ust
    </p>
  );
}
