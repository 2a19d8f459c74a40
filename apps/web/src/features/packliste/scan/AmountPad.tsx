import { canUndo } from '@traverse/domain/packliste/kept-scan';
import { standOfScan } from '@traverse/domain/packliste/scan-stand';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import css from './AmountPad.module.css';
import type { Scanning } from './useScanning.ts';

const AMOUNTS = [1, 5, 10];

/** After a scan: how many pieces it really was. One label on a crate of cables is enough then. */
export function AmountPad({ scanning, large = false }: { scanning: Scanning; large?: boolean }) {
  const { shown, zeilen, setAmount } = scanning;
  // A device is one piece.
  if (!shown?.change || shown.geraet !== undefined || !canUndo(shown)) return null;
  const { by } = shown.change;
  const stand = standOfScan(shown, zeilen);
  const all = shown.mode === 'add' || !stand ? 0 : stand.goal - stand.counted + by;
  // More than is still wanted nobody chooses here, and one amount alone is no choice.
  const amounts = AMOUNTS.filter((amount) => all === 0 || amount < all || amount === by);
  if (amounts.length === 0 || (amounts.length === 1 && all <= 1 && shown.mode !== 'add')) return null;
  return (
    <div role="group" aria-label="Menge dieses Scans" className={clsx(css.pad, large && css.large)}>
      {amounts.map((amount) => (
        <Amount key={amount} amount={amount} pressed={amount === by} onChoose={setAmount}>
          {amount}
        </Amount>
      ))}
      {all > 0 && !amounts.includes(all) && (
        <Amount amount={all} pressed={all === by} onChoose={setAmount}>
          alle {formatZahl(all)}
        </Amount>
      )}
    </div>
  );
}

interface AmountProps {
  amount: number;
  pressed: boolean;
  onChoose: (amount: number) => void;
  children: ReactNode;
}

function Amount({ amount, pressed, onChoose, children }: AmountProps) {
  return (
    <button
      type="button"
      className={css.amount}
      aria-pressed={pressed}
      onMouseDown={keepFocus}
      onClick={() => {
        if (!pressed) onChoose(amount);
      }}
    >
      {children}
    </button>
  );
}
