import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { kennzahl } from '@traverse/domain/options/kennzahlen';
import type { GezeigteZeile, UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { formatEuro, formatWholeEuro, formatZahl, negative } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Buchungen } from './Buchungen.tsx';
import css from './UstvaTable.module.css';

/** The form line by line; a press on one shows the entries behind it. */
export function UstvaTable({ antwort: { blatt } }: { antwort: UstvaAntwort }) {
  const [open, setOpen] = useState('');
  return (
    <Card className={css.card}>
      <table className={css.table} aria-label="Kennzahlen">
        <thead>
          <tr>
            <th scope="col">Kz</th>
            <th scope="col">Was</th>
            <th scope="col" className={css.basis}>
              <VisuallyHidden onPhones>Bemessung, volle €</VisuallyHidden>
            </th>
            <th scope="col">Steuer</th>
            <th scope="col">
              <VisuallyHidden>Buchungen</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {blatt.zeilen.length === 0 && (
            <tr>
              <td colSpan={5} className={css.nothing}>
                Nichts gebucht in diesem Zeitraum. Abgegeben wird trotzdem, mit 0,00 €.
              </td>
            </tr>
          )}
          {blatt.zeilen.map((zeile, index) => {
            const { abschnitt } = kennzahl(zeile.kz);
            const before = blatt.zeilen[index - 1];
            const isFirst = !before || kennzahl(before.kz).abschnitt !== abschnitt;
            const isOpen = open === zeile.kz;
            return (
              <Fragment key={zeile.kz}>
                {isFirst && (
                  <tr className={css.section}>
                    <th colSpan={5} scope="colgroup">
                      {abschnitt}
                    </th>
                  </tr>
                )}
                <Zeile zeile={zeile} isOpen={isOpen} onPress={() => setOpen(isOpen ? '' : zeile.kz)} />
                {isOpen && (
                  <tr className={css.behind}>
                    <td colSpan={5}>
                      <Buchungen zeile={zeile} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr className={css.result}>
            <td>83</td>
            <th scope="row">{blatt.zahllast < 0 ? 'Erstattung' : 'Zahllast'}</th>
            <td colSpan={2}>{formatEuro(blatt.zahllast)}</td>
            <td aria-label="Keine Buchungen" />
          </tr>
        </tfoot>
      </table>
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

interface ZeileProps {
  zeile: GezeigteZeile;
  isOpen: boolean;
  onPress: () => void;
}

function Zeile({ zeile: { kz, basis, steuer, anzahl }, isOpen, onPress }: ZeileProps) {
  const { was, art, steuerKz, satz, zaehlt } = kennzahl(kz);
  const hasTax = art === 'tax' || steuerKz !== undefined || satz !== undefined;
  const named = steuerKz === undefined ? kz : `${kz}/${steuerKz}`;
  return (
    <tr
      className={clsx(isOpen && css.open, anzahl > 0 && css.pressed)}
      onClick={anzahl > 0 ? onPress : undefined}
    >
      <td>{named}</td>
      <th scope="row">
        {was}
        {art === 'base' && <span className={css.below}>auf {formatWholeEuro(basis)}</span>}
      </th>
      <td className={css.basis}>{art === 'base' && <span>{formatWholeEuro(basis)}</span>}</td>
      <td>{art === 'mark' ? 'ja' : hasTax ? formatEuro(zaehlt < 0 ? negative(steuer) : steuer) : '–'}</td>
      <td>
        {anzahl > 0 && (
          <IconButton
            icon={isOpen ? IconChevronUp : IconChevronDown}
            label={`${formatZahl(anzahl)} ${anzahl === 1 ? 'Buchung' : 'Buchungen'} zu Kz ${named}`}
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation();
              onPress();
            }}
          />
        )}
      </td>
    </tr>
  );
}
