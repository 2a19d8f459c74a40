import {
  type Icon,
  IconCheck,
  IconEye,
  IconMessageCheck,
  IconPlus,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { Zumietung } from '@traverse/domain/entities';
import { formatDateTime } from '@traverse/domain/values';
import type { Ereignis } from '@traverse/domain/zumietung/verlauf';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import { useEreignisse } from './useEreignisse.ts';
import type { Papier } from './usePapiere.ts';
import css from './VerlaufCard.module.css';

const ICON: Record<Ereignis['art'], Icon> = {
  angelegt: IconPlus,
  gesendet: IconSend,
  angesehen: IconEye,
  Antwort: IconMessageCheck,
  'zu Ende': IconX,
  Haken: IconCheck,
};

/** What a rental went through: sent, seen, answered, here, back (ZUM-02). */
export function VerlaufCard({ zumietung, papers }: { zumietung: Zumietung; papers: readonly Papier[] }) {
  const ereignisse = useEreignisse(zumietung, papers);
  if (ereignisse.length === 0) return null;
  return (
    <Card heading="Verlauf" aria-label="Verlauf">
      <ol className={css.events}>
        {ereignisse.map(({ art, am, was, wie }, nth) => {
          const Glyph = ICON[art];
          return (
            <li key={`${am} ${was} ${ereignisse.length - nth}`} className={css.event}>
              <span className={clsx(css.mark, art === 'Antwort' && css.answer)}>
                <Glyph size={16} stroke={2} aria-hidden="true" />
              </span>
              <span className={css.words}>
                <b>{was}</b>
                <span>{[formatDateTime(am), wie].filter(Boolean).join(', ')}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
