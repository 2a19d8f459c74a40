import { IconPackages, IconX } from '@tabler/icons-react';
import type { Bestellung, Zumietung } from '@traverse/domain/entities';
import { bestellentwurfPfad } from '@traverse/domain/pfade';
import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { useOfflineReason } from '../../api/connection.ts';
import { usePath } from '../../api/use-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { chooseArtikel } from './choose-artikel.ts';
import { NewZusatz } from './NewZusatz.tsx';
import { storeZusatz } from './store-zeile.ts';
import type { GemieteteZeile } from './useZeilen.ts';
import { Zeile } from './Zeile.tsx';
import css from './zumietung.module.css';

interface ZeilenCardProps {
  zumietung: Zumietung;
  zeilen: readonly GemieteteZeile[];
  order: Bestellung | undefined;
  mayChange: boolean;
}

/** What is rented, at which price, and what comes beside it; what is typed is stored as it is left. */
export function ZeilenCard({ zumietung, zeilen, order, mayChange }: ZeilenCardProps) {
  const offline = useOfflineReason();
  const isFixed = !mayChange || offline !== undefined;
  const asksLast = mayChange && !zumietung.bestellt && !order;
  const { data } = usePath(bestellentwurfPfad, asksLast ? { id: zumietung.id } : undefined);
  const dazuOf = (zeile: GemieteteZeile) =>
    order ? orderedWorte(zeile, order) : lastWorte(zeile, data?.zuletzt ?? []);
  return (
    <Card
      heading="Zeilen"
      aria-label="Zeilen"
      tools={
        mayChange && (
          <Button icon={IconPackages} disabled={offline} onClick={() => void chooseArtikel(zumietung)}>
            Inventar
          </Button>
        )
      }
    >
      <div className={css.titles} aria-hidden="true">
        <span>Artikel</span>
        <span>Anzahl</span>
        <span>Preis</span>
        <span>Faktor</span>
        <span>Netto</span>
      </div>
      <ul>
        {zeilen.map((zeile) => (
          <Zeile key={zeile.id} zeile={zeile} isFixed={isFixed} dazu={dazuOf(zeile)} />
        ))}
        {zumietung.zusatz.map(({ name, preis }, at) => (
          <li key={name} className={css.row}>
            <span className={css.name}>{name}</span>
            <b className={css.amount}>{formatEuro(preis)}</b>
            <span className={css.remove}>
              {mayChange && (
                <IconButton
                  icon={IconX}
                  label={`${name} entfernen`}
                  disabled={offline}
                  onClick={() => void storeZusatz(zumietung, zumietung.zusatz.toSpliced(at, 1))}
                />
              )}
            </span>
          </li>
        ))}
        {mayChange && zeilen.length > 0 && <NewZusatz zumietung={zumietung} disabled={offline} />}
      </ul>
      <p className={css.netto}>
        <span>Netto</span>
        <b>{formatEuro(zumietung.netto)}</b>
      </p>
    </Card>
  );
}

/** From whom it came last, when and at what price. */
function lastWorte(
  { inventar }: GemieteteZeile,
  zuletzt: AnswerOf<typeof bestellentwurfPfad>['zuletzt'],
): string {
  const last = zuletzt.find((each) => each.inventar === inventar);
  if (!last) return '';
  const preis = last.preis > 0 ? `, ${formatEuro(last.preis)}` : '';
  return `zuletzt ${last.lieferant}, bis ${formatDay(last.bis)}${preis}`;
}

/** What of it was ordered, and what is promised. */
function orderedWorte({ id, inventar }: GemieteteZeile, { positionen, antwortVon }: Bestellung): string {
  const position =
    positionen.find(({ zeile }) => zeile === id) ?? positionen.find((each) => each.inventar === inventar);
  if (!position) return '';
  const ordered = `bestellt ${formatZahl(position.anzahl)}`;
  return antwortVon === '' ? ordered : `${ordered}, zugesagt ${formatZahl(position.hat)}`;
}
