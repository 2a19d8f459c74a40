import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { neueListe } from '@traverse/domain/folgen/reservierung';
import { bezahltAmFor } from '@traverse/domain/forderung/bezahlt';
import { dueProblem } from '@traverse/domain/forderung/due-date';
import { firstBelegwort } from '@traverse/domain/namen/belegwort';
import type { Belegwort } from '@traverse/domain/options/rechnung-arten';
import { frozenFields, isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { newRechnung } from '@traverse/domain/rechnung/new-rechnung';
import { wireDateOf } from '@traverse/domain/values';
import { skontoProblem } from '@traverse/domain/zahlung/skonto';
import { nextFreeName } from '../../api/custom-paths.ts';
import { refresh } from '../../api/queries.ts';
import { dialogFacts } from '../../records/edit/dialog-facts.ts';
import { askForArtikel } from '../inventarliste/artikel-of-liste.ts';
import { ustQuestion } from '../inventarliste/ask-about-ust.ts';
import { inventarlisteInput } from '../inventarliste/InventarlisteInput.tsx';
import { askToChangeKunde } from '../inventarliste/kunde-along.tsx';
import { askToMoveAlong } from '../inventarliste/move-along.tsx';
import { FusstextInput, KopftextInput } from './BelegtextInput.tsx';
import { FaelligInput } from './FaelligInput.tsx';
import { faktorQuestion } from './FaktorDialog.tsx';
import { FaktorInput } from './FaktorInput.tsx';
import { FrozenNotice } from './FrozenNotice.tsx';

const OFFERS: ReadonlySet<string> = new Set<Belegwort>(['Angebot', 'Auftrag']);

export const rechnungDialog = dialogFacts(entities.rechnungen, {
  nextFree: { field: 'name', ask: () => nextFreeName('rechnungen') },
  // For a customer of today who is in a hurry; whoever writes for another day types it (RECH-01).
  begins: (today) => ({ ...newRechnung({ today }), von: wireDateOf(today) }),
  follows: {
    bezahltAm: {
      of: ['bezahlt'],
      value: ({ bezahlt = false, bezahltAm = '' }, today) => bezahltAmFor({ bezahlt, bezahltAm }, today),
    },
  },
  check: (entered) => ({ faelligDatum: dueProblem(entered), skontoTage: skontoProblem(entered) }),
  withRecord: askForArtikel,
  inputs: {
    inventarliste: inventarlisteInput({
      newListe: (time, statuses) => neueListe('Rechnung', time, statuses),
    }),
    faelligDatum: FaelligInput,
    faktor: FaktorInput,
    kopftext: KopftextInput,
    fusstext: FusstextInput,
  },
  // Its list may change, and would say nothing of what was handed out.
  locked: (rechnung) => (isFestgeschrieben(rechnung) ? [...frozenFields, 'inventarliste'] : []),
  Notice: FrozenNotice,
  questions: [ustQuestion, faktorQuestion],
  onlyIf: { bezahltAm: ({ bezahlt = false }) => bezahlt },
  // Skonto is the customer's as a rule, and a new invoice is not reminded of.
  further: [
    'showZeitinAnmerkung',
    'user',
    'skontoProzent',
    'skontoTage',
    'ustGrund',
    'mahnsperreBis',
    'mahnsperreGrund',
    'kopftext',
    'fusstext',
  ],
  // Nobody owes what is offered: its number, and when it is due and paid, count once an invoice is handed out.
  // What stands on it is chosen on its page.
  later: ({ id, belegwort = '', bis }, today) => {
    const isFirst = belegwort === '' || belegwort === 'Entwurf';
    const isOffer = OFFERS.has((isFirst ? firstBelegwort({ bis }, today) : belegwort) ?? '');
    return [
      ...(id ? [] : (['name', 'bezahlt'] as const)),
      ...(isOffer ? (['rechnungsDatum', 'faelligDatum', 'bezahlt'] as const) : []),
      'inventarliste',
    ];
  },
  double: ['inventarliste'],
  stored: async (stored, before) => {
    // Its lines may have followed.
    if (stored['faktor'] !== before['faktor']) await refresh('inventar_inventarlisten', 'listen_sets');
    await askToMoveAlong('rechnungen')(stored, before);
    await askToChangeKunde('rechnungen')(stored, before);
  },
  called: ({ belegwort, bis }, today) => belegwort || firstBelegwort({ bis }, today),
  page: (id) => linkOptions({ to: '/rechnung/$id', params: { id } }),
});
