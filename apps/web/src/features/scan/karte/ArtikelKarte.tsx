import { IconMapPin, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import type { InventarArtikel } from '@traverse/domain/entities';
import {
  type CountChoice,
  countChoices,
  type KarteZeile,
  piecesOut,
} from '@traverse/domain/packliste/scan-karte';
import { formatDayRange, formatZahl } from '@traverse/domain/values';
import { useLiveCollections } from '../../../api/live.ts';
import { useRecord } from '../../../api/queries.ts';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { Acts } from './Acts.tsx';
import { Fact, Jobs, Schaeden } from './facts.tsx';
import { KartePicture } from './KartePicture.tsx';
import type { Lagerplatz } from './read-thing.ts';
import css from './ScanKarte.module.css';
import { UmlagernButton, UmlagernHere, useMayMove } from './Umlagern.tsx';
import { useZeilenToday } from './useThing.ts';

interface ArtikelKarteProps {
  artikel: InventarArtikel;
  /** Pieces that the code stands for. */
  count: number;
  /** The place that was scanned before it. */
  here: Lagerplatz | undefined;
  close: () => void;
}

const NOTHING: readonly KarteZeile[] = [];

/** The card of an item: what it is, where it is, what is next, what is wrong with it, and what to do. */
export function ArtikelKarte({ artikel: scanned, count, here, close }: ArtikelKarteProps) {
  useLiveCollections('inventar');
  // As it is by now: it may be put elsewhere here.
  const artikel = useRecord('inventar', scanned.id).data ?? scanned;
  const mayMove = useMayMove('inventar');
  const today = useToday();
  const { data: zeilen = NOTHING } = useZeilenToday(artikel.id, today);
  const choices: readonly CountChoice[] = countChoices(zeilen, today);
  return (
    <div className={css.card}>
      <div className={css.about}>
        <div className={css.head}>
          <KartePicture collection="inventar" id={artikel.id} files={artikel.bilder}>
            {artikel.kategorie === '' ? (
              <IconPackage size={44} stroke={1.5} aria-hidden="true" />
            ) : (
              <KategorieTag kategorie={artikel.kategorie} wordless />
            )}
          </KartePicture>
          <div>
            <h2 className={css.name}>{artikel.name}</h2>
            <p className={css.quiet}>
              {formatZahl(artikel.anzahl)} {artikel.einheit || 'Stück'} im Bestand
              {count > 1 && `, dieser Code zählt als ${formatZahl(count)}`}
            </p>
          </div>
        </div>
        <ul className={css.facts}>
          <Platz artikel={artikel} />
          <Out zeilen={zeilen} />
          <Jobs artikel={artikel} today={today} />
          <Schaeden inventar={artikel.id} />
        </ul>
      </div>
      <Acts
        thing={{ inventar: artikel.id, name: artikel.name }}
        count={count}
        choices={here && mayMove ? [] : choices}
        close={close}
        further={!here && artikel.typ !== 'Set' && <UmlagernButton collection="inventar" thing={artikel} />}
      >
        {here && mayMove && <UmlagernHere collection="inventar" thing={artikel} here={here} />}
      </Acts>
    </div>
  );
}

/** Where it stands in the warehouse; nothing where nobody has said. */
function Platz({ artikel: { lagerplatz } }: { artikel: InventarArtikel }) {
  const { data } = useRecord('lagerplaetze', lagerplatz, { enabled: lagerplatz !== '' });
  if (!data) return null;
  return (
    <Fact icon={IconMapPin} label="Lagerplatz">
      {[data.zone, data.name].filter((each) => each !== '').join(', ')}
    </Fact>
  );
}

function Out({ zeilen }: { zeilen: readonly KarteZeile[] }) {
  const out = zeilen.filter((each) => piecesOut(each) > 0);
  if (out.length === 0) return null;
  return (
    <Fact icon={IconTruckDelivery} label="Unterwegs">
      {out.map((each) => (
        <span key={each.zeile.id} className={css.line}>
          {formatZahl(piecesOut(each))} auf {each.packliste?.name ?? 'einer privaten Liste'},{' '}
          {formatDayRange(each.von, each.bis)}
        </span>
      ))}
    </Fact>
  );
}
