import {
  type Icon,
  IconPackages,
  IconPlaylistAdd,
  IconReceipt,
  IconRestore,
  IconRoad,
  IconSquarePlus,
  IconTruck,
  IconUserDollar,
} from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import { mitPlaetzen } from '@traverse/domain/gliederung/zuege';
import { technikKategorien } from '@traverse/domain/options/technik-kategorien';
import { anfahrtKm } from '@traverse/domain/ort/anfahrt';
import { listenFaktorPfad, tagessatzPfad } from '@traverse/domain/pfade';
import { anfahrt, newElement, tagessatz } from '@traverse/domain/preise/elements';
import {
  type FlatPriceScope,
  flatPrice,
  flatPricesIn,
  resetFaktor,
} from '@traverse/domain/preise/flat-price';
import type { RechnungElement } from '@traverse/domain/preise/position';
import {
  MINDERMENGE,
  mindermengenElement,
  STORNOKOSTEN,
  stornoElement,
} from '@traverse/domain/preise/stornostaffel';
import { newLineUst, showsNoUst, type UstFacts } from '@traverse/domain/preise/ust-saetze';
import { dayAt, dayOf, formatEuro, formatZahl, percent } from '@traverse/domain/values';
import { ask } from '../../../api/ask.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { newRecordId } from '../../../api/record-id.ts';
import { getRecord } from '../../../api/records.ts';
import { currentSession } from '../../../api/session.ts';
import { pickRecord } from '../../../records/pick/PickRecordDialog.tsx';
import { notify } from '../../../ui/dialogs/notify.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { addArtikel } from '../../inventarliste/add-artikel.ts';
import { openLkwImport } from '../../lkw-import/openLkwImport.ts';
import type { OpenRechnung } from '../useRechnung.ts';
import { offerText } from '../wahl/WahlDialog.tsx';
import { offerInventar } from '../wahl/wahl-acts.ts';
import { changeElements } from './change-elements.ts';
import { openElement } from './ElementDialog.tsx';
import { askAboutFlatPrices } from './ResetFaktorDialog.tsx';

interface Action {
  readonly icon: Icon;
  readonly label: string;
  readonly run: () => Promise<void>;
  /** Why it is not possible now. */
  readonly disabled?: string | false;
  /** What it adds can stand under a heading of its own choice. */
  readonly isPlaced?: true;
}

/** What can be done to the positions of an invoice with a list. */
export interface PositionActions {
  readonly add: readonly Action[];
  readonly flat: readonly (Pick<Action, 'run' | 'disabled'> & { readonly scope: FlatPriceScope })[];
  readonly reset: Action;
}

const scopes: readonly FlatPriceScope[] = [...technikKategorien, 'Alles'];

/** The way to the place of a job and back; 0 where it is joined with none, or nothing can be asked now. */
async function anfahrtOf(projekt: string): Promise<number> {
  if (projekt === '') return 0;
  let km = 0;
  await attempt(async () => {
    const { expand } = await getRecord('projekt', projekt, ['veranstaltungsort']);
    km = expand?.veranstaltungsort?.km ?? 0;
  });
  return anfahrtKm(km);
}

