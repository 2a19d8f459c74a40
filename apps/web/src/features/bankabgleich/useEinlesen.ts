import { useState } from 'react';
import { type Einlesung, readBankFile, unknownIbanIn } from '../../api/bank.ts';
import { failureOf } from '../../api/failure.ts';

export interface Einlesen {
  /** The file that is read just now. */
  readonly reading: string;
  readonly problem: string;
  /** The account of the file that was not read, where nobody has added it yet. */
  readonly fremd: string;
  readonly done: Einlesung | undefined;
  readonly take: (files: readonly File[]) => Promise<Einlesung | undefined>;
  /** The files that were not read, once more. */
  readonly again: () => Promise<Einlesung | undefined>;
  readonly forget: () => void;
}

/** Reads files of a bank in, one after the other; what went wrong with one stands until it is closed. */
export function useEinlesen(konto: string): Einlesen {
  const [reading, setReading] = useState('');
  const [problem, setProblem] = useState('');
  const [fremd, setFremd] = useState('');
  const [left, setLeft] = useState<readonly File[]>([]);
  const [done, setDone] = useState<Einlesung>();
  const forget = () => {
    setProblem('');
    setFremd('');
    setLeft([]);
    setDone(undefined);
  };
  const take = async (files: readonly File[]) => {
    forget();
    let sum: Einlesung | undefined;
    for (const [index, file] of files.entries()) {
      setReading(file.name);
      try {
        sum = added(sum, await readBankFile(file, konto));
        setDone(sum);
      } catch (reason) {
        setProblem(`${file.name}: ${failureOf(reason).message}`);
        setFremd(unknownIbanIn(reason));
        setLeft(files.slice(index));
        break;
      } finally {
        setReading('');
      }
    }
    return sum;
  };
  return { reading, problem, fremd, done, take, again: () => take(left), forget };
}

function added(one: Einlesung | undefined, other: Einlesung): Einlesung {
  if (!one) return other;
  return {
    neu: one.neu + other.neu,
    schonDa: one.schonDa + other.schonDa,
    uebersprungen: one.uebersprungen + other.uebersprungen,
    hinweise: [...one.hinweise, ...other.hinweise],
    auszuege: [...one.auszuege, ...other.auszuege],
  };
}

/** `3 neue Umsätze, 12 schon da.` */
export function einlesungText({ neu, schonDa, uebersprungen }: Einlesung): string {
  const skipped = uebersprungen === 0 ? '' : `, ${uebersprungen} vorgemerkt oder über 0,00 € ausgelassen`;
  return `${neu} ${neu === 1 ? 'neuer Umsatz' : 'neue Umsätze'}, ${schonDa} schon da${skipped}.`;
}
