import { type Bankposten } from '@traverse/domain/bank/vorschlag';
import { type Umsatz } from '@traverse/domain/entities';
import { bankpostenPfad } from '@traverse/domain/pfade';
import { formatDay, formatEuro } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { queryClient } from '../../api/queries.ts';
import { pathQuery, usePath } from '../../api/use-path.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import css from './PostenSuche.module.css';
import { partnerOf } from './wer.ts';

interface PostenSucheProps {
  umsatz: Umsatz;
  /** Those that are taken already are not offered again. */
  without?: readonly string[];
  onChoose: (posten: Bankposten) => void;
  /** Enter while nothing is typed and nothing chosen. */
  onNothing?: () => void;
}

const words = {
  rechnung: 'Rechnung',
  einnahme: 'Einnahme',
  ausgabe: 'Ausgabe',
  guthaben: 'wird ausgezahlt',
} as const;

/** What a line may pay, found by words and steered by arrows and Enter. */
export function PostenSuche({ umsatz, without = [], onChoose, onNothing }: PostenSucheProps) {
  const [suche, setSuche] = useState('');
  const [chosen, setChosen] = useState<number>();
  const wish = { id: umsatz.id, suche };
  const asked = usePath(bankpostenPfad, wish, { stays: true });
  const offered = (all: readonly Bankposten[]) => all.filter(({ id }) => !without.includes(id));
  const posten = offered(asked.data?.posten ?? []);
  // Nothing is ready for Enter before somebody has said what they look for.
  const start = suche === '' ? undefined : 0;
  const at = chosen ?? start;
  const currentOf = (all: readonly Bankposten[]) =>
    at === undefined ? undefined : all[Math.min(at, all.length - 1)];
  const current = currentOf(posten);
  const take = (each: Bankposten) => {
    setSuche('');
    setChosen(undefined);
    onChoose(each);
  };
  /** Enter may be quicker than the answer. */
  const takeAnswered = async () => {
    // Where it does not come the list beside it says why.
    const answer = await queryClient.ensureQueryData(pathQuery(bankpostenPfad, wish)).catch(() => undefined);
    const answered = answer && currentOf(offered(answer.posten));
    if (answered) take(answered);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && posten.length > 0) {
      event.preventDefault();
      const from = at === undefined ? (step > 0 ? -1 : 0) : Math.min(at, posten.length - 1);
      setChosen((from + step + posten.length) % posten.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (suche === '' && !current) onNothing?.();
      else void takeAnswered();
    }
  };
  return (
    <>
      <TextField
        label="Nummer oder Name"
        data-scan="code"
        data-autofocus
        autoComplete="off"
        value={suche}
        onChange={(text) => {
          setSuche(text);
          setChosen(undefined);
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
              onClick={() => take(each)}
            >
              <strong>{each.name}</strong>
              <span className={css.amount}>{formatEuro(each.offen)}</span>
              <span className={css.detail}>
                {[
                  each.art === 'guthaben' && each.offen > 0 ? 'wird Guthaben' : words[each.art],
                  partnerOf(each),
                  each.ausgebucht ? 'ausgebucht' : '',
                  each.faellig === '' ? '' : `fällig ${formatDay(each.faellig)}`,
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {asked.data && posten.length === 0 && (suche !== '' || without.length === 0) && (
        <p role="status">Dazu ist nichts offen.</p>
      )}
    </>
  );
}
