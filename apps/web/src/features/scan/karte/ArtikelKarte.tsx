import { IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import {
  type CountChoice,
  countChoices,
  formatDayRange,
  formatZahl,
  type InventarArtikel,
  type KarteZeile,
  piecesOut,
} from '@traverse/domain';
import { KategorieTag } from '../../../ui/KategorieTag.tsx';
import { useToday } from '../../../ui/useToday.ts';
import { Acts } from './Acts.tsx';
import { Fact, Jobs, Schaeden } from './facts.tsx';
import css from './ScanKarte.module.css';
import { useZeilenToday } from './useThing.ts';

interface ArtikelKarteProps {
  artikel: InventarArtikel;
  /** Pieces that the code stands for. */
  count: number;
  close: () => void;
}

const NOTHING: readonly KarteZeile[] = [];

/** The card of an item: what it is, where it is, what is next, what is wrong with it, and what to do. */
export function ArtikelKarte({ artikel, count, close }: ArtikelKarteProps) {
  const today = useToday();
  const { data: zeilen = NOTHING } = useZeilenToday(artikel.id, today);
  const choices: readonly CountChoice[] = countChoices(zeilen, today);
  return (
    <div className={css.card}>
      <div className={css.about}>
        <div className={css.head}>
          <span className={css.picture}>
            {artikel.kategorie === '' ? (
              <IconPackage size={44} stroke={1.5} aria-hidden="true" />
            ) : (
              <KategorieTag kategorie={artikel.kategorie} wordless />
            )}
          </span>
          <div>
            <h2 className={css.name}>{artikel.name}</h2>
            <p className={css.quiet}>
              {formatZahl(artikel.anzahl)} {artikel.einheit || 'Stück'} im Bestand
              {count > 1 && `, dieser Code zählt als ${formatZahl(count)}`}
            </p>
          </div>
        </div>
        <ul className={css.facts}>
          <Out zeilen={zeilen} />
          <Jobs artikel={artikel} today={today} />
          <Schaeden inventar={artikel.id} />
        </ul>
      </div>
      <Acts
        thing={{ inventar: artikel.id, name: artikel.name }}
        count={count}
        choices={choices}
        close={close}
      />
    </div>
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
