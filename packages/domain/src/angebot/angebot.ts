import { angebotBeleg, type RechnungSource } from '../beleg/rechnung-beleg.ts';
import type { Beleg, Made } from '../brief/beleg.ts';
import type { RecordIn } from '../entities/index.ts';
import type { Anrede } from '../forderung/mahntexte.ts';
import { isOffen } from '../options/angebot-stand.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay } from '../values/date-format.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { abgelaufenWorte } from './link-worte.ts';
import { mitWahl } from './mit-wahl.ts';

export type Angebot = RecordIn<'angebote'>;

/** What a version says besides the invoice that it is made from. */
export interface VersionFacts {
  readonly version: number;
  /** Empty: as long as an answer is usual (§ 147 BGB). */
  readonly gueltigBis: Day | '';
  /** An estimate, which nobody can accept (finance 6.2). */
  readonly unverbindlich: boolean;
}

/** An offer as a numbered version (ANGB-01). */
export function versionBeleg(source: RechnungSource, facts: VersionFacts): Made<Beleg> {
  const { version, gueltigBis, unverbindlich } = facts;
  const made = angebotBeleg(source, gueltigBis);
  if (made.problems) return made;
  return { beleg: { ...made.beleg, version, ...(unverbindlich ? { unverbindlich: true } : {}) } };
}

/**
 * The confirmation of an order (ANGB-03): made from the accepted snapshot with what was chosen on it and nothing else, since one
 * that deviates would be a new offer.
 */
export function auftragsbestaetigung(
  offered: Beleg,
  facts: {
    readonly wahl: Angebot['wahl'];
    readonly nummer: string;
    readonly datum: Day;
    readonly angenommenAm: Day;
    readonly bearbeitung: string;
  },
): Beleg {
  const angebot = mitWahl(offered, keysOf(facts.wahl));
  // Pictures are for whoever has yet to choose.
  const { unverbindlich: _, version: __, darstellung, ...rest } = angebot;
  return {
    ...rest,
    ...(darstellung === 'Pauschal' ? { darstellung } : {}),
    art: 'auftragsbestaetigung',
    name: facts.nummer,
    datum: facts.datum,
    gueltigBis: '',
    bearbeitung: cleanLine(facts.bearbeitung) || angebot.bearbeitung,
    auftrag: { name: angebot.name, version: angebot.version ?? 1, datum: facts.angenommenAm },
  };
}

/** The keys of what was chosen. */
function keysOf(wahl: Angebot['wahl']): string[] {
  return wahl.map(({ schluessel }) => schluessel);
}

/** `AN20260001, Version 2`. */
export function versionName({ nummer, version }: Pick<Angebot, 'nummer' | 'version'>): string {
  return `${nummer}, Version ${version}`;
}

/** Why an offer is not accepted or refused any more, to whoever has its page open; nothing when it is. */
export function antwortProblem(
  { stand, gueltigBis, angenommenAm, art }: Pick<Angebot, 'stand' | 'gueltigBis' | 'angenommenAm' | 'art'>,
  heute: Day,
  anrede: Anrede,
): string | undefined {
  if (stand === 'angenommen') return `Schon angenommen am ${formatDay(angenommenAm)}.`;
  if (stand === 'abgelehnt') return 'Das Angebot ist schon abgelehnt.';
  if (stand === 'ersetzt') return NEUE_FASSUNG;
  if (isAbgelaufen({ stand, gueltigBis }, heute)) return abgelaufenWorte(gueltigBis, anrede);
  if (!isOffen(stand)) return 'Das Angebot gilt nicht mehr.';
  return art === 'unverbindlich' ? 'Diese Kostenschätzung ist unverbindlich.' : undefined;
}

/** Exact. Source: warehouse 8.2, V8.2. */
export const NEUE_FASSUNG = 'Es gibt eine neue Fassung; sie kommt mit einem neuen Link.';

/** Whether its last day is over; that day counts until midnight (finance 6.3). */
export function isAbgelaufen(
  { stand, gueltigBis }: Pick<Angebot, 'stand' | 'gueltigBis'>,
  heute: Day,
): boolean {
  if (stand === 'abgelaufen') return true;
  return isOffen(stand) && gueltigBis !== '' && dayOf(gueltigBis) < heute;
}
