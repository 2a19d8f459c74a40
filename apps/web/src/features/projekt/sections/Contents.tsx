import { useEffect, useState } from 'react';
import css from './Contents.module.css';
import { type SectionCounts, type SectionId, sectionIds, sections } from './sections.ts';

/** Leads to the sections, but those the reader does not have: a table at the left from 1280 px, chips on phones. */
export function Contents({ counts, without }: { counts: SectionCounts; without: readonly SectionId[] }) {
  const inView = useSectionInView();
  const shown = sectionIds.filter((id) => !without.includes(id));
  return (
    <nav className={css.contents} aria-label="Abschnitte">
      {shown.map((id) => (
        <a key={id} href={`#${id}`} aria-current={id === inView ? 'true' : undefined}>
          {sections[id].title}
          {Boolean(counts[id]) && <span className={css.count}>{counts[id]}</span>}
        </a>
      ))}
    </nav>
  );
}

// The upper third of the window is where one reads.
const READING_AREA = '-15% 0px -60% 0px';

function useSectionInView(): SectionId | undefined {
  const [inView, setInView] = useState<SectionId>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const section = sectionIds.find((id) => id === entered);
        if (section) setInView(section);
      },
      { rootMargin: READING_AREA },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return inView;
}
