import { verschoben, verschobeneSchichten } from '@traverse/domain/einsatz/verschieben';
import type { Einsatz } from '@traverse/domain/entities';
import type { PersonBar } from '@traverse/domain/planung/personen';
import { formatDateTimeRange, wireDateAt } from '@traverse/domain/values';
import { attempt } from '../../api/failure.ts';
import { failureIn, onNewest } from '../../api/on-newest.ts';
import { refresh } from '../../api/queries.ts';
import { getRecord, updateRecord } from '../../api/records.ts';
import { toastDone } from '../../records/delete/way-back.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/** A bar of one Schicht, as one can be moved. */
export interface SchichtBar extends PersonBar {
  readonly einsatz: Einsatz['id'];
}

/** Which Schicht of which Einsatz a bar is; it is moved by this. */
export const schichtKey = ({ einsatz = '', jobs: [piece] }: Pick<PersonBar, 'einsatz' | 'jobs'>): string =>
  `${einsatz} ${piece?.from ?? ''}`;

/** The Schicht that goes by this key, of those that are drawn. */
export function schichtNamed(bars: readonly PersonBar[], key: string): SchichtBar | undefined {
  return bars.find((bar): bar is SchichtBar => bar.einsatz !== undefined && schichtKey(bar) === key);
}

/** `Anna, Gala: 3.12.2026, 8:00 – 18:00 Uhr`, where a Schicht would go. */
export function movedSchichtWords(bar: PersonBar, days: number): string {
  const { von, bis } = verschoben(seenOf(bar), days);
  return `${bar.name}, ${bar.projekt.name}: ${formatDateTimeRange(von, bis)}`;
}

/**
 * A Schicht of one person goes so many days on; those of others on the same Dienst stay. Where somebody else has moved it
 * meanwhile, theirs stays and this is said. Can be taken back.
 */
export async function moveSchicht(bar: SchichtBar, days: number): Promise<void> {
  const reread = () => refresh('projekt', 'einsaetze', 'dienste');
  const failure = await attempt(async () => {
    const einsatz = await getRecord('einsaetze', bar.einsatz);
    const dienst = await getRecord('dienste', einsatz.dienst);
    const outcome = await onNewest(einsatz, (newest) => {
      const schichten = verschobeneSchichten(newest, dienst, seenOf(bar), days);
      if (!schichten) return { refused: { status: 412, message: MOVED_BY_OTHERS, fields: {} } };
      return { store: (basedOn) => updateRecord('einsaetze', bar.einsatz, { schichten }, { basedOn }) };
    });
    const refused = failureIn(outcome);
    if (refused) await notify('Nicht verschoben.', refused.message);
    else
      toastDone(movedSchichtWords(bar, days), `Die Schicht von ${bar.name} ist wieder, wo sie war`, reread);
  });
  if (failure) await notify('Nicht verschoben.', failure.message);
  await reread();
}

const MOVED_BY_OTHERS = 'Jemand anders hat diese Schicht inzwischen geändert. Sieh sie dir noch einmal an.';

const seenOf = ({ jobs: [piece] }: PersonBar) => ({
  von: wireDateAt(piece?.from ?? 0),
  bis: wireDateAt(piece?.until ?? 0),
});
