import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PostenGruppe } from '@traverse/domain/offene-posten/liste';
import { cents, formatEuro } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import css from './PostenTable.module.css';

type Posten = PostenGruppe['posten'][number];

const SPALTEN = spalten<Posten>()({
  beleg: { is: 'text', label: 'Beleg', of: ({ name }) => name },
  faellig: { is: 'tag', label: 'fällig', of: ({ faellig }) => faellig },
  tage: { is: 'zahl', label: 'Tage', of: ({ tage }) => (tage > 0 ? tage : undefined) },
  gesamt: { is: 'geld', label: 'Gesamt', of: ({ gesamt }) => gesamt },
  gezahlt: {
    is: 'geld',
    label: 'gezahlt',
    of: ({ gesamt, offen }) => (gesamt === offen ? undefined : cents(gesamt - offen)),
  },
  offen: { is: 'geld', label: 'offen', of: ({ offen }) => offen },
  stand: { is: 'text', label: 'Stand', of: ({ stand }) => stand },
});
const { stand: _, ...OF_LIEFERANTEN } = SPALTEN;
const CELLS = {
  beleg: (posten: Posten) => <Beleg posten={posten} />,
  offen: ({ offen }: Posten) => <b>{formatEuro(offen)}</b>,
  stand: ({ stand }: Posten) => <span className={layout.quiet}>{stand}</span>,
};

/** What is open of one customer or supplier, each with the way to its page. */
export function GruppenPosten({ gruppe, isKunden }: { gruppe: PostenGruppe; isKunden: boolean }) {
  return (
    <div className={css.posten}>
      <PlainTabelle
        label={`Offen: ${gruppe.name}`}
        columns={isKunden ? SPALTEN : OF_LIEFERANTEN}
        rows={gruppe.posten}
        looks={{ faellig: css.amount }}
        dash={<span className={layout.faint}>–</span>}
        cells={CELLS}
      />
      {isKunden && gruppe.id !== '' && (
        <ButtonLink to="/kundenkonto/$id" params={{ id: gruppe.id }} look="quiet" icon={IconListDetails}>
          Kontoauszug
        </ButtonLink>
      )}
    </div>
  );
}

function Beleg({ posten: { id, name, art, nurFuer } }: { posten: Posten }) {
  if (nurFuer !== '') {
    return (
      <>
        {name} <span className={layout.quiet}>{nurFuer}</span>
      </>
    );
  }
  if (art !== 'Rechnung') return name;
  return (
    <Link to="/rechnung/$id" params={{ id }} className={css.beleg}>
      {name}
    </Link>
  );
}
