import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  formatDay,
  formatEuro,
  formatProzent,
  formatZahl,
  type MahnBrief,
  type MahnPosition,
} from '@traverse/domain';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Message } from '../../ui/Message.tsx';
import { Status, StatusTag } from '../../ui/StatusTag.tsx';
import table from '../../ui/table.module.css';
import css from './MahnlaufPage.module.css';

interface MahnBriefCardProps {
  brief: MahnBrief;
  perMail: boolean;
  ticked: boolean;
  failure: string | undefined;
  onTick: (on: boolean) => void;
}

/** A letter as it would go out: to whom, of which level, over what, and how the interest was reckoned. */
export function MahnBriefCard({ brief, perMail, ticked, failure, onTick }: MahnBriefCardProps) {
  const { kunde, an, vorschlag } = brief;
  const [isOpen, setOpen] = useState(false);
  const goesByMail = perMail && an !== '';
  const extras = [
    vorschlag.zinsen > 0 && `Zinsen ${formatEuro(vorschlag.zinsen)}`,
    vorschlag.pauschale > 0 && `Pauschale ${formatEuro(vorschlag.pauschale)}`,
    vorschlag.gebuehr > 0 && `Gebühr ${formatEuro(vorschlag.gebuehr)}`,
    vorschlag.gezahlt > 0 && `bereits gezahlt ${formatEuro(vorschlag.gezahlt)}`,
  ].filter(Boolean);
  return (
    <Card className={css.brief} aria-label={`${vorschlag.name} an ${kunde.name}`}>
      <div className={css.head}>
        <CheckboxField
          label={<b>{kunde.name}</b>}
          aria-label={`${vorschlag.name} an ${kunde.name} senden`}
          checked={ticked}
          onChange={onTick}
        />
        <StatusTag tone={vorschlag.stufe > 1 ? 'danger' : 'warning'} icon={IconMail}>
          {vorschlag.name}
        </StatusTag>
        {kunde.verbraucher && <span className={css.quiet}>Verbraucher</span>}
        <b className={css.sum}>{formatEuro(vorschlag.summe)}</b>
      </div>
      <p className={css.facts}>
        <span>
          {vorschlag.positionen.length === 1 ? '1 Rechnung' : `${vorschlag.positionen.length} Rechnungen`},{' '}
          {formatEuro(vorschlag.offen)} offen
          {extras.length > 0 && `, ${extras.join(', ')}`}
        </span>
        <span>Frist {formatDay(vorschlag.frist)}</span>
        <Status icon={goesByMail ? IconMail : IconFileTypePdf}>
          {goesByMail ? an : an === '' ? 'als PDF, ohne E-Mail-Adresse' : 'als PDF'}
        </Status>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Weniger' : 'Einzelheiten'}
        </Button>
      </p>
      {failure && (
        <Message tone="danger" title="Nicht gesendet.">
          {failure}
        </Message>
      )}
      {isOpen && <Positionen positionen={vorschlag.positionen} />}
    </Card>
  );
}

function Positionen({ positionen }: { positionen: readonly MahnPosition[] }) {
  return (
    <div className={css.positionen}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Rechnung</th>
            <th scope="col" className={css.amount}>
              fällig
            </th>
            <th scope="col" className={css.amount}>
              Tage
            </th>
            <th scope="col" className={css.amount}>
              offen
            </th>
            <th scope="col">Verzug</th>
            <th scope="col" className={css.amount}>
              Zinsen
            </th>
          </tr>
        </thead>
        <tbody>
          {positionen.map((position) => (
            <tr key={position.rechnung}>
              <td>
                <Link to="/rechnung/$id" params={{ id: position.rechnung }}>
                  {position.name}
                </Link>
              </td>
              <td className={css.amount}>{formatDay(position.faellig)}</td>
              <td className={css.amount}>{formatZahl(position.tage)}</td>
              <td className={css.amount}>{formatEuro(position.offen)}</td>
              <td>
                {position.verzug
                  ? `ab ${formatDay(position.verzug.ab)}: ${position.verzug.grund}`
                  : 'erst durch diesen Brief'}
              </td>
              <td className={clsx(css.amount)}>
                {position.zinsen.zeilen.map(({ von, bis, tage, satz, zinsen, unbestaetigt }) => (
                  <div key={von}>
                    <span className={css.quiet}>
                      {formatDay(von)} – {formatDay(bis)}, {formatZahl(tage)} Tage, {formatProzent(satz)}
                      {unbestaetigt && ' (Satz noch nicht bestätigt)'}
                    </span>{' '}
                    {formatEuro(zinsen)}
                  </div>
                ))}
                {position.zinsen.zeilen.length === 0 && '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
