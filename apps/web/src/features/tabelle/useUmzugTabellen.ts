import { umzugTabellenProbePfad, umzugTabellenUebernehmenPfad } from '@traverse/domain/pfade';
import type { Einlesewunsch } from '@traverse/domain/tabelle/plan';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { failureOf } from '../../api/failure.ts';
import { useBusy } from '../../ui/useBusy.ts';

export type Umzugsprobe = AnswerOf<typeof umzugTabellenProbePfad>;
export type Umzugstabelle = Umzugsprobe['tabellen'][number];

/** What is wanted of one table: which file, which sheet of it, and the rest as of any table. */
interface Tabellenwunsch extends Einlesewunsch {
  readonly datei: number;
}

/** Tables that somebody moves in with. */
export interface UmzugTabellen {
  readonly probe: Umzugsprobe | undefined;
  readonly wuensche: readonly Tabellenwunsch[];
  readonly nurFehlerfreie: boolean;
  readonly isProbing: boolean;
  readonly isStarting: boolean;
  readonly problem: string;
  readonly id: string | undefined;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (tabelle: Umzugstabelle) => Promise<void>;
  readonly change: (tabelle: Umzugstabelle, more: Partial<Einlesewunsch>) => Promise<void>;
  readonly onlyFaultless: (is: boolean) => Promise<void>;
  readonly take: () => Promise<void>;
  readonly forget: () => void;
}

interface Chosen {
  readonly files: readonly File[];
  readonly tabellen: readonly Tabellenwunsch[];
  readonly nurFehlerfreie: boolean;
}

const NOTHING: Chosen = { files: [], tabellen: [], nurFehlerfreie: false };

/** All files are sent again with every question: nothing of them lies on the server before they are taken over. */
export function useUmzugTabellen(): UmzugTabellen {
  const [chosen, setChosen] = useState(NOTHING);
  const [probe, setProbe] = useState<Umzugsprobe>();
  const [problem, setProblem] = useState('');
  const [id, setId] = useState<string>();

  const [isProbing, look] = useBusy(async (next: Chosen) => {
    setProblem('');
    try {
      let asked = next;
      let seen = await ask(umzugTabellenProbePfad, sent(asked));
      const sheets = otherSheets(seen, asked);
      if (sheets.length > 0) {
        asked = { ...asked, tabellen: [...asked.tabellen, ...sheets] };
        seen = await ask(umzugTabellenProbePfad, sent(asked));
      }
      setProbe(seen);
      setChosen(asked);
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  });
  const [isStarting, take] = useBusy(async () => {
    setProblem('');
    try {
      setId((await ask(umzugTabellenUebernehmenPfad, sent(chosen))).id);
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  });
  const without = (tabelle: Umzugstabelle) => chosen.tabellen.filter((each) => !isOf(each, tabelle));
  return {
    probe,
    wuensche: chosen.tabellen,
    nurFehlerfreie: chosen.nurFehlerfreie,
    isProbing,
    isStarting,
    problem,
    id,
    add: (files) => {
      const from = chosen.files.length;
      const tabellen = files.map((_, index) => ({ datei: from + index, sammlung: '' }));
      return look({
        ...chosen,
        files: [...chosen.files, ...files],
        tabellen: [...chosen.tabellen, ...tabellen],
      });
    },
    remove: async (tabelle) => {
      const tabellen = without(tabelle);
      if (tabellen.length > 0) return look({ ...chosen, tabellen });
      setChosen(NOTHING);
      setProbe(undefined);
    },
    change: (tabelle, more) => {
      const tabellen = chosen.tabellen.map((each) => (isOf(each, tabelle) ? { ...each, ...more } : each));
      return look({ ...chosen, tabellen });
    },
    onlyFaultless: (nurFehlerfreie) => look({ ...chosen, nurFehlerfreie }),
    take,
    forget: () => {
      setChosen(NOTHING);
      setProbe(undefined);
      setProblem('');
      setId(undefined);
    },
  };
}

const sent = ({ files, tabellen, nurFehlerfreie }: Chosen) => ({
  dateien: files,
  wunsch: { tabellen, nurFehlerfreie },
});

/** Which of the wishes a table was asked for with: its file, and its sheet. */
export const isOf = ({ datei, blatt = 1 }: Tabellenwunsch, tabelle: Umzugstabelle): boolean =>
  datei === tabelle.datei && blatt === tabelle.blatt;

/** Every sheet of a workbook is a table. */
function otherSheets(seen: Umzugsprobe, { tabellen }: Chosen): readonly Tabellenwunsch[] {
  return seen.tabellen.flatMap(({ datei, blaetter }) => {
    const known = tabellen.filter((each) => each.datei === datei);
    if (known.length !== 1 || known[0]?.blatt !== undefined || blaetter.length < 2) return [];
    return blaetter.slice(1).map((_, index) => ({ datei, sammlung: '', blatt: index + 2 }));
  });
}
