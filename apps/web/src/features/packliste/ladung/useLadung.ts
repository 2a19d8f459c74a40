import type { Fahrzeug } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { rentedOnListe } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { auslastungOf } from '@traverse/domain/ladung/fahrzeug';
import { type ImCase, withInhalt } from '@traverse/domain/ladung/inhalt';
import {
  type Gewicht,
  gewichtOf,
  type Ladegut,
  type Raum,
  raumOf,
  zugemietetOf,
} from '@traverse/domain/ladung/ladegut';
import { type Strom, stromOf } from '@traverse/domain/ladung/strom';
import { compare, or } from '@traverse/wire';
import { useMemo } from 'react';
import type { ListeAvailability } from '../../../api/liste-availability.ts';
import { useRecords } from '../../../api/queries.ts';
import type { OpenPackliste, PacklisteZeile } from '../usePackliste.ts';

type Zeile = Ladegut & { readonly inventar: string };

export interface Ladung {
  readonly zeilen: readonly Zeile[];
  readonly gewicht: Gewicht;
  /** Of that, what was scanned out and is not back. */
  readonly raus: Gewicht;
  /** Of that, what is rented from others. */
  readonly zugemietet: Gewicht;
  readonly raum: Raum;
  readonly strom: Strom | undefined;
  readonly fahrzeug: Fahrzeug | undefined;
  readonly auslastung: ReturnType<typeof auslastungOf>;
  /** Its vehicle is being asked for. */
  readonly isComing: boolean;
}

/** What a list weighs, takes and draws, and what that is of its vehicle (LADE-01). */
export function useLadung(
  { fahrzeug: id }: OpenPackliste,
  lines: readonly PacklisteZeile[],
  { byItem }: Pick<ListeAvailability, 'byItem'>,
): Ladung {
  const pieces = useInhalte(lines);
  const { data, isLoading: isComing } = useRecords(
    'fahrzeuge',
    { filter: compare('id', '=', id) },
    { enabled: id !== '' },
  );
  const fahrzeug = id === '' ? undefined : data?.items[0];
  return useMemo(() => {
    const planned = lines.flatMap(ladegutOf).map((zeile) => {
      const supply = byItem.get(zeile.inventar);
      return { ...zeile, zugemietet: supply ? rentedOnListe(zeile.anzahl, supply) : 0 };
    });
    const zeilen = withInhalt(planned, pieces);
    const [gewicht, raum] = [gewichtOf(zeilen), raumOf(zeilen)];
    const auslastung = fahrzeug ? auslastungOf(fahrzeug, gewicht, raum) : [];
    const away = lines.map((line) => ({ ...line, anzahl: Math.max(0, line.out - line.in) }));
    const raus = gewichtOf(withInhalt(away.flatMap(ladegutOf), pieces));
    const zugemietet = zugemietetOf(zeilen);
    return {
      zeilen,
      gewicht,
      raus,
      zugemietet,
      raum,
      strom: stromOf(zeilen),
      fahrzeug,
      auslastung,
      isComing,
    };
  }, [lines, pieces, fahrzeug, byItem, isComing]);
}

function ladegutOf({ inventar, anzahl, expand }: PacklisteZeile): Zeile[] {
  const artikel = expand?.inventar;
  return artikel ? [{ inventar, name: artikel.name, anzahl, artikel }] : [];
}

/** What lies for good in the cases of the list; nobody who has none is asked. */
function useInhalte(lines: readonly PacklisteZeile[]): readonly ImCase[] {
  const cases = lines.filter(
    ({ expand }) => expand?.inventar?.typ === 'Case' && !isWechselnd(expand.inventar),
  );
  const { data } = useRecords(
    'behaelter_inhalt',
    {
      filter: or(...cases.map(({ inventar }) => compare('behaelter.inventar', '=', inventar))),
      expand: ['inventar', 'behaelter'],
      perPage: 500,
    },
    { enabled: cases.length > 0 },
  );
  return useMemo(
    () =>
      (data?.items ?? []).flatMap(({ inventar, behaelter, ist, expand }): ImCase[] => {
        const caseArtikel = expand?.behaelter?.inventar;
        const gewicht = expand?.inventar?.gewicht ?? 0;
        return caseArtikel ? [{ behaelter, caseArtikel, artikel: inventar, anzahl: ist, gewicht }] : [];
      }),
    [data],
  );
}
