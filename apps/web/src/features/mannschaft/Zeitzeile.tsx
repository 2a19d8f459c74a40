import { IconAlertTriangle, IconCircleCheck, IconClock, IconCloudUpload } from '@tabler/icons-react';
import type { WireDate } from '@traverse/schema';
import { clsx } from 'clsx';
import { tagTeile } from './tag-worte.ts';
import css from './Zeiten.module.css';

/** How a time stands, as it is drawn: icon and word, then colour. */
const STAENDE = {
  bestätigt: { icon: IconCircleCheck, look: css.confirmed },
  gemeldet: { icon: IconClock, look: undefined },
  zurückgegeben: { icon: IconAlertTriangle, look: css.back },
  'auf dem Gerät gemerkt': { icon: IconCloudUpload, look: undefined },
  'nicht gemeldet': { icon: IconClock, look: css.open },
} as const;

interface ZeitzeileProps {
  readonly von: WireDate;
  /** Where no heading names the month. */
  readonly mitMonat?: true;
  readonly was: string;
  readonly zeit: string;
  readonly grund?: string;
  readonly stand: keyof typeof STAENDE;
  /** Said where one asks for it. */
  readonly standTitel?: string | undefined;
  /** A button, below. */
  readonly children?: React.ReactNode;
}

/** One time in a list: its day, for what, and how it stands. */
export function Zeitzeile({ von, mitMonat, was, zeit, grund, stand, standTitel, children }: ZeitzeileProps) {
  const { tag, wochentag, monat } = tagTeile(von);
  const { icon: Sign, look } = STAENDE[stand];
  return (
    <>
      <span className={css.day}>
        <b>{mitMonat ? `${tag}${monat}` : tag}</b>
        {wochentag}
      </span>
      <span className={css.what}>
        <b>{was}</b>
        <span>{zeit}</span>
        {grund !== undefined && grund !== '' && <em>{grund}</em>}
      </span>
      <span className={clsx(css.state, look)} title={standTitel}>
        <Sign size={18} aria-hidden="true" /> {stand}
      </span>
      {children !== undefined && <span className={css.act}>{children}</span>}
    </>
  );
}
