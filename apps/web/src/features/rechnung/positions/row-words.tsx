import { IconAlertTriangle } from '@tabler/icons-react';
import { mindestanzahlWords } from '@traverse/domain/planung/mindestanzahl';
import type { Wahlposition } from '@traverse/domain/preise/wahlposition';
import { type RechnungRow, stattName } from '@traverse/domain/rechnung/rechnung-rows';
import { formatEuro } from '@traverse/domain/values';
import { Tag } from '../../../ui/StatusTag.tsx';
import type { Gliedern } from '../gliederung/useGliederung.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import css from './row-words.module.css';

/** The positions, as table or cards. */
export interface PositionLines {
  readonly open: OpenRechnung;
  /** How they are arranged by hand; nothing where nobody may. */
  readonly gliedern: Gliedern | undefined;
  /** Why a line cannot be delivered: "6 fehlen am 3.12." */
  readonly missing: (row: RechnungRow) => string | undefined;
  /** None on an invoice that is frozen. */
  readonly edit: ((row: RechnungRow) => Promise<void>) | undefined;
  readonly remove: ((row: RechnungRow) => Promise<void>) | undefined;
}

/** What stands below the name of a position: its note, whether its price is its own or it is hidden on paper, and that it is too few or missing. */
export function RowWords({
  row,
  missing,
  lines,
}: {
  row: RechnungRow;
  missing: string | undefined;
  lines: readonly RechnungRow[];
}) {
  const { anmerkung, hidden } = row.position;
  const tooFew =
    (row.zeile && mindestanzahlWords(row.zeile.zeile, row.zeile.artikel)) ??
    (row.set && mindestanzahlWords(row.set.set, row.set.artikel));
  return (
    <>
      {row.wahl && <WahlTag wahl={row.wahl} lines={lines} />}
      {anmerkung !== '' && <span className={css.note}>{anmerkung}</span>}
      {row.zeile?.zeile.preisArt === 'eigener' && (
        <span className={css.note}>Eigener Preis statt {formatEuro(row.zeile.artikel.mietpreis)}</span>
      )}
      {row.zeile && row.preisgruppe && <span className={css.note}>{row.preisgruppe}</span>}
      {hidden && <span className={css.note}>In Rechnung ausgeblendet</span>}
      {tooFew && (
        <span className={css.tooFew}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          {tooFew}
        </span>
      )}
      {missing && (
        <span className={css.missing}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          {missing}
        </span>
      )}
    </>
  );
}

function WahlTag({ wahl, lines }: { wahl: Wahlposition; lines: readonly RechnungRow[] }) {
  const statt = stattName(wahl, lines);
  const offered = statt === '' ? 'auf Wunsch' : `statt ${statt}`;
  return (
    <span className={css.wahl}>
      <Tag look={wahl.gewaehlt ? 'lime' : 'line'}>{wahl.gewaehlt ? 'gewählt' : offered}</Tag>
    </span>
  );
}
