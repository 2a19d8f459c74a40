import { codeForm } from '@traverse/domain/code/code-form';
import { parseScanCode } from '@traverse/domain/code/code-readings';
import { entities, type Inventarliste } from '@traverse/domain/entities';
import { nummerIn } from '@traverse/domain/namen/geraet-bezeichnung';
import { nochDraussen } from '@traverse/domain/packliste/case-inhalt';
import { counterOfMode } from '@traverse/domain/packliste/counters';
import { freieGeraete, geraeteAuf } from '@traverse/domain/packliste/freie-geraete';
import { canUndo, type ShownScan } from '@traverse/domain/packliste/kept-scan';
import { standOfScan, stillWanted } from '@traverse/domain/packliste/scan-stand';
import { stattZeilen } from '@traverse/domain/packliste/statt-zeilen';
import { dayOf } from '@traverse/domain/values';
import { decide, guest } from '@traverse/schema';
import { useOfflineReason } from '../../../api/connection.ts';
import { useSession } from '../../../api/session.ts';
import { useToday } from '../../../ui/useToday.ts';
import { type KnownStock, useKnownStock } from '../../scan/known-stock.ts';
import type { Scanning } from './useScanning.ts';

/** Where somebody scans, and for whom. */
export interface Where {
  readonly scanning: Scanning;
  readonly liste: Pick<Inventarliste, 'bis' | 'pruefliste'>;
  /** Who reads the proof. */
  readonly kunde: string;
  /** Lets a code be typed. */
  readonly onType: () => void;
}

/** What the answers to the last scan depend on. */
export function useScanFacts({ scanning, liste }: Pick<Where, 'scanning' | 'liste'>) {
  const { shown, zeilen, inventarliste } = scanning;
  const reader = useSession() ?? guest;
  const offline = useOfflineReason();
  const stock = useKnownStock();
  const heute = useToday();
  const stand = shown && standOfScan(shown, zeilen);
  const counter = shown && shown.mode !== 'add' ? counterOfMode(shown.mode) : 'out';
  const named = zeilen.map((zeile) => ({ ...zeile, name: zeile.expand?.inventar?.name ?? '' }));
  const statt =
    shown?.mode === 'out' || shown?.mode === 'pack' ? stattZeilen(shown.name, named, counter) : [];
  const item = shown && (shown.change?.inventar ?? stock.geraet(shown.geraet ?? '')?.inventar);
  const known = item === undefined ? [] : stock.geraeteOf(item);
  const artikel = zeilen.find(({ inventar }) => inventar === item)?.expand?.inventar;
  const isOwnLabel = shown?.change?.by === 1 && shown.geraet === undefined && canUndo(shown);
  const ausgang = { inventarliste, bis: dayOf(liste.bis), heute, isPruefliste: liste.pruefliste };
  const fit =
    item === undefined
      ? []
      : shown?.mode === 'in'
        ? geraeteAuf(known, item, inventarliste)
        : freieGeraete(known, item, ausgang);
  const isGate = shown?.result === 'refused' && shown.geraet !== undefined && asksForAnother(shown.grund);
  const asksWhich =
    isOwnLabel && shown?.mode !== 'add' && artikel?.zaehlweise === 'Einzeln' && fit.length > 0;
  const each =
    asksWhich || (isGate && shown.mode !== 'in') ? fit.filter(({ id }) => id !== shown?.geraet) : [];
  const imCase =
    shown?.geraet === undefined
      ? []
      : nochDraussen(stock.rowsOf(shown.geraet), stock.inhaltOf(shown.geraet), inventarliste);
  return {
    offline,
    imCase,
    inhalt: inhaltOf(shown, stock, imCase.length),
    statt,
    stand,
    counter,
    mayTeach: decide(entities.codes.access.create, reader) !== false && codeForm(shown?.code ?? '') !== '',
    mayOverride: reader.groups.some((group) => group === 'inventar' || group === 'admin'),
    mayTest: [entities.pruefungen, entities.packlisten].every(
      ({ access }) => decide(access.create, reader) !== false,
    ),
    isOurs: isThingIn(shown?.code, stock),
    hasOpen: statt.length > 0,
    wanted: shown?.change && stand ? stillWanted(shown.change.by, stand) : 0,
    asksWhich,
    nummern: {
      words: asksWhich
        ? 'Welche Nummer steht am Gerät?'
        : liste.pruefliste
          ? 'Frei und heil'
          : 'Frei und geprüft',
      each: each.map(({ id, bezeichnung }) => ({
        id,
        nummer: nummerIn(bezeichnung),
        act: () => shown && scanning.takeNumber(shown, id),
      })),
    },
  };
}

/** Of a case that is back: what can still be said of what lies in it. */
function inhaltOf(shown: ShownScan | undefined, stock: KnownStock, open: number): '' | 'fest' | 'wechselnd' {
  const geraet = shown?.geraet === undefined ? undefined : stock.geraet(shown.geraet);
  if (!geraet || shown?.words === 'Inhalt vollständig') return '';
  if (stock.isWechselnd(geraet)) return open > 0 ? 'wechselnd' : '';
  return stock.rowsOf(geraet.id).length > 0 ? 'fest' : '';
}

export type ScanFacts = ReturnType<typeof useScanFacts>;

/** Another one of its kind would do. */
const asksForAnother = (grund: ShownScan['grund']): boolean =>
  grund === 'gesperrt' || grund === 'pruefung' || grund === 'inhalt' || grund === 'ausgemustert';

const isThingIn = (code = '', { knows }: KnownStock): boolean => {
  const read = parseScanCode(code);
  return read.kind === 'item' && read.ids.some(knows);
};
