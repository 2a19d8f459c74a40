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
  type Totals,
  totalsOfBeleg,
  type ZeileMitArtikel,
} from '@traverse/domain';
import { compare } from '@traverse/wire';
import { useMemo } from 'react';
import { frozenBeleg } from '../../api/kept-beleg.ts';
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
  useLiveCollections('firma');

  const firma = firmen.data?.items[0];
  const open = useMemo(() => {
    if (!rechnung.data || !zeilen.data || !firma) return undefined;
    if (!isFestgeschrieben(rechnung.data)) return opened(rechnung.data, zeilen.data, firma);
    return frozen.data && openedFrozen(rechnung.data, zeilen.data, firma, frozen.data);
  }, [rechnung.data, zeilen.data, firma, frozen.data]);
  const failed = [rechnung, zeilen, firmen, frozen].find(({ error }) => error !== null);
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
  zeilen: readonly ZeileMitArtikel[],
  firma: Firma,
): OpenRechnung {
  const { kunde, inventarliste: liste } = rechnung.expand ?? {};
  const rows = rechnungRows({ zeilen, rechnung, kunde: kunde ?? { rabatt: percent(0) }, firma });
  const totals = rechnungTotals(rows.map(({ position }) => position));
  return { rechnung, kunde, firma, liste, zeilen, rows, totals };
}

function openedFrozen(
  rechnung: OpenRechnung['rechnung'],
  zeilen: readonly ZeileMitArtikel[],
  firma: Firma,
  beleg: Beleg,
): OpenRechnung {
  return {
    ...opened(rechnung, zeilen, firma),
    rows: rowsOfBeleg(beleg),
    totals: totalsOfBeleg(beleg),
  };
}
