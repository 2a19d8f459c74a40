import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
import { useMayEdit } from '../may-edit.ts';
import { type Beginning, EmptySection } from './EmptyLine.tsx';
import css from './Section.module.css';
import { type SectionId, sections } from './sections.ts';

interface SectionProps {
  id: SectionId;
  /** Entries in it. */
  count?: number;
  /** In its head, at the right. */
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

interface FillableProps extends Omit<SectionProps, 'tool'> {
  /** Nothing stands in it, and nobody is entering anything: it is a word in the line of those. */
  isEmpty: boolean;
  begin: Beginning;
  icon: Icon;
  /** While somebody types into all of it there is nothing to begin, and before it is known what stands in it. */
  withoutTool?: boolean;
  /** Belongs to what begins it, and shows nothing. */
  beside?: ReactNode;
}

/** A section that people fill (PROJ-02). */
export function FillableSection(props: FillableProps) {
  const { isEmpty, begin, icon, withoutTool = false, beside, children, ...section } = props;
  const mayEdit = useMayEdit();
  if (isEmpty) {
    return (
      mayEdit && (
        <EmptySection of={section.id} begin={begin}>
          {beside}
        </EmptySection>
      )
    );
  }
  return (
    <Section
      {...section}
      tool={!withoutTool && mayEdit && <IconButton {...begin} icon={icon} size="control" />}
    >
      {beside}
      {children}
    </Section>
  );
}
