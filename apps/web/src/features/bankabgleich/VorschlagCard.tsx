import { IconBulb, IconCheck, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { beglichenIn, type Entwurf, istLeer, type OffenerRest } from '@traverse/domain/bank/entwurf';
import { dayOf, formatEuro } from '@traverse/domain/values';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OffenerUmsatz } from '../../api/bank.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { AbgegebenePosten } from '../zahlung/AbgegebenePosten.tsx';
import { GebuchtAbgegeben } from './GebuchtAbgegeben.tsx';
import css from './VorschlagCard.module.css';
import { VorschlagPosten } from './VorschlagPosten.tsx';

interface VorschlagCardProps {
  zeile: OffenerUmsatz;
  entwurf: Entwurf;
  busy: boolean;
  mayAssign: boolean;
  /** What the rest of the claim may be beside a part payment. */
  moeglich: readonly OffenerRest[];
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
      {entwurf.zeilen.length > 0 && <VorschlagPosten {...props} />}
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
