import {
  type Icon,
  IconBarcode,
  IconCalendarCheck,
  IconCalendarX,
  IconHourglass,
  IconMapPin,
  IconPackage,
  IconPackageExport,
  IconReceipt,
  IconReceiptOff,
} from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import {
  entities,
  type Inventarliste,
  type Kunde,
  type Packliste,
  type Projekt,
  type Rechnung,
} from '@traverse/domain/entities';
import { istVerbraucher } from '@traverse/domain/kunde/verbraucher';
import { rechnungsfrist } from '@traverse/domain/packliste/rechnungsfrist';
import { packlisteReasons, rechnungWords } from '@traverse/domain/packliste/row-reasons';
import { type ListenStand, listenStand } from '@traverse/domain/planung/listen-stand';
import type { Packzeile } from '@traverse/domain/planung/packstand';
import { wannWorte } from '@traverse/domain/projekt/home';
import { addDays, type Day, weekOf } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { useKnownAny, useRecords } from '../../api/queries.ts';
import { besideColumns } from '../../records/list/beside-columns.ts';
import type { NamedFilter } from '../../records/list/list-wish.ts';
import { RecordListPage } from '../../records/list/RecordListPage.tsx';
import type { Together } from '../../records/list/row-look.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { useToday } from '../../ui/useToday.ts';
import { useMissingItems } from '../inventarliste/useMissingItems.ts';
import { usePackstand } from '../inventarliste/usePackstand.ts';
import { savePickliste } from './head/save-pdf.ts';

const withoutRechnung = and(compare('rechnung', '=', ''), compare('noRechnung', '=', false));
const ohneRechnung: readonly NamedFilter[] = withoutRechnung
  ? [{ key: 'ohne-rechnung', label: 'Ohne Rechnung', filter: withoutRechnung }]
  : [];
const ueberfaellig = { key: 'ueberfaellig', label: 'Rückgabe überfällig', filter: overdue };
/** On some day of these, the next first (picture 40); what is over the latest first, as all are (PACK-01). */
const days: readonly NamedFilter[] = [
  { key: 'heute', label: wannWorte.heute, filter: (today) => onSomeOf(today, today), sort: 'von' },
  {
    key: 'wochen',
    label: wannWorte.wochen,
    filter: (today) => onSomeOf(weekOf(today).from, addDays(weekOf(today).to, 7)),
    sort: 'von',
  },
  { key: 'kommende', label: wannWorte.kommende, filter: (today) => compare('bis', '>=', today), sort: 'von' },
  { key: 'vorbei', label: 'Vorbei', filter: (today) => compare('bis', '<', today) },
];
const wann: readonly NamedFilter[] = days.map((each) => ({ ...each, group: 'Wann' }));
const filters: readonly NamedFilter[] = [...wann, ...ohneRechnung, ueberfaellig];
const filtersInHouse: readonly NamedFilter[] = [
  ...wann,
  ...ohneRechnung,
  { ...ueberfaellig, isUnused: true },
];

function onSomeOf(from: Day, to: Day) {
  return and(compare('von', '<', addDays(to, 1)), compare('bis', '>=', from));
}

/** Something of it is out after its last day, and nobody has closed that: what 'Offene Rückgaben' calls overdue. */
function overdue(today: Day) {
  return and(
    compare('inventarliste.bis', '!=', ''),
    compare('inventarliste.bis', '<', today),
    compare('inventarliste.rueckgabe', '!=', 'geprüft'),
    compare('inventarliste.inventar_inventarlisten_via_inventarliste.draussen', '?>', 0),
  );
}

// By the index, so that old lists cost nothing.
const oneThatIsOut = {
  filter: compare('fehlbestand', '>', 0),
  sort: '-fehlbestand',
  perPage: 1,
  skipTotal: true,
};

