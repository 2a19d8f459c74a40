import { nummerIn } from '@traverse/domain/namen/geraet-bezeichnung';
import type { ShownScan } from '@traverse/domain/packliste/kept-scan';
import { formatZahl } from '@traverse/domain/values';
import { askForReason } from '../../../records/ReasonDialog.tsx';
import { antwortIcon, OTHER_REASON, type ScanFrage } from './scan-frage.ts';
import type { ScanFacts, Where } from './useScanFacts.ts';
import type { Scanning } from './useScanning.ts';

interface Second {
  readonly scanning: Scanning;
  readonly shown: ShownScan;
  readonly close: () => void;
}

/** As many as fit above the thumb; the others are on the list. */
const MOST_LINES = 5;

/** Which open line a thing stands in for that is not on the list. */
export function stattFrage({
  scanning,
  shown,
  statt,
  close,
}: Second & { readonly statt: ScanFacts['statt'] }): ScanFrage {
  return {
    title: 'Statt wovon?',
    detail: `${shown.name} geht mit, von der Zeile geht ebenso viel ab.`,
    choices: [
      ...statt.slice(0, MOST_LINES).map((each) => ({
        key: each.zeile.id,
        icon: antwortIcon.statt,
        word: each.zeile.name,
        hint: `${formatZahl(each.offen)} offen`,
        act: () => {
          close();
          scanning.add(shown, each.zeile.id);
        },
      })),
      { key: 'weiter', icon: antwortIcon.weiter, word: 'Doch nicht', act: close },
    ],
  };
}

/** One press on a reason counts, Enter does nothing; what is scanned meanwhile waits (R1, RM8). */
export function trotzdemFrage({
  scanning,
  shown,
  kunde,
  gruende,
  close,
}: Second & Pick<Where, 'kunde'> & { readonly gruende: readonly string[] }): ScanFrage {
  const nummer = nummerIn(shown.name);
  const say = (trotzdem: string) => {
    close();
    scanning.answer(shown, { trotzdem });
  };
  const leave = () => {
    close();
    scanning.putAway();
  };
  const write = () =>
    void askForReason({
      title: `Warum geht ${shown.name} trotzdem mit?`,
      action: 'Trotzdem mitnehmen',
      act: async (trotzdem) => say(trotzdem),
    });
  const proof =
    shown.grund === 'pruefung' ? ` Er steht auf dem Prüfnachweis${kunde === '' ? '' : ` für ${kunde}`}.` : '';
  return {
    title: `${nummer === '' ? shown.name : nummer} trotzdem raus?`,
    detail: `Ein Druck auf den Grund zählt ${nummer === '' ? 'es' : nummer}.${proof}`,
    choices: [
      ...gruende.map((grund) => ({
        key: grund,
        icon: antwortIcon.behalten,
        word: grund,
        act: () => say(grund),
      })),
      { key: 'anderer', icon: OTHER_REASON, word: 'Anderer Grund …', act: write },
      { key: 'weiter', icon: antwortIcon.weiter, word: 'Nicht mitnehmen', isWanted: true, act: leave },
    ],
  };
}
