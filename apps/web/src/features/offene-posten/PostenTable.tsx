import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { OffenePosten, PostenGruppe } from '@traverse/domain/offene-posten/liste';
import { aufbauSpalten } from '@traverse/domain/offene-posten/spalten';
import type { offenePostenPfad } from '@traverse/domain/pfade';
import { formatDay, formatEuro, formatZahl, spaltenText } from '@traverse/domain/values';
import { type SentOf, type Spalten, spaltenOf } from '@traverse/schema';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { dashStays } from '../../ui/dash-stays.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import { rowTone } from '../../ui/tone.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { GruppenPosten } from './GruppenPosten.tsx';
import { NaechsterSchritt } from './NaechsterSchritt.tsx';
import css from './PostenTable.module.css';

export type PostenSeite = NonNullable<SentOf<typeof offenePostenPfad>['seite']>;

interface PostenTableProps {
  list: OffenePosten;
  seite: PostenSeite;
}

const fold = { is: 'eigen', label: 'Aufklappen', silent: true } as const;
const OF_KUNDEN: Spalten<PostenGruppe> = {
  name: { is: 'text', label: 'Kunde', of: ({ name }) => name },
  ...aufbauSpalten,
  schritt: { is: 'text', label: 'Nächster Schritt', of: ({ schritt }) => schritt.text },
  fold,
};
const OF_LIEFERANTEN: Spalten<PostenGruppe> = {
  name: { is: 'text', label: 'Lieferant', of: ({ name }) => name },
  ...aufbauSpalten,
  fold,
};
const NONE = <span className={layout.faint}>–</span>;

const keyOf = ({ id, name }: PostenGruppe) => `${id} ${name}`;

/** A row for each customer or supplier, which unfolds to what is open; the sums of the columns below. */
export function PostenTable({ list, seite }: PostenTableProps) {
  const isPhone = useMedia('--phone');
  const isKunden = seite === 'kunden';
  const [one, many] = isKunden ? ['Kunde', 'Kunden'] : ['Lieferant', 'Lieferanten'];
  const count = `${formatZahl(list.gruppen.length)} ${list.gruppen.length === 1 ? one : many}`;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  if (isPhone) return <PostenCards list={list} isKunden={isKunden} count={count} />;
  return (
    <Card className={css.card}>
      <PlainTabelle
        columns={isKunden ? OF_KUNDEN : OF_LIEFERANTEN}
        rows={list.gruppen}
        keyOf={keyOf}
        looks={{ summe: css.sum, fold: css.fold }}
        dash={NONE}
        cells={{
          name: ({ name }) => <span className={css.name}>{dashStays(name)}</span>,
          schritt: (gruppe) => <NaechsterSchritt gruppe={gruppe} />,
          fold: (gruppe) => {
            const isOpen = open.has(keyOf(gruppe));
            return (
              <IconButton
                label={`${gruppe.name} ${isOpen ? 'zuklappen' : 'aufklappen'}`}
                icon={isOpen ? IconChevronUp : IconChevronDown}
                aria-expanded={isOpen}
                onClick={() => turn(keyOf(gruppe))}
              />
            );
          },
        }}
        rowLook={({ dringend }) => rowTone(dringend ? 'danger' : undefined)}
        after={(gruppe, _, width) =>
          open.has(keyOf(gruppe)) && (
            <tr>
              <td colSpan={width} className={css.inside}>
                <GruppenPosten gruppe={gruppe} isKunden={isKunden} />
              </td>
            </tr>
          )
        }
        foot={<Sums list={list} count={count} width={isKunden ? 2 : 1} />}
      />
    </Card>
  );
}

/** The sums stand in the columns of the groups. */
function Sums({ list: { summe: sums }, count, width }: { list: OffenePosten; count: string; width: number }) {
  return (
    <tr className={css.sums}>
      <th scope="row">{count}</th>
      {spaltenOf(aufbauSpalten, 'screen').map(([key, column]) => (
        <td key={key} className={css.amount}>
          {spaltenText(column, { aufbau: sums }) || NONE}
        </td>
      ))}
      <td colSpan={width} aria-hidden="true" />
    </tr>
  );
}

function PostenCards({ list, isKunden, count }: { list: OffenePosten; isKunden: boolean; count: string }) {
  return (
    <Card className={css.card}>
      <ul>
        {list.gruppen.map((gruppe) => (
          <Fragment key={keyOf(gruppe)}>
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
