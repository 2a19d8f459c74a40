import { useEffect, useState } from 'react';
import css from './Contents.module.css';
import { type SectionPlace, sectionAt } from './section-at.ts';
import { type SectionCounts, type SectionId, sectionIds, sections } from './sections.ts';

/** Leads to the sections, but those the reader does not have: a table at the left from 1280 px, chips on phones. */
export function Contents({ counts, without }: { counts: SectionCounts; without: readonly SectionId[] }) {
  const [inView, choose] = useSectionInView();
  const shown = sectionIds.filter((id) => !without.includes(id));
  return (
    <nav className={css.contents} aria-label="Abschnitte">
      {shown.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === inView ? 'true' : undefined}
          onClick={() => choose(id)}
        >
          {sections[id].title}
          {Boolean(counts[id]) && <span className={css.count}>{counts[id]}</span>}
        </a>
      ))}
    </nav>
  );
}

// Of the height of the window: in its upper third one reads.
const READING_LINE = 0.3;

/** The section that was chosen, until somebody scrolls on; otherwise the one that is read. */
function useSectionInView(): [SectionId | undefined, choose: (id: SectionId) => void] {
  const [read, setRead] = useState<SectionId>();
  const [chosen, setChosen] = useState<SectionId>();
  useEffect(() => {
    const look = () => setRead(sectionAt(placesNow(), innerHeight * READING_LINE));
    const scrollOn = () => setChosen(undefined);
    look();
    addEventListener('scroll', look, { passive: true });
    // The browser scrolls to what was chosen by itself; these are the person.
    for (const event of BY_HAND) addEventListener(event, scrollOn, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      for (const event of BY_HAND) removeEventListener(event, scrollOn);
    };
  }, []);
  return [chosen ?? read, setChosen];
}

const BY_HAND = ['wheel', 'touchmove'] as const;

function placesNow(): SectionPlace[] {
  return sectionIds.flatMap((id) => {
    const section = document.getElementById(id)?.getBoundingClientRect();
    return section ? [{ id, top: section.top, bottom: section.bottom }] : [];
  });
}
