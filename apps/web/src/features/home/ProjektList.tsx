import { useLocalStorage } from '@mantine/hooks';
import { IconCheck, IconSearchOff } from '@tabler/icons-react';
import { istWann, type Wann, wannWorte } from '@traverse/domain/projekt/home';
import type { Day } from '@traverse/domain/values';
import { setFavourite, useFavourites } from '../../api/favourites.ts';
import { useLiveCollections } from '../../api/live.ts';
import type { Session } from '../../api/session.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { SkeletonPage } from '../../ui/states/SkeletonPage.tsx';
import { StateCard } from '../../ui/states/StateCard.tsx';
import { NoProjekte } from './NoProjekte.tsx';
import { ProjektCard } from './ProjektCard.tsx';
import css from './ProjektList.module.css';
import { useAuftragssummen } from './useAuftragssummen.ts';
import { type Shown, useHomeProjekte } from './useHomeProjekte.ts';

// Three cards, where they stand.
const OUTLINE = [{ columns: 'repeat(3, minmax(0, 1fr))', lines: [5, 5, 5] }];

interface ProjektListProps {
  shown: Shown;
  session: Session;
  today: Day;
  onShowAll: () => void;
  onStart: () => void;
  onClearSearch: () => void;
}

/** The cards: favourites and near projects, all of them, or what the search found. */
export function ProjektList(props: ProjektListProps) {
  const { shown, session, today, onShowAll } = props;
  useLiveCollections('projekt', 'favouriten');
  const [wann, setWann] = useWann(session);
  const { asked, favourites } = useFavourites();
  const found = useHomeProjekte(shown, session, favourites, today);
  const sums = useAuftragssummen(found.data ?? [], session);
  const failed = [asked, found].find(({ data, error }) => error && !data);
  if (failed) return <LoadFailed query={failed} />;
  const { data: all } = found;
  if (!all || !favourites) return <SkeletonPage titled cards={OUTLINE} />;
  const narrowed = shown.what === 'found' ? undefined : wann;
  // In the order of HOME-03, whatever they are narrowed to.
  const projekte = narrowed ? all.filter((each) => istWann(each, narrowed, today)) : all;
  const marked = projekte.filter(({ id }) => favourites.has(id)).length;
  return (
    <section aria-labelledby="projekte">
      <header className={css.head}>
        <h2 id="projekte">Projekte</h2>
        <span className={layout.quiet}>
          {shown.what === 'found'
            ? foundWords(projekte.length)
            : countWords(marked, projekte.length - marked)}
        </span>
        {shown.what !== 'found' && all.length > 0 && <WannChips chosen={wann} onChoose={setWann} />}
      </header>
      {projekte.length === 0 &&
        (all.length === 0 ? <Nothing {...props} /> : <p>Dafür steht hier kein Projekt.</p>)}
      <div className={css.grid}>
        {projekte.map((projekt) => (
          <ProjektCard
            key={projekt.id}
            projekt={projekt}
            today={today}
            summe={sums?.get(projekt.id)}
            isFavourite={favourites.has(projekt.id)}
            onFavourite={(isFavourite) => setFavourite(projekt.id, session, isFavourite)}
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

/** Which days one looks at on this device; the key of none is empty. */
function useWann({ id }: Session) {
  const [kept, keep] = useLocalStorage<string>({
    key: `start-wann.${id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const wann = wannen.find((each) => each === kept);
  return [wann, (chosen: Wann) => keep(chosen === wann ? '' : chosen)] as const;
}

const wannen = Object.keys(wannWorte) as Wann[]; // the keys of a literal

function WannChips({ chosen, onChoose }: { chosen: Wann | undefined; onChoose: (wann: Wann) => void }) {
  return (
    <div className={css.chips} role="group" aria-label="Projekte von wann">
      {wannen.map((wann) => (
        <button key={wann} type="button" aria-pressed={wann === chosen} onClick={() => onChoose(wann)}>
          {wann === chosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          {wannWorte[wann]}
        </button>
      ))}
    </div>
  );
}

function Nothing({ shown, onStart, onClearSearch }: ProjektListProps) {
  return shown.what === 'found' ? (
    <StateCard
      icon={IconSearchOff}
      title={`Kein Projekt mit „${shown.text}“ in Name oder Ort`}
      action={
        <>
          <ButtonLink look="soft" to="/projekte" search={{ suche: shown.text }}>
            Auch nach Kunde und Auftragsnummer suchen
          </ButtonLink>
          <Button look="soft" onClick={onClearSearch}>
            Suche löschen
          </Button>
        </>
      }
    />
  ) : (
    <NoProjekte onStart={onStart} />
  );
}

const favouriteWords = (count: number): string => (count === 1 ? '1 Favorit' : `${count} Favoriten`);

const countWords = (favourites: number, others: number): string =>
  favourites === 0 ? '' : `${favouriteWords(favourites)}, ${others} weitere`;

const foundWords = (count: number): string => (count === 200 ? 'die ersten 200' : `${count} gefunden`);
