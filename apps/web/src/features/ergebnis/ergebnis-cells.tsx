import { Link } from '@tanstack/react-router';
import type { ArtikelErgebnis, ProjektErgebnis } from '@traverse/domain/ergebnis/antwort';
import { istGeplant } from '@traverse/domain/ergebnis/spalten';
import { type Day, formatDayRange } from '@traverse/domain/values';
import { Tag } from '../../ui/StatusTag.tsx';
import css from './ErgebnisPage.module.css';

export const projektCells = (today: Day) => ({
  name: (projekt: ProjektErgebnis) => (
    <>
      <Link to="/projekt/$id/ergebnis" params={{ id: projekt.id }}>
        {projekt.name}
      </Link>
      {projekt.kunde !== '' && <span className={css.quiet}> {projekt.kunde}</span>}{' '}
      {istGeplant(projekt, today) && <Tag>geplant</Tag>}
    </>
  ),
  von: ({ von, bis }: ProjektErgebnis) => formatDayRange(von, bis),
});

export const artikelCells = {
  name: ({ id, name, kategorie }: ArtikelErgebnis) => (
    <>
      <Link to="/inventar/$id" params={{ id }}>
        {name}
      </Link>
      {kategorie !== '' && <span className={css.quiet}> {kategorie}</span>}
    </>
  ),
};
