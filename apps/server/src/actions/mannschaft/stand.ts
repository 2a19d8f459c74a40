import { besetzungOf } from '@traverse/domain/einsatz/besetzung';
import { erwartet } from '@traverse/domain/einsatz/satz';
import { satzWorte } from '@traverse/domain/einsatz/satz-worte';
import { letzterTag, schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Einsatz, entities, type Person } from '@traverse/domain/entities';
import { zeigtSeit } from '@traverse/domain/mannschaft/link-gilt';
import { moeglich, sichtOf } from '@traverse/domain/mannschaft/sicht';
import { inWorten, neues } from '@traverse/domain/mitteilung/unterschied';
import { isFrei } from '@traverse/domain/options/personen-arten';
import { cents, dayAt, momentOf, wireDateWithTime } from '@traverse/domain/values';
import { and, compare, or } from '@traverse/wire';
import { istVorbei } from '../../effects/mannschaft/betroffene.ts';
import { type Bekannt, bekannt, summeOf } from '../../effects/mannschaft/fakten-lesen.ts';
import { type Mitteilung, mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { stundenTeilOf } from '../stunden/stunden-teil.ts';
import { vorOrt } from './vor-ort.ts';

const { einsaetze } = entities;

/** Everything that a person sees on her page (C 10.1), the next first. */
export async function standOf(reads: RecordReads, person: Person, now: Date) {
  const all = await gezeigteOf(reads, person, now);
  const known = await bekannt(reads, all);
  const told = await mitteilungenOf(
    reads,
    all.map(({ id }) => id),
  );
  const { name, telefon } = await firmaOf(reads);
  const shown = [];
  for (const each of known.toSorted((one, other) => (one.einsatz.von < other.einsatz.von ? -1 : 1))) {
    const seen = await gezeigt(reads, each, told.get(each.einsatz.id), now);
    if (seen) shown.push(seen);
  }
  return {
    person: person.id,
    name: person.name,
    firma: { name, telefon },
    jetzt: stampOf(now),
    einsaetze: shown,
    stunden: await stundenTeilOf(reads, person, now),
  };
}

/** Hers that she may still be shown anything of: years of others stay where they are. */
async function gezeigteOf(reads: RecordReads, { id }: Person, now: Date): Promise<readonly Einsatz[]> {
  const since = wireDateWithTime(zeigtSeit(dayAt(now.getTime())), 0);
  const filter = and(compare('person', '=', id), or(compare('bis', '=', ''), compare('bis', '>=', since)));
  return reads.findMany(einsaetze, await reads.ids(einsaetze, { filter, sort: [] }, 'system'));
}

async function gezeigt(reads: RecordReads, each: Bekannt, told: Mitteilung | undefined, now: Date) {
  const { einsatz, dienst, projekt } = each;
  const gesagt = told?.gesagt ?? [];
  const schichten = schichtenOf(einsatz, dienst);
  const heute = dayAt(now.getTime());
  const sicht = sichtOf({ einsatz, weiss: gesagt.length > 0, letzterTag: letzterTag(schichten), heute });
  if (sicht === 'nichts') return undefined;
  const isOver = istVorbei(einsatz, now);
  const isNew = neues(gesagt, each.fakten, isOver);
  const { von } = einsatz;
  const hasBegun = von !== '' && now.getTime() >= momentOf(von);
  const isLate = dienst.antwortBis !== '' && now.getTime() > momentOf(dienst.antwortBis);
  return {
    id: einsatz.id,
    status: einsatz.status,
    reserve: dienst.vergabe !== '' && (await isFull(reads, each)),
    projekt: projekt.name,
    von,
    bis: einsatz.bis,
    fakten: summeOf(each.fakten),
    // Of something new nothing stands against it.
    neues: gesagt.length === 0 && !isOver ? [] : isNew.map(inWorten),
    darf: moeglich(einsatz, { isNew: isNew.length > 0, hasBegun, isLate }),
    ...(sicht === 'Stand' ? {} : { kern: kernOf(each) }),
    ...(sicht === 'alles' ? { vorOrt: await vorOrt(reads, each) } : {}),
  };
}

async function isFull(reads: RecordReads, { einsatz, dienst }: Bekannt): Promise<boolean> {
  const others = (await reads.findReferring(einsaetze, 'dienst', [dienst.id])).filter(
    ({ id }: Einsatz) => id !== einsatz.id,
  );
  const { fest, anzahl } = besetzungOf(dienst, others);
  return fest + Math.max(1, einsatz.anzahl) > anzahl;
}

/** What whoever is asked has to know to answer. */
function kernOf({ einsatz, dienst, projekt, person, funktion, wissen }: Bekannt) {
  const schichten = schichtenOf(einsatz, dienst);
  const isPaid = isFrei(person.art);
  return {
    funktion: funktion?.name ?? '',
    schichten: schichten.map(({ von, bis, pause }) => ({ von, bis, pause: pause > 0 ? `${pause} min` : '' })),
    ort: dienst.ort || projekt.ort,
    treffpunkt: dienst.treffpunkt,
    treffzeit: dienst.treffzeit,
    anmerkung: dienst.anmerkung,
    antwortBis: dienst.antwortBis,
    satz: isPaid ? satzWorte(wissen.satz) : '',
    erwartet: isPaid
      ? erwartet(wissen.satz, { schichten, anzahl: einsatz.anzahl, spesen: einsatz.spesen })
      : cents(0),
  };
}
