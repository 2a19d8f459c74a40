import { type Icon, IconCheck, IconCircleDotted, IconQuestionMark, IconUserCheck } from '@tabler/icons-react';
import type { Einsatz } from '@traverse/domain/entities';
import type { Ruf } from '@traverse/domain/planung/personen';
import { clsx } from 'clsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lookOfStand } from './looks.ts';
import css from './PersonChip.module.css';
import looks from './Planung.module.css';

interface PersonChipProps {
  name: string;
  anzahl?: number;
  /** Nothing of a row of the staff. */
  status?: Einsatz['status'];
  ruft?: Ruf | undefined;
}

/** Somebody by pattern and sign first (C 2). */
export function PersonChip({ name, anzahl = 1, status, ruft }: PersonChipProps) {
  const look = status === undefined ? undefined : lookOfStand(status);
  const Sign = SIGNS[status ?? ''];
  return (
    <span
      className={clsx(
        css.chip,
        look && looks[look],
        look === 'option' && css.onLines,
        ruft === 'überfällig' && looks.late,
        ruft === 'nicht bestätigt' && looks.unread,
      )}
    >
      {Sign && <Sign size={16} stroke={2} aria-hidden="true" />}
      <span>{name}</span>
      {anzahl > 1 && ` × ${anzahl}`}
      {status && (
        <VisuallyHidden>{[status, ruft ? WORDS[ruft] : ''].filter(Boolean).join(', ')}</VisuallyHidden>
      )}
    </span>
  );
}

const SIGNS: { readonly [status: string]: Icon } = {
  vorgemerkt: IconCircleDotted,
  angefragt: IconQuestionMark,
  zugesagt: IconCheck,
  eingeteilt: IconUserCheck,
};

const WORDS = { überfällig: 'Frist vorbei', 'nicht bestätigt': 'Änderung nicht bestätigt' } as const;
