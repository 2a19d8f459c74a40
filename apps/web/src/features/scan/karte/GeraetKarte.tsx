import { IconCertificate, IconMapPin, IconPackage, IconTruckDelivery, IconZoomIn } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { dringlichkeitOf, entities, formatMonat, type Geraet } from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh, useRecords } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import type { Lagerplatz } from './read-thing.ts';
import css from './ScanKarte.module.css';

interface GeraetKarteProps {
  geraet: Geraet;
  /** The place that was scanned before it. */
  here: Lagerplatz | undefined;
  close: () => void;
}

/** The card of a device: how it stands, where it is, when it is tested next; it can be put where one stands (ORT-01). */
export function GeraetKarte({ geraet, here, close }: GeraetKarteProps) {
  const { id, bezeichnung, zustand, seriennummer, naechstePruefung, liste } = geraet;
  const heute = useToday();
  const reader = useSession() ?? guest;
  const navigate = useNavigate();
  const offline = useOfflineReason();
  const [said, setSaid] = useState('');
  const platz = useRecords('lagerplaetze', { filter: compare('id', '=', geraet.lagerplatz), perPage: 1 });
  const packliste = useRecords(
    'packlisten',
    { filter: compare('inventarliste', '=', liste), perPage: 1 },
    { enabled: liste !== '' },
  );
  const [busy, move] = useBusy(async () => {
    if (!here) return;
    const failure = await attempt(() => updateRecord('geraete', id, { lagerplatz: here.id }));
    await refresh('geraete', 'bewegungen');
    setSaid(failure ? failure.message : `Steht jetzt auf ${here.name}`);
  });
  const mayMove = here && decide(entities.geraete.access.update, reader) !== false;
  const monat = naechstePruefung === 'sofort' ? 'sofort' : formatMonat(naechstePruefung);
  const isLate = naechstePruefung !== '' && dringlichkeitOf(naechstePruefung, heute) === 'überfällig';
  return (
    <div className={css.card}>
      <div className={css.about}>
        <div className={css.head}>
          <span className={css.picture}>
            <IconPackage size={44} stroke={1.5} aria-hidden="true" />
          </span>
          <div>
            <h2 className={css.name}>{bezeichnung}</h2>
            <p className={css.quiet}>{[zustand, seriennummer].filter((each) => each !== '').join(', ')}</p>
          </div>
        </div>
        <ul className={css.facts}>
          <li className={css.fact}>
            <IconTruckDelivery size={22} stroke={1.75} aria-hidden="true" className={css.glyph} />
            <div>
              <span className={css.label}>Wo jetzt</span>
              <strong className={css.words}>
                {liste === ''
                  ? ['Lager', platz.data?.items[0]?.name].filter(Boolean).join(', ')
                  : `${zustand === 'vermisst' ? 'vermisst auf' : 'unterwegs auf'} ${packliste.data?.items[0]?.name ?? 'einer Liste'}`}
              </strong>
            </div>
          </li>
          {naechstePruefung !== '' && (
            <li className={clsx(css.fact, isLate && css.amber)}>
              <IconCertificate size={22} stroke={1.75} aria-hidden="true" className={css.glyph} />
              <div>
                <span className={css.label}>Nächste Prüfung</span>
                <strong className={css.words}>
                  {monat}
                  {isLate && ', überfällig'}
                </strong>
              </div>
            </li>
          )}
        </ul>
      </div>
      <div className={css.acts}>
        {mayMove && said === '' && (
          <Button
            look="primary"
            large
            wide
            icon={IconMapPin}
            data-autofocus
            busy={busy}
            disabled={offline}
            onClick={move}
          >
            Auf {here.name} umlagern
          </Button>
        )}
        {said !== '' && (
          <p role="status" className={css.counted}>
            {said}
          </p>
        )}
        <div className={css.others}>
          <Button
            icon={IconZoomIn}
            onClick={() => {
              close();
              void navigate({ to: '/geraet/$id', params: { id } });
            }}
          >
            Gerät öffnen
          </Button>
        </div>
        <p className={css.next}>Nächster Scan ersetzt die Karte.</p>
      </div>
    </div>
  );
}
