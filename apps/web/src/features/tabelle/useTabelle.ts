import { tabellenprobePfad, tabelleUebernehmenPfad } from '@traverse/domain/pfade';
import type {
  Einlesewunsch,
  Einlesung,
  Tabellenstelle,
  Tabellenvorschau,
} from '@traverse/domain/tabelle/plan';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { failureOf } from '../../api/failure.ts';
import { isWorking, refreshEinlesungen, useEinlesung } from '../../api/tabellen.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { tellAfter } from './tell-after.ts';

/** A table that somebody is reading in. */
export interface Tabelle {
  readonly vorschau: Tabellenvorschau | undefined;
  readonly wunsch: Einlesewunsch;
  /** While the file is read and every row is looked at. */
  readonly isProbing: boolean;
  readonly isTaking: boolean;
  /** From the moment it is taken over. */
  readonly einlesung: Einlesung | undefined;
  readonly problem: string;
  readonly choose: (file: File) => Promise<void>;
  readonly ask: (wunsch: Partial<Einlesewunsch>) => Promise<void>;
  /** Another sheet, heading row or encoding: its columns are proposed anew. */
  readonly askElsewhere: (stelle: Tabellenstelle) => Promise<void>;
  readonly take: () => Promise<void>;
  /** Another file. */
  readonly forget: () => void;
}

/** What was chosen stays until another file is: it is sent again with every question. */
export function useTabelle(sammlung: string): Tabelle {
  const [file, setFile] = useState<File>();
  const [wunsch, setWunsch] = useState<Einlesewunsch>({ sammlung });
  const [vorschau, setVorschau] = useState<Tabellenvorschau>();
  const [problem, setProblem] = useState('');
  const [id, setId] = useState<string>();
  const einlesung = useEinlesung(id).data;
  // What is told once, when all of it is taken over.
  const toTell = useRef<Awaited<ReturnType<typeof tellAfter>>>([]);
  const isTaken = einlesung?.stand === 'fertig';
  useEffect(() => {
    if (!isTaken) return;
    const tells = toTell.current;
    toTell.current = [];
    for (const tell of tells) void tell();
  }, [isTaken]);

  const trying = async (work: () => Promise<void>, otherwise: () => void = () => undefined) => {
    setProblem('');
    await work().catch((reason: unknown) => {
      setProblem(failureOf(reason).message);
      otherwise();
    });
  };
  const [isProbing, probe] = useBusy(async (of: File, next: Einlesewunsch) => {
    setWunsch(next);
    await trying(
      async () => {
        const seen = await ask(tabellenprobePfad, { wunsch: next, datei: of });
        setVorschau(seen);
        // From now on these are chosen, not proposed: a profile that changes meanwhile changes nothing here.
        setWunsch({ ...next, spalten: seen.spalten.map(({ ziel }) => ziel) });
      },
      () => setWunsch(wunsch),
    );
  });
  const [isStarting, take] = useBusy(() =>
    trying(async () => {
      if (!file) return;
      toTell.current = await tellAfter(sammlung);
      setId((await ask(tabelleUebernehmenPfad, { wunsch, datei: file })).id);
    }),
  );
  return {
    vorschau,
    wunsch,
    isProbing,
    isTaking: isStarting || (id !== undefined && (einlesung === undefined || isWorking(einlesung))),
    einlesung,
    problem,
    choose: async (chosen) => {
      setFile(chosen);
      setVorschau(undefined);
      await probe(chosen, { sammlung });
    },
    ask: async (more) => {
      if (file) await probe(file, { ...wunsch, ...more });
    },
    askElsewhere: async (stelle) => {
      const { spalten: _, zahlform: __, ...kept } = wunsch;
      if (file) await probe(file, { ...kept, ...stelle });
    },
    take,
    forget: () => {
      setFile(undefined);
      setVorschau(undefined);
      setId(undefined);
      setProblem('');
      setWunsch({ sammlung });
      void refreshEinlesungen();
    },
  };
}
