import { ertragOf, unbilledOf } from '@traverse/domain/projekt/akte';
import { cents } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useSums } from '../../../api/sums.ts';
import { markLoading } from '../../../ui/states/mark-loading.ts';
import { Money } from '../../../ui/values.tsx';
import css from './AkteSection.module.css';
import { useOfProjekt } from './useOfProjekt.ts';

/**
 * Revenue, cost and what is left of a project, net (AKTE-02): an offer is no revenue until it is handed out as an invoice, a
 * rental costs what was agreed until its bill is there. Its place is kept until all is known.
 */
export function Ertrag({ projekt }: { projekt: string }) {
  const ofProjekt = compare('projekt', '=', projekt);
  const { data: rechnungen } = useSums('rechnungen', and(ofProjekt, compare('ausgestellt', '=', true)));
  const { data: drafts } = useSums('rechnungen', and(ofProjekt, compare('ausgestellt', '=', false)));
  const { data: ausgaben } = useSums('ausgaben', ofProjekt);
  const { data: zumietungen } = useOfProjekt('zumietungen', projekt);
  const { data: bills } = useOfProjekt('ausgaben', projekt);
  if (!rechnungen || !drafts || !ausgaben || !zumietungen || !bills) {
    return <p ref={markLoading} className={css.noErtrag} data-skeleton />;
  }
  const umsatz = rechnungen.sums['netto'] ?? cents(0);
  const offered = drafts.sums['netto'] ?? cents(0);
  const billed = ausgaben.sums['netto'] ?? cents(0);
  const kosten = cents(billed + unbilledOf(zumietungen.items, bills.items));
  if (umsatz === 0 && offered === 0 && kosten === 0) {
    return <p className={css.noErtrag}>Noch nichts berechnet, noch keine Kosten.</p>;
  }
  const ertrag = ertragOf({ umsatz, kosten });
  return (
    <dl className={css.ertrag} aria-label="Ertrag, netto">
      <div>
        <dt>Umsatz netto</dt>
        <dd>
          <Money cents={umsatz} />
          {offered > 0 && (
            <small>
              <Money cents={offered} /> nicht ausgestellt
            </small>
          )}
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
