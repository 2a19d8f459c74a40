import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight, IconCirclePlus, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import type { Heute } from '@traverse/domain/heute/heute';
import { type Day, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import type { Session } from '../../api/session.ts';
import { mayCreate } from '../../records/list/row-rights.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { telOf } from '../../ui/tel-of.ts';
import { openAufgabe } from '../aufgabe/open-aufgabe.ts';
import css from './Ansteht.module.css';
import { anstehtRows } from './ansteht-rows.ts';
import list from './HomeRows.module.css';
import { MoreButton } from './MoreButton.tsx';
import { useEigeneBelege } from './useEigeneBelege.ts';

// More would push tiles and projects off the screen.
const MOST_ROWS = 5;

/** What has to be done, each row a way to it; nothing where nothing has (PLAN-05). */
export function Ansteht({ heute, session, today }: { heute: Heute; session: Session; today: Day }) {
  const [isWhole, setWhole] = useState(false);
  const [wessen, setWessen] = useWessen(session);
  const eigene = useEigeneBelege(session, today);
  const all = anstehtRows(heute, today);
  const own = all.filter(({ satz }) => satz !== undefined && eigene.has(satz));
  const calls = all.filter(({ telefon }) => telefon !== undefined);
  const offline = useOfflineReason();
  const mayTask = mayCreate(entities.aufgaben, session);
  if (all.length === 0) return null;
  const parts = { alle: all, meine: own, anrufen: calls };
  // Whoever has none of those sees what there is.
  const chosen = parts[wessen].length > 0 ? wessen : 'alle';
  const rows = parts[chosen];
  const shown = isWhole ? rows : rows.slice(0, MOST_ROWS);
  const hidden = rows.length - shown.length;
  return (
    <Card
      aria-label="Was ansteht"
      heading="Was ansteht"
      tools={
        own.length + calls.length > 0 && (
          <Segments
            label="Welche"
            options={[
              { value: 'alle', label: 'Alle' },
              ...(own.length > 0
                ? [{ value: 'meine', label: `Meine ${formatZahl(own.length)}` } as const]
                : []),
              ...(calls.length > 0
                ? [{ value: 'anrufen', label: `Anrufen ${formatZahl(calls.length)}` } as const]
                : []),
            ]}
            value={chosen}
            onChange={setWessen}
          />
        )
      }
    >
      <ul className={list.rows}>
        {shown.map(
          ({ key, tone, icon: Glyph, count, what, words, when, link, telefon, vergeben, stelle }) => (
            <li key={key} className={clsx((telefon || stelle) && css.withCall)}>
              <Link {...link} className={clsx(list.row, css[tone])}>
                <Glyph size={18} stroke={1.75} aria-hidden="true" />
                <b className={css.count}>{formatZahl(count)}</b>{' '}
                <span className={css.what}>
                  <b>{what}</b> <span>{words}</span>
                  {vergeben !== undefined && <span> · {vergeben}</span>}
                </span>
                {when !== '' && <span className={css.when}>{when}</span>}
                <IconChevronRight size={16} stroke={2} aria-hidden="true" />
              </Link>
              {telefon && (
                <a className={css.call} href={telOf(telefon)} aria-label={`${telefon} anrufen: ${words}`}>
                  <IconPhone size={18} stroke={1.75} aria-hidden="true" />
                  {telefon}
                </a>
              )}
              {stelle && mayTask && (
                <span className={css.task}>
                  <IconButton
                    icon={IconCirclePlus}
                    label={`Aufgabe zu ${what}: ${words}`}
                    size="row"
                    disabled={offline}
                    onClick={() => void openAufgabe(stelle)}
                  />
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      <MoreButton hidden={hidden} onShow={() => setWhole(true)} />
    </Card>
  );
}

/** Which of them one looks at on this device. */
function useWessen({ id }: Session) {
  return useLocalStorage<'alle' | 'meine' | 'anrufen'>({
    key: `start-wessen.${id}`,
    defaultValue: 'alle',
    getInitialValueInEffect: false,
  });
}
