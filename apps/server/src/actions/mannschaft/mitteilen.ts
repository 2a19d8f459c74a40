import { erinnerungAm } from '@traverse/domain/einsatz/erinnerung';
import { schichtenOf } from '@traverse/domain/einsatz/schichten';
import { type Einsatz, entities, type Person, type Versand } from '@traverse/domain/entities';
import { darfJetzt, faelligAm, type Offen } from '@traverse/domain/mitteilung/faellig';
import { nachBlick } from '@traverse/domain/mitteilung/gesehen';
import { erinnerung, mitteilung } from '@traverse/domain/mitteilung/mail';
import { neues, type Unterschied } from '@traverse/domain/mitteilung/unterschied';
import { momentOf } from '@traverse/domain/values';
import type { WireDate } from '@traverse/schema';
import { betrifft, istVorbei } from '../../effects/mannschaft/betroffene.ts';
import { type Bekannt, bekannt, summeOf } from '../../effects/mannschaft/fakten-lesen.ts';
import { gesagtIst, type Mitteilung, merken, mitteilungenOf } from '../../effects/mannschaft/mitteilungen.ts';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { newVersand } from '../belege/versand-record.ts';
import { adresseOf } from '../person/adresse.ts';

const { einsaetze, personen } = entities;

/** Something of one Einsatz that its person does not know. */
export interface Aussteht {
  readonly known: Bekannt;
  readonly told: Mitteilung | undefined;
  readonly neu: readonly Unterschied[];
  readonly offen: Offen;
}

const momentOrZero = (date: WireDate): number => (date === '' ? 0 : momentOf(date));

/** Of these Einsätze, what their people do not know yet; `now` stands for what no look has seen. */
export async function ausstehend(
  reads: RecordReads,
  all: readonly Einsatz[],
  now: Date,
): Promise<Aussteht[]> {
  const coming = all.filter((each) => betrifft(each, now));
  const told = await mitteilungenOf(
    reads,
    coming.map(({ id }) => id),
  );
  return (await bekannt(reads, coming)).flatMap((known) => {
    const kept = told.get(known.einsatz.id);
    const neu = neues(kept?.gesagt ?? [], known.fakten, istVorbei(known.einsatz, now));
    return neu.length === 0
      ? []
      : [{ known, told: kept, neu, offen: offenOf(known, kept, neu, now.getTime()) }];
  });
}

function offenOf(
  { einsatz, projekt }: Bekannt,
  told: Mitteilung | undefined,
  neu: readonly Unterschied[],
  now: number,
): Offen {
  const begins = [
    einsatz.von,
    ...(told?.gesagt ?? []).filter(({ was }) => was === 'beginn').map(({ wert }) => wert),
  ];
  const isRequest = neu.some(({ was, nachher }) => was === 'stand' && nachher === 'angefragt');
  return {
    geaendertAm: momentOrZero(told?.geaendertAm ?? '') || now,
    offenSeit: momentOrZero(told?.offenSeit ?? '') || now,
    beginnt: begins.map((date) => momentOrZero(date as WireDate)),
    sofort: isRequest || (einsatz.status === 'abgesagt' && projekt.status === 'Abgesagt'),
    wartetBis: momentOrZero(projekt.mitteilenAb),
  };
}

/** What may be told with. */
export interface Wege {
  readonly sendsMail: boolean;
  /** Whatever the clock says: somebody has pressed. */
  readonly jetzt: boolean;
  /** What another project holds back as well: somebody wants her to know everything. */
  readonly alles?: boolean;
}

/**
 * Looks after one person in one transaction: notes what the facts are by now, and tells all that is due in one mail. Two servers
 * that look at once tell once: the second finds it told. Answers the mail that waits.
 */
