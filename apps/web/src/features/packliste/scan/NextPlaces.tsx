import type { Inventarliste } from '@traverse/domain/entities';
import { nummerIn } from '@traverse/domain/namen/geraet-bezeichnung';
import { freieGeraete, geraeteAuf } from '@traverse/domain/packliste/freie-geraete';
import { jeArtikel } from '@traverse/domain/packliste/rundgang';
import { dayOf, formatZahl } from '@traverse/domain/values';
import { useToday } from '../../../ui/useToday.ts';
import { useKnownStock } from '../../scan/known-stock.ts';
import css from '../../scan/ramp/NextPlaces.module.css';
import type { NextPlace } from './useNextPlaces.ts';
import type { Scanning } from './useScanning.ts';

interface NextPlacesProps {
  scanning: Scanning;
  liste: Pick<Inventarliste, 'bis' | 'pruefliste'>;
  places: readonly NextPlace[];
  /** Of several lists on one walk: for which of them a line is. */
  fuer?: ((zeile: Scanning['zeilen'][number]) => string) | undefined;
}

/** More numbers than this tell nobody which one to take. */
const MOST_NUMBERS = 8;

/** What is still missing: where to go next, how much to take there, and which numbers are free and tested. */
export function NextPlaces({ scanning, liste, places, fuer }: NextPlacesProps) {
  const { counter, zeilen } = scanning;
  const isBack = counter === 'in';
  const missing = places.flatMap((each) => each.zeilen).reduce((sum, { nimm }) => sum + nimm, 0);
  if (zeilen.length === 0) return null;
  if (places.length === 0) return <p className={css.nothing}>Es fehlt nichts mehr.</p>;
  if (isBack) {
    return (
      <section aria-label="Noch draußen" className={css.next}>
        <h2 className={css.head}>
          <span className={css.word}>Noch draußen</span>
          <em>{formatZahl(missing)} Stück</em>
        </h2>
        <Lines
          scanning={scanning}
          liste={liste}
          fuer={fuer}
          zeilen={places.flatMap((place) =>
            place.zeilen.map((line) => ({ ...line, platz: place.platz?.name ?? '' })),
          )}
        />
      </section>
    );
  }
  return (
    <section aria-label="Als Nächstes" className={css.next}>
      {places.map(({ platz, zeilen: lines }, index) => (
        <div key={platz?.id ?? ''} className={css.place} data-later={index > 0 || undefined}>
          <h2 className={css.head}>
            {platz ? (
              <b className={css.platz}>{platz.name}</b>
            ) : (
              <span className={css.word}>Ohne Lagerplatz</span>
            )}
            <span>{platz?.zone}</span>
            {index === 0 && <em>noch {formatZahl(missing)} Stück</em>}
          </h2>
          <Lines
            scanning={scanning}
            liste={liste}
            fuer={fuer}
            zeilen={lines.map((line) => ({ ...line, platz: '' }))}
          />
        </div>
      ))}
    </section>
  );
}

type Line = NextPlace['zeilen'][number] & { readonly platz: string };

function Lines({
  scanning,
  liste,
  fuer,
  zeilen,
}: Pick<NextPlacesProps, 'scanning' | 'liste' | 'fuer'> & { zeilen: readonly Line[] }) {
  const { geraeteOf } = useKnownStock();
  const heute = useToday();
  const { counter, inventarliste } = scanning;
  const ausgang = { inventarliste, bis: dayOf(liste.bis), heute, isPruefliste: liste.pruefliste };
  const numbersOf = (inventar: string) => {
    const known = geraeteOf(inventar);
    if (known.length === 0) return '';
    const fit =
      counter === 'in' ? geraeteAuf(known, inventar, inventarliste) : freieGeraete(known, inventar, ausgang);
    const shown = fit.slice(0, MOST_NUMBERS).map(({ bezeichnung }) => nummerIn(bezeichnung));
    const more = fit.length > MOST_NUMBERS ? ' …' : '';
    if (counter === 'in') return shown.join(' ') + more;
    if (shown.length === 0) return 'keines frei und geprüft';
    return `${shown.join(' ')}${more} ${fit.length === 1 ? 'ist' : 'sind'} frei und geprüft`;
  };
  return (
    <ul className={css.lines}>
      {jeArtikel(zeilen).map(({ zeile, nimm, counted, goal, teile }) => {
        const platz = zeilen.find((each) => each.zeile === zeile)?.platz ?? '';
        const listen = fuer
          ? teile.map((teil) => `${formatZahl(teil.nimm)} für ${fuer(teil.zeile)}`).join(', ')
          : '';
        const notes = [listen, platz === '' ? '' : `Platz ${platz}`, numbersOf(zeile.inventar)].filter(
          (each) => each !== '',
        );
        return (
          <li key={zeile.id} className={css.line}>
            <b className={css.amount}>{formatZahl(nimm)}</b>
            <span className={css.name}>
              {zeile.expand?.inventar?.name}
              {notes.length > 0 && <small>{notes.join(' · ')}</small>}
            </span>
            <span className={css.figures}>
              {formatZahl(counted)} von {formatZahl(goal)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The next place on one line, where the camera's picture has the room. */
export function NextInOneLine({ places: [first] }: { places: readonly NextPlace[] }) {
  if (!first) return null;
  return (
    <p className={css.one}>
      {first.platz && <b className={css.platz}>{first.platz.name}</b>}
      <span>
        {first.zeilen
          .map(({ nimm, zeile }) => `${formatZahl(nimm)} × ${zeile.expand?.inventar?.name ?? ''}`)
          .join(', ')}
      </span>
    </p>
  );
}
