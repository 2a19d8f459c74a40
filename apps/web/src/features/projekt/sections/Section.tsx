import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import css from './Section.module.css';
import { type SectionId, sections } from './sections.ts';

interface SectionProps {
  id: SectionId;
  /** Entries in it. */
  count?: number;
  /** Its plus or pencil. */
  tool?: ReactNode;
  children: ReactNode;
}

/** One of the cards of the project page. The table of contents leads to its id. */
export function Section({ id, count, tool, children }: SectionProps) {
  const { title, icon: Glyph } = sections[id];
  return (
    <Card
      id={id}
      className={css.section}
      aria-label={title}
      heading={
        <span className={css.heading}>
          <Glyph size={20} stroke={1.75} aria-hidden="true" />
          {title}
          {Boolean(count) && <Tag>{count}</Tag>}
        </span>
      }
      tools={tool}
    >
      {children}
    </Card>
  );
}

/** Stands in a section that holds nothing yet. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className={css.nothing}>{children}</p>;
}
