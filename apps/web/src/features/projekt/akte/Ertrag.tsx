import { cents, ertragOf } from '@traverse/domain';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useSums } from '../../../api/sums.ts';
import { Money } from '../../../ui/values.tsx';
import css from './AkteSection.module.css';

/** Revenue, cost and what is left of a project, net (AKTE-02). Nothing until both are known. */
export function Ertrag({ projekt }: { projekt: string }) {
  const ofProjekt = compare('projekt', '=', projekt);
  const { data: rechnungen } = useSums('rechnungen', ofProjekt);
  const { data: ausgaben } = useSums('ausgaben', ofProjekt);
  if (!rechnungen || !ausgaben) return null;
  const umsatz = rechnungen.sums['netto'] ?? cents(0);
  const kosten = ausgaben.sums['netto'] ?? cents(0);
  const ertrag = ertragOf({ umsatz, kosten });
  return (
    <dl className={css.ertrag} aria-label="Ertrag, netto">
      <div>
        <dt>Umsatz netto</dt>
        <dd>
          <Money cents={umsatz} />
        </dd>
      </div>
      <div>
        <dt>Kosten netto</dt>
        <dd>
          <Money cents={kosten} />
        </dd>
      </div>
      <div>
        <dt>Bleibt übrig</dt>
        <dd className={clsx(ertrag < 0 && css.loss)}>
          <Money cents={ertrag} />
        </dd>
      </div>
    </dl>
  );
}
