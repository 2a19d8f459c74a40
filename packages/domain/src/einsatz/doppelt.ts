import type { Einsatz } from '../entities/index.ts';
import { overlap } from './kandidaten.ts';
import type { Schicht } from './schichten.ts';
import { bindet } from './status.ts';

/** Somebody on a Dienst, as far as it clashes with another one. */
export interface Besetzt {
  readonly person: string;
  readonly projekt: string;
  readonly status: Einsatz['status'];
  readonly schichten: readonly Schicht[];
}

/** How heavy it is that somebody is on two projects at once: 'schwer' where both are firm, 'leicht' where one has only said yes (P3.6). */
export function doppeltBelegt(one: Besetzt, other: Besetzt): 'schwer' | 'leicht' | undefined {
  if (one.person !== other.person || one.projekt === other.projekt) return undefined;
  if (!bindet(one) || !bindet(other) || !overlap(one.schichten, other.schichten)) return undefined;
  return one.status === 'eingeteilt' && other.status === 'eingeteilt' ? 'schwer' : 'leicht';
}
