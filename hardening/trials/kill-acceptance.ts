import { setTimeout as wait } from 'node:timers/promises';
import { Chance } from '../chance.ts';
import { created } from '../firm.ts';
import { faultsOf, leftFiles } from '../house.ts';
import { aFirm } from '../killed-firm.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { type Door, readAnswer, type Witness } from '../witness.ts';

const RECHNUNGEN = '/api/collections/rechnungen/records';
const FIRMA = '/api/collections/firma/records';
/** What an offer says of whoever makes it. */
const FIRM = {
  name: 'Lindhof',
  strasse: 'Am Güterschuppen',
  hausnummer: '14',
  plz: '26919',
  ort: 'Brake',
  steuernummer: '64/220/12345',
  email: 'buero@lindhof.example',
  iban: 'DE02 1203 0000 0000 2020 51',
};
/** So many are ordered at once before a kill. */
const OFFERS = 4;
const NEBEL = 'n'.repeat(15);

/** An offer on which something may be chosen, and the page of its link. */
interface Offer {
  readonly id: string;
  readonly rechnung: string;
  readonly sitzung: string;
}

/** Orders offers with a choice while the server is killed: of each acceptance and choice there are both or none (ANGB-07). */
async function killed({ rounds, seed }: Extent, folder: string): Promise<Outcome> {
  const chance = new Chance(seed);
  const { witness, house, server, door } = await aFirm(folder);
  await withFirma(witness, door());
  const kunde = await created(door(), 'kunden', {
    name: 'Jana Petersen',
    firma: 'Bauverein eG',
    strasse: 'Am Wall',
    hausnummer: '77',
    plz: '28195',
    ort: 'Bremen',
  });
  const faults: string[] = [];
  let [lost, halves, whole] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const offers: Offer[] = [];
    for (let nr = 0; nr < OFFERS; nr += 1) offers.push(await anOffer(witness, door(), kunde));
    const confirmed = new Set<string>();
    const ordering = offers.map(async (offer) => {
      const answer = await order(witness, door(), offer);
      if (answer.status === 200) confirmed.add(offer.id);
      else if (answer.status !== 0 && answer.status < 500) faults.push(answer.body.toString().slice(0, 200));
    });
    await wait(chance.between(1, 250));
    await server.kill();
    await Promise.all(ordering);
    await server.start();
    for (const offer of offers) {
      const stand = await standOf(witness, door(), offer);
      if (stand === 'half') halves += 1;
      if (stand === 'whole') whole += 1;
      if (confirmed.has(offer.id) && stand !== 'whole') lost += 1;
    }
  }
  await server.stop();
  witness.close();
  if (halves > 0) faults.push(`${halves} Aufträge sind ohne ihre Auswahl da, oder umgekehrt.`);
  return {
    tried: `${rounds} Kills, ${rounds * OFFERS} Aufträge`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    lost,
    doubled: 0,
    left: await leftFiles(house),
    faults: [...faults, ...(await faultsOf(house))],
    remark: `${whole} beauftragt, mit ihrer Auswahl`,
  };
}

async function withFirma(witness: Witness, door: Door): Promise<void> {
  const list = await witness.ask(door, { method: 'GET', path: FIRMA });
  const [firma] = readAnswer<{ items: { id: string }[] }>(list)?.items ?? [];
  await witness.ask(door, { method: 'PATCH', path: `${FIRMA}/${firma?.id}`, body: FIRM });
}

async function anOffer(witness: Witness, door: Door, kunde: string): Promise<Offer> {
  const day = '2031-12-03 02:00:00.000Z';
  const terms = { anzahl: 1, einheit: '', kategorie: '', faktor: 1, ust: 19 };
  const wahl = {
    ...terms,
    schluessel: NEBEL,
    inventar: '',
    name: 'Nebel',
    preisArt: 'eigener',
    preis: 20_000,
  };
  const rechnung = await created(door, 'rechnungen', {
    kunde,
    von: day,
    bis: day,
    rechnungsDatum: new Date().toISOString().replace('T', ' '),
    faelligDatum: day,
    faktor: 1,
    optElement: [{ ...terms, name: 'Technik', preis: 100_000 }],
    wahlpositionen: [{ ...wahl, anmerkung: '', statt: '', gewaehlt: false }],
  });
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 15);
  const body = { id, rechnung, gueltigBis: '' };
  await witness.ask(door, { method: 'POST', path: '/api/angebote', body });
  const link = await witness.ask(door, { method: 'POST', path: `/api/angebote/${id}/link`, body: {} });
  const [, secret = ''] = (readAnswer<{ url: string }>(link)?.url ?? '').split('#');
  const opened = await witness.ask(door, { method: 'POST', path: '/api/l', body: { token: secret } });
  return { id, rechnung, sitzung: readAnswer<{ sitzung: string }>(opened)?.sitzung ?? '' };
}

const order = (witness: Witness, door: Door, { sitzung }: Offer) =>
  witness.ask(door, {
    method: 'POST',
    path: '/api/l/annehmen',
    body: {
      sitzung,
      name: 'Jana',
      email: 'jana@bauverein.example',
      berechtigt: true,
      wahl: [NEBEL],
      gesamt: 142_800,
    },
  });

async function standOf(witness: Witness, door: Door, offer: Offer): Promise<'nothing' | 'whole' | 'half'> {
  const read = async <Found>(path: string) =>
    readAnswer<Found>(await witness.ask(door, { method: 'GET', path }));
  const angebot = await read<{ stand: string; wahl: unknown[]; betrag: number }>(
    `/api/collections/angebote/records/${offer.id}`,
  );
  const draft = await read<{ netto: number; wahlpositionen: { gewaehlt: boolean }[] }>(
    `${RECHNUNGEN}/${offer.rechnung}`,
  );
  const isOrdered =
    angebot?.stand === 'angenommen' && angebot.wahl.length === 1 && angebot.betrag === 142_800;
  const isChosen = draft?.netto === 120_000 && draft.wahlpositionen[0]?.gewaehlt === true;
  if (isOrdered && isChosen) return 'whole';
  const isUntouched = angebot?.stand !== 'angenommen' && draft?.netto === 100_000;
  return isUntouched ? 'nothing' : 'half';
}

export const killAcceptance: readonly Trial[] = [
  { key: 'kill-acceptance', name: 'Server getötet, während mit Auswahl beauftragt wird', run: killed },
];
