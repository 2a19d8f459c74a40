import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { kennzahl } from '@traverse/domain/options/kennzahlen';
import type { GezeigteZeile, UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { formatEuro, formatWholeEuro, formatZahl, negative } from '@traverse/domain/values';
import { type Cents, spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Buchungen } from './Buchungen.tsx';
import css from './UstvaTable.module.css';

const wordsOf = (anzahl: number) => `${formatZahl(anzahl)} ${anzahl === 1 ? 'Buchung' : 'Buchungen'}`;

const namedKz = ({ kz }: GezeigteZeile): string => {
  const { steuerKz } = kennzahl(kz);
  return steuerKz === undefined ? kz : `${kz}/${steuerKz}`;
};

const SPALTEN = spalten<GezeigteZeile>()({
  kz: { is: 'text', label: 'Kz', of: namedKz },
  was: { is: 'text', label: 'Was', of: ({ kz }) => kennzahl(kz).was },
  basis: {
    is: 'text',
    label: 'Bemessung, volle €',
    of: ({ kz, basis }) => (kennzahl(kz).art === 'base' ? formatWholeEuro(basis) : ''),
  },
  steuer: {
    is: 'text',
    label: 'Steuer',
    of: ({ kz, steuer }) => {
      const { art, steuerKz, satz, zaehlt } = kennzahl(kz);
      if (art === 'mark') return 'ja';
      if (art !== 'tax' && steuerKz === undefined && satz === undefined) return '–';
      return formatEuro(zaehlt < 0 ? negative(steuer) : steuer);
    },
  },
  buchungen: { is: 'eigen', label: 'Buchungen', silent: true },
});

/** The form line by line; a press on one shows the entries behind it. */
export function UstvaTable({ antwort: { blatt } }: { antwort: UstvaAntwort }) {
  const [open, setOpen] = useState('');
  const turn = ({ kz }: GezeigteZeile) => setOpen(open === kz ? '' : kz);
  const sectionAt = (index: number) => {
    const zeile = blatt.zeilen[index];
    return zeile && kennzahl(zeile.kz).abschnitt;
  };
  return (
    <Card className={css.card}>
      <PlainTabelle
        label="Kennzahlen"
        className={css.table}
        columns={SPALTEN}
        rows={blatt.zeilen}
        keyOf={({ kz }) => kz}
        named="was"
        looks={{ basis: css.basis }}
        heads={{ basis: <VisuallyHidden onPhones>Bemessung, volle €</VisuallyHidden> }}
        cells={{
          was: ({ kz, basis }) => (
            <>
              {kennzahl(kz).was}
              {kennzahl(kz).art === 'base' && <span className={css.below}>auf {formatWholeEuro(basis)}</span>}
            </>
          ),
          basis: (zeile) => <span>{SPALTEN.basis.of(zeile)}</span>,
          buchungen: (zeile) =>
            zeile.anzahl > 0 && (
              <IconButton
                icon={open === zeile.kz ? IconChevronUp : IconChevronDown}
                label={`${wordsOf(zeile.anzahl)} zu Kz ${namedKz(zeile)}`}
                aria-expanded={open === zeile.kz}
                onClick={(event) => {
                  event.stopPropagation();
                  turn(zeile);
                }}
              />
            ),
        }}
        rowLook={({ kz, anzahl }) => clsx(open === kz && css.open, anzahl > 0 && css.pressed)}
        onRow={(zeile) => (zeile.anzahl > 0 ? () => turn(zeile) : undefined)}
        before={(_, index, width) =>
          sectionAt(index) !== sectionAt(index - 1) && (
            <tr className={css.section}>
              <th colSpan={width} scope="colgroup">
                {sectionAt(index)}
              </th>
            </tr>
          )
        }
        after={(zeile, _, width) =>
          open === zeile.kz && (
            <tr className={css.behind}>
              <td colSpan={width}>
                <Buchungen zeile={zeile} />
              </td>
            </tr>
          )
        }
        nothing={
          <tr>
            <td colSpan={5} className={css.nothing}>
              Nichts gebucht in diesem Zeitraum. Abgegeben wird trotzdem, mit 0,00 €.
            </td>
          </tr>
        }
        foot={<Zahllast zahllast={blatt.zahllast} />}
      />
      <p className={css.foot}>
        <span>Nicht gebrauchte Kennzahlen sind ausgeblendet.</span>
        <span>
          Gebucht <strong>{formatEuro(blatt.gebucht)}</strong>
          {blatt.differenz !== 0 && `, ${formatEuro(blatt.differenz)} durch volle Euro`}
        </span>
      </p>
    </Card>
  );
}

function Zahllast({ zahllast }: { zahllast: Cents }) {
  return (
    <tr className={css.result}>
      <td>83</td>
      <th scope="row">{zahllast < 0 ? 'Erstattung' : 'Zahllast'}</th>
      <td colSpan={2}>{formatEuro(zahllast)}</td>
      <td aria-label="Keine Buchungen" />
    </tr>
  );
}
