import { type Bankposten, formatDay, formatEuro, type Umsatz } from '@traverse/domain';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { useBankposten } from '../../api/bank.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './PostenDialog.module.css';

/** Lets somebody find what a line pays; steered by arrows and Enter. Nothing where it is closed. */
export function openPosten(umsatz: Umsatz): Promise<Bankposten | undefined> {
  return openDialog(PostenDialog, { umsatz });
}

const words = { rechnung: 'Rechnung', einnahme: 'Einnahme', ausgabe: 'Ausgabe' } as const;

function PostenDialog({ umsatz, close }: { umsatz: Umsatz } & DialogControl<Bankposten>) {
  const [suche, setSuche] = useState('');
  const [chosen, setChosen] = useState(0);
  const asked = useBankposten(umsatz.id, suche);
  const posten = asked.data?.posten ?? [];
  const current = posten[Math.min(chosen, posten.length - 1)];
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && posten.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, posten.length - 1) + step + posten.length) % posten.length);
    } else if (event.key === 'Enter' && current && !asked.isPlaceholderData) {
      event.preventDefault();
      close(current);
    }
  };
  return (
    <Dialog title={`Was ist mit ${formatEuro(umsatz.betrag)} bezahlt?`}>
      <TextField
        label="Nummer oder Name"
        data-autofocus
        autoComplete="off"
        value={suche}
        onChange={(text) => {
          setSuche(text);
          setChosen(0);
        }}
        onKeyDown={steer}
      />
      <LoadFailed query={asked} />
      <ul className={css.list} aria-label="Offene Posten">
        {posten.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={clsx(css.line, each === current && css.current)}
              aria-current={each === current || undefined}
              onClick={() => close(each)}
            >
              <strong>{each.name}</strong>
              <span className={css.amount}>{formatEuro(each.offen)}</span>
              <span className={css.detail}>
                {[
                  words[each.art],
                  each.partnerNamen[0] ?? '',
                  each.faellig === '' ? '' : `fällig ${formatDay(each.faellig)}`,
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {asked.data && posten.length === 0 && <p role="status">Dazu ist nichts offen.</p>}
    </Dialog>
  );
}
