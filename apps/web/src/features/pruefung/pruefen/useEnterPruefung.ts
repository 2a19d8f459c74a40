import type { Pruefung, Schaden } from '@traverse/domain/entities';
import { formatZahl, wireDateAt } from '@traverse/domain/values';
import { ASK_ABOUT_TWICE } from '@traverse/wire';
import { useState } from 'react';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { createRecord } from '../../../api/records.ts';
import { isAsked } from '../../../records/edit/server-question.ts';
import { useBusy } from '../../../ui/useBusy.ts';
import type { Angaben } from '../../stueck/angaben.ts';
import { release } from '../../stueck/enter-pruefung.ts';
import type { Erledigt } from './pruef-reihe-here.ts';
import type { Pruefling } from './pruefling.ts';

interface Refused {
  readonly words: string;
  /** There is one of a moment ago: what would be stored all the same. */
  readonly twice?: { readonly ergebnis: Pruefung['ergebnis']; readonly bemerkung: string };
}

export interface Entering {
  readonly pruefling: Pruefling;
  readonly angaben: Angaben;
  /** What a failed test has blocked it for. */
  readonly blocked: readonly Schaden[];
  readonly onDone: (erledigt?: Erledigt) => void;
  readonly art: string;
  readonly anzahl: number | undefined;
}

/** Stores the record; a second one of a moment ago is asked about. */
export function useEnterPruefung({ pruefling, art, anzahl, angaben, blocked, onDone }: Entering) {
  const { geraet, inventar, bezeichnung } = pruefling;
  const [refused, setRefused] = useState<Refused>();
  const [busy, enter] = useBusy(
    async (ergebnis: Pruefung['ergebnis'], bemerkung: string, asking: object = ASK_ABOUT_TWICE) => {
      const of = geraet ? { geraet: geraet.id } : { inventar, anzahl };
      const values = { ...angaben, ...of, pruefart: art, ergebnis, bemerkung, datum: wireDateAt(Date.now()) };
      const failure = await attempt(async () => {
        await createRecord('pruefungen', { ...values, ...asking });
        if (ergebnis === 'bestanden') await release(blocked);
      });
      if (failure) {
        const isTwice = isAsked({ code: 'pruefung_doppelt' }, failure);
        setRefused({ words: failure.message, ...(isTwice && { twice: { ergebnis, bemerkung } }) });
        return;
      }
      void refresh('geraete', 'pruefungen', 'schaeden', 'bewegungen');
      const words = [geraet ? '' : `${formatZahl(anzahl ?? 0)} Stück`, ergebnis, bemerkung];
      onDone({
        key: `${geraet?.id ?? inventar} ${Date.now()}`,
        bezeichnung,
        words: words.filter(Boolean).join(', '),
        tone: ergebnis === 'bestanden' ? 'passed' : 'failed',
      });
    },
  );
  return { busy, refused, enter };
}
