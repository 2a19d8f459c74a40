import { IconPlus } from '@tabler/icons-react';
import type { Inventarliste } from '@traverse/domain/entities';
import { type Counter, progressByKategorie } from '@traverse/domain/packliste/counters';
import { formatZahl } from '@traverse/domain/values';
import { useOfflineReason } from '../../api/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { KategorieTag } from '../../ui/KategorieTag.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { addArtikel } from '../inventarliste/add-artikel.ts';
import css from './Progress.module.css';
import { counterWords } from './scan/mode-look.ts';
import type { PacklisteZeile } from './usePackliste.ts';

interface ProgressProps {
  zeilen: readonly PacklisteZeile[];
  counter: Counter;
  liste: Pick<Inventarliste, 'id'>;
}

/** How far each category is, and the way to more items. */
export function Progress({ zeilen, counter, liste }: ProgressProps) {
  const parts = progressByKategorie(zeilen, ({ expand }) => expand?.inventar?.kategorie ?? '', counter);
  const offline = useOfflineReason();
  const [busy, add] = useBusy(async () => void (await addArtikel({ inventarliste: liste.id, faktor: 1 })));
  useShortcut('+', 'Inventar wählen', () => void add(), offline === undefined);
  return (
    <div className={css.progress}>
      {parts.map(({ kategorie, counted, goal }) => (
        <div key={kategorie} className={css.part}>
          <span className={css.words}>
            {kategorie === '' ? 'Ohne Kategorie' : <KategorieTag kategorie={kategorie} />}
            <span className={css.numbers}>
              <strong>{formatZahl(counted)}</strong> von {formatZahl(goal)}
            </span>
          </span>
          <span
            role="progressbar"
            aria-label={`${kategorie || 'Ohne Kategorie'} ${counterWords[counter]}`}
            aria-valuemin={0}
            aria-valuemax={goal}
            aria-valuenow={Math.min(counted, goal)}
            aria-valuetext={`${formatZahl(counted)} von ${formatZahl(goal)}`}
            className={css.track}
          >
            <span
              className={css.bar}
              data-kategorie={kategorie}
              style={{ width: `${goal === 0 ? 0 : Math.min(100, (counted / goal) * 100)}%` }}
            />
          </span>
        </div>
      ))}
      <Button
        icon={IconPlus}
        busy={busy}
        busyLabel="Lädt …"
        disabled={offline}
        className={css.add}
        onClick={add}
      >
        Inventar
      </Button>
    </div>
  );
}
