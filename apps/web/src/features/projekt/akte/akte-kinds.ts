import {
  type Icon,
  IconCalendarExclamation,
  IconCheck,
  IconClock,
  IconReceipt,
  IconReceiptOff,
} from '@tabler/icons-react';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { entities, type Rechnung, type RecordIn } from '@traverse/domain/entities';
import type { Span } from '@traverse/domain/folgen/tage';
import { isNoteShown } from '@traverse/domain/folgen/zurueckgelassen';
import { belegname } from '@traverse/domain/namen/belegwort';
import { lacksRechnung, rechnungWords } from '@traverse/domain/packliste/row-reasons';
import { type Day, formatDay, formatDayRange, formatEuro } from '@traverse/domain/values';
import { isOverdue, paymentWords } from '@traverse/domain/zahlung/row-reasons';
import { zumietungWorte } from '@traverse/domain/zumietung/stand';
import { decide, type Reader } from '@traverse/schema';
import type { Tone } from '../../../ui/tone.ts';

/** What can hang on a project (AKTE-01), in the order it comes about. */
export const akteKinds = ['packlisten', 'zumietungen', 'rechnungen', 'ausgaben'] as const;
export type AkteKind = (typeof akteKinds)[number];

/** A record of the project in one line: what it is called, when or how much, how it stands, and where it is. */
export interface AkteRow {
  readonly name: string;
  readonly detail: string;
  readonly tone?: Tone;
  readonly icon: Icon;
  readonly words: string;
  readonly link: LinkOptions;
}

/** It stands on days that its project has left (AKTE-01). */
const LEFT_BEHIND = {
  tone: 'warning',
  icon: IconCalendarExclamation,
  words: 'Nicht mit verschoben',
} as const;

/** What a line says of others. */
export interface AkteFacts {
  readonly today: Day;
  readonly projekt: Span;
  /** With what a pack list is charged. */
  readonly rechnung?: Rechnung | undefined;
  /** Under which number the order of an invoice was confirmed. */
  readonly abNummer?: string | undefined;
}

type RowOf = { readonly [K in AkteKind]: (record: RecordIn<K>, facts: AkteFacts) => AkteRow };

export const akteRow: RowOf = {
  packlisten: (packliste, { today, projekt, rechnung }) => ({
    name: packliste.name,
    detail: formatDayRange(packliste.von, packliste.bis),
    link: linkOptions({ to: '/packliste/$id', params: { id: packliste.id } }),
    ...(isNoteShown(packliste, projekt, today)
      ? LEFT_BEHIND
      : lacksRechnung(packliste, today)
        ? { tone: 'warning', icon: IconReceiptOff, words: 'Keine Rechnung' }
        : { icon: IconReceipt, words: rechnungWords(packliste, rechnung) }),
  }),
  zumietungen: (rental, { today, projekt }) => ({
    name: rental.name,
    detail: formatDayRange(rental.von, rental.bis),
    link: linkOptions({ to: '/zumietung/$id', params: { id: rental.id }, search: { suche: rental.name } }),
    ...(isNoteShown(rental, projekt, today)
      ? LEFT_BEHIND
      : rental.bestellt
        ? { icon: IconCheck, words: zumietungWorte(rental) }
        : { tone: 'danger', icon: IconClock, words: zumietungWorte(rental) }),
  }),
  rechnungen: (rechnung, { today, projekt, abNummer }) => ({
    name: belegname(rechnung),
    detail: [`${formatEuro(rechnung.netto)} netto`, abNummer].filter(Boolean).join(' · '),
    link: linkOptions({ to: '/rechnung/$id', params: { id: rechnung.id } }),
    ...(isNoteShown(rechnung, projekt, today)
      ? LEFT_BEHIND
      : {
          ...(isOverdue(rechnung, today) ? { tone: 'danger' } : {}),
          icon: rechnung.bezahlt ? IconCheck : IconClock,
          words: paymentWords(rechnung, today),
        }),
  }),
  ausgaben: ({ name, datum, netto, bezahlt }) => ({
    name,
    detail: `${formatDay(datum)} · ${formatEuro(netto)} netto`,
    link: linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' }, search: { suche: name } }),
    icon: bezahlt ? IconCheck : IconClock,
    words: bezahlt ? 'Bezahlt' : 'Offen',
  }),
};

/** Which of them somebody may look at. */
export function visibleKinds(reader: Reader): readonly AkteKind[] {
  return akteKinds.filter((kind) => decide(entities[kind].access.read, reader) !== false);
}
