import { useState } from 'react';
import { type Einlesung, readBankFile } from '../../api/bank.ts';
import { failureOf } from '../../api/failure.ts';

export interface Einlesen {
  /** The file that is read just now. */
  readonly reading: string;
  readonly problem: string;
  readonly done: Einlesung | undefined;
  readonly take: (files: readonly File[]) => Promise<Einlesung | undefined>;
  readonly forget: () => void;
}

/** Reads files of a bank in, one after the other; what went wrong with one stands until it is closed. */
export function useEinlesen(konto: string): Einlesen {
  const [reading, setReading] = useState('');
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<Einlesung>();
  const forget = () => {
    setProblem('');
    setDone(undefined);
  };
  const take = async (files: readonly File[]) => {
    forget();
    let sum: Einlesung | undefined;
    for (const file of files) {
      setReading(file.name);
      try {
        sum = added(sum, await readBankFile(file, konto));
        setDone(sum);
      } catch (reason) {
        setProblem(`${file.name}: ${failureOf(reason).message}`);
        break;
      } finally {
        setReading('');
      }
    }
    return sum;
  };
  return { reading, problem, done, take, forget };
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