/** `under`: the key of the heading that what is added stands under; otherwise where its category is. */
export function positionActions(open: OpenRechnung, under = ''): PositionActions {
  const { rechnung } = open;
  const ust = newLineUst(ustFactsOf(open));
  const differing = resetFaktor(open, rechnung, open.mietfaktor);
  return {
    add: [
      { icon: IconPackages, label: 'Inventar wählen', run: () => pickArtikel(open, under), isPlaced: true },
      {
        icon: IconPlaylistAdd,
        label: 'Rechnungselement',
        run: () => addElement(open, { title: 'Rechnungselement', initial: { ...newElement, ust }, under }),
        isPlaced: true,
      },
      {
        icon: IconRoad,
        label: 'Anfahrt',
        run: async () => {
          const anzahl = await anfahrtOf(rechnung.projekt);
          const initial = { ...anfahrt, ust, ...(anzahl > 0 && { anzahl }) };
          await addElement(open, { title: 'Anfahrt', initial, focus: 'anzahl', under });
        },
        isPlaced: true,
      },
      { icon: IconUserDollar, label: 'Tagessatz', run: () => addTagessatz(open, under), isPlaced: true },
      {
        icon: IconTruck,
        label: 'LKW Import',
        run: async () => void (await openLkwImport({ rechnungId: rechnung.id })),
      },
      ...proposedElements(open).map(({ element, hint }) => ({
        icon: IconReceipt,
        label: element.name,
        run: () =>
          addElement(open, {
            title: element.name,
            initial: { ...element, ust },
            focus: 'preis' as const,
            hint,
          }),
      })),
    ],
    flat: scopes.map((scope) => ({
      scope,
      disabled: !hasLines(open, scope) && noLines(scope),
      run: () => addFlatPrice(open, scope),
    })),
    reset: {
      icon: IconRestore,
      label: 'Reset Faktor',
      disabled:
        differing.length === 0 && `Alle Artikel haben schon den Faktor ${formatZahl(rechnung.faktor)}.`,
      run: () => resetAll(open),
    },
  };
}

/** What can be added under a heading; nothing on an invoice without a list, or that stays as it is. */
export function addUnder(
  open: OpenRechnung,
  { kopf }: OpenRechnung['abschnitte'][number],
): PositionActions['add'] {
  const { schluessel = '' } = kopf?.row ?? {};
  if (schluessel === '' || !open.liste || !open.isEditable) return [];
  const wahl = [
    {
      icon: IconPackages,
      label: 'Wahlposition aus dem Inventar',
      run: () => offerInventar(open, schluessel),
    },
    { icon: IconSquarePlus, label: 'Wahlposition', run: () => offerText(open, schluessel) },
  ];
  const offered = kopf?.row.preisArt === 'Pauschalpreis' ? [] : wahl;
  return [...positionActions(open, schluessel).add.filter(({ isPlaced }) => isPlaced), ...offered];
}

/** What the rules of the firm add to this invoice; nothing for a firm that has none (PLAN-03). */
function proposedElements({ rechnung, firma, totals }: OpenRechnung) {
  const { netto } = totals;
  const has = (name: string) => rechnung.optElement.some((element) => element.name.startsWith(name));
  const minder = has(MINDERMENGE) ? undefined : mindermengenElement(firma.mindestmiete, netto);
  const first = rechnung.expand?.projekt?.status === 'Abgesagt' ? dayOf(rechnung.von) : '';
  const storno =
    first === '' || has(STORNOKOSTEN)
      ? undefined
      : stornoElement(firma.stornostaffel, { netto, first, today: dayAt(Date.now()) });
  return [
    ...(minder
      ? [{ element: minder, hint: `Bis zur Mindestmiete von ${formatEuro(firma.mindestmiete)}.` }]
      : []),
    ...(storno
      ? [{ element: storno, hint: `Von ${formatEuro(netto)}. Was nicht mehr gilt, nimm von der Rechnung.` }]
      : []),
  ];
}

function ustFactsOf({ rechnung: { ustGrund }, firma: { kleinunternehmer } }: OpenRechnung): UstFacts {
  return { ustGrund, kleinunternehmer };
}

async function pickArtikel({ rechnung, mietfaktor }: OpenRechnung, under: string): Promise<void> {
  const { inventarliste, faktor, id } = rechnung;
  const place = under === '' ? {} : { place: { rechnung: id, kopf: under } };
  if (inventarliste !== '') await addArtikel({ inventarliste, faktor, mietfaktor, ...place });
  if (under !== '') await refresh('rechnungen');
}

interface NewElement {
  readonly title: string;
  readonly initial: RechnungElement;
  readonly focus?: 'anzahl' | 'preis';
  readonly hint?: string;
  /** The key of the heading that it stands under. */
  readonly under?: string;
}

