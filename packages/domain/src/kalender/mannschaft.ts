import { letzterTag, type Schicht } from '../einsatz/schichten.ts';
import type { Abwesenheit, Einsatz, Projekt } from '../entities/index.ts';
import { zeigtNoch } from '../mannschaft/link-gilt.ts';
import { type Day, dayOf, momentOf } from '../values/dates.ts';
import { type KalenderEintrag, type KalenderStand, projektStand } from './kalender.ts';

/** What the calendar of a person is made of: one of her Einsätze. */
interface Termin {
  readonly einsatz: Pick<Einsatz, 'id' | 'status' | 'updated'>;
  readonly schichten: readonly Schicht[];
  readonly projekt: Pick<Projekt, 'id' | 'name'>;
  readonly funktion: string;
  readonly ort: string;
  readonly beschreibung: string;
  /** How often she was told something of it; she knows nothing of it at 0. */
  readonly folge: number;
}

/** One entry a Schicht; what ended stays struck through for thirty days, for whoever knew of it (P11.1). */
export function schichtEintraege(termin: Termin, heute: Day): KalenderEintrag[] {
  const { einsatz, schichten, projekt, funktion, ort, beschreibung, folge } = termin;
  const stand = einsatzStand(einsatz);
  if (stand === undefined) return [];
  if (stand === 'CANCELLED' && (folge === 0 || !zeigtNoch(letzterTag(schichten), heute))) return [];
  const asks = einsatz.status === 'angefragt' ? 'Anfrage: ' : '';
  return schichten.flatMap(({ von, bis }, index) =>
    von === '' || bis === ''
      ? []
      : [
          {
            uid: `schicht-${einsatz.id}-${index + 1}`,
            titel: `${asks}${projekt.name}${funktion === '' ? '' : `, ${funktion}`}`,
            ort,
            beschreibung,
            zeitraum: { kind: 'moments', von: momentOf(von), bis: momentOf(bis) },
            stand,
            folge,
            projekt: projekt.id,
            updated: einsatz.updated,
          } as const,
        ],
  );
}

function einsatzStand({ status }: Pick<Einsatz, 'status'>): KalenderStand | undefined {
  switch (status) {
    case 'angefragt':
    case 'zugesagt':
      return 'TENTATIVE';
    case 'eingeteilt':
      return 'CONFIRMED';
    case 'abgelehnt':
    case 'abgesagt':
      return 'CANCELLED';
    case 'vorgemerkt':
    case '':
      return undefined;
  }
}

type Abwesend = Pick<Abwesenheit, 'id' | 'von' | 'bis' | 'updated'>;

/** Days on which somebody is not there, under what may be said of them. */
export function abwesendEintrag(abwesend: Abwesend, titel: string): KalenderEintrag | undefined {
  const [von, bis] = [dayOf(abwesend.von), dayOf(abwesend.bis)];
  if (von === '' || bis === '') return undefined;
  return {
    uid: `abwesend-${abwesend.id}`,
    titel,
    ort: '',
    beschreibung: '',
    zeitraum: { kind: 'days', von, bis },
    stand: 'CONFIRMED',
    projekt: '',
    updated: abwesend.updated,
  };
}

/** A project on the wall: what, where, when, and whether there are people for it; no customer, no number, no money. */
export function wandEintrag(eintrag: KalenderEintrag, projekt: Projekt, besetzung: string): KalenderEintrag {
  return {
    ...eintrag,
    titel: besetzung === '' ? projekt.name : `${projekt.name}, ${besetzung}`,
    beschreibung: '',
    stand: projektStand(projekt),
    projekt: '',
  };
}
