import { nettoMinuten } from '@traverse/domain/einsatz/schichten';
import { formatDauer, formatTime } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';

interface Zeit {
  readonly von: WireDate;
  readonly bis: WireDate;
  /** Minutes. */
  readonly pause: number;
}

/** `8:00 – 18:00`. */
export const vonBis = ({ von, bis }: Pick<Zeit, 'von' | 'bis'>): string =>
  `${formatTime(von)} – ${formatTime(bis)}`;

/** `Pause 45 min, 9:15 h`. */
export const pauseUndDauer = (zeit: Zeit): string =>
  [zeit.pause > 0 ? `Pause ${zeit.pause} min` : 'ohne Pause', `${formatDauer(nettoMinuten(zeit))} h`].join(
    ', ',
  );
