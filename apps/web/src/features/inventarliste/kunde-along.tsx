import type { Packliste, Rechnung } from '@traverse/domain/entities';
import { ersteNamen } from '@traverse/domain/folgen/worte';
import { belegnummer } from '@traverse/domain/namen/belegwort';
import { kundeHeading } from '@traverse/domain/namen/kunde-name';
import { isHandedOut } from '@traverse/domain/rechnung/festschreiben';
import { and, compare, type Filter, or } from '@traverse/wire';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { type AnyRecord, getRecord, inOneBatch } from '../../api/records.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { listable } from './job-belege.ts';

/** A paper that still says the former customer. */
interface Papier {
  readonly collection: 'packlisten' | 'rechnungen';
  readonly id: string;
  readonly name: string;
}

/**
 * After an invoice or a pack list has got another customer: asks whether its counterpart, on the same list or linked, is for
 * the same one, where that still says the former and was not handed out (L 3).
 */
export const askToChangeKunde =
  (collection: Papier['collection']) =>
  async (stored: AnyRecord, before: AnyRecord): Promise<void> => {
    const [now, then] = [stored, before] as unknown as [Packliste | Rechnung, Packliste | Rechnung]; // of these
    if (now.kunde === then.kunde || then.kunde === '') return;
    const others = collection === 'rechnungen' ? await packlistenOf(now, then) : await draftsOf(now, then);
    if (others.length === 0) return;
    const [von, nach] = await Promise.all([then.kunde, now.kunde].map((id) => getRecord('kunden', id)));
    const names = ersteNamen(others.map(({ name }) => name));
    const detail = von && nach && `${names}: ${kundeHeading(von)} → ${kundeHeading(nach)}`;
    if (!(await confirm(`Möchtest du den Kunden auch auf ${names} ändern?`, { detail }))) return;
    const failure = await attempt(() =>
      inOneBatch(({ update }) => {
        for (const { collection: of, id } of others) update(of, id, { kunde: now.kunde });
      }),
    );
    if (failure) await notify('Nicht gespeichert.', failure.message);
    else toast(`Auch auf ${names}`);
    await refresh('packlisten', 'rechnungen');
  };

type Paper = Pick<Packliste | Rechnung, 'id' | 'inventarliste'> & { readonly [link: string]: unknown };

async function packlistenOf(now: Paper, then: Pick<Rechnung, 'kunde'>): Promise<Papier[]> {
  const found = await listable('packlisten', counterparts(now, 'rechnung', now['packliste'], then));
  return found.map(({ id, name }) => ({ collection: 'packlisten', id, name }));
}

async function draftsOf(now: Paper, then: Pick<Packliste, 'kunde'>): Promise<Papier[]> {
  const found = await listable('rechnungen', counterparts(now, 'packliste', now['rechnung'], then));
  return found
    .filter((each) => !isHandedOut(each))
    .map((each) => ({ collection: 'rechnungen', id: each.id, name: belegnummer(each) }));
}

/** Linked either way or on the same list, and of the former customer. */
function counterparts(
  { id, inventarliste }: Paper,
  back: string,
  linked: unknown,
  { kunde }: { readonly kunde: string },
): Filter | undefined {
  return and(
    compare('kunde', '=', kunde),
    or(
      compare(back, '=', id),
      typeof linked === 'string' && linked !== '' ? compare('id', '=', linked) : undefined,
      inventarliste === '' ? undefined : compare('inventarliste', '=', inventarliste),
    ),
  );
}
