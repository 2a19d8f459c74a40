import { useNavigate } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { type PlanAbwesenheit, personKey } from '@traverse/domain/planung/abwesend';
import type { PlanerPackliste } from '@traverse/domain/planung/konflikte';
import type { Doppelt, PersonBar } from '@traverse/domain/planung/personen';
import type { Day, DayWindow } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { type MouseEvent, useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { mayRead } from '../../screens.ts';
import { usePackstand } from '../inventarliste/usePackstand.ts';
import { Timeline } from '../verfuegbarkeit/Timeline.tsx';
import { MOST_NAMED_DAYS, SEEN_FIRST } from '../verfuegbarkeit/timeline.ts';
import { ArtikelLegend, ArtikelRows } from './ArtikelRows.tsx';
import { type Look, lookOf, lookOfStand } from './looks.ts';
import { movedWords, moveProjekt } from './move-projekt.ts';
import { movedSchichtWords, moveSchicht, schichtNamed } from './move-schicht.ts';
import { NewProjektRow } from './NewProjektRow.tsx';
import { PersonRow } from './PersonRow.tsx';
import css from './Planung.module.css';
import type { Zeilen } from './PlanungTools.tsx';
import { ProjektRow } from './ProjektRow.tsx';
import type { PlanTeam } from './plan-team.ts';
import type { Numbered } from './planung.ts';
import { UnbesetztRow } from './UnbesetztRow.tsx';
import { useEinsatzKeys } from './useEinsatzKeys.ts';
import { useMoveBars } from './useMoveBars.ts';
import type { PlanerProjekt } from './usePlanung.ts';
import { VerkehrRow } from './VerkehrRow.tsx';

interface PlanProps {
  zeilen: Zeilen;
  projekte: readonly PlanerProjekt[];
  packlisten: readonly PlanerPackliste[];
  bars: readonly PersonBar[];
  doppelt: readonly Doppelt[];
  team: PlanTeam | undefined;
  konflikte: ReadonlyMap<string, readonly Numbered[]>;
  /** Which option of a project is not the first. */
  ranks: ReadonlyMap<string, number>;
  track: DayWindow;
  view: DayWindow;
  visible: number;
  today: Day;
  onShift: (days: number) => void;
}

const CORNERS: { readonly [Z in Zeilen]: string } = {
  projekt: 'Projekt',
  person: 'Person, Aufgabe',
  artikel: 'Artikel, Bestand',
};
const NONE: readonly never[] = [];

/** The rows against the days, on the timeline that items have as well. */
export function Plan(props: PlanProps) {
  const {
    zeilen,
    projekte,
    packlisten,
    bars,
    doppelt,
    team,
    konflikte,
    ranks,
    track,
    view,
    visible,
    today,
    onShift,
  } = props;
  const navigate = useNavigate();
  const ofProjekt = useMemo(() => Map.groupBy(packlisten, ({ projekt }): string => projekt), [packlisten]);
  const people = useMemo(() => peopleOf(bars, doppelt, team?.abwesend ?? NONE), [bars, doppelt, team]);
  const changeEinsatz = useEinsatzKeys(bars);
  const reader = useSession() ?? guest;
  const withListen = mayRead('packlisten', reader);
  const packzeilen = usePackstand(today, { isShown: withListen && zeilen === 'projekt' });
  const mayMake = mayCreate(entities.projekt, reader);
  const withKeys = zeilen === 'person' && team !== undefined && team.schichten.length > 0;
  const mayMove = zeilen === 'projekt' ? decide(entities.projekt.access.update, reader) !== false : withKeys;
  const moving = useMoveBars({ visible, mayMove, ...movesOf(projekte, bars) });
  // Two thousand bars as links of the router would be drawn in a second; as links of the page they are there at once.
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (moving.wasMoved()) return event.preventDefault();
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a[href^="/projekt/"]') : null;
    const id = link?.getAttribute('href')?.split('/').at(-1);
    if (event.defaultPrevented || !isPlain || id === undefined) return;
    event.preventDefault();
    void navigate({ to: '/projekt/$id', params: { id } });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed, by keys as well */}
      <div onClick={follow} onKeyDownCapture={changeEinsatz} {...moving.handlers}>
        <Timeline
          track={track}
          visible={visible}
          corner={CORNERS[zeilen]}
          legend={zeilen === 'artikel' && <ArtikelLegend view={view} visible={visible} />}
          onShift={onShift}
        >
          {zeilen === 'projekt' &&
            projekte.map((projekt, index) => (
              <ProjektRow
                key={projekt.id}
                projekt={projekt}
                packlisten={withListen ? (ofProjekt.get(projekt.id) ?? NONE) : undefined}
                konflikte={konflikte.get(projekt.id) ?? NONE}
                rang={ranks.get(projekt.id)}
                packzeilen={packzeilen}
                track={track}
                today={today}
                atOnce={index < SEEN_FIRST}
              />
            ))}
          {zeilen === 'projekt' && mayMake && <NewProjektRow track={track} />}
          {zeilen === 'projekt' && visible <= MOST_NAMED_DAYS && (
            <VerkehrRow packlisten={packlisten} track={track} view={view} />
          )}
          {zeilen === 'person' && team && team.offen.length > 0 && (
            <UnbesetztRow offen={team.offen} projekte={projekte} track={track} />
          )}
          {zeilen === 'person' &&
            people.map(({ person, name, own, abwesend, twice }, index) => (
              <PersonRow
                key={person}
                {...{ name, abwesend, twice, track }}
                bars={own}
                atOnce={index < SEEN_FIRST}
              />
            ))}
          {zeilen === 'artikel' && <ArtikelRows view={view} visible={visible} />}
        </Timeline>
      </div>
      <p role="status" className={css.told}>
        {moving.told}
      </p>
      {zeilen !== 'artikel' && (
        <PlanLegend
          zeilen={zeilen}
          moves={mayMove ? (zeilen === 'projekt' ? 'das Projekt' : 'die Schicht') : ''}
          looks={zeilen === 'person' ? looksOfBars(bars) : looksOf(projekte)}
          withKeys={withKeys}
          withPhasen={zeilen === 'projekt' && projekte.some(({ dispo }) => dispo.some(({ art }) => art))}
        />
      )}
    </>
  );
}

