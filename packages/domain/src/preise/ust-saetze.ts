import type { Percent } from '@traverse/schema';
import type { Firma, Rechnung } from '../entities/index.ts';
import type { UstGrund } from '../options/ust-grund.ts';
import { defaultUstSatz, percent } from '../values/ust.ts';

/** What decides about the rates of an invoice beside its lines. */
export interface UstFacts {
  readonly ustGrund: Rechnung['ustGrund'];
  readonly kleinunternehmer: Firma['kleinunternehmer'];
}

/** Who uses one of these shows no tax at all; 'steuerfrei' explains some lines and may stand beside others. */
const reasonsForAll: readonly UstGrund[] = [
  'Reverse Charge',
  'EU-Lieferung',
  'Ausfuhr',
  'Schadenersatz',
  'Ort im Ausland',
];

/** Whether no line may have a rate above 0. */
export function showsNoUst({ ustGrund, kleinunternehmer }: UstFacts): boolean {
  return kleinunternehmer || reasonsForAll.some((grund) => grund === ustGrund);
}

/** The rate of a new line that nobody has given one. */
export function newLineUst({ ustGrund, kleinunternehmer }: UstFacts): Percent {
  return ustGrund === '' && !kleinunternehmer ? defaultUstSatz : percent(0);
}

/**
 * Why these rates cannot stand on an invoice, in German; nothing when they can (RECH-13). Tax that is shown beside a
 * reason for none is owed all the same (§ 14c UStG). No lines fit every reason: it may be set before the first of them.
 */
export function ustSaetzeProblem(facts: UstFacts, ustSaetze: readonly number[]): string | undefined {
  const { ustGrund, kleinunternehmer } = facts;
  const above = ustSaetze.filter((ustSatz) => ustSatz > 0).length;
  if (above === 0) return undefined;
  const some = above === 1 ? 'eine Position hat' : `${above} Positionen haben`;
  if (kleinunternehmer) return `Kleinunternehmer schreiben keine Ust aus, aber ${some} mehr als 0 %.`;
  if (ustGrund === 'steuerfrei' && above === ustSaetze.length)
    return '„steuerfrei“ erklärt Positionen mit 0 % Ust, aber keine hat 0 %.';
  if (!showsNoUst(facts)) return undefined;
  return `Bei „${ustGrund}“ hat jede Position 0 % Ust, aber ${some} mehr.`;
}

/** How to put that right: at the reason, and at a line. */
export const ustWaysOut = {
  grund: 'Setz sie auf 0 %, oder wähle einen anderen Grund.',
  satz: 'Setz den Satz auf 0 %, oder ändere in der Rechnung den Grund für 0 % Ust.',
  kleinunternehmer: 'Setz den Satz auf 0 %.',
} as const;

/** Rates that stand there more often than before: old data may be stored as they are, a new one has to fit. */
export function addedUstSaetze(before: readonly number[], after: readonly number[]): number[] {
  const left = [...before];
  return after.filter((ustSatz) => {
    const index = left.indexOf(ustSatz);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
}
