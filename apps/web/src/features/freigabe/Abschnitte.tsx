import { formatEuro } from '@traverse/domain/values';
import type { OpenAngebot } from '../../api/freigabe.ts';
import css from './WahlCard.module.css';

/** What is offered, heading by heading, where paper is too small to be read: folded. */
export function Abschnitte({ angebot: { abschnitte, netto } }: Pick<OpenAngebot, 'angebot'>) {
  return (
    <section className={css.abschnitte} aria-label="Positionen">
      {abschnitte.map(({ titel, netto: own, positionen }, index) => (
        // By place: two headings may have one title.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it changes
        <details key={index}>
          <summary>
            <span>
              {titel || 'Positionen'}
              <small>{positionen.length === 1 ? '1 Position' : `${positionen.length} Positionen`}</small>
            </span>
            {formatEuro(own)}
          </summary>
          <ul>
            {positionen.map((position, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it changes
              <li key={place}>
                <span>{position.name}</span>
                <span>{position.imPreis ? 'im Preis' : formatEuro(position.netto)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className={css.netto}>
        <span>Netto</span>
        {formatEuro(netto)}
      </p>
    </section>
  );
}
