import { entities } from '@traverse/domain/entities';
import { fremddienste } from '@traverse/domain/entities/fremddienste';
import type { Entity } from '@traverse/schema';
import { fremdnummern } from './actions/laeufe/fremdnummern.ts';
import { einlesungFehler, laeufe } from './actions/laeufe/laeufe.ts';
import { storedScans } from './actions/scans/stored-scans.ts';
import { spaltenprofile } from './actions/tabellen/einlesungen.ts';
import { pruefzeilen } from './actions/tabellen/pruefzeilen.ts';
import { authEntities } from './auth/system-entities.ts';
import { mitteilungen } from './effects/mannschaft/mitteilungen.ts';
import { usedNumbers } from './effects/used-numbers.ts';
import { papierkorb } from './protokoll/papierkorb.ts';
import { protokollEnde } from './protokoll/protokoll-ende.ts';
import { derivedStands } from './records/derivation-stands.ts';
import { storedAnswers } from './records/stored-answers.ts';

/** Every collection the database holds: those on the wire, and what the server keeps for itself. */
export const storedEntities: readonly Entity[] = [
  ...Object.values(entities),
  ...authEntities,
  storedScans,
  derivedStands,
  usedNumbers,
  mitteilungen,
  protokollEnde,
  papierkorb,
  storedAnswers,
  laeufe,
  einlesungFehler,
  spaltenprofile,
  pruefzeilen,
  fremdnummern,
  fremddienste,
];
