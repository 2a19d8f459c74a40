import { linkOptions } from '@tanstack/react-router';
import { entities } from '@traverse/domain/entities';
import { grenzwertRpe } from '@traverse/domain/pruefung/naechste';
import { formatZahl } from '@traverse/domain/values';
import { ASK_ABOUT_TWICE } from '@traverse/wire';
import { getRecord } from '../../../api/records.ts';
import { dialogFacts } from '../../../records/edit/dialog-facts.ts';
import { yesTo } from '../../../records/edit/server-question.ts';
import { newlyShort, tellShort } from '../../inventarliste/tell-short.ts';

export const geraetDialog = dialogFacts(entities.geraete, {
  fixed: ['inventar'],
  stored: async (stored, before) => {
    if (stored['zustand'] !== before['zustand']) await tellShort([String(stored['inventar'])]);
  },
  leaves: newlyShort,
  page: (id) => linkOptions({ to: '/geraet/$id', params: { id } }),
});

export const pflichtDialog = dialogFacts(entities.artikel_pruefungen, { fixed: ['inventar', 'pruefart'] });

/** The length of a lead says what its protective conductor may have (W 3.1); the tester's device decides. */
export const pruefungDialog = dialogFacts(entities.pruefungen, {
  fixed: ['geraet', 'inventar'],
  questions: [{ code: 'pruefung_doppelt', asking: ASK_ABOUT_TWICE, answer: yesTo('Noch einmal eintragen?') }],
  either: { geraet: [], inventar: ['anzahl'] },
  // What a tester's device has measured; a look and a stamp need none of it.
  further: [
    'pruefgeraet',
    'pruefgeraetNr',
    'kalibriertBis',
    'schutzklasse',
    'laenge',
    'querschnitt',
    'restnutzung',
    'messwerte',
    'ausserBetrieb',
    'naechste',
  ],
  // What has failed is blocked.
  made: async ({ ergebnis, geraet }) => {
    if (ergebnis !== 'nicht bestanden' || typeof geraet !== 'string' || geraet === '') return;
    const { inventar } = await getRecord('geraete', geraet);
    await tellShort([inventar]);
  },
  // One test after the other is written down by the same person.
  keeps: ['pruefer', 'pruefgeraet', 'pruefgeraetNr', 'kalibriertBis'],
  follows: {
    messwerte: {
      of: ['laenge'],
      untilTyped: true,
      value: ({ laenge }) =>
        laenge
          ? [
              {
                groesse: 'Schutzleiterwiderstand',
                wert: '',
                einheit: 'Ω',
                grenzwert: formatZahl(grenzwertRpe(laenge)),
                bewertung: '' as const,
              },
            ]
          : undefined,
    },
  },
});
