import { IconInfoCircle, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Anrede } from '@traverse/domain/forderung/mahntexte';
import { formatEuro, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { OpenBestellung } from '../../api/freigabe.ts';
import { Button } from '../../ui/Button.tsx';
import { AnzahlField, MoneyField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './BestellungView.module.css';
import type { GesagteZeile } from './zusage.ts';

interface BestellZeilenProps {
  bestellung: OpenBestellung['bestellung'];
  zeilen: readonly GesagteZeile[];
  anrede: Anrede;
  /** Absent once it is answered. */
  onChange: ((zeilen: GesagteZeile[]) => void) | undefined;
}

/** Line by line how many and at what price; fewer is said to be fine. */
export function BestellZeilen({ bestellung, zeilen, anrede, onChange }: BestellZeilenProps) {
  return (
    <section className={css.card} aria-label="Zeilen">
      <ul>
        {bestellung.positionen.map((position, at) => {
          const said = zeilen[at];
          return said ? (
            <Zeile
              key={position.zeile}
              position={position}
              said={said}
              anrede={anrede}
              onChange={
                onChange &&
                ((changed) =>
                  onChange(zeilen.map((each, nth) => (nth === at ? { ...each, ...changed } : each))))
              }
            />
          ) : null;
        })}
        {bestellung.zusatz.map(({ name, preis }) => (
          <li key={name} className={css.zusatz}>
            <span>{name}</span>
            <b>{formatEuro(preis)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ZeileProps {
  position: OpenBestellung['bestellung']['positionen'][number];
  said: GesagteZeile;
  anrede: Anrede;
  onChange: ((changed: Partial<GesagteZeile>) => void) | undefined;
}

function Zeile({ position, said, anrede, onChange }: ZeileProps) {
  const { name, anzahl, einheit, faktor } = position;
  const [isOpen, setOpen] = useState(false);
  const missing = anzahl - said.hat;
  const to = (hat: number) => onChange?.({ hat: Math.max(0, Math.min(anzahl, hat)) });
  return (
    <li className={clsx(css.zeile, missing > 0 && css.less)} aria-label={name}>
      <p className={css.what}>
        <b>{name}</b>
        <span>
          {formatZahl(anzahl)} {einheit}
          {faktor !== 1 && `, ${formatZahl(faktor)} Tagessätze`}
        </span>
      </p>
      {onChange ? (
        <div className={css.stepper}>
          <IconButton
            label={`${name}: eines weniger`}
            icon={IconMinus}
            outlined
            onClick={() => to(said.hat - 1)}
          />
          <AnzahlField
            label={`${name}: so viele`}
            labelHidden
            decimals={3}
            max={anzahl}
            value={said.hat}
            onChange={(hat) => onChange({ hat: hat ?? 0 })}
          />
          <span>von {formatZahl(anzahl)}</span>
          <IconButton
            label={`${name}: eines mehr`}
            icon={IconPlus}
            outlined
            onClick={() => to(said.hat + 1)}
          />
        </div>
      ) : (
        <p className={css.amount}>
          <b>{formatZahl(said.hat)}</b> von {formatZahl(anzahl)}
          {said.preis ? `, ${formatEuro(said.preis)}` : ''}
        </p>
      )}
      {onChange && (
        <div className={css.price}>
          <MoneyField
            label={`${anrede === 'du' ? 'Dein' : 'Ihr'} Preis je Stück und Tag`}
            min={0}
            value={said.preis}
            onChange={(preis) => onChange({ preis })}
          />
          {!isOpen && <Button onClick={() => setOpen(true)}>Hinweis</Button>}
        </div>
      )}
      {onChange && missing > 0 && (
        <p className={css.friendly} role="status">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
          {formatZahl(missing)} fehlen dann. Das ist in Ordnung: Wir suchen den Rest woanders.
        </p>
      )}
      {onChange && isOpen && (
        <TextField
          label={`Hinweis zu ${name}`}
          value={said.hinweis}
          onChange={(hinweis) => onChange({ hinweis: hinweis.slice(0, 500) })}
        />
      )}
      {!onChange && said.hinweis !== '' && <p className={css.friendly}>{said.hinweis}</p>}
    </li>
  );
}
