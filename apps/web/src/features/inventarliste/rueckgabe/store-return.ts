import type { Geraet, Inventarliste } from '@traverse/domain/entities';
import { type Antwort, movesOfAntwort, type OffenesStueck } from '@traverse/domain/rueckgabe/abschluss';
import { MAX_SCANS_AT_ONCE, type ScanRequest } from '@traverse/wire';
import { changedRecordIn, failureOf } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { newRecordId } from '../../../api/record-id.ts';
import { inOneBatch } from '../../../api/records.ts';
import { sendScans } from '../../../api/scans.ts';
import type { ReturnedZeile } from './useReturned.ts';

interface Answered {
  readonly stueck: OffenesStueck<ReturnedZeile, Geraet>;
  readonly antwort: Antwort;
}

/**
 * Closes a return with what was said of its open pieces: those without a number together with the closing, then each
 * device, which moves with its line (W 4.1). Resolves to why it was not done, in German.
 */
export async function storeReturn(
  liste: Inventarliste,
  answered: readonly Answered[],
): Promise<string | undefined> {
  try {
    await closeWith(liste, answered);
    return await countDevices(liste, answered);
  } catch (reason) {
    const current = changedRecordIn(reason);
    if (!current?.['rueckgabe']) return failureOf(reason).message;
    return `${String(current['rueckgabeVon']) || 'Jemand'} hat die Rückgabe inzwischen abgeschlossen. Sieh dir an, was noch offen ist.`;
  } finally {
    await refresh('inventarlisten', 'inventar_inventarlisten', 'packlisten', 'inventar', 'geraete');
  }
}

function closeWith({ id, updated }: Inventarliste, answered: readonly Answered[]): Promise<unknown> {
  return inOneBatch((batch) => {
    batch.update('inventarlisten', id, { rueckgabe: 'geprüft' }, { basedOn: updated });
    for (const { stueck, antwort } of answered) {
      const move = stueck.geraet ? undefined : movesOfAntwort(stueck.anzahl, antwort);
      if (move) batch.update('inventar_inventarlisten', stueck.zeile.id, { [`${move.field}+`]: move.by });
    }
  });
}

/** A list takes one scan after the other; the last device that is answered for ends its return. */
async function countDevices(
  { id: inventarliste }: Inventarliste,
  answered: readonly Answered[],
): Promise<string | undefined> {
  const scans: ScanRequest[] = answered.flatMap(({ stueck: { geraet }, antwort }) =>
    geraet && (antwort === 'zurück' || antwort === 'vermisst')
      ? [
          {
            id: newRecordId(),
            inventarliste,
            mode: 'in' as const,
            code: geraet.id,
            ...(antwort === 'vermisst' && { befund: antwort }),
          },
        ]
      : [],
  );
  for (let next = 0; next < scans.length; next += MAX_SCANS_AT_ONCE) {
    const delivery = await sendScans(scans.slice(next, next + MAX_SCANS_AT_ONCE));
    if ('failure' in delivery) return delivery.failure.message;
    const refused = delivery.answers.find(({ result }) => result === 'refused' || result === 'notOnList');
    if (refused) return [refused.name, refused.detail || refused.words].filter(Boolean).join(': ');
  }
  return undefined;
}
