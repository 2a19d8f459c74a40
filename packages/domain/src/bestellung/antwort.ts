import type { Cents } from '@traverse/schema';
import type { Bestellung } from '../entities/index.ts';
import type { Anrede } from '../forderung/mahntexte.ts';
import { formatDay } from '../values/date-format.ts';
import { type Day, dayOf } from '../values/dates.ts';

type Position = Bestellung['positionen'][number];

/** What a firm says to one line. */
export interface ZeilenAntwort {
  readonly zeile: string;
  readonly hat: number;
  /** Nothing: as we named it. */
  readonly preis?: Cents | undefined;
  readonly hinweis?: string | undefined;
}

type Urteil = 'ja' | 'teil' | 'nein' | 'anders';

/** The stands that an answer leads to. */
export type AntwortStand = Extract<Bestellung['stand'], 'bestätigt' | 'beantwortet' | 'abgelehnt'>;

interface Beantwortet {
  readonly stand: AntwortStand;
  readonly positionen: readonly Position[];
}

/** Why a line cannot be answered so. */
function zeilenProblem({ name, anzahl }: Position, answer: ZeilenAntwort | undefined): string | undefined {
  if (!answer) return `Zu „${name}“ fehlt die Menge.`;
  if (!Number.isFinite(answer.hat) || answer.hat < 0) return `${name}: Das ist keine Menge.`;
  if (answer.hat > anzahl) return `${name}: Mehr als bestellt.`;
  return answer.preis !== undefined && answer.preis < 0 ? `${name}: Das ist kein Preis.` : undefined;
}

/** Why an answer is none, in German; undefined where it is one. */
export function antwortInhaltProblem(
  positionen: readonly Position[],
  answers: readonly ZeilenAntwort[],
): string | undefined {
  return positionen
    .map((position) =>
      zeilenProblem(
        position,
        answers.find(({ zeile }) => zeile === position.zeile),
      ),
    )
    .find((problem) => problem !== undefined);
}

/** Less, or cheaper, is fine because our paper says so; dearer is asked (§ 150 Abs. 2 BGB). No price named: any is dearer. */
function urteilOf({ anzahl, preis }: Position, { hat, preis: his = preis }: ZeilenAntwort): Urteil {
  if (hat === 0) return 'nein';
  if (his > preis) return 'anders';
  return hat < anzahl ? 'teil' : 'ja';
}

/** What becomes of an order by an answer that has no problem (ZUM-02). */
export function beantwortet(
  positionen: readonly Position[],
  answers: readonly ZeilenAntwort[],
  anderes: string,
): Beantwortet {
  const said = positionen.map((position) => {
    const answer = answers.find(({ zeile }) => zeile === position.zeile) ?? { zeile: position.zeile, hat: 0 };
    return { position, answer, urteil: urteilOf(position, answer) };
  });
  return {
    stand: standOf(
      said.map(({ urteil }) => urteil),
      anderes,
    ),
    positionen: said.map(({ position, answer: { hat, preis, hinweis }, urteil }) => ({
      ...position,
      hat,
      // Of what he has not, ours stays.
      antwortPreis: urteil === 'nein' ? position.preis : (preis ?? position.preis),
      hinweis: (hinweis ?? '').trim(),
    })),
  };
}

function standOf(urteile: readonly Urteil[], anderes: string): AntwortStand {
  if (urteile.every((each) => each === 'nein')) return 'abgelehnt';
  return anderes.trim() !== '' || urteile.includes('anders') ? 'beantwortet' : 'bestätigt';
}

type Facts = Pick<Bestellung, 'stand' | 'von' | 'antwortVon' | 'antwortAm'>;

/** Whether an answer stands already: whoever answers again hears that one. */
export const istBeantwortet = ({ stand }: Pick<Facts, 'stand'>): boolean =>
  stand === 'bestätigt' || stand === 'beantwortet' || stand === 'abgelehnt';

/** Why whoever has the page open cannot answer any more; undefined where it counts. */
export function zuSpaet(
  { stand, von }: Pick<Facts, 'stand' | 'von'>,
  today: Day,
  anrede: Anrede,
): string | undefined {
  if (stand === 'zurückgezogen') return 'Diese Bestellung wurde zurückgezogen.';
  if (stand === 'ersetzt') return 'Es gibt eine neue Fassung; sie kommt mit einem neuen Link.';
  if (dayOf(von) !== '' && dayOf(von) <= today)
    return `Die Mietzeit hat begonnen. ${anrede === 'du' ? 'Ruf' : 'Rufen Sie'} uns bitte an.`;
  return undefined;
}

/** 'Schon beantwortet von Onno Beyer am 28.11.2026.' */
export const schonBeantwortet = ({
  antwortVon,
  antwortAm,
}: Pick<Facts, 'antwortVon' | 'antwortAm'>): string =>
  `Schon beantwortet von ${antwortVon} am ${formatDay(antwortAm)}.`;
