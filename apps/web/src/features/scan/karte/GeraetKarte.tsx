import { IconCertificate, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { entities, type Geraet } from '@traverse/domain/entities';
import { choicesOfGeraet, type KarteZeile } from '@traverse/domain/packliste/scan-karte';
import { dringlichkeitOf } from '@traverse/domain/pruefung/faelligkeit';
import { formatDay, formatMonat } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useOfflineReason } from '../../../api/connection.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecord, useRecords } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { useWiederDa } from '../../../api/wieder-da.ts';
import { isDrawn, StoredPicture } from '../../../records/fields/FilePicture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { enterNextPruefung } from '../../stueck/enter-pruefung.ts';
import { WiederDaMessage } from '../../stueck/WiederDaMessage.tsx';
import { Acts } from './Acts.tsx';
import { Fact, JobOfGeraet, Schaeden } from './facts.tsx';
import { KartePicture } from './KartePicture.tsx';
import type { Lagerplatz } from './read-thing.ts';
import css from './ScanKarte.module.css';
import { UmlagernButton, UmlagernHere, useMayMove } from './Umlagern.tsx';
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
  const platz = useRecords('lagerplaetze', { filter: compare('id', '=', geraet.lagerplatz), perPage: 1 });
  const packliste = useRecords(
    'packlisten',
    { filter: compare('inventarliste', '=', liste), perPage: 1 },
    { enabled: liste !== '' },
  );
  const { data: zeilen = NOTHING } = useZeilenToday(geraet.inventar, heute);
  const choices = choicesOfGeraet(zeilen, geraet, heute);
  const mayMove = useMayMove('geraete');
  const found = useWiederDa().filter(({ geraete }) => geraete.includes(id));
  const monat = formatMonat(naechstePruefung);
  const isLate = naechstePruefung !== '' && dringlichkeitOf(naechstePruefung, heute) === 'überfällig';
  return (
    <div className={css.card}>
      <div className={css.about}>
        <div className={css.head}>
          <KartePicture collection="geraete" id={id} files={geraet.anlagen}>
            <PictureOfArtikel inventar={geraet.inventar} />
          </KartePicture>
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
          <LetztePruefung geraet={id} />
          <Schaeden inventar={geraet.inventar} geraet={id} />
        </ul>
      </div>
      {found.map((each) => (
        <WiederDaMessage key={each.zeile} found={each} leadsThere />
      ))}
      <Acts
        thing={{ inventar: geraet.inventar, name: bezeichnung, geraet: id }}
        count={1}
        choices={here && mayMove ? [] : choices}
        close={close}
        further={
          <>
            {!here && <UmlagernButton collection="geraete" thing={geraet} />}
            <PruefungButton geraet={geraet} />
          </>
        }
      >
        {here && mayMove && <UmlagernHere collection="geraete" thing={geraet} here={here} />}
      </Acts>
    </div>
  );
}

/** A test is written down with the device in hand (PRUEF-01); nobody is asked for one that wants none. */
function PruefungButton({ geraet }: { geraet: Geraet }) {
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const { pruefstand, zustand } = geraet;
  if (pruefstand.length === 0 || zustand === 'ausgemustert') return null;
  if (decide(entities.pruefungen.access.create, reader) === false) return null;
  return (
    <Button icon={IconCertificate} disabled={offline} onClick={() => enterNextPruefung(geraet)}>
      Prüfung
    </Button>
  );
}

/** A device without a picture of its own looks like its item. */
function PictureOfArtikel({ inventar }: { inventar: string }) {
  const { data } = useRecord('inventar', inventar);
  const name = data?.bilder.find(isDrawn);
  return name === undefined ? (
    <IconPackage size={44} stroke={1.5} aria-hidden="true" />
  ) : (
    <StoredPicture file={{ collection: 'inventar', recordId: inventar, name }} name={name} />
  );
}

/** What came of its last test, whatever kind it was; nothing where it was never tested. */
function LetztePruefung({ geraet }: { geraet: Geraet['id'] }) {
  const { data } = useRecords('pruefungen', {
    filter: compare('geraet', '=', geraet),
    sort: '-datum',
    perPage: 1,
  });
  const [last] = data?.items ?? [];
  if (!last) return null;
  return (
    <Fact icon={IconCertificate} label="Letzte Prüfung" isAmber={last.ergebnis !== 'bestanden'}>
      {last.ergebnis} am {formatDay(last.datum)}
    </Fact>
  );
}
