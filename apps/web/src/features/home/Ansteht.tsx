import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Heute } from '@traverse/domain/heute/heute';
import { type Day, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import css from './Ansteht.module.css';
import { anstehtRows } from './ansteht-rows.ts';
import { MoreButton } from './MoreButton.tsx';

// More would push tiles and projects off the screen.
const MOST_ROWS = 5;

/** What has to be done, each row a way to it; nothing where nothing has (PLAN-05). */
export function Ansteht({ heute, today }: { heute: Heute; today: Day }) {
  const [isWhole, setWhole] = useState(false);
  const rows = anstehtRows(heute, today);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, MOST_ROWS);
  const hidden = rows.length - shown.length;
  return (
    <Card aria-label="Was ansteht" heading="Was ansteht">
      <ul className={css.rows}>
        {shown.map(({ key, tone, icon: Glyph, count, what, words, when, link }) => (
          <li key={key}>
            <Link {...link} className={clsx(css.row, css[tone])}>
              <Glyph size={18} stroke={1.75} aria-hidden="true" />
              <b className={css.count}>{formatZahl(count)}</b>{' '}
              <span className={css.what}>
                <b>{what}</b> <span>{words}</span>
              </span>
              {when !== '' && <span className={css.when}>{when}</span>}
              <IconChevronRight size={16} stroke={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton hidden={hidden} onShow={() => setWhole(true)} />
    </Card>
  );
}
