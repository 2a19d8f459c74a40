import { entities, type Inventur, type Listenzeile } from '@traverse/domain/entities';
import { gonePieces } from '@traverse/domain/inventarliste/zaehler';
import { istAbweichung, offeneEntscheidungen, type Posten } from '@traverse/domain/inventur/abweichungen';
import { momentOf } from '@traverse/domain/values';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import { usernameOf } from '../../effects/username.ts';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import { type InventurRow, standOf } from './stand.ts';

const { geraete, inventar, inventar_inventarlisten, inventur_zeilen, inventuren, zumietungen } = entities;

/** What closing did, pieces. */
export interface Geschlossen {
  readonly artikel: number;
  readonly vermisst: number;
  readonly gefunden: number;
}

/** What was decided becomes stock and states, with the reason in the log (IV-01). Throws ApiError 400 while something is open. */
export async function abschliessen(inventur: Inventur, context: WriteContext): Promise<Geschlossen> {
  const { transaction, now } = context;
  if (inventur.status === 'abgeschlossen') throw badRequest(`${inventur.name} ist schon abgeschlossen.`);
  const { posten, plaetze } = await standOf(inventur, transaction);
  if (posten.length === 0) throw badRequest('Es ist noch nichts gezählt.');
  const [zaehlt] = plaetze.filter(({ gezaehlt }) => gezaehlt?.fertigAm === '');
  if (zaehlt)
    throw badRequest(
      `An ${zaehlt.name || 'ohne Platz'} zählt noch jemand. Erst „Platz fertig“, dann Abschließen.`,
    );
  const offen = offeneEntscheidungen(posten);
  if (offen > 0)
    throw badRequest(
      offen === 1
        ? 'Noch 1 Abweichung ist zu entscheiden.'
        : `Noch ${offen} Abweichungen sind zu entscheiden.`,
    );
  const done = { artikel: 0, vermisst: 0, gefunden: 0 };
  for (const each of posten.filter((one) => istAbweichung(one) && one.entscheidung === 'korrigieren')) {
    const grund = each.zeilen.find((zeile) => zeile.grund !== '')?.grund ?? 'gezählt';
    context.because(`${inventur.name}: ${grund}`);
    const [zeile] = each.zeilen;
    if (!zeile) continue;
    const { korrektur, gefunden } = await (zeile.geraet === ''
      ? correctItem(each, context)
      : correctGeraet(each, inventur, context));
    if (korrektur !== 0) await context.update(inventur_zeilen, zeile.id, { korrektur });
    done.gefunden += gefunden;
    if (zeile.geraet === '') done.artikel += korrektur === 0 ? 0 : 1;
    else done.vermisst += korrektur < 0 ? 1 : 0;
  }
  await context.update(inventuren, inventur.id, {
    status: 'abgeschlossen',
    abgeschlossenAm: stampOf(now),
    abgeschlossenVon: await usernameOf(transaction, context.reader),
  });
  return done;
}

type Corrected = { readonly korrektur: number; readonly gefunden: number };

/** Pieces too many are first those that lists miss: they are there again, and stock counts them already. */
async function correctItem(
  { zeilen, unterschied }: Posten<InventurRow>,
  context: WriteContext,
): Promise<Corrected> {
  const id = zeilen[0]?.inventar ?? '';
  const artikel = id === '' ? undefined : await context.transaction.lock(inventar, id);
  if (!artikel) return { korrektur: 0, gefunden: 0 };
  const gefunden = unterschied > 0 ? await findMissed(artikel.id, unterschied, context) : 0;
  const korrektur = Math.max(-artikel.anzahl, unterschied - gefunden);
  if (korrektur !== 0) await context.update(inventar, artikel.id, { anzahl: artikel.anzahl + korrektur });
  return { korrektur, gefunden };
}

