import { antwortenAuf } from '@traverse/domain/packliste/scan-antworten';
import { useEffect, useState } from 'react';
import { openShortcutLayer } from '../../../ui/shortcuts/registry.ts';
import { choiceOf, type Step } from './scan-choices.ts';
import { antwortIcon, type ScanFrage, wantedAnswers } from './scan-frage.ts';
import { stattFrage, trotzdemFrage } from './second-frage.ts';
import { useScanFacts, type Where } from './useScanFacts.ts';
import { useTrotzGruende } from './useTrotzGruende.ts';

/** What the last scan asks, with the answers of phone and desk; undefined where it asks nothing (SCAN-07, SCAN-08). */
export function useScanFrage(where: Where): ScanFrage | undefined {
  const { scanning } = where;
  const { shown } = scanning;
  const [step, setStep] = useState<{ readonly scan: string; readonly is: Step }>();
  const is = shown && step?.scan === shown.id ? step.is : undefined;
  const isAsking = is !== undefined;
  // What is scanned meanwhile is no answer: it waits (SCAN-06).
  useEffect(() => (isAsking ? openShortcutLayer('scan-frage') : undefined), [isAsking]);
  const facts = useScanFacts(where);
  const gruende = useTrotzGruende();
  if (!shown) return undefined;
  const close = () => {
    setStep(undefined);
    scanning.resume();
  };
  if (is === 'trotzdem') return trotzdemFrage({ ...where, shown, gruende, close });
  if (is === 'statt') return stattFrage({ scanning, shown, statt: facts.statt, close });
  const open = (next: Step) => setStep({ scan: shown.id, is: next });
  const antworten = antwortenAuf(shown, facts);
  if (antworten.length === 0) return undefined;
  const wanted = antworten.find((each) => wantedAnswers.includes(each));
  return {
    ...(shown.result === 'counted' && !facts.asksWhich && { isOffer: true }),
    ...(facts.asksWhich && { foot: 'Der Aufkleber gilt für alle. Welches Gerät ist es?' }),
    ...(facts.nummern.each.length > 0 && { nummern: facts.nummern }),
    choices: antworten.map((antwort) => ({
      key: antwort,
      icon: antwortIcon[antwort],
      ...(antwort === wanted && { isWanted: true }),
      ...choiceOf(antwort, { ...where, shown, facts, open }),
    })),
  };
}
