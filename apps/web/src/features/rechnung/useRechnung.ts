import { useQuery } from '@tanstack/react-query';
import type { Beleg } from '@traverse/domain/brief/beleg';
import type { ZeileMitArtikel } from '@traverse/domain/brief/print-order';
import {
  type Expanded,
  entities,
  type Firma,
  type Inventarliste,
  type Kunde,
} from '@traverse/domain/entities';
import { type Abschnitt, linesOf } from '@traverse/domain/gliederung/gliedern';
import type { Konditionen } from '@traverse/domain/preise/konditionen';
import type { MietfaktorFacts } from '@traverse/domain/preise/mietfaktor';
import type { SetMitArtikel } from '@traverse/domain/preise/set-position';
import { rechnungTotals, storedTotals, type Totals } from '@traverse/domain/preise/totals';
import type { WahlArtikelById } from '@traverse/domain/preise/wahlposition';
import { abschnitteOfBeleg, isFestgeschrieben, totalsOfBeleg } from '@traverse/domain/rechnung/festschreiben';
import { type RechnungRow, rechnungAbschnitte } from '@traverse/domain/rechnung/rechnung-rows';
import { decide, guest, type Reader } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useMemo } from 'react';
import { frozenBeleg } from '../../api/kept-beleg.ts';
import { useKonditionen } from '../../api/konditionen.ts';
import { setsOf } from '../../api/listen-sets.ts';
import { useLiveCollections, useLiveList, useLiveSome } from '../../api/live.ts';
import { useMietfaktor } from '../../api/mietfaktor.ts';
import { queryKeys, useRecord, useRecords } from '../../api/queries.ts';
import { type AnyRecord, allRecords } from '../../api/records.ts';
import { useSession } from '../../api/session.ts';
import { useAhead } from './gliederung/ahead.ts';
import { useWahlArtikel } from './wahl/useWahlArtikel.ts';

const relations = ['kunde', 'projekt', 'packliste', 'inventarliste', 'stornoVon', 'korrekturVon'] as const;

/** An invoice with everything that its page shows. */
export interface OpenRechnung {
  readonly rechnung: Expanded<'rechnungen', (typeof relations)[number]>;
  /** None when this user may not see customers. */
  readonly kunde: Kunde | undefined;
  /** What they pay instead of the rental price, and what their price group is called. */
  readonly konditionen: Konditionen;
  readonly preisgruppe: string | undefined;
  readonly firma: Firma;
  readonly liste: Inventarliste | undefined;
  /** The firm's tables and the days of this invoice; nothing while they are not known. */
  readonly mietfaktor: MietfaktorFacts | undefined;
  readonly zeilen: readonly ZeileMitArtikel[];
  readonly sets: readonly SetMitArtikel[];
  /** What may be chosen, by id of the item. */
  readonly wahlArtikel: WahlArtikelById;
  /** What stands under which heading; of a frozen invoice what was handed out, whatever its list says by now. */
  readonly abschnitte: readonly Abschnitt<RechnungRow>[];
  /** The same without headings and texts. */
  readonly rows: readonly RechnungRow[];
  readonly totals: Totals;
  /** Lines are missing in `rows`: this user may see the invoice and not its list. */
  readonly hidesLines: boolean;
  /** Otherwise this user only looks at it (GRUP-01, GRUP-02). */
  readonly mayChange: boolean;
  /** It is not frozen, and this user may change it. */
  readonly isEditable: boolean;
}

