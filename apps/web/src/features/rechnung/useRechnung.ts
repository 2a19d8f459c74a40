import { useQuery } from '@tanstack/react-query';
import {
  type Beleg,
  type Expanded,
  type Firma,
  type Inventarliste,
  isFestgeschrieben,
  type Kunde,
  percent,
  type RechnungRow,
  rechnungRows,
  rechnungTotals,
  rowsOfBeleg,
  type SetMitArtikel,
  type Totals,
  totalsOfBeleg,
  type ZeileMitArtikel,
} from '@traverse/domain';
import { compare } from '@traverse/wire';
import { useMemo } from 'react';
import { frozenBeleg } from '../../api/kept-beleg.ts';
import { setsOf } from '../../api/listen-sets.ts';
import { useLiveCollections, useLiveList } from '../../api/live.ts';
import { queryKeys, useRecords } from '../../api/queries.ts';
import { allRecords, getRecord } from '../../api/records.ts';

const relations = ['kunde', 'packliste', 'inventarliste', 'stornoVon'] as const;

/** An invoice with everything that its page shows. */
export interface OpenRechnung {
  readonly rechnung: Expanded<'rechnungen', (typeof relations)[number]>;
  /** None when this user may not see customers. */
  readonly kunde: Kunde | undefined;
  readonly firma: Firma;
  readonly liste: Inventarliste | undefined;
  readonly zeilen: readonly ZeileMitArtikel[];
  readonly sets: readonly SetMitArtikel[];
  /** Of a frozen invoice what was handed out, whatever its list says by now. */
  readonly rows: readonly RechnungRow[];
  readonly totals: Totals;
}

/** Everything about one invoice, as it is now: what others change appears by itself. */
export function useRechnung(id: string) {
  const rechnung = useQuery({
    queryKey: queryKeys.record('rechnungen', id, relations),
    queryFn: () => getRecord('rechnungen', id, relations),
    refetchOnMount: 'always',
  });
  const inventarliste = rechnung.data?.inventarliste ?? '';
  const zeilen = useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'rechnung', inventarliste],
    queryFn: () => zeilenOf(inventarliste),
    enabled: rechnung.data !== undefined,
    refetchOnMount: 'always',
  });
  const sets = useQuery({
    queryKey: [...queryKeys.collection('listen_sets'), 'liste', inventarliste],
    queryFn: () => setsOf(inventarliste),
    enabled: rechnung.data !== undefined,
    refetchOnMount: 'always',
  });
  const firmen = useRecords('firma', { perPage: 1 });
  const since = rechnung.data?.festgeschrieben ?? '';
  const frozen = useQuery({
    queryKey: [...queryKeys.collection('belege'), 'frozen', id, since],
    queryFn: () => frozenBeleg(rechnung.data?.id ?? ''),
    enabled: since !== '',
    staleTime: Number.POSITIVE_INFINITY, // never changes
  });
  useLiveList('rechnungen', relatedCollections);
  useLiveList('inventar_inventarlisten', ['inventar']);
  useLiveList('listen_sets', ['inventar']);
  useLiveCollections('firma');

  const firma = firmen.data?.items[0];
  const open = useMemo(() => {
    if (!rechnung.data || !zeilen.data || !sets.data || !firma) return undefined;
    const onListe = { zeilen: zeilen.data, sets: sets.data };
    if (!isFestgeschrieben(rechnung.data)) return opened(rechnung.data, onListe, firma);
    return frozen.data && openedFrozen(rechnung.data, onListe, firma, frozen.data);
  }, [rechnung.data, zeilen.data, sets.data, firma, frozen.data]);
  const failed = [rechnung, zeilen, sets, firmen, frozen].find(({ error }) => error !== null);
  return { open, failed };
}

const relatedCollections = ['kunden', 'packlisten', 'inventarlisten'] as const;

async function zeilenOf(inventarliste: string): Promise<readonly ZeileMitArtikel[]> {
  if (inventarliste === '') return [];
  const zeilen = await allRecords('inventar_inventarlisten', {
    filter: compare('inventarliste', '=', inventarliste),
    sort: '-inventar.kategorie,inventar.name',
    expand: ['inventar'],
  });
  return zeilen.flatMap(({ expand, ...zeile }) =>
    expand?.inventar ? [{ zeile, artikel: expand.inventar }] : [],
  );
}

function opened(
  rechnung: OpenRechnung['rechnung'],
  onListe: Pick<OpenRechnung, 'zeilen' | 'sets'>,
  firma: Firma,
): OpenRechnung {
  const { kunde, inventarliste: liste } = rechnung.expand ?? {};
  const rows = rechnungRows({ ...onListe, rechnung, kunde: kunde ?? { rabatt: percent(0) }, firma });
  const totals = rechnungTotals(rows.map(({ position }) => position));
  return { rechnung, kunde, firma, liste, ...onListe, rows, totals };
}

function openedFrozen(
  rechnung: OpenRechnung['rechnung'],
  onListe: Pick<OpenRechnung, 'zeilen' | 'sets'>,
  firma: Firma,
  beleg: Beleg,
): OpenRechnung {
  return {
    ...opened(rechnung, onListe, firma),
    rows: rowsOfBeleg(beleg),
    totals: totalsOfBeleg(beleg),
  };
}
