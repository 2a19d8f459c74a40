import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { type Abgabe, formatDay, formatEuro, ustAenderungWords } from '@traverse/domain';
import { clsx } from 'clsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import css from './UstvaPage.module.css';

/** Everything of the year that was handed in, with what has changed since. */
export function AbgabenCard({ abgaben }: { abgaben: readonly Abgabe[] }) {
  return (
    <Card heading="Abgegeben">
      <ul className={css.list}>
        {abgaben.map(({ id, words, nr, zahllast, abgegebenAm, festgeschrieben, aenderungen, zeitraum }) => {
          const isChanged = aenderungen.length > 0;
          const Glyph = isChanged ? IconAlertCircle : IconCircleCheck;
          return (
            <li key={id} className={clsx(isChanged && css.changed)}>
              <Glyph size={18} stroke={1.75} aria-hidden="true" />
              <div>
                <strong>
                  {words}
                  {nr > 0 && `, ${nr}. Berichtigung`}
                </strong>
                <p>
                  {isChanged
                    ? `seit der Abgabe ${ustAenderungWords(aenderungen)}`
                    : abgegebenAm === ''
                      ? `festgeschrieben am ${formatDay(festgeschrieben)}`
                      : `am ${formatDay(abgegebenAm)}`}
                </p>
              </div>
              {isChanged ? (
                <ButtonLink to="/ustva" search={zeitraum} look="soft">
                  Berichtigen
                </ButtonLink>
              ) : (
                <span className={css.sum}>{formatEuro(zahllast)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