/** Everything about one invoice, as it is now: what others change appears by itself. */
export function useRechnung(id: string) {
  const reader = useSession() ?? guest;
  const rechnung = useRecord('rechnungen', id, { expand: relations });
  const arranged = useArranged(rechnung.data);
  const inventarliste = rechnung.data?.inventarliste ?? '';
  const zeilenKey = [...queryKeys.collection('inventar_inventarlisten'), 'rechnung', inventarliste];
  const zeilen = useQuery({
    queryKey: zeilenKey,
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
  const isOfThem = (record: AnyRecord) =>
    record['inventarliste'] === inventarliste ||
    (zeilen.data?.some(({ zeile }) => zeile.id === record.id) ?? false);
  useLiveSome('inventar_inventarlisten', zeilenKey, isOfThem, ['inventar']);
  useLiveList('listen_sets', ['inventar']);
  useLiveCollections('firma');

  const firma = firmen.data?.items[0];
  const { von = '', bis = '', projekt = '' } = rechnung.data ?? {};
  const mietfaktor = useMietfaktor({ von, bis, projekt });
  const { konditionen, preisgruppe, query: gruppe } = useKonditionen(rechnung.data?.expand?.kunde);
  const { wahlArtikel, query: wahl } = useWahlArtikel(rechnung.data);
  const open = useMemo(() => {
    if (!arranged || !zeilen.data || !sets.data || !firma || !konditionen || !wahlArtikel) return undefined;
    const parts = {
      rechnung: arranged,
      zeilen: zeilen.data,
      sets: sets.data,
      wahlArtikel,
      firma,
      konditionen,
      preisgruppe,
      mietfaktor,
      reader,
    };
    if (!isFestgeschrieben(arranged)) return opened(parts);
    if (frozen.data === undefined) return undefined;
    return frozen.data ? openedFrozen(parts, frozen.data) : openedMovedIn(parts);
  }, [
    arranged,
    zeilen.data,
    sets.data,
    wahlArtikel,
    firma,
    konditionen,
    preisgruppe,
    mietfaktor,
    frozen.data,
    reader,
  ]);
  const failed = [rechnung, zeilen, sets, firmen, frozen, gruppe, wahl].find(({ error }) => error !== null);
  return { open, failed };
}

/** As moves that are on their way arrange it. */
function useArranged(rechnung: OpenRechnung['rechnung'] | undefined) {
  const ahead = useAhead(rechnung?.id ?? '');
  return useMemo(() => (rechnung && ahead ? { ...rechnung, ...ahead } : rechnung), [rechnung, ahead]);
}

const relatedCollections = ['kunden', 'projekt', 'packlisten', 'inventarlisten'] as const;

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

type Parts = Pick<
  OpenRechnung,
  'rechnung' | 'zeilen' | 'sets' | 'wahlArtikel' | 'firma' | 'konditionen' | 'preisgruppe' | 'mietfaktor'
> & {
  readonly reader: Reader;
};

function opened({ reader, ...parts }: Parts): OpenRechnung {
  const { rechnung } = parts;
  const { kunde, inventarliste: liste } = rechnung.expand ?? {};
  const abschnitte = rechnungAbschnitte({ ...parts, kunde: parts.konditionen });
  const rows = abschnitte.flatMap(linesOf);
  const hidesLines =
    rechnung.inventarliste !== '' && decide(entities.inventarlisten.access.read, reader) === false;
  const totals = hidesLines ? storedTotals(rechnung) : rechnungTotals(rows.map(({ position }) => position));
  const mayChange = decide(entities.rechnungen.access.update, reader) !== false;
  const isEditable = mayChange && !isFestgeschrieben(rechnung);
  return { ...parts, kunde, liste, abschnitte, rows, totals, hidesLines, mayChange, isEditable };
}

/** Its sums are those it was sent with, whatever its lines say here. */
function openedMovedIn(parts: Parts): OpenRechnung {
  return { ...opened(parts), totals: storedTotals(parts.rechnung) };
}

function openedFrozen(parts: Parts, beleg: Beleg): OpenRechnung {
  const abschnitte = abschnitteOfBeleg(beleg);
  const rows = abschnitte.flatMap(linesOf);
  return { ...opened(parts), abschnitte, rows, totals: totalsOfBeleg(beleg), hidesLines: false };
}
