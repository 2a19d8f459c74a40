import { type BriefTabelle, column } from '../brief/brief.ts';
import type { Kontakt, Projekt, Veranstaltungsort } from '../entities/index.ts';
import { cleanParagraphs } from '../values/clean-text.ts';
import { isSameName } from '../values/same-name.ts';
import { formatZahl } from '../values/zahl.ts';
import { telefonOfKontakt } from './kontakt-zeilen.ts';

/** What the call sheet says of the place before all else: how one gets in, when, with what current (K 2). */
export function amOrt(ort: Veranstaltungsort | undefined): BriefTabelle[] {
  if (!ort) return [];
  const strom = ort.strom.map(
    ({ anzahl, art, wo }) => `${formatZahl(anzahl)} × ${art}${wo === '' ? '' : `, ${wo}`}`,
  );
  const zeilen = (
    [
      ['Zufahrt', ort.zufahrt],
      ['Ladezeiten', ort.ladezeiten],
      ['Strom', strom.join('\n')],
      ['Hinweise', ort.hinweise],
    ] as const
  ).flatMap(([label, text]) =>
    cleanParagraphs(text).map((line, index) => [index === 0 ? label : '', line] as const),
  );
  if (zeilen.length === 0) return [];
  return [
    {
      titel: 'Am Ort',
      spalten: [column('Thema', 0.18), column('Angabe', 0.82, 'umbruch')],
      zeilen,
      summen: [],
    },
  ];
}

/** Whom one calls, the place's own included: on every day, nobody twice. */
export function mitOrtsKontakten(
  rows: Projekt['ansprechpartner'],
  ort: Pick<Veranstaltungsort, 'name'> | undefined,
  kontakte: readonly Kontakt[],
): Projekt['ansprechpartner'] {
  const own = kontakte.filter(
    ({ id, person }) => !rows.some((row) => row.kontakt === id || isSameName(row.person, person)),
  );
  return [
    ...rows,
    ...own.map((kontakt) => ({
      person: kontakt.person,
      firma: ort?.name ?? '',
      position: kontakt.position,
      telefon: telefonOfKontakt(kontakt),
      email: kontakt.email,
    })),
  ];
}
