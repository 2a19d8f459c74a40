import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordIn } from '@traverse/domain/entities';
import { addDays, dayAt, wireDateWithTime } from '@traverse/domain/values';
import { Chance } from '../chance.ts';
import { created } from '../firm.ts';
import { faultsOf, leftFiles } from '../house.ts';
import { aFirm } from '../killed-firm.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Door, readAnswer, type Witness } from '../witness.ts';

const PATH = '/api/mannschaft/stunden';
const PHONES = 4;
/** So many pieces lie on each phone before a kill, each followed by its correction. */
const PIECES = 6;

type Stueck = Pick<RecordIn<'arbeitszeiten'>, 'id' | 'stand' | 'ersetzt'>;

/** A phone with the link of its person, and what lies on it until it was answered, in its order. */
interface Phone {
  readonly person: string;
  readonly token: string;
  sitzung: string;
  waiting: Meldung[];
}
interface Meldung {
  readonly id: string;
  readonly ersetzt?: string;
  readonly von: string;
  readonly bis: string;
  readonly pause: number;
}

/** Reports hours and corrects them while the server is killed: what had no answer is sent again, and each piece counts once (STUND-01). */
async function killed({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const chance = new Chance(seed);
  const { witness, house, server, door } = await aFirm(folder);
  const phones: Phone[] = [];
  for (let nr = 0; nr < PHONES; nr += 1) phones.push(await aPhone(witness, door(), nr));
  const faults: string[] = [];
  const sent = new Map(phones.map(({ person }) => [person, new Set<string>()]));
  let [lost, doubled, halves, unanswered] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (const phone of phones) {
      phone.sitzung = await opened(witness, door(), phone.token);
      phone.waiting = written(round);
      for (const { id } of phone.waiting) sent.get(phone.person)?.add(id);
    }
    const answered = new Set<string>();
    const working = phones.map((phone) => deliver(witness, door(), phone, answered, faults));
    await wait(chance.between(1, 250));
    await server.kill();
    await Promise.all(working);
    await server.start();
    for (const phone of phones) {
      const before = await stored(witness, door(), phone.person);
      const known = new Map<string, Stueck>(before.map((each) => [each.id, each]));
      lost += [...answered].filter((id) => sent.get(phone.person)?.has(id) && !known.has(id)).length;
      unanswered += phone.waiting.filter(({ id }) => known.has(id)).length;
      // Of a correction there are both or none: the new piece, and the mark on the one that it stands for.
      const corrected = new Set<string>(before.map(({ ersetzt }) => ersetzt));
      halves += before.filter(({ id, stand }) => (stand === 'ersetzt') !== corrected.has(id)).length;
      phone.sitzung = await opened(witness, door(), phone.token);
      await deliver(witness, door(), phone, answered, faults);
      const after = await stored(witness, door(), phone.person);
      const wanted = sent.get(phone.person) ?? new Set();
      lost += [...wanted].filter((id) => !after.some((each) => each.id === id)).length;
      doubled += after.length - new Set(after.map(({ id }) => id)).size;
      // Each piece was corrected once: one of two counts.
      const counts = after.filter(({ stand }) => stand === 'gemeldet').length;
      doubled += Math.abs(counts - wanted.size / 2);
    }
  }
  await server.stop();
  witness.close();
  if (halves > 0) faults.push(`${halves} Berichtigungen sind nur halb da.`);
  return {
    tried: `${rounds} Kills, ${rounds * PHONES * PIECES * 2} Meldungen`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    lost,
    doubled,
    left: await leftFiles(house),
    faults: [...faults, ...(await faultsOf(house))],
    remark: `${unanswered} gespeichert, ehe die Antwort verloren ging`,
  };
}

async function aPhone(witness: Witness, door: Door, nr: number): Promise<Phone> {
  const person = await created(door, 'personen', { name: `Person ${nr}`, art: 'Angestellt' });
  const link = await witness.ask(door, { method: 'POST', path: `/api/personen/${person}/link`, body: {} });
  const [, token = ''] = (readAnswer<{ url: string }>(link)?.url ?? '').split('#');
  return { person, token, sitzung: '', waiting: [] };
}

async function opened(witness: Witness, { url }: Door, token: string): Promise<string> {
  const answer = await witness.ask({ url, token: '' }, { method: 'POST', path: '/api/l', body: { token } });
  return readAnswer<{ sitzung: string }>(answer)?.sitzung ?? '';
}

/** Pieces of one day, none of them beside those of another round; a correction follows what it corrects. */
function written(round: number): Meldung[] {
  const day = addDays(dayAt(Date.now()), -1 - round);
  const newId = () => randomUUID().replaceAll('-', '').slice(0, 15);
  return Array.from({ length: PIECES }, (_, hour) => {
    const at = (minutes: number) => wireDateWithTime(day, hour * 60 + minutes);
    const first = { id: newId(), von: at(0), bis: at(50), pause: 0 };
    return [first, { ...first, id: newId(), ersetzt: first.id, bis: at(40) }];
  }).flat();
}

/** One after the other, and forgotten when answered, as the outbox of the page does it; the first without an answer stops it. */
async function deliver(
  witness: Witness,
  { url }: Door,
  phone: Phone,
  answered: Set<string>,
  faults: string[],
): Promise<void> {
  for (let next = phone.waiting[0]; next; next = phone.waiting[0]) {
    const body = { sitzung: phone.sitzung, meldungen: [next] };
    const answer = await witness.ask({ url, token: '' }, { method: 'POST', path: PATH, body });
    if (answer.status === 0 || answer.status >= 500) return;
    const [outcome] = readAnswer<{ meldungen: { ist: string; grund: string }[] }>(answer)?.meldungen ?? [];
    if (outcome?.ist !== 'gespeichert' && outcome?.ist !== 'schon da')
      faults.push(outcome?.grund ?? answer.body.toString().slice(0, 200));
    answered.add(next.id);
    phone.waiting.shift();
  }
}

async function stored(witness: Witness, door: Door, person: string): Promise<Stueck[]> {
  const filter = encodeURIComponent(`person='${person}'`);
  const path = `/api/collections/arbeitszeiten/records?perPage=500&filter=${filter}`;
  const answer = await witness.ask(door, { method: 'GET', path });
  return readAnswer<{ items: Stueck[] }>(answer)?.items ?? [];
}

export const killStunden: readonly Trial[] = [
  { key: 'kill-stunden', name: 'Server getötet, während Stunden gemeldet werden', run: killed },
];
