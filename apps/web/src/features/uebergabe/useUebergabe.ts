import type { Uebergabe } from '@traverse/domain/entities';
import { MOST_FOTOS } from '@traverse/domain/pfade';
import { alsAngaben } from '@traverse/domain/uebergabe/berichtigen';
import { zeilenOf } from '@traverse/domain/uebergabe/blatt';
import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import { uebergabeProblem } from '@traverse/domain/uebergabe/pruefen';
import { wireDateAt } from '@traverse/domain/values';
import { useMemo, useState } from 'react';
import { newRecordId } from '../../api/record-id.ts';
import type { OpenPackliste } from '../scan/packliste-answers.ts';
import { kleinesFoto } from './kleines-foto.ts';
import type { Angabe } from './ListeStep.tsx';
import type { Weg } from './UnterschriftStep.tsx';
import { keepUebergabe } from './uebergabe-sendung.ts';
import type { Blattzeile, Unterzeichner } from './useUebergabeFacts.ts';

interface Foto {
  /** '' is of all of it. */
  readonly zeile: string;
  readonly datei: File;
}

const NOBODY: Unterzeichner = { person: '', funktion: '' };

/** What somebody fills in until it is signed. */
export function useUebergabe(
  art: UebergabeDaten['art'],
  packliste: OpenPackliste,
  blatt: readonly Blattzeile[],
  ersetzt: Uebergabe | undefined,
) {
  const [angaben, setAngaben] = useState<ReadonlyMap<string, Angabe>>(new Map());
  const [bemerkung, setBemerkung] = useState(ersetzt?.bemerkung ?? '');
  const [fotos, setFotos] = useState<readonly Foto[]>([]);
  const [who, setWho] = useState<Unterzeichner>(ersetzt ?? NOBODY);
  const before = useMemo(() => ersetzt && alsAngaben(ersetzt.zeilen), [ersetzt]);
  const [striche, setStriche] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<UebergabeDaten>();
  const angabeOf = (line: Blattzeile): Angabe =>
    angaben.get(line.zeile.id) ??
    (before
      ? (before.get(line.zeile.id) ?? { anzahl: 0, maengel: {} })
      : { anzahl: line.proposed, maengel: {} });
  const say = (line: Blattzeile, more: Partial<Angabe>) =>
    setAngaben(new Map([...angaben, [line.zeile.id, { ...angabeOf(line), ...more }]]));
  const rows = blatt.flatMap((line) =>
    zeilenOf({
      zeile: line.zeile.id,
      inventar: line.zeile.inventar,
      name: line.name,
      einheit: line.einheit,
      anzahl: angabeOf(line).anzahl ?? 0,
      geraete: line.geraete,
      maengel: angabeOf(line).maengel,
    }),
  );
  const takeFotos = async (zeile: string, taken: readonly File[]) => {
    if (fotos.length + taken.length > MOST_FOTOS) return setProblem(`Höchstens ${MOST_FOTOS} Fotos.`);
    setProblem('');
    const name = zeile === '' ? 'foto' : `foto-${zeile}`;
    const small = await Promise.all(taken.map((each) => kleinesFoto(each, name)));
    setFotos((before) => [...before, ...small.map((datei) => ({ zeile, datei }))]);
  };
  const finish = async (weg: Weg): Promise<boolean> => {
    const now = Date.now();
    const daten: UebergabeDaten = {
      id: newRecordId(),
      art,
      packliste: packliste.id,
      am: wireDateAt(now),
      zeilen: rows,
      bemerkung: bemerkung.trim(),
      person: weg === 'zeichnen' || weg === 'papier' ? who.person.trim() : '',
      funktion: weg === 'zeichnen' || weg === 'papier' ? who.funktion.trim() : '',
      papier: weg === 'papier',
      striche: weg === 'zeichnen' ? striche : '',
      ohneUnterschrift: weg === 'zeichnen' || weg === 'papier' ? '' : weg,
      ersetzt: ersetzt?.id ?? '',
    };
    const files = fotos.map(({ datei }) => datei);
    const sent = files.map(({ type, size }) => ({ contentType: type, bytes: size }));
    const isEmpty = weg === 'zeichnen' && striche === '';
    const wrong = isEmpty ? 'Bitte unterschreiben.' : uebergabeProblem({ daten, fotos: sent, am: now, now });
    setProblem(wrong ?? '');
    if (wrong !== undefined) return false;
    await keepUebergabe(daten, files);
    setDone(daten);
    return true;
  };
  return {
    rows,
    fotos,
    who,
    bemerkung,
    setBemerkung,
    problem,
    done,
    angabeOf,
    fotosOf: (line: Blattzeile) =>
      fotos.filter(({ zeile }) => zeile === line.zeile.id).map(({ datei }) => datei),
    hasPaper: fotos.some(({ zeile }) => zeile === ''),
    say,
    takeFotos,
    removeFoto: (datei: File) => setFotos(fotos.filter((each) => each.datei !== datei)),
    // Whoever changes it has heard what was wrong with it.
    setWho: (next: Unterzeichner) => {
      setProblem('');
      setWho(next);
    },
    setStriche: (next: string) => {
      setProblem('');
      setStriche(next);
    },
    setProblem,
    finish,
    isTouched:
      angaben.size > 0 ||
      fotos.length > 0 ||
      striche !== '' ||
      bemerkung !== (ersetzt?.bemerkung ?? '') ||
      who.person !== (ersetzt?.person ?? ''),
  };
}
