import { IconAlertTriangle } from '@tabler/icons-react';
import { freiWorte, type WahlFrei } from '@traverse/domain/angebot/wahl-frei';
import { gebliebenWorte } from '@traverse/domain/angebot/wahl-im-entwurf';
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
  /** How much is left of what may be chosen, where that is known. */
  readonly freiOf: (wahl: Wahlposition) => WahlFrei | undefined;
  /** None on an invoice that is frozen. */
  readonly edit: ((row: RechnungRow) => Promise<void>) | undefined;
  readonly remove: ((row: RechnungRow) => Promise<void>) | undefined;
}

/** What the words of a row are made of beside itself. */
export interface Around {
  /** All of them: what may be chosen names what it stands in for. */
  readonly lines: readonly RechnungRow[];
  readonly freiOf: PositionLines['freiOf'];
}

/** What stands below the name of a position: its note, whether its price is its own or it is hidden on paper, and that it is too few or missing. */
export function RowWords({
  row,
  missing,
  around,
}: {
  row: RechnungRow;
  missing: string | undefined;
  around: Around;
}) {
  const { anmerkung, hidden } = row.position;
  const tooFew =
    (row.zeile && mindestanzahlWords(row.zeile.zeile, row.zeile.artikel)) ??
    (row.set && mindestanzahlWords(row.set.set, row.set.artikel));
  return (
    <>
      {row.wahl && <WahlWords wahl={row.wahl} around={around} />}
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

function WahlWords({ wahl, around: { lines, freiOf } }: { wahl: Wahlposition; around: Around }) {
  const statt = stattName(wahl, lines);
  const offered = statt === '' ? 'auf Wunsch' : `statt ${statt}`;
  const known = freiOf(wahl);
  const frei = known && freiWorte(known, wahl.anzahl);
  // As long as it stands there: whoever takes it off the list by hand has heard it.
  const stayed = statt !== '' && wahl.gewaehlt ? gebliebenWorte(wahl, statt) : undefined;
  return (
    <>
      <span className={css.wahl}>
        <Tag look={wahl.gewaehlt ? 'lime' : 'line'}>{wahl.gewaehlt ? 'gewählt' : offered}</Tag>
        {frei && <span className={frei.isShort ? css.tooFew : css.note}>{frei.words}</span>}
      </span>
      {stayed && (
        <span className={css.tooFew}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          {stayed}
        </span>
      )}
    </>
  );
}
