import { IconCircleCheck } from '@tabler/icons-react';
import { linkWorte } from '@traverse/domain/angebot/link-worte';
import { plusWorte } from '@traverse/domain/angebot/plus-worte';
import { useId } from 'react';
import type { OpenAngebot } from '../../api/freigabe.ts';
import type { Wahl } from './useWahl.ts';
import css from './WahlCard.module.css';

type Zeile = OpenAngebot['wahl'][number];

/** What may be had beside the offer, or instead of something on it (ANGB-07). */
export function WahlCard({ link, wahl, isOpen }: { link: OpenAngebot; wahl: Wahl; isOpen: boolean }) {
  const { firma } = link;
  const instead = Map.groupBy(
    link.wahl.filter(({ statt }) => statt > 0),
    ({ statt }) => statt,
  );
  const added = link.wahl.filter(({ statt }) => statt === 0);
  const shared = { wahl, anrede: firma.anrede, isOpen } as const;
  return (
    <section className={css.card} aria-label="Auswahl">
      <h2>{linkWorte[firma.anrede].auswahl}</h2>
      {[...instead].map(([statt, zeilen]) => (
        <Instead key={statt} zeilen={zeilen} {...shared} />
      ))}
      {added.map((zeile) => {
        const { schluessel } = zeile;
        const isChosen = wahl.keys.includes(schluessel);
        return (
          <Choice
            key={schluessel}
            type="checkbox"
            zeile={zeile}
            isChosen={isChosen}
            choose={() =>
              wahl.choose(
                isChosen ? wahl.keys.filter((key) => key !== schluessel) : [...wahl.keys, schluessel],
              )
            }
            {...shared}
          />
        );
      })}
    </section>
  );
}

interface Shared {
  readonly wahl: Wahl;
  readonly anrede: OpenAngebot['firma']['anrede'];
  readonly isOpen: boolean;
}

/** One of several: first as it was offered. */
function Instead({ zeilen, wahl, ...shared }: { zeilen: readonly Zeile[] } & Shared) {
  const group = useId();
  const keys = zeilen.map(({ schluessel }) => schluessel);
  const others = wahl.keys.filter((key) => !keys.includes(key));
  const name = zeilen[0]?.stattName ?? '';
  return (
    <fieldset className={css.group}>
      <legend>{name}</legend>
      <label className={css.choice} data-chosen={others.length === wahl.keys.length || undefined}>
        <input
          type="radio"
          name={group}
          checked={others.length === wahl.keys.length}
          disabled={!shared.isOpen}
          onChange={() => wahl.choose(others)}
        />
        <span className={css.words}>
          <b>{name}</b>
          <span>wie angeboten</span>
        </span>
        <b className={css.plus}>inklusive</b>
      </label>
      {zeilen.map((zeile) => (
        <Choice
          key={zeile.schluessel}
          type="radio"
          name={group}
          zeile={zeile}
          isChosen={wahl.keys.includes(zeile.schluessel)}
          choose={() => wahl.choose([...others, zeile.schluessel])}
          wahl={wahl}
          {...shared}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps extends Shared {
  type: 'checkbox' | 'radio';
  name?: string;
  zeile: Zeile;
  isChosen: boolean;
  choose: () => void;
}

function Choice({ type, name, zeile, isChosen, choose, wahl, anrede, isOpen }: ChoiceProps) {
  const { schluessel, stattName, anmerkung, frei } = zeile;
  const plus = wahl.summe.plus[schluessel];
  const words = [stattName && `statt ${stattName}`, anmerkung].filter(Boolean).join(', ');
  return (
    <label className={css.choice} data-chosen={isChosen || undefined}>
      <input
        type={type}
        {...(name === undefined ? {} : { name })}
        checked={isChosen}
        disabled={!isOpen}
        onChange={choose}
      />
      <span className={css.words}>
        <b>{zeile.name}</b>
        {words !== '' && <span>{words}</span>}
        {frei && (
          <span className={css.free}>
            <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
            {linkWorte[anrede].frei}
          </span>
        )}
      </span>
      {plus !== undefined && <b className={css.plus}>{plusWorte(plus)}</b>}
    </label>
  );
}