/** Whose bar it is that is moved: of a project, or of one Schicht of somebody. */
function movesOf(projekte: readonly PlanerProjekt[], bars: readonly PersonBar[]) {
  const found = (id: string) => ({
    projekt: projekte.find((each) => each.id === id),
    schicht: schichtNamed(bars, id),
  });
  return {
    onMove: async (id: string, days: number) => {
      const { projekt, schicht } = found(id);
      if (projekt) await moveProjekt(projekt, days);
      else if (schicht) await moveSchicht(schicht, days);
    },
    wordsOf: (id: string, days: number) => {
      const { projekt, schicht } = found(id);
      if (projekt) return movedWords(projekt, days);
      return schicht ? movedSchichtWords(schicht, days) : '';
    },
  };
}

interface PersonOnPlan {
  readonly person: string;
  readonly name: string;
  readonly own: readonly PersonBar[];
  readonly abwesend: readonly PlanAbwesenheit[];
  readonly twice: readonly Doppelt[];
}

/** Everybody with their bars and where they are needed twice, by name. */
function peopleOf(
  bars: readonly PersonBar[],
  doppelt: readonly Doppelt[],
  abwesend: readonly PlanAbwesenheit[],
): readonly PersonOnPlan[] {
  const twice = Map.groupBy(doppelt, ({ person }) => person);
  const own = Map.groupBy(bars, ({ person }) => person);
  const away = Map.groupBy(abwesend, personKey);
  return [...new Set([...own.keys(), ...away.keys()])]
    .map((person): PersonOnPlan => {
      const [mine, days] = [own.get(person) ?? NONE, away.get(person) ?? NONE];
      const name = mine[0]?.name ?? days[0]?.name ?? '';
      return { person, name, own: mine, abwesend: days, twice: twice.get(person) ?? NONE };
    })
    .toSorted((one, other) => inGerman.compare(one.name, other.name));
}

const inGerman = new Intl.Collator('de');

/** A firm that gives no status sees what is sure, and nothing to learn. */
const looksOf = (projekte: readonly PlanerProjekt[]): ReadonlySet<Look> =>
  new Set(projekte.map(({ status }) => lookOf(status).look));

const looksOfBars = (bars: readonly PersonBar[]): ReadonlySet<Look> =>
  new Set(
    bars.map(({ stand, projekt }) =>
      stand === undefined ? lookOf(projekt.status).look : lookOfStand(stand),
    ),
  );

interface PlanLegendProps {
  zeilen: Zeilen;
  /** What keys move, German; '' for nothing. */
  moves: string;
  /** Which of them are on the page. */
  looks: ReadonlySet<Look>;
  /** Somebody names phases: bars have heights. */
  withPhasen: boolean;
  /** There are Schichten to be changed by a key. */
  withKeys: boolean;
}

function PlanLegend({ zeilen, moves, looks, withPhasen, withKeys }: PlanLegendProps) {
  return (
    <div className={css.foot}>
      <p className={css.legend}>
        <span>
          <i className={css.fest} /> fest
        </span>
        {looks.has('option') && (
          <span>
            <i className={css.option} /> {zeilen === 'person' ? 'zugesagt, Option' : 'Option'}
          </span>
        )}
        {looks.has('offen') && (
          <span>
            <i className={css.offen} /> {zeilen === 'person' ? 'vorgemerkt, Anfrage' : 'Anfrage, Angebot'}
          </span>
        )}
        {looks.has('gefragt') && (
          <span>
            <i className={css.gefragt} /> gefragt
          </span>
        )}
        {looks.has('abgesagt') && (
          <span>
            <i className={css.abgesagt} /> Abgesagt
          </span>
        )}
        {zeilen === 'projekt' ? (
          <>
            <span>
              <i className={`${css.fest} ${css.flat}`} />{' '}
              {withPhasen ? 'Packen, Fahrt, Listen unterwegs' : 'Listen unterwegs'}
            </span>
            {withPhasen && (
              <>
                <span>
                  <i className={`${css.fest} ${css.half}`} /> Aufbau, Probe, Abbau
                </span>
                <span>
                  <i className={`${css.fest} ${css.tall}`} /> Veranstaltung
                </span>
              </>
            )}
          </>
        ) : (
          <span>
            <i className={css.twice} /> doppelt
          </span>
        )}
      </p>
      {withKeys && (
        <p className={css.keys}>
          Auf einer Schicht: a fragt, e teilt ein, x sagt ab, Enter öffnet das Projekt.
        </p>
      )}
      {moves !== '' && (
        <p className={css.keys}>Umschalt und ← oder → verschieben {moves}, Loslassen speichert.</p>
      )}
    </div>
  );
}
