import { abgangProblem } from '@traverse/domain/afa/depreciation';
import { importProblem } from '@traverse/domain/auswertung/danger';
import { entities } from '@traverse/domain/entities';
import { bezahltAmFor } from '@traverse/domain/forderung/bezahlt';
import { nenntVersteuerung } from '@traverse/domain/forderung/verfahren';
import { cents, dayOf, ustAfterNettoChange } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { ASK_ABOUT_CLOSED_YEARS } from '@traverse/wire';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { yesTo } from '../../records/edit/server-question.ts';
import { AbgegebeneEinnahme } from './AbgegebenNotice.tsx';
import { AusgabeNotices } from './ausgabe/AusgabeNotices.tsx';
import { BelegNameInput } from './ausgabe/BelegNameInput.tsx';
import { BetragInput, UstSatzInput } from './ausgabe/BetragInput.tsx';
import { LieferantInput } from './ausgabe/LieferantInput.tsx';
import { alsBerichtigung } from './berichtigung.ts';
import { festLock } from './fest-lock.ts';
import { EInvoicePaper } from './incoming/EInvoicePaper.tsx';

interface Amounts {
  readonly netto?: Cents;
  readonly ust?: Cents;
  readonly ustSatz?: number;
}

interface Payment {
  readonly bezahlt?: boolean;
  readonly bezahltAm?: WireDate;
}

/** The tax follows the net amount, for a tax that nobody has entered (BUCH-02). */
const ust = {
  of: ['netto'],
  value: ({ netto, ust: now, ustSatz }: Amounts) => {
    if (!ustSatz) return now;
    return netto === undefined ? undefined : ustAfterNettoChange({ netto, ust: cents(0), ustSatz });
  },
  untilTyped: true,
} as const;

/** The payment date follows the switch: today once it is on, empty when off (BUCH-05). */
const bezahltAm = {
  of: ['bezahlt'],
  value: ({ bezahlt = false, bezahltAm: now = '' }: Payment, today: Parameters<typeof bezahltAmFor>[1]) =>
    bezahltAmFor({ bezahlt, bezahltAm: now }, today),
} as const;

export const einnahmeDialog = dialogFacts(entities.einnahmen, {
  follows: { ust, bezahltAm },
  Notice: AbgegebeneEinnahme,
  lockOf: festLock('einnahmen'),
  otherWay: alsBerichtigung('einnahmen'),
});
export const einnahmenJobDialog = dialogFacts(entities.einnahmenJobs, {
  follows: { ust },
  further: ['kennzahl'],
});
export const ausgabenJobDialog = dialogFacts(entities.ausgabenJobs, {
  follows: { ust },
  further: ['ustArt'],
});

export const afaDialog = dialogFacts(entities.afa, {
  check: ({ kaufdatum = '', abgangAm = '' }) => ({ abgangAm: abgangProblem({ kaufdatum, abgangAm }) }),
  questions: [
    {
      code: 'afa_jahre',
      asking: ASK_ABOUT_CLOSED_YEARS,
      answer: yesTo('Abgeschlossene Jahre ändern?'),
    },
  ],
});

export const ausgabeDialog = dialogFacts(entities.ausgaben, {
  follows: { ust, bezahltAm },
  inputs: { name: BelegNameInput, netto: BetragInput, ustSatz: UstSatzInput, lieferant: LieferantInput },
  double: ['name', 'netto'],
  further: [
    'ustArt',
    'innergemeinschaftlicherErwerb',
    'chinaImport',
    'ustLand',
    'anzahlung',
    'iban',
    'kontoinhaber',
    'zahlweg',
    'skontoProzent',
    'skontoTage',
    'leistungsdatum',
    'istVersteuerer',
    'zumietung',
    'mitarbeiter',
  ],
  // Until 2027 no bill says so.
  onlyIf: {
    istVersteuerer: ({ datum = '' }) => nenntVersteuerung(dayOf(datum)),
    ustLand: ({ ustArt = '' }) => ustArt === 'nicht abziehbar',
  },
  foldsHints: [
    'ustArt',
    'innergemeinschaftlicherErwerb',
    'chinaImport',
    'ustLand',
    'anzahlung',
    'leistungsdatum',
    'istVersteuerer',
  ],
  keeps: ['lieferant', 'kategorie', 'ustSatz'],
  // Its name is proposed then.
  nextBegins: ({ lieferant }) => (lieferant ? 'datum' : undefined),
  shows: 'anlagen',
  lockOf: festLock('ausgaben'),
  otherWay: alsBerichtigung('ausgaben'),
  papers: { reads: (name) => /\.xml$/i.test(name), Page: EInvoicePaper },
  Notice: AusgabeNotices,
  check: ({ innergemeinschaftlicherErwerb = false, chinaImport = false }) => ({
    chinaImport: importProblem({ innergemeinschaftlicherErwerb, chinaImport }),
  }),
  readFiles: async () => (await import('./incoming/read-attached.tsx')).readAttached,
});
