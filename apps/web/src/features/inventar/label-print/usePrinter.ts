import { useEffect, useState } from 'react';
import { findLabelPrinter, type PrinterProblem } from '../../../devices/label-printer.ts';

export interface Printer {
  readonly state: 'not asked' | 'asking' | 'ready' | readonly PrinterProblem[];
  readonly ask: () => Promise<void>;
  /** What a try to print has shown. */
  readonly tell: (problems: readonly PrinterProblem[]) => void;
}

const KNOWN = 'tv-label-printer';

/**
 * The label printer beside this computer. Asked by itself only where it has answered before: browsers want the user's
 * consent for addresses of the own computer, and nobody should be asked who has no printer.
 */
export function usePrinter(): Printer {
  const [isKnown] = useState(() => localStorage.getItem(KNOWN) === 'yes');
  const [state, setState] = useState<Printer['state']>(isKnown ? 'asking' : 'not asked');
  useEffect(() => {
    if (!isKnown) return undefined;
    let isOver = false;
    void findLabelPrinter().then((found) => {
      if (!isOver) setState(found.ready ? 'ready' : found.problems);
    });
    return () => {
      isOver = true;
    };
  }, [isKnown]);
  const tell = (problems: readonly PrinterProblem[]) => {
    if (problems.length === 0) localStorage.setItem(KNOWN, 'yes');
    setState(problems.length === 0 ? 'ready' : problems);
  };
  const ask = async () => {
    setState('asking');
    const found = await findLabelPrinter();
    tell(found.ready ? [] : found.problems);
  };
  return { state, ask, tell };
}
