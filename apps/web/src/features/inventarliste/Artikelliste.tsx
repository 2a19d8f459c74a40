import { IconAlertTriangle } from '@tabler/icons-react';
import type { Expanded } from '@traverse/domain/entities';
import { missingTone, missingWords } from '@traverse/domain/inventarliste/missing-words';
import type { Verfuegbarkeit } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { useAvailability } from '../../api/liste-availability.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/StatusTag.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import { useArtikelOfListe } from './artikel-of-liste.ts';
import css from './InventarlisteInput.module.css';

interface ArtikellisteProps {
  inventarliste: string;
  /** What is rented in adds to the stock; nothing of it can be missing. */
  isSupply: boolean;
}

type Zeile = Expanded<'inventar_inventarlisten', 'inventar'>;

const SPALTEN = spalten<Zeile>()({
  artikel: { is: 'text', label: 'Artikel', of: ({ expand }) => expand?.inventar?.name ?? 'Artikel' },
  anzahl: {
    is: 'text',
    label: 'Anzahl',
    of: ({ anzahl, einheit }) => [formatZahl(anzahl), einheit].filter(Boolean).join(' '),
  },
});

/** What stands on an Inventarliste, to read; red what is booked elsewhere and therefore missing (LIST-04). */
export function Artikelliste({ inventarliste, isSupply }: ArtikellisteProps) {
  const asked = useArtikelOfListe(inventarliste);
  const { data, error } = asked;
  const { byItem } = useAvailability(isSupply ? '' : inventarliste);
  if (error && !data) return <LoadFailed query={asked} />;
  if (data === undefined) return null;
  if (data.items.length === 0) return <p className={layout.note}>Noch keine Artikel auf dieser Liste.</p>;
  return (
    <div className={css.items}>
      <PlainTabelle
        label="Artikel der Inventarliste"
        className={css.table}
        columns={SPALTEN}
        rows={data.items}
        keyOf={({ id }) => id}
        cells={{
          artikel: (zeile) => <Artikel zeile={zeile} verfuegbarkeit={byItem.get(zeile.inventar)} />,
        }}
      />
    </div>
  );
}

interface ArtikelProps {
  zeile: Zeile;
  verfuegbarkeit: Verfuegbarkeit | undefined;
}

function Artikel({ zeile, verfuegbarkeit }: ArtikelProps) {
  const missing = missingWords(verfuegbarkeit);
  return (
    <>
      <span className={missing && css.missing}>{SPALTEN.artikel.of(zeile)}</span>
      {missing && (
        <Status tone={verfuegbarkeit && missingTone(verfuegbarkeit)} icon={IconAlertTriangle}>
          {missing}
        </Status>
      )}
    </>
  );
}
