import { IconCalendarPlus, IconSearchOff } from '@tabler/icons-react';
import type { Day } from '@traverse/domain';
import { failureOf } from '../../api/failure.ts';
import { useLiveCollections } from '../../api/live.ts';
import type { Session } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { openNewProjekt } from '../neues-projekt/openNewProjekt.ts';
import { ProjektCard } from './ProjektCard.tsx';
import css from './ProjektList.module.css';
import { toggleFavourite } from './toggle-favourite.ts';
import { type Shown, useFavourites, useHomeProjekte } from './useHomeProjekte.ts';

interface ProjektListProps {
  shown: Shown;
  session: Session;
  today: Day;
  onShowAll: () => void;
  onClearSearch: () => void;
}

/** The cards: favourites and near projects, all of them, or what the search found. */
export function ProjektList({ shown, session, today, onShowAll, onClearSearch }: ProjektListProps) {
  useLiveCollections('projekt', 'favouriten');
  const favourites = useFavourites();
  const { data: projekte, error, failureCount, refetch } = useHomeProjekte(shown, session, favourites, today);
  if (error && !projekte) {
    return (
      <ErrorState
        reason={failureOf(error).message}
        failures={failureCount || 1}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!projekte || !favourites) return <SkeletonRows rows={4} />;
  const marked = projekte.filter(({ id }) => favourites.has(id)).length;
  return (
    <section aria-labelledby="projekte">
      <header className={css.head}>
        <h2 id="projekte">Projekte</h2>
        <span className={css.detail}>
          {shown.what === 'found'
            ? foundWords(projekte.length)
            : countWords(marked, projekte.length - marked)}
        </span>
      </header>
      {projekte.length === 0 && <Nothing shown={shown} onClearSearch={onClearSearch} />}
      <div className={css.grid}>
        {projekte.map((projekt) => (
          <ProjektCard
            key={projekt.id}
            projekt={projekt}
            today={today}
            isFavourite={favourites.has(projekt.id)}
            onToggleFavourite={() => toggleFavourite(projekt.id, session, favourites)}
          />
        ))}
      </div>
      {shown.what === 'near' && (
        <div className={css.all}>
          <button type="button" onClick={onShowAll}>
            alle Anzeigen
          </button>
        </div>
      )}
    </section>
  );
}

function Nothing({ shown, onClearSearch }: Pick<ProjektListProps, 'shown' | 'onClearSearch'>) {
  return shown.what === 'found' ? (
    <StateCard
      icon={IconSearchOff}
      title={`Kein Projekt mit „${shown.text}“ in Name oder Ort`}
      action={
        <Button look="soft" onClick={onClearSearch}>
          Suche löschen
        </Button>
      }
    />
  ) : (
    <StateCard
      icon={IconCalendarPlus}
      title="Noch keine Projekte"
      action={
        <Button look="soft" onClick={() => void openNewProjekt()}>
          Neues Projekt
        </Button>
      }
    >
      Hier stehen deine Favoriten und alles, was in den nächsten Wochen ansteht.
    </StateCard>
  );
}

const favouriteWords = (count: number): string => (count === 1 ? '1 Favorit' : `${count} Favoriten`);

const countWords = (favourites: number, others: number): string =>
  favourites === 0 ? '' : `${favouriteWords(favourites)}, ${others} weitere`;

const foundWords = (count: number): string => (count === 200 ? 'die ersten 200' : `${count} gefunden`);