async function addElement({ rechnung }: OpenRechnung, { under = '', ...element }: NewElement): Promise<void> {
  const schluessel = newRecordId();
  await openElement({
    ...element,
    store: (made) =>
      under === ''
        ? changeElements(rechnung, (elements) => [...elements, made])
        : changeElements(
            rechnung,
            (elements) => [...elements, { ...made, schluessel }],
            [],
            (rows) => mitPlaetzen(rows, under, [schluessel]),
          ),
  });
}

/** Whose day it is, at what it costs. */
async function addTagessatz(open: OpenRechnung, under: string): Promise<void> {
  const user = await pickRecord(entities.users, {
    title: 'Wessen Tagessatz?',
    chosen: currentSession()?.id ?? '',
  });
  if (!user) return;
  const { tagessatz: rate } = await ask(tagessatzPfad, { id: user.id });
  await addElement(open, {
    title: 'Tagessatz',
    initial: {
      ...tagessatz({ tagessatz: rate }),
      ust: newLineUst(ustFactsOf(open)),
    },
    focus: rate > 0 ? 'anzahl' : 'preis',
    under,
    ...(rate > 0
      ? {}
      : { hint: `Für ${user.username} ist kein Tagessatz eingetragen. Trag den Preis selbst ein.` }),
  });
}

async function addFlatPrice(open: OpenRechnung, scope: FlatPriceScope): Promise<void> {
  const { rechnung, konditionen } = open;
  const { element: priced, faktorUpdates } = flatPrice(open, scope, konditionen);
  // Lines of old may still have their tax.
  const element = showsNoUst(ustFactsOf(open)) ? { ...priced, ust: percent(0) } : priced;
  const count = faktorUpdates.length;
  await openElement({
    title: element.name,
    initial: element,
    focus: 'preis',
    hint: count === 1 ? '1 Artikel bekommt den Faktor 0.' : `${count} Artikel bekommen den Faktor 0.`,
    store: (made) => changeElements(rechnung, (elements) => [...elements, made], faktorUpdates),
  });
}

/** Where flat prices stand in place of the lines, they are named, and go in the same step when somebody says so. */
async function resetAll(open: OpenRechnung): Promise<void> {
  const flatPrices = flatPricesIn(open.rechnung.optElement);
  const answer = flatPrices.length > 0 ? await askAboutFlatPrices(flatPrices) : 'keep';
  if (answer === 'keep') await resetLines(open);
  else if (answer === 'remove') await resetInPlaceOf(flatPrices, open);
}

async function resetLines({ rechnung: { inventarliste, faktor } }: OpenRechnung): Promise<void> {
  const { anzahl } = await ask(listenFaktorPfad, { id: inventarliste, faktor: String(faktor) });
  await refresh('inventar_inventarlisten', 'listen_sets');
  tellReset(faktor, anzahl);
}

async function resetInPlaceOf(flatPrices: readonly RechnungElement[], open: OpenRechnung): Promise<void> {
  const { rechnung } = open;
  const updates = resetFaktor(open, rechnung, open.mietfaktor);
  // By name: an element has no id, and what others change of it meanwhile goes with it.
  const names = new Set(flatPrices.map(({ name }) => name));
  const without = (elements: readonly RechnungElement[]) => elements.filter(({ name }) => !names.has(name));
  const failure = await changeElements(rechnung, without, updates);
  if (failure) await notify('Nicht gespeichert.', failure.message);
  else tellReset(rechnung.faktor, updates.length);
}

function tellReset(faktor: number, count: number): void {
  toast(`Faktor ${formatZahl(faktor)} bei ${count === 1 ? '1 Artikel' : `${count} Artikeln`} gesetzt`);
}

function hasLines({ zeilen, sets }: OpenRechnung, scope: FlatPriceScope): boolean {
  return [...zeilen, ...sets].some(({ artikel }) => scope === 'Alles' || artikel.kategorie === scope);
}

function noLines(scope: FlatPriceScope): string {
  if (scope === 'Alles') return 'Auf der Liste steht noch kein Artikel.';
  return `Auf der Liste steht kein Artikel der Kategorie ${scope}.`;
}
