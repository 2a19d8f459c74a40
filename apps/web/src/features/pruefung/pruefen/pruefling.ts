import type { Geraet } from '@traverse/domain/entities';
import { ersteFaelligkeit } from '@traverse/domain/pruefung/faelligkeit';
import { type FaelligeZeile, faelligStand } from '@traverse/domain/pruefung/faelligkeitsliste';
import { type Day, formatMonat, formatZahl } from '@traverse/domain/values';
import type { Thing } from '../../scan/karte/read-thing.ts';

/** What was scanned, as far as it can be tested. */
export interface Pruefling {
  readonly bezeichnung: string;
  /** Undefined: so many pieces of a counted item. */
  readonly geraet: Geraet | undefined;
  readonly inventar: string;
  /** The kinds it waits for, the most urgent first. */
  readonly arten: readonly { readonly id: string; readonly name: string; readonly stand: string }[];
  /** Of pieces: how many are due. */
  readonly stueck: number;
}

/** Why something that was scanned is not tested, in German. */
export type KeinPruefling = string;

/** `zeilen`: all tests that anything waits for. */
export function prueflingOf(
  thing: Thing,
  code: string,
  zeilen: readonly FaelligeZeile[],
  heute: Day,
): Pruefling | KeinPruefling {
  switch (thing.kind) {
    case 'geraet':
      return ofGeraet(thing.geraet, heute);
    case 'artikel':
      return ofArtikel(thing.artikel, zeilen, heute);
    case 'lagerplatz':
      return `${thing.platz.name} ist ein Lagerplatz.`;
    case 'unknown':
      return `„${code}“ kennt hier niemand.`;
    case 'command':
      return 'Das ist ein Befehl für Packlisten.';
    case 'unreadable':
      return 'Dieser Code ist nicht lesbar.';
  }
}

function ofGeraet(geraet: Geraet, heute: Day): Pruefling | KeinPruefling {
  const { bezeichnung, pruefstand, zustand } = geraet;
  if (zustand === 'ausgemustert') return `${bezeichnung} ist ausgemustert.`;
  const first = ersteFaelligkeit(pruefstand);
  if (!first) return `${bezeichnung} braucht keine Prüfung.`;
  const arten = [first, ...pruefstand.filter((each) => each !== first)];
  return {
    bezeichnung,
    geraet,
    inventar: geraet.inventar,
    stueck: 0,
    arten: arten.map(({ pruefart: id, name, faellig, stand }) => {
      const { words } = faelligStand({ faellig, gehtRaus: null, menge: null, vorlaufTage: 0 }, heute);
      return {
        id,
        name,
        stand: stand || (words === 'gültig' ? `gültig bis ${formatMonat(faellig)}` : words),
      };
    }),
  };
}

function ofArtikel(
  { id: inventar, name: bezeichnung, zaehlweise }: Extract<Thing, { kind: 'artikel' }>['artikel'],
  zeilen: readonly FaelligeZeile[],
  heute: Day,
): Pruefling | KeinPruefling {
  const own = zeilen.filter((zeile) => zeile.geraet === '' && zeile.inventar === inventar);
  if (own.length === 0)
    return zaehlweise === '' || zaehlweise === 'Menge'
      ? `${bezeichnung} braucht keine Prüfung.`
      : `Welches? Scanne die Nummer am Gerät: Das ist der Aufkleber von ${bezeichnung}.`;
  const arten = own.toSorted((one, other) => (one.faellig < other.faellig ? -1 : 1));
  return {
    bezeichnung,
    geraet: undefined,
    inventar,
    stueck: arten[0]?.menge?.stueck ?? 0,
    arten: arten.map((zeile) => ({
      id: zeile.pruefart,
      name: zeile.art,
      stand: `${faelligStand(zeile, heute).words}, ${formatZahl(zeile.menge?.geprueft ?? 0)} von ${formatZahl(zeile.menge?.anzahl ?? 0)} geprüft`,
    })),
  };
}