export async function kuemmern(
  context: WriteContext,
  id: string,
  { sendsMail, jetzt, alles = false }: Wege,
): Promise<Versand['id'] | undefined> {
  const { transaction, now } = context;
  const person = await transaction.lock(personen, id);
  if (!person) return undefined;
  const all = await transaction.findReferring(einsaetze, 'person', [id]);
  await hinsehen(context, all);
  const open = await ausstehend(transaction, all, now);
  if (person.ohneMitteilung) {
    for (const { known } of open) await gesagtIst(transaction, known.einsatz, known.fakten);
    return undefined;
  }
  const an = sendsMail ? await adresseOf(transaction, person) : '';
  if (an === '') return undefined;
  const may = alles ? open : open.filter(({ offen }) => darfJetzt([offen], now.getTime()).length > 0);
  const due = faelligAm(
    may.map(({ offen }) => offen),
    now.getTime(),
  );
  const isDue = due !== undefined && (jetzt || due <= now.getTime());
  if (isDue) return tell(context, person, an, may);
  return remind(context, person, an, all);
}

/** What the clock sees, for later: since when something differs. */
async function hinsehen({ transaction, now }: WriteContext, all: readonly Einsatz[]): Promise<void> {
  const coming = all.filter((each) => betrifft(each, now));
  const told = await mitteilungenOf(
    transaction,
    coming.map(({ id }) => id),
  );
  for (const { einsatz, fakten } of await bekannt(transaction, coming)) {
    const values = blick(told.get(einsatz.id), { einsatz, fakten }, now);
    if (values) await merken(transaction, einsatz, values);
  }
}

/** What a look changes of what is kept; nothing where all is as it was. */
export function blick(
  kept: Mitteilung | undefined,
  { einsatz, fakten }: Pick<Bekannt, 'einsatz' | 'fakten'>,
  now: Date,
) {
  if (!kept && fakten.length === 0) return undefined;
  const before = {
    gesagt: kept?.gesagt ?? [],
    gesehen: kept?.gesehen ?? '',
    geaendertAm: momentOrZero(kept?.geaendertAm ?? ''),
    offenSeit: momentOrZero(kept?.offenSeit ?? ''),
  };
  const after = nachBlick(before, fakten, {
    summe: summeOf(fakten),
    now: now.getTime(),
    istVorbei: istVorbei(einsatz, now),
  });
  if (after === before) return undefined;
  const stamp = (moment: number) => (moment === 0 ? ('' as const) : stampOf(new Date(moment)));
  return {
    gesehen: after.gesehen,
    geaendertAm: stamp(after.geaendertAm),
    offenSeit: stamp(after.offenSeit),
  };
}

async function tell(
  context: WriteContext,
  person: Person,
  an: string,
  neu: readonly Aussteht[],
): Promise<Versand['id']> {
  const firma = await firmaOf(context.transaction);
  const words = mitteilung(
    person.name,
    neu.map(({ known: { projekt, einsatz }, neu: unterschiede }) => ({
      projekt: projekt.name,
      von: einsatz.von,
      unterschiede,
    })),
    firma.name,
  );
  for (const { known } of neu) await gesagt(context, known);
  const ids = neu.map(({ known }) => known.einsatz.id);
  const mail = { person: person.id, einsaetze: ids, an, cc: '', ...words, link: true, format: '' } as const;
  return (await newVersand(context, firma, mail)).id;
}

/** She was told these facts. */
export async function gesagt(
  { transaction, update, now }: WriteContext,
  { einsatz, fakten }: Bekannt,
): Promise<void> {
  await gesagtIst(transaction, einsatz, fakten);
  await update(einsaetze, einsatz.id, { gesagtAm: stampOf(now) });
}

/** Asks once more, once (P2.6). */
async function remind(
  context: WriteContext,
  person: Person,
  an: string,
  all: readonly Einsatz[],
): Promise<Versand['id'] | undefined> {
  const { now, transaction } = context;
  const asked = all.filter(
    ({ status, erinnertAm, gesagtAm }) => status === 'angefragt' && erinnertAm === '' && gesagtAm !== '',
  );
  for (const { einsatz, dienst, projekt } of await bekannt(transaction, asked)) {
    const at = erinnerungAm(einsatz, dienst, schichtenOf(einsatz, dienst));
    if (at === undefined || at > now.getTime()) continue;
    await context.update(einsaetze, einsatz.id, { erinnertAm: stampOf(now) });
    const firma = await firmaOf(transaction);
    const words = erinnerung(person.name, { projekt: projekt.name, von: einsatz.von }, firma.name);
    const mail = { person: person.id, an, cc: '', ...words, link: true, format: '' } as const;
    return (await newVersand(context, firma, mail)).id;
  }
  return undefined;
}
