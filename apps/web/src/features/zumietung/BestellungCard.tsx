import { IconFileTypePdf } from '@tabler/icons-react';
import { nettoDerBestellung } from '@traverse/domain/bestellung/netto';
import { isUnbeantwortet } from '@traverse/domain/bestellung/stand';
import { entities, type Zumietung } from '@traverse/domain/entities';
import { bestellungPdfPfad } from '@traverse/domain/pfade';
import { formatDay, formatEuro } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { clsx } from 'clsx';
import { useState } from 'react';
import { fileOf } from '../../api/ask.ts';
import { useSession } from '../../api/session.ts';
import { useVersandOfBeleg } from '../../api/versand.ts';
import { saveDocument } from '../../records/save-document.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { telOf } from '../../ui/tel-of.ts';
import tone from '../../ui/tone.module.css';
import { Mails } from '../stueck/Mails.tsx';
import { BestellAntwort } from './BestellAntwort.tsx';
import { BestellCard } from './BestellCard.tsx';
import { BestellungPresses } from './BestellungPresses.tsx';
import type { Papier } from './usePapiere.ts';
import css from './zumietung.module.css';

interface BestellungCardProps {
  order: Papier;
  zumietung: Zumietung;
  mayChange: boolean;
}

const LOOK: { readonly [stand: string]: string | undefined } = {
  bestätigt: tone.success,
  beantwortet: tone.warning,
  abgelehnt: tone.danger,
};

/** One order: how it stands, what the firm said, and what comes next (ZUM-02). */
export function BestellungCard({ order, zumietung, mayChange }: BestellungCardProps) {
  const [isAnew, setAnew] = useState(false);
  const { id, nummer, stand, fragen } = order;
  const lieferant = order.expand?.lieferant;
  const mails = useMails(order);
  // What follows goes where the order went.
  const an = mails && (mails.at(-1)?.an ?? lieferant?.email ?? '');
  return (
    <>
      <Card aria-label={nummer} className={clsx(css.order, LOOK[stand])}>
        <div className={css.orderHead}>
          <div className={css.who}>
            <h2>{lieferant?.name ?? nummer}</h2>
            {lieferant && <span>{nummer}</span>}
            {lieferant && lieferant.tel !== '' && <a href={telOf(lieferant.tel)}>{lieferant.tel}</a>}
          </div>
          <BestellAntwort order={order} />
          <b className={css.sum}>{formatEuro(nettoDerBestellung(order))}</b>
        </div>
        {isUnbeantwortet(order) && order.antwortBis !== '' && (
          <p>Antwort bis {formatDay(order.antwortBis)}</p>
        )}
        {fragen.map(({ am, von, email, text }) => (
          <p key={am}>
            Frage von {von}: „{text}“{' '}
            <a href={`mailto:${email}?subject=${encodeURIComponent(`Antwort zu ${nummer}`)}`}>Antworten</a>
          </p>
        ))}
        {mails && mails.length > 0 && <Mails mails={mails} label={`Mails zu ${nummer}`} />}
        <div className={css.presses}>
          <Button
            icon={IconFileTypePdf}
            onClick={() => saveDocument(() => fileOf(bestellungPdfPfad, { id }, 'pdf'))}
          >
            PDF
          </Button>
          {mayChange && (
            <BestellungPresses order={order} zumietung={zumietung} an={an} onAnew={() => setAnew(true)} />
          )}
        </div>
      </Card>
      {isAnew && isUnbeantwortet(order) && <BestellCard zumietung={zumietung} isEmpty={false} ersetzt={id} />}
    </>
  );
}

/** The mails with it, newest first, none where it went on paper or by a link; nothing while they are looked up. */
function useMails({ beleg }: Papier) {
  const reader = useSession() ?? guest;
  const maySee = beleg !== '' && decide(entities.versand.access.read, reader) !== false;
  const { data } = useVersandOfBeleg(beleg, maySee);
  return maySee ? data?.items : [];
}
