import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type Altersaufbau, altersspalten } from '@traverse/domain/offene-posten/alter';
import type { OffenePosten, PostenGruppe } from '@traverse/domain/offene-posten/liste';
import type { offenePostenPfad } from '@traverse/domain/pfade';
import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import type { Cents, SentOf } from '@traverse/schema';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { dashStays } from '../../ui/dash-stays.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import table from '../../ui/table.module.css';
import { rowTone } from '../../ui/tone.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { GruppenPosten } from './GruppenPosten.tsx';
import { NaechsterSchritt } from './NaechsterSchritt.tsx';
import css from './PostenTable.module.css';

export type PostenSeite = NonNullable<SentOf<typeof offenePostenPfad>['seite']>;

interface PostenTableProps {
  list: OffenePosten;
  seite: PostenSeite;
}

/** A row for each customer or supplier, which unfolds to what is open; the sums of the columns below. */
export function PostenTable({ list, seite }: PostenTableProps) {
  const isPhone = useMedia('--phone');
  const isKunden = seite === 'kunden';
  const [one, many] = isKunden ? ['Kunde', 'Kunden'] : ['Lieferant', 'Lieferanten'];
  const count = `${formatZahl(list.gruppen.length)} ${list.gruppen.length === 1 ? one : many}`;
  if (isPhone) return <PostenCards list={list} isKunden={isKunden} count={count} />;
  return (
    <Card className={css.card}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{one}</th>
            {altersspalten.map(({ kurz }) => (
              <th key={kurz} scope="col" className={css.amount}>
                {kurz}
              </th>
            ))}
            <th scope="col" className={css.amount}>
              Guthaben
            </th>
            <th scope="col" className={css.amount}>
              Summe
            </th>
            {isKunden && <th scope="col">Nächster Schritt</th>}
            <th scope="col">
              <VisuallyHidden>Aufklappen</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.gruppen.map((gruppe) => (
            <Gruppe key={`${gruppe.id} ${gruppe.name}`} gruppe={gruppe} isKunden={isKunden} />
          ))}
        </tbody>
        <tfoot>
          <tr className={css.sums}>
            <th scope="row">{count}</th>
            <Amounts aufbau={list.summe} />
            <td colSpan={isKunden ? 2 : 1} aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

function Gruppe({ gruppe, isKunden }: { gruppe: PostenGruppe; isKunden: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const tone = rowTone(gruppe.dringend ? 'danger' : undefined);
  const width = altersspalten.length + (isKunden ? 5 : 4);
  return (
    <>
      <tr className={clsx(tone)}>
        <td className={css.name}>{dashStays(gruppe.name)}</td>
        <Amounts aufbau={gruppe.aufbau} />
        {isKunden && (
          <td>
            <NaechsterSchritt gruppe={gruppe} />
          </td>
        )}
        <td className={css.fold}>
          <IconButton
            label={isOpen ? `${gruppe.name} zuklappen` : `${gruppe.name} aufklappen`}
            icon={isOpen ? IconChevronUp : IconChevronDown}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={width} className={css.inside}>
            <GruppenPosten gruppe={gruppe} isKunden={isKunden} />
          </td>
        </tr>
      )}
    </>
  );
}

function Amounts({ aufbau: { spalten, guthaben, summe } }: { aufbau: Altersaufbau }) {
  return (
    <>
      {altersspalten.map(({ kurz }, index) => (
        <Amount key={kurz} amount={spalten[index]} />
      ))}
      <Amount amount={guthaben} />
      <td className={clsx(css.amount, css.sum)}>{formatEuro(summe)}</td>
    </>
  );
}

function Amount({ amount }: { amount: Cents | undefined }) {
  return <td className={css.amount}>{amount ? formatEuro(amount) : <span className={css.none}>–</span>}</td>;
}

function PostenCards({ list, isKunden, count }: { list: OffenePosten; isKunden: boolean; count: string }) {
  return (
    <Card className={css.card}>
      <ul>
        {list.gruppen.map((gruppe) => (
          <Fragment key={`${gruppe.id} ${gruppe.name}`}>
            <PostenCard gruppe={gruppe} isKunden={isKunden} />
          </Fragment>
        ))}
      </ul>
      <p className={css.cardSum}>
        <span>{count}</span>
        <b>{formatEuro(list.summe.summe)}</b>
      </p>
    </Card>
  );
}

function PostenCard({ gruppe, isKunden }: { gruppe: PostenGruppe; isKunden: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={clsx(css.postenCard, rowTone(gruppe.dringend ? 'danger' : undefined))}>
      <button type="button" className={css.cardHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={css.cardName}>
          <b>{gruppe.name}</b>
          {isKunden && <NaechsterSchritt gruppe={gruppe} plain />}
        </span>
        <b className={css.amount}>{formatEuro(gruppe.aufbau.summe)}</b>
      </button>
      {isOpen && (
        <ul className={css.cardPosten}>
          {gruppe.posten.map((posten) => (
            <li key={posten.id}>
              <span>
                {posten.name}
                {posten.faellig !== '' && `, fällig ${formatDay(posten.faellig)}`}
              </span>
              <b className={css.amount}>{formatEuro(posten.offen)}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
