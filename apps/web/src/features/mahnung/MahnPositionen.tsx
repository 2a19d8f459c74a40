import { Link } from '@tanstack/react-router';
import type { MahnPosition } from '@traverse/domain/mahnung/mahnlauf';
import { formatDay, formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import css from './MahnlaufPage.module.css';

const SPALTEN = spalten<MahnPosition>()({
  rechnung: { is: 'text', label: 'Rechnung', of: ({ name }) => name },
  faellig: { is: 'tag', label: 'fällig', of: ({ faellig }) => faellig },
  tage: { is: 'zahl', label: 'Tage', of: ({ tage }) => tage },
  offen: { is: 'geld', label: 'offen', of: ({ offen }) => offen },
  verzug: {
    is: 'text',
    label: 'Verzug',
    of: ({ verzug }) => (verzug ? `ab ${formatDay(verzug.ab)}: ${verzug.grund}` : 'erst durch diesen Brief'),
  },
  zinsen: { is: 'geld', label: 'Zinsen', of: ({ zinsen }) => zinsen.summe },
});

/** The invoices of a letter: since when each is in default, and how its interest was reckoned. */
export function MahnPositionen({ positionen }: { positionen: readonly MahnPosition[] }) {
  return (
    <div className={css.positionen}>
      <PlainTabelle
        columns={SPALTEN}
        rows={positionen}
        looks={{ faellig: css.amount }}
        cells={{
          rechnung: ({ rechnung, name }) => (
            <Link to="/rechnung/$id" params={{ id: rechnung }}>
              {name}
            </Link>
          ),
          zinsen: ({ zinsen: { zeilen } }) =>
            zeilen.length === 0
              ? '–'
              : zeilen.map(({ von, bis, tage, satz, zinsen, unbestaetigt }) => (
                  <div key={von}>
                    <span className={css.quiet}>
                      {formatDay(von)} – {formatDay(bis)}, {formatZahl(tage)} Tage, {formatProzent(satz)}
                      {unbestaetigt && ' (Satz noch nicht bestätigt)'}
                    </span>{' '}
                    {formatEuro(zinsen)}
                  </div>
                )),
        }}
      />
    </div>
  );
}