async function findMissed(
  item: Listenzeile['inventar'],
  most: number,
  context: WriteContext,
): Promise<number> {
  const lines = await context.transaction.findWhere(inventar_inventarlisten, { inventar: item });
  let left = Math.floor(most);
  for (const line of lines.filter((each) => each.vermisst > 0 && gonePieces(each) > 0)) {
    const [rented] = await context.transaction.findWhere(
      zumietungen,
      { inventarliste: line.inventarliste },
      1,
    );
    const found = rented ? 0 : Math.min(left, line.vermisst, gonePieces(line));
    if (found === 0) continue;
    await context.update(inventar_inventarlisten, line.id, {
      in: line.in + found,
      vermisst: line.vermisst - found,
    });
    left -= found;
  }
  return Math.floor(most) - left;
}

/** A device that lacks is missed from now on; one that is there though missed or on the road is back. */
async function correctGeraet(
  { zeilen, unterschied }: Posten<InventurRow>,
  { name }: Inventur,
  context: WriteContext,
): Promise<Corrected> {
  const id = zeilen[0]?.geraet ?? '';
  const geraet = id === '' ? undefined : await context.transaction.lock(geraete, id);
  if (!geraet) return { korrektur: 0, gefunden: 0 };
  if (unterschied < 0) {
    await context.update(geraete, geraet.id, { zustand: 'vermisst' });
    return { korrektur: -1, gefunden: 0 };
  }
  if (geraet.zustand === 'vermisst') {
    await context.update(geraete, geraet.id, { zustand: 'einsatzbereit' });
    return { korrektur: 0, gefunden: 1 };
  }
  if (geraet.liste === '') return { korrektur: 0, gefunden: 0 };
  const inventarliste = geraet.liste;
  const equals = { inventarliste, inventar: geraet.inventar };
  const [line] = await context.transaction.findWhere(inventar_inventarlisten, equals, 1);
  await moveGeraet(
    geraet,
    { liste: '', gepacktFuer: '' },
    [{ was: 'rein', inventarliste, grund: name }],
    context,
  );
  if (line) await context.update(inventar_inventarlisten, line.id, { in: line.in + 1 });
  return { korrektur: 0, gefunden: 1 };
}

/** Minutes in which a closed inventory may be taken up again. */
const AGAIN_MINUTES = 15;

/** Until when; '' where it is open or too late, milliseconds since 1970 otherwise. */
export function wiederOffenBis({ status, abgeschlossenAm }: Inventur, now: Date): number | undefined {
  if (status !== 'abgeschlossen' || abgeschlossenAm === '') return undefined;
  const until = momentOf(abgeschlossenAm) + AGAIN_MINUTES * 60_000;
  return until >= now.getTime() ? until : undefined;
}

/** Taken up again: what closing corrected goes back; what was found stays found. Throws ApiError 400 when it is too late. */
export async function oeffnen(inventur: Inventur, context: WriteContext): Promise<number> {
  if (inventur.status !== 'abgeschlossen') throw badRequest(`${inventur.name} ist offen.`);
  if (wiederOffenBis(inventur, context.now) === undefined)
    throw badRequest(
      `${inventur.name} ist länger als ${AGAIN_MINUTES} Minuten abgeschlossen. Fang eine neue an.`,
    );
  const zeilen = await context.transaction.findWhere(inventur_zeilen, { inventur: inventur.id });
  const corrected = zeilen.filter(({ korrektur }) => korrektur !== 0);
  context.because(`${inventur.name} wieder geöffnet`);
  for (const { id, korrektur, geraet, inventar: item } of corrected) {
    const device = geraet === '' ? undefined : await context.transaction.find(geraete, geraet);
    const artikel = geraet === '' && item !== '' ? await context.transaction.lock(inventar, item) : undefined;
    if (device?.zustand === 'vermisst')
      await context.update(geraete, device.id, { zustand: 'einsatzbereit' });
    if (artikel)
      await context.update(inventar, artikel.id, { anzahl: Math.max(0, artikel.anzahl - korrektur) });
    await context.update(inventur_zeilen, id, { korrektur: 0 });
  }
  await context.update(inventuren, inventur.id, {
    status: 'offen',
    abgeschlossenAm: '',
    abgeschlossenVon: '',
  });
  return corrected.length;
}
