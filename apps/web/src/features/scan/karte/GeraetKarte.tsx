import { IconCertificate, IconMapPin, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import {
  countChoices,
  dringlichkeitOf,
  entities,
  formatMonat,
  type Geraet,
  type KarteZeile,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { refresh, useRecord, useRecords } from '../../../api/queries.ts';
import { updateRecord } from '../../../api/records.ts';
import { useSession } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import { Acts } from './Acts.tsx';
import { Fact, JobOfGeraet, Schaeden } from './facts.tsx';
import type { Lagerplatz } from './read-thing.ts';
import css from './ScanKarte.module.css';
import { useZeilenToday } from './useThing.ts';

interface GeraetKarteProps {
  geraet: Geraet;
  /** The place that was scanned before it. */
  here: Lagerplatz | undefined;
  close: () => void;
}

const NOTHING: readonly KarteZeile[] = [];

/**
 * The card of a device (CODE-02): how it stands, where it is, its next job, its test and damages; it can be counted, and
 * put where one stands (ORT-01).
 */
export function GeraetKarte({ geraet: scanned, here, close }: GeraetKarteProps) {
  useLiveCollections('geraete');
  // As it is by now: counting moves it.
  const geraet = useRecord('geraete', scanned.id).data ?? scanned;
  const { id, bezeichnung, zustand, seriennummer, naechstePruefung, liste } = geraet;
  const heute = useToday();
  const reader = useSession() ?? guest;
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
  const { data: zeilen = NOTHING } = useZeilenToday(geraet.inventar, heute);
  // Out from the warehouse, or back from where it is.
  const choices = countChoices(zeilen, heute).filter(({ mode, zeile }) =>
    liste === '' ? mode === 'out' : mode === 'in' && zeile.inventarliste === liste,
  );
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
          <Fact icon={IconTruckDelivery} label="Wo jetzt">
            {liste === ''
              ? ['Lager', platz.data?.items[0]?.name].filter(Boolean).join(', ')
              : `${zustand === 'vermisst' ? 'vermisst auf' : 'unterwegs auf'} ${packliste.data?.items[0]?.name ?? 'einer Liste'}`}
          </Fact>
          <JobOfGeraet inventar={geraet.inventar} today={heute} />
          {naechstePruefung !== '' && (
            <Fact icon={IconCertificate} label="Nächste Prüfung" isAmber={isLate}>
              {monat}
              {isLate && ', überfällig'}
            </Fact>
          )}
          <Schaeden inventar={geraet.inventar} geraet={id} />
        </ul>
      </div>
      <Acts
        thing={{ inventar: geraet.inventar, name: bezeichnung, geraet: id }}
        count={1}
        choices={mayMove ? [] : choices}
        close={close}
      >
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
      </Acts>
    </div>
  );
}
