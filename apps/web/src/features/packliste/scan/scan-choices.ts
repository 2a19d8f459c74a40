import type { Inventarliste } from '@traverse/domain/entities';
import { nummerIn, nummerZuerst } from '@traverse/domain/namen/geraet-bezeichnung';
import { inhaltWords } from '@traverse/domain/packliste/case-inhalt';
import type { ShownScan } from '@traverse/domain/packliste/kept-scan';
import type { ScanAntwort } from '@traverse/domain/packliste/scan-antworten';
import { formatZahl } from '@traverse/domain/values';
import { getRecord } from '../../../api/records.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { askForPruefliste } from '../../inventarliste/put-on-pruefliste.ts';
import { checkInhalt } from '../../stueck/CheckInhaltDialog.tsx';
import type { Choice } from './scan-frage.ts';
import type { ScanFacts, Where } from './useScanFacts.ts';

export type Step = 'trotzdem' | 'statt';

export interface Asked extends Where {
  readonly shown: ShownScan;
  readonly facts: ScanFacts;
  /** Asks a second step. */
  readonly open: (step: Step) => void;
}

type Said = Pick<Choice, 'word' | 'act'> & Partial<Pick<Choice, 'hint' | 'disabled'>>;

/** What an answer says on its button, and does. */
export function choiceOf(antwort: ScanAntwort, { scanning, shown, facts, open, onType }: Asked): Said {
  const { ask, add, undo, answer, setAmount, putAway, signOff } = scanning;
  const { code = '', mode } = shown;
  switch (antwort) {
    case 'anlernen':
      return { word: 'Anlernen', hint: 'Zu welchem Artikel gehört er?', act: () => ask(code) };
    case 'eintippen':
      return { word: 'Code eintippen', act: onType };
    case 'hinzufuegen':
      return { word: 'Hinzufügen', hint: ADDED[mode], act: () => add(shown) };
    case 'statt':
      return stattChoice({ scanning, shown, facts, open });
    case 'umbuchen': {
      const words = mode === 'in' ? 'Dort zurückzählen' : 'Hierher umbuchen';
      const hint = mode === 'in' ? 'auf der Liste, die es noch hat' : 'dort zurück, hier raus';
      return { word: words, hint, act: () => answer(shown, { umbuchen: true }) };
    }
    case 'schaden':
      return { word: 'Schaden ansehen', act: () => ask(shown.geraet ?? code) };
    case 'trotzdem':
      return {
        word: `${nummerIn(shown.name)} trotzdem mitnehmen`.trim(),
        hint: shown.grund === 'pruefung' ? 'mit Grund, steht auf dem Prüfnachweis' : 'mit Grund',
        act: () => open('trotzdem'),
      };
    case 'pruefliste':
      return {
        word: 'Auf die Prüfliste legen',
        hint: 'geht gleich mit ihr weg',
        disabled: facts.offline,
        act: () => void putAside(shown, putAway),
      };
    case 'nurGewollte':
      return { word: `Nur ${formatZahl(facts.wanted)} zählen`, act: () => setAmount(facts.wanted) };
    case 'behalten': {
      const by = shown.change?.by ?? 1;
      return { word: by === 1 ? 'Behalten' : `Alle ${formatZahl(by)} behalten`, act: putAway };
    }
    case 'zuruecknehmen':
      return { word: 'Zurücknehmen', hint: 'nichts davon zählt', act: () => undo(shown) };
    case 'ohneNummer':
      return { word: 'Ohne Nummer lassen', act: putAway };
    case 'wasIstDas':
      return { word: 'Was ist das?', act: () => ask(code) };
    case 'inhaltVollstaendig':
      return { word: 'Inhalt vollständig', hint: inhaltWords(facts.imCase), act: () => signOff(shown) };
    case 'inhaltPruefen':
      return {
        word: 'Inhalt prüfen',
        hint: 'fehlt etwas darin?',
        disabled: facts.offline,
        act: () =>
          void checkInhalt({
            geraet: shown.geraet ?? '',
            inventarliste: scanning.inventarliste as Inventarliste['id'], // of its page
            done: putAway,
          }),
      };
    case 'weiter':
      if (facts.inhalt === 'wechselnd') return { word: 'Inhalt einzeln zählen', act: putAway };
      return { word: shown.grund === 'woanders' ? 'Nicht zählen' : 'Weiter', act: putAway };
  }
}

/** It goes to be tested, and this list goes on without it. */
async function putAside({ geraet, name }: ShownScan, done: () => void): Promise<void> {
  const id = geraet && (await askForPruefliste({ geraete: [geraet], artikel: [] }));
  if (!id) return;
  done();
  const { name: liste } = await getRecord('packlisten', id);
  toast(`${nummerZuerst(name)} liegt auf ${liste}.`);
}

const ADDED: Record<ShownScan['mode'], string> = {
  add: 'auf die Liste',
  pack: 'auf die Liste, und gepackt',
  out: 'auf die Liste, und gleich raus',
  in: 'auf die Liste, und gleich zurück',
};

function stattChoice({
  scanning,
  shown,
  facts,
  open,
}: Pick<Asked, 'scanning' | 'shown' | 'facts' | 'open'>): Said {
  const alike = facts.statt.filter(({ isAlike }) => isAlike);
  const [only] = alike.length === 1 ? alike : [];
  if (!only)
    return {
      word: 'Statt …',
      hint: 'für eine Zeile, die noch offen ist',
      act: () => open('statt'),
    };
  return {
    word: `Statt ${only.zeile.name}`,
    hint: `${formatZahl(only.zeile.anzahl)} auf der Liste, ${formatZahl(only.offen)} offen`,
    act: () => scanning.add(shown, only.zeile.id),
  };
}
