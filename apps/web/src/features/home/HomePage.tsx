import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Session, useSession } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { usePagePlace } from '../../ui/page-place.ts';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { useToday } from '../../ui/useToday.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { openNewProjekt } from '../neues-projekt/openNewProjekt.ts';
import css from './HomePage.module.css';
import { ProjektList } from './ProjektList.tsx';
import { Tiles } from './Tiles.tsx';

const route = getRouteApi('/shell/home');

// Shorter than a pause between two words, longer than one between two letters.
const PAUSE_MS = 120;

/** Where everybody starts: search, tiles, and the projects that come next. */
export function HomePage() {
  const session = useSession();
  return session && <Home session={session} />;
}

function Home({ session }: { session: Session }) {
  usePagePlace('Start');
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const [wanted] = useDebouncedValue(text.trim(), PAUSE_MS);
  const today = useToday();
  useNewProjektInAddress();
  useShortcut('n', 'Neues Projekt', () => void openNewProjekt());
  const isSearching = text.trim() !== '';
  return (
    <>
      <VisuallyHidden>
        <h1>Start</h1>
      </VisuallyHidden>
      <div className={css.top}>
        <div className={css.search}>
          <SearchField label="Projekte suchen: Name oder Ort" value={text} onChange={setText} large />
        </div>
        <Button
          look="primary"
          large
          icon={IconPlus}
          onClick={() => void openNewProjekt()}
          className={css.create}
        >
          <span className={css.words}>Neues Projekt</span>
        </Button>
      </div>
      {!isSearching && <Tiles groups={session.groups} today={today} />}
      <ProjektList
        shown={isSearching ? { what: 'found', text: wanted || text.trim() } : { what: all ? 'all' : 'near' }}
        session={session}
        today={today}
        onShowAll={() => setAll(true)}
        onClearSearch={() => setText('')}
      />
    </>
  );
}

/** `/home?neu=projekt`, from the side menu or the palette: the dialog opens once and leaves the address. */
function useNewProjektInAddress() {
  const { neu } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (neu !== 'projekt') return;
    void navigate({ search: {}, replace: true }).then(() => openNewProjekt());
  }, [neu, navigate]);
}
