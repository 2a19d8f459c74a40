import {
  mannschaftAntwortPfad,
  mannschaftDispoPfad,
  mannschaftGelesenPfad,
  mannschaftKalenderPfad,
  mannschaftPapierPfad,
  mannschaftStandPfad,
  stundenBestaetigenPfad,
  stundenMeldenPfad,
} from '@traverse/domain/pfade';
import { type AnswerOf, type AskedOf, addressOf } from '@traverse/schema';
import { ask } from './ask.ts';
import { fetchFile } from './fetch-file.ts';
import { askBy, type Zugang } from './link-zugang.ts';

/** The page of a person, as she may see it. */
export type Stand = AnswerOf<typeof mannschaftStandPfad>;
/** One Einsatz on it. */
export type GezeigterEinsatz = Stand['einsaetze'][number];

/** Hers: what she reported, what is open, whom she leads. */
export type StundenStand = Stand['stunden'];
export type GezeigteZeit = StundenStand['zeiten'][number];
export type OffeneZeit = StundenStand['offen'][number];
/** One report of working time, as it is sent. */
export type Zeitmeldung = AskedOf<typeof stundenMeldenPfad>['meldungen'][number];

/** By what the page of a person is opened. */
export interface PersonZugang extends Zugang {
  /** Answers with what is there already: kept on the device while the line is gone, or asked for before. */
  readonly merken?: (ask: () => Promise<Stand>) => Promise<Stand>;
}

/** Every call of the page. Throws ClientResponseError. */
export function mannschaftOf({ merken = (call) => call(), ...zugang }: PersonZugang) {
  const own = () => {
    const is = zugang.sitzung();
    return is === undefined ? {} : { sitzung: is };
  };
  const again = <Answer>(call: () => Promise<Answer>) => askBy(zugang, call);
  return {
    stand: () => merken(() => again(() => ask(mannschaftStandPfad, own()))),
    antworten: (einsatz: GezeigterEinsatz, antwort: 'ja' | 'nein' | 'frage', text = '') =>
      again(() =>
        ask(mannschaftAntwortPfad, {
          ...own(),
          einsatz: einsatz.id,
          antwort,
          text,
          fakten: einsatz.fakten,
        }),
      ),
    gelesen: ({ id, fakten }: GezeigterEinsatz) =>
      again(() => ask(mannschaftGelesenPfad, { ...own(), einsatz: id, fakten })),
    melden: (meldung: Zeitmeldung) => again(() => ask(stundenMeldenPfad, { ...own(), meldungen: [meldung] })),
    bestaetigen: (stunden: readonly GezeigteZeit['id'][]) =>
      again(() => ask(stundenBestaetigenPfad, { ...own(), stunden: [...stunden] })),
    kalender: (neu: boolean) => again(() => ask(mannschaftKalenderPfad, { ...own(), neu })),
    dispo: (einsatz: string, name: string) =>
      again(() => {
        const asked = { ...own(), einsatz };
        return fetchFile(addressOf(mannschaftDispoPfad, asked), name, asked);
      }),
    papier: (einsatz: string, anlage: string, name: string) =>
      again(() => {
        const asked = { ...own(), einsatz, anlage };
        return fetchFile(addressOf(mannschaftPapierPfad, asked), name, asked);
      }),
  };
}

export type Mannschaftsseite = ReturnType<typeof mannschaftOf>;
