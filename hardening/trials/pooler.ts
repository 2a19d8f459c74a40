import { setTimeout as wait } from 'node:timers/promises';
import { wayTo } from '../../apps/server/test/sql/proxy.ts';
import { foundFirm, KUNDEN } from '../firm.ts';
import { aPostgresHouse, settingsOf } from '../house.ts';
import { anInstance } from '../instance.ts';
import type { Extent, Outcome, Trial } from '../trial.ts';
import { readAnswer, Witness } from '../witness.ts';

/** It hears that it hears nothing within 5 s. */
const PROOF_MS = 10_000;

/** A pooler that drops what the database tells: whoever is deaf says so, and a direct way for listening is enough. */
async function dropsNotifications({ rounds }: Extent, folder: string): Promise<Outcome> {
  await using house = await aPostgresHouse(folder);
  await using way = await wayTo(house.databaseUrl);
  way.deafen();
  const pooled = { ...settingsOf(house), DATABASE_URL: way.url };
  const deaf = await anInstance(pooled);
  const hearing = await anInstance({ ...pooled, DATABASE_LISTEN_URL: house.databaseUrl });
  await deaf.start();
  await hearing.start();
  const firm = await foundFirm(hearing.url);
  const witness = new Witness();
  const faults: string[] = [];
  const until = performance.now() + PROOF_MS;
  const readiness = () => witness.ask({ url: deaf.url, token: '' }, { method: 'GET', path: '/api/ready' });
  let ready = await readiness();
  // For a moment it only knows that nothing is there yet.
  while (!ready.body.toString().includes('DATABASE_LISTEN_URL') && performance.now() < until) {
    await wait(200);
    ready = await readiness();
  }
  if (ready.status !== 503 || performance.now() >= until)
    faults.push(`Wer nichts hört, sagt: ${ready.status} ${ready.body.toString()}`);
  const stream = await witness.ask({ url: deaf.url, token: '' }, { method: 'GET', path: '/api/realtime' });
  if (stream.status !== 503) faults.push(`Wer nichts hört, lässt zuhören: ${stream.status}`);

  // Written through the deaf one, heard on the other.
  const controller = new AbortController();
  const heard = await fetch(`${hearing.url}/api/realtime`, { signal: controller.signal });
  let text = '';
  const reading = (async () => {
    if (!heard.body) return;
    for await (const piece of heard.body.pipeThrough(new TextDecoderStream())) text += piece;
  })().catch(() => undefined);
  while (!text.includes('\n\n')) await wait(10);
  const clientId = /^id:(.+)$/m.exec(text)?.[1] ?? '';
  const body = { clientId, subscriptions: ['kunden/*'] };
  const at = { url: hearing.url, token: firm.token };
  await witness.ask(at, { method: 'POST', path: '/api/realtime', body });
  const written: string[] = [];
  for (let nr = 0; nr < rounds; nr += 1) {
    const answer = await witness.ask(
      { ...at, url: deaf.url },
      { method: 'POST', path: KUNDEN, body: { name: `Kunde ${nr}` } },
    );
    written.push(readAnswer<{ id: string }>(answer)?.id ?? '');
  }
  const missed = () => written.filter((id) => !text.includes(`"${id}"`)).length;
  for (const end = performance.now() + 5_000; missed() > 0 && performance.now() < end; ) await wait(20);
  controller.abort();
  await reading;
  await deaf.stop();
  await hearing.stop();
  witness.close();
  return {
    tried: `${rounds} Änderungen`,
    requests: witness.answered,
    serverErrors: witness.serverErrors.length,
    longestMs: witness.longestMs,
    lost: missed(),
    doubled: 0,
    left: 0,
    faults,
    remark: 'ohne DATABASE_LISTEN_URL ist die Instanz nicht bereit und sagt, warum; mit ihr kommt alles an',
  };
}

export const pooler: readonly Trial[] = [
  { key: 'pooler', name: 'Ein Pooler verschluckt Benachrichtigungen', run: dropsNotifications },
];
