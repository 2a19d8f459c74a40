import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './StateCard.module.css';

interface StateCardProps {
  icon: Icon;
  /** One sentence without a full stop: "Noch keine Packlisten". */
  title: string;
  children?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** Inside a card or dialog, without a border of its own. */
  bare?: boolean;
  /** The state is the whole page: its sentence is the page's heading. */
  page?: boolean;
}

/** What stands where content is missing: nothing there yet, nothing found, not allowed, gone. */
export function StateCard({ icon: Glyph, title, children, action, bare, page }: StateCardProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={bare ? css.state : css.card}>
      <Glyph size={30} stroke={1.5} aria-hidden="true" />
      <Title className={css.title}>{title}</Title>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
