import { Link } from '@tanstack/react-router';
import {
  type Entwurf,
  type EntwurfZeile,
  guthabenKunde,
  type OffenerRest,
  restDesPostens,
  summeOf,
} from '@traverse/domain/bank/entwurf';
import type { Bankposten } from '@traverse/domain/bank/vorschlag';
import { formatDay, formatEuro } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import layout from '../../ui/layout.module.css';
import { Segments } from '../../ui/Segments.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import tableCss from '../../ui/table.module.css';
import { MarkenNummer } from './MarkierterText.tsx';
import css from './VorschlagCard.module.css';
import { partnerOf } from './wer.ts';

interface VorschlagPostenProps {
  entwurf: Entwurf;
  mayAssign: boolean;
  moeglich: readonly OffenerRest[];
  onToggle: (index: number) => void;
  onEntwurf: (entwurf: Entwurf) => void;
}

/** What is left of a claim, in a word and with its key. */
const REST: { readonly [R in OffenerRest]: { readonly label: string; readonly mark?: ReactNode } } = {
  '': { label: 'Teilzahlung' },
  Skonto: { label: 'Skonto', mark: <KeyHint>X</KeyHint> },
  Kleindifferenz: { label: 'Kleindifferenz', mark: <KeyHint>D</KeyHint> },
};

const SPALTEN = spalten<EntwurfZeile>()({
  nummer: { is: 'eigen', label: 'Nummer', silent: true },
  beleg: { is: 'text', label: 'Beleg', of: ({ posten: { name } }) => name },
  offen: { is: 'geld', label: 'offen', of: ({ posten: { offen } }) => offen },
  skonto: { is: 'geld', label: 'Skonto', of: ({ skonto }) => (skonto === 0 ? undefined : skonto) },
  zahlt: { is: 'geld', label: 'zahlt', of: ({ betrag }) => betrag },
});
const { skonto: _, ...OHNE_SKONTO } = SPALTEN;

/** What a line pays, each with how much of it; what is left over on either side. */
export function VorschlagPosten({ entwurf, mayAssign, moeglich, onToggle, onEntwurf }: VorschlagPostenProps) {
  const { zeilen } = entwurf;
  const withSkonto = zeilen.some(({ posten, skonto }) => posten.skonto !== undefined || skonto !== 0);
  return (
    <>
      <div className={layout.scroll}>
        <PlainTabelle
          className={clsx(tableCss.table, css.table)}
          columns={withSkonto ? SPALTEN : OHNE_SKONTO}
          rows={zeilen}
          keyOf={({ posten }) => posten.id}
          cells={{
            nummer: ({ posten, an }, index) => (
              <button
                type="button"
                className={css.toggle}
                aria-pressed={an}
                aria-label={`${index + 1} ${posten.name} ${an ? 'weglassen' : 'mitnehmen'}`}
                disabled={!mayAssign}
                onClick={() => onToggle(index)}
              >
                <MarkenNummer nr={index + 1} />
              </button>
            ),
            beleg: ({ posten }) => (
              <>
                <strong>
                  <Belegname posten={posten} />
                </strong>{' '}
                <span className={layout.faintNote}>
                  {[partnerOf(posten), posten.faellig !== '' && `fällig ${formatDay(posten.faellig)}`]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </>
            ),
            zahlt: ({ betrag }) => <strong>{formatEuro(betrag)}</strong>,
          }}
          rowLook={({ an }) => (an ? undefined : css.off)}
          end={<Ende entwurf={entwurf} withSkonto={withSkonto} />}
        />
      </div>
      {mayAssign && <Rest entwurf={entwurf} moeglich={moeglich} onEntwurf={onEntwurf} />}
    </>
  );
}

/** What is paid beside the claims, and what all of it comes to. */
function Ende({ entwurf, withSkonto }: { entwurf: Entwurf; withSkonto: boolean }) {
  const { zeilen, nebenforderung } = entwurf;
  return (
    <>
      {nebenforderung && (
        <tr>
          <td colSpan={2}>Zinsen und Kosten aus {nebenforderung.name}</td>
          <td colSpan={withSkonto ? 3 : 2} className={css.right}>
            <strong>{formatEuro(nebenforderung.betrag)}</strong>
          </td>
        </tr>
      )}
      {zeilen.length > 1 && (
        <tr className={css.sum}>
          <td colSpan={2}>Summe</td>
          <td className={css.right}>{formatEuro(summeOf(entwurf, ({ posten }) => posten.offen))}</td>
          {withSkonto && (
            <td className={css.right}>{formatEuro(summeOf(entwurf, ({ skonto }) => skonto))}</td>
          )}
          <td className={css.right}>{formatEuro(summeOf(entwurf, ({ betrag }) => betrag))}</td>
        </tr>
      )}
    </>
  );
}

/** What is left over of the line, or of the claim. */
function Rest({
  entwurf,
  moeglich,
  onEntwurf,
}: Pick<VorschlagPostenProps, 'entwurf' | 'moeglich' | 'onEntwurf'>) {
  const { rest, restAlsGuthaben, offenerRest } = entwurf;
  return (
    <>
      {rest !== 0 && (
        <div className={css.rest}>
          {guthabenKunde(entwurf) === '' ? (
            <p>{formatEuro(rest)} bleiben noch zuzuordnen.</p>
          ) : (
            <CheckboxField
              label={
                <>
                  {formatEuro(rest)} als Guthaben <KeyHint>G</KeyHint>
                </>
              }
              checked={restAlsGuthaben}
              onChange={(checked) => onEntwurf({ ...entwurf, restAlsGuthaben: checked })}
            />
          )}
        </div>
      )}
      {moeglich.length > 0 && (
        <div className={css.rest}>
          <span>{formatEuro(restDesPostens(entwurf))} fehlen</span>
          <Segments
            label="Was fehlt"
            options={(['', ...moeglich] as const).map((value) => ({ value, ...REST[value] }))}
            value={offenerRest}
            onChange={(value) => onEntwurf({ ...entwurf, offenerRest: value })}
          />
        </div>
      )}
    </>
  );
}

/** An invoice opens in a tab of its own: what is chosen here stays. */
function Belegname({ posten: { art, id, name } }: { posten: Bankposten }) {
  if (art !== 'rechnung') return name;
  return (
    <Link to="/rechnung/$id" params={{ id }} target="_blank">
      {name}
    </Link>
  );
}
