import { ohneUnterschriftGruende } from '../entities/uebergaben.ts';
import { MOST_FOTO_BYTES, MOST_FOTOS } from '../pfade/uebergabe.ts';
import { formatZahl } from '../values/zahl.ts';
import type { UebergabeDaten } from './daten.ts';
import { strichProblem } from './striche.ts';

/** Clocks of phones are wrong by some minutes. */
const AHEAD_MS = 10 * 60_000;
const MOST_PIECES = 1_000_000;

interface Sendung {
  readonly daten: UebergabeDaten;
  readonly fotos: readonly { readonly contentType: string; readonly bytes: number }[];
  /** Milliseconds since 1970: when it was signed, and the server's clock. */
  readonly am: number;
  readonly now: number;
}

/** What is wrong with a protocol that arrives, in German; undefined where it may be kept (UEBG-01). */
export function uebergabeProblem({ daten, fotos, am, now }: Sendung): string | undefined {
  return (
    zeilenProblem(daten) ??
    unterschriftProblem(daten, fotos.length) ??
    fotoProblem(fotos) ??
    (am > now + AHEAD_MS ? 'Das liegt in der Zukunft. Stell die Uhr des Geräts.' : undefined)
  );
}

function zeilenProblem({ zeilen, art }: UebergabeDaten): string | undefined {
  if (!zeilen.some(({ anzahl }) => anzahl > 0))
    return art === 'Übergabe'
      ? 'Übergeben wird mindestens ein Stück.'
      : 'Zurückgenommen wird mindestens ein Stück.';
  for (const { name, anzahl, maengel, geraet } of zeilen) {
    if (anzahl > MOST_PIECES) return `${name}: Das ist keine Menge.`;
    if (maengel > anzahl) return `${name}: Ein Mangel mehr, als Stücke da sind.`;
    if (geraet !== '' && anzahl > 1) return `${name}: Ein Gerät gibt es einmal.`;
  }
  return undefined;
}

function unterschriftProblem(daten: UebergabeDaten, fotos: number): string | undefined {
  const { striche, person, ohneUnterschrift, papier } = daten;
  const isSigned = striche !== '' || papier;
  if (!isSigned && ohneUnterschrift === '') return 'Lass unterschreiben, oder sag, warum nicht.';
  if (isSigned && ohneUnterschrift !== '')
    return 'Unterschrieben, oder ein Grund, warum nicht: eines von beiden.';
  if (ohneUnterschrift !== '')
    return ohneUnterschriftGruende.some((each) => each === ohneUnterschrift)
      ? undefined
      : `„ohneUnterschrift“ ist ${ohneUnterschriftGruende.join(', ')}.`;
  if (person.trim() === '') return 'Wer unterschreibt? Trag den Namen ein.';
  if (papier) return fotos === 0 ? 'Auf Papier unterschrieben: Fotografier das Blatt.' : undefined;
  return strichProblem(striche);
}

function fotoProblem(fotos: Sendung['fotos']): string | undefined {
  if (fotos.length > MOST_FOTOS) return `Höchstens ${MOST_FOTOS} Fotos.`;
  if (fotos.some(({ contentType }) => !contentType.startsWith('image/')))
    return 'Eine der Dateien ist kein Bild.';
  const bytes = fotos.reduce((sum, each) => sum + each.bytes, 0);
  return bytes > MOST_FOTO_BYTES
    ? `Die Fotos haben zusammen ${formatZahl(Math.ceil(bytes / 1_000_000))} MB, höchstens 10.`
    : undefined;
}