/** Several lists are packed on one walk through the warehouse (ORT-01): on a phone that scans, else on paper. */
const packTogether = (
  walk: (ids: readonly string[]) => Promise<void>,
  isRamp: boolean,
): Together<Packliste> => ({
  icon: IconMapPin,
  label: 'Gemeinsam packen',
  when: ({ inventarliste }) => inventarliste !== '',
  words: (packlisten) => (packlisten.length === 1 ? '1 Packliste' : `${packlisten.length} Packlisten`),
  run: async (packlisten) => {
    const first = packlisten.toSorted((one, other) => (one.von < other.von ? -1 : 1));
    if (isRamp) await walk(first.map(({ id }) => id));
    else await savePickliste(packlisten);
    return true;
  },
});

const ALL = {};
// A firm without vehicles is not asked for one.
const WITHOUT_VEHICLES = { ohne: ['fahrzeug'] };

type Row = Packliste & {
  readonly expand?: {
    readonly kunde?: Kunde;
    readonly rechnung?: Rechnung;
    readonly inventarliste?: Inventarliste;
    readonly projekt?: Projekt;
  };
};

/** Nothing where its customer may not be seen. */
function fristOf({ bis, noRechnung, expand: { kunde, rechnung, inventarliste } = {} }: Row, today: Day) {
  if (!kunde) return undefined;
  return rechnungsfrist(
    {
      bis,
      noRechnung,
      verbucht: inventarliste?.verbucht === true,
      ausgestellt: rechnung?.ausgestellt === true,
      verbraucher: istVerbraucher(kunde),
    },
    today,
  );
}

export function PacklisteListPage() {
  const missingOn = useMissingItems();
  const packzeilen = usePackstand(useToday(), { isShown: true });
  const { data: out } = useRecords('inventar_inventarlisten', oneThatIsOut);
  // A firm without places walks past none.
  const hasPlaces = useKnownAny('lagerplaetze');
  const hasVehicles = useKnownAny('fahrzeuge');
  // A firm that writes no invoices here has none that are late.
  const billsHere = useKnownAny('rechnungen');
  const isRamp = useMedia('--ramp');
  const navigate = useNavigate();
  const together = packTogether(async ([id = '', ...others]) => {
    const search = others.length > 0 ? { mit: others.join(',') } : {};
    await navigate({ to: '/packliste/$id', params: { id }, search });
  }, isRamp);
  return (
    <RecordListPage<typeof entities.packlisten, Row>
      entity={entities.packlisten}
      filters={out?.items.length ? filters : filtersInHouse}
      {...(hasPlaces !== false && { together: hasPlaces ? together : 'not known yet' })}
      viele={hasVehicles ? ALL : WITHOUT_VEHICLES}
      warningIcon={IconReceiptOff}
      expand={besideColumns.packlisten}
      reasons={(packliste, today) =>
        packlisteReasons(packliste, {
          today,
          missingItems: missingOn(packliste.inventarliste).size,
          projekt: packliste.expand?.projekt,
          frist: billsHere ? fristOf(packliste, today) : undefined,
        })
      }
      quietState={(packliste, day) =>
        standOf(packliste, packzeilen.get(packliste.inventarliste) ?? NO_ZEILEN, day) ??
        rechnungState(packliste)
      }
      stateWidth={190}
      opens={{
        icon: IconBarcode,
        verb: 'scannen',
        link: ({ id }) => linkOptions({ to: '/packliste/$id', params: { id } }),
      }}
    />
  );
}

const NO_ZEILEN: readonly Packzeile[] = [];
const STAND_ICON: { readonly [Art in ListenStand['art']]: Icon } = {
  option: IconHourglass,
  frei: IconCalendarX,
  reserviert: IconCalendarCheck,
  gepackt: IconPackage,
  raus: IconPackageExport,
};

/** How it stands until its last day. */
function standOf({ expand, ...packliste }: Row, zeilen: readonly Packzeile[], today: Day) {
  const stand = listenStand(packliste, expand?.inventarliste, expand?.projekt, zeilen, today);
  return stand && { icon: STAND_ICON[stand.art], words: stand.words };
}

/** Nothing while its job is not over: an invoice follows it (decision 0209). Which one it is has a column of its own. */
function rechnungState(packliste: Row) {
  if (packliste.rechnung === '' && !packliste.noRechnung) return undefined;
  return { icon: IconReceipt, words: rechnungWords(packliste, packliste.expand?.rechnung) };
}
