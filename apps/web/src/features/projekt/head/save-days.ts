import type { Projekt } from '@traverse/domain/entities';
import { beginnTyped } from '@traverse/domain/folgen/beginn';
import { sameProjektDays } from '@traverse/domain/folgen/tage';
import { kurzeTage } from '@traverse/domain/folgen/worte';
import { windowOf } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import type { AnyRecord } from '../../../api/records.ts';
import type { Followed } from '../../folgen/ask-about-folgen.tsx';
import { tellMoved } from '../../folgen/moved-toast.ts';
import { type Meaning, saveAsking } from '../saving/save-asking.ts';
import { tellHoursStay } from '../saving/tell-followed.ts';
import type { ProjektChanges, ProjektEditor } from '../saving/useProjektEditor.ts';

type Span = Pick<Projekt, 'datum_von' | 'datum_bis'>;

/** Days that may be meant, the first until somebody says otherwise. */
type Meanings = readonly [Meaning<Partial<Span>>, ...Meaning<Partial<Span>>[]];

/** What a typed begin may mean: the whole, or a job that is longer (L 2.1). */
export function beginMeanings(span: Span, start: WireDate): Meanings {
  const { ganz, nurBeginn, gewaehlt } = beginnTyped(span, start);
  const whole = ganz && { label: `Ganz verschieben (${daysOf(ganz)})`, changes: ganz };
  const begin = nurBeginn && { label: 'Nur den Beginn', isPlain: true, changes: nurBeginn };
  if (whole && begin) return gewaehlt === 'ganz' ? [whole, begin] : [begin, whole];
  return [whole ?? begin ?? { changes: { datum_von: start } }];
}

function daysOf({ datum_von, datum_bis }: Span): string {
  const days = windowOf(datum_von, datum_bis);
  return days ? kurzeTage(days) : '';
}

/** Other days: one question names what follows, and all of it is stored together (NAHT-01). Whether it is stored. */
export async function saveDays(
  editor: ProjektEditor,
  meanings: Meanings,
  seen: ProjektChanges = {},
): Promise<boolean> {
  const { projekt: before } = editor;
  const [{ changes: days }] = meanings;
  if (sameProjektDays(before, { ...before, ...days })) return saveHours(editor, days, seen);
  const followed = await saveAsking(editor, meanings, { seen });
  if (followed) tell(editor, { before, meanings, followed });
  return followed !== undefined;
}

async function saveHours(
  editor: ProjektEditor,
  hours: Partial<Span>,
  seen: ProjektChanges,
): Promise<boolean> {
  const isStored = await editor.save(hours, seen);
  if (isStored) void tellHoursStay(editor.projekt);
  return isStored;
}

/** What went along can be taken back; where nothing did, and more may have been meant, that is offered. */
function tell(
  editor: ProjektEditor,
  {
    before,
    meanings,
    followed: { stored, mit },
  }: { readonly before: Projekt; readonly meanings: Meanings; readonly followed: Followed<AnyRecord> },
): void {
  // The same record, as the service answers it.
  const moved = { before, stored: stored as unknown as Projekt, mit };
  if (mit.length > 0) tellMoved(moved);
  const whole = meanings.find(({ isPlain }) => !isPlain);
  if (mit.length > 0 || meanings.length === 1 || !whole) return;
  const run = () => void saveDays({ ...editor, projekt: moved.stored }, [whole]);
  tellMoved({ ...moved, action: { label: 'Auch das Ende', run } });
}
