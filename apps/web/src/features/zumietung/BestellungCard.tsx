import { IconFileTypePdf, IconLink, IconPhone } from '@tabler/icons-react';
import { isUnbeantwortet } from '@traverse/domain/bestellung/stand';
import { zugesagtWorte } from '@traverse/domain/bestellung/worte';
import { type Bestellung, entities, type RecordIn, type Zumietung } from '@traverse/domain/entities';
import {
  bestellAnnehmenPfad,
  bestellLinkPfad,
  bestellungPdfPfad,
  bestellZurueckPfad,
} from '@traverse/domain/pfade';
import { formatDateTime, formatDay, formatEuro } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useState } from 'react';
import { ask, fileOf } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useVersandOfBeleg } from '../../api/versand.ts';
import { saveDocument } from '../../records/save-document.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { Tag } from '../../ui/StatusTag.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { Mails } from '../stueck/Mails.tsx';
import { openAntwort } from './AntwortDialog.tsx';
import { BestellCard } from './BestellCard.tsx';
import { openStorno } from './StornoDialog.tsx';
import css from './zumietung.module.css';

interface BestellungCardProps {
  order: Bestellung;
  lieferant: RecordIn<'lieferanten'> | undefined;
  zumietung: Zumietung;
  mayChange: boolean;
}

/** One order: how it stands, what the firm said, and what comes next (ZUM-02). */
export function BestellungCard({ order, lieferant, zumietung, mayChange }: BestellungCardProps) {
  const [isAnew, setAnew] = useState(false);
  const { id, nummer, stand, antwortVon, antwortAm, antwortWeg, anderes, grund, positionen, fragen } = order;
  const isAnswered = antwortVon !== '';
  const mails = useMails(order);
  // What follows goes where the order went.
  const an = mails.at(-1)?.an ?? lieferant?.email ?? '';
  return (
    <>
      <Card
        heading={`${nummer}${lieferant ? `, ${lieferant.name}` : ''}`}
        aria-label={nummer}
        tools={<Tag look={stand === 'bestätigt' ? 'lime' : 'plain'}>{stand}</Tag>}
      >
        <div className={css.order}>
          {lieferant && lieferant.tel !== '' && (
            <p>
              <a href={`tel:${lieferant.tel.replaceAll(/[^+\d]/g, '')}`}>{lieferant.tel}</a>
            </p>
          )}
          {isUnbeantwortet(order) && order.antwortBis !== '' && (
            <p>Antwort bis {formatDay(order.antwortBis)}</p>
          )}
          {isAnswered && (
            <p>
              <b>{zugesagtWorte(positionen)}</b>, {antwortVon}, {formatDateTime(antwortAm)}, per {antwortWeg}
            </p>
          )}
          {isAnswered &&
            positionen.map(({ zeile, name, hat, anzahl, preis, antwortPreis, hinweis }) => (
              <p key={zeile} className={css.quiet}>
                {hat} von {anzahl} × {name}
                {antwortPreis > 0 && `, ${formatEuro(antwortPreis)}`}
                {antwortPreis > preis && preis > 0 && ` statt ${formatEuro(preis)}`}
                {hinweis !== '' && `: „${hinweis}“`}
              </p>
            ))}
          {anderes !== '' && <p>„{anderes}“</p>}
          {grund !== '' && <p>Grund: {grund}</p>}
          {fragen.map(({ am, von, email, text }) => (
            <p key={am}>
              Frage von {von}: „{text}“{' '}
              <a href={`mailto:${email}?subject=${encodeURIComponent(`Antwort zu ${nummer}`)}`}>Antworten</a>
            </p>
          ))}
          {mails.length > 0 && <Mails mails={mails} label={`Mails zu ${nummer}`} />}
          <div className={css.presses}>
            <Button
              icon={IconFileTypePdf}
              onClick={() => saveDocument(() => fileOf(bestellungPdfPfad, { id }, 'pdf'))}
            >
              PDF
            </Button>
            {mayChange && (
              <Presses order={order} zumietung={zumietung} an={an} onAnew={() => setAnew(true)} />
            )}
          </div>
        </div>
      </Card>
      {isAnew && isUnbeantwortet(order) && <BestellCard zumietung={zumietung} isEmpty={false} ersetzt={id} />}
    </>
  );
}

/** The mails with it, newest first; none where it went on paper or by a link. */
function useMails({ beleg }: Bestellung) {
  const reader = useSession() ?? guest;
  const maySee = beleg !== '' && decide(entities.versand.access.read, reader) !== false;
  return useVersandOfBeleg(beleg, maySee).data?.items ?? [];
}

interface PressesProps {
  order: Bestellung;
  zumietung: Zumietung;
  an: string;
  onAnew: () => void;
}

function Presses({ order, zumietung, an, onAnew }: PressesProps) {
  const { id, nummer, stand } = order;
  const [busy, press] = useBusy(async (work: () => Promise<{ readonly hinweis?: string | undefined }>) => {
    const failure = await attempt(async () => {
      const { hinweis } = await work();
      if (hinweis) toast(hinweis);
    });
    await refresh('bestellungen', 'zumietungen', 'inventar_inventarlisten', 'inventarlisten');
    if (failure) await notify(`${nummer} ist, wie sie war.`, failure.message);
  });
  const withdraw = async () => {
    const told = an === '' ? 'Sag der Firma Bescheid.' : `Die Firma hört es per Mail an ${an}.`;
    if (await confirm(`${nummer} zurückziehen?`, { detail: told }))
      await press(() => ask(bestellZurueckPfad, { id, an }));
  };
  const link = () =>
    press(async () => {
      const { url } = await ask(bestellLinkPfad, { id });
      await copyText(url, 'Link kopiert. Links davor gelten nicht mehr');
      return {};
    });
  const isOpen = isUnbeantwortet(order);
  return (
    <>
      {isOpen && (
        <>
          <Button icon={IconPhone} disabled={busy} onClick={() => void openAntwort({ order })}>
            Antwort am Telefon
          </Button>
          <Button icon={IconLink} disabled={busy} onClick={() => void link()}>
            Link kopieren
          </Button>
          <Button disabled={busy} onClick={onAnew}>
            Neu senden
          </Button>
        </>
      )}
      {stand === 'beantwortet' && (
        <Button look="primary" busy={busy} onClick={() => void press(() => ask(bestellAnnehmenPfad, { id }))}>
          Annehmen
        </Button>
      )}
      {(isOpen || stand === 'beantwortet') && (
        <Button disabled={busy} onClick={() => void withdraw()}>
          Zurückziehen
        </Button>
      )}
      {stand === 'bestätigt' && !zumietung.geliefert && (
        <Button disabled={busy} onClick={() => void openStorno({ order, an })}>
          Stornieren
        </Button>
      )}
    </>
  );
}
