import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { uebergabeMailPfad, uebergebenPfad } from '@traverse/domain/pfade';
import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import type { AnswerOf } from '@traverse/schema';
import { ask } from '../../api/ask.ts';
import { refresh } from '../../api/queries.ts';
import { newRecordId } from '../../api/record-id.ts';
import { onDevice } from '../../api/zustellung/on-device.ts';
import type { Sendung, SendungsArt } from '../../api/zustellung/outbox.ts';
import { zustellung } from '../../api/zustellung/zustellung.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastFailure } from '../../ui/toasts/toast-failure.ts';

const ART = 'Übergabe';
/** What the server has refused stays here until somebody sends it anew or throws it away: it was signed. */
const ABGELEHNT = 'Übergabe, abgelehnt';

/** A protocol with its photos, as it waits on this device. */
export interface Uebergabesendung {
  readonly daten: UebergabeDaten;
  readonly fotos: readonly File[];
  /** Why the server did not take it; '' while it waits. */
  readonly abgelehnt: string;
}

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

const uebergaben: SendungsArt<Uebergabesendung> = {
  art: ART,
  send: ({ inhalt: { daten, fotos } }) => ask(uebergebenPfad, { daten, fotos }),
  taken: ({ inhalt: { daten } }, answer) => {
    // Cast: what the path answers.
    const { nummer, gibtEsSchon } = answer as AnswerOf<typeof uebergebenPfad>;
    toast(`${daten.art} ${nummer} ist im Büro.`, { icon: IconCircleCheck });
    for (const satz of gibtEsSchon) toastFailure(satz);
    changed();
    void refresh('uebergaben', 'schaeden', 'belege');
  },
  refused: (sendung, { message }) => {
    const inhalt = { ...sendung.inhalt, abgelehnt: message };
    void onDevice.put({ ...sendung, art: ABGELEHNT, inhalt }).then(changed);
    toast(`Eine ${sendung.inhalt.daten.art} wurde nicht angenommen: ${message}`, {
      icon: IconAlertTriangle,
      stays: true,
    });
  },
};
zustellung.know(uebergaben);

const MAIL = 'Übergabe, Mail';

interface Mailsendung {
  readonly uebergabe: string;
  readonly an: string;
}

/** What lies here still: a mail waits for the protocol that it brings. */
let waiting = new Set<string>();

const mails: SendungsArt<Mailsendung> = {
  art: MAIL,
  fate: ({ inhalt }) => (waiting.has(inhalt.uebergabe) ? 'waits' : 'is sent'),
  send: ({ id, inhalt: { uebergabe, an } }) => ask(uebergabeMailPfad, { id: uebergabe, mail: id, an }),
  taken: ({ inhalt: { an } }) => toast(`Das Protokoll ist an ${an} unterwegs.`),
  refused: ({ inhalt: { an } }, { message }) =>
    toastFailure(`Die Mail an ${an} ging nicht hinaus: ${message}`),
};
zustellung.know(mails);

async function readWaiting(): Promise<void> {
  const kept = [...(await zustellung.waiting(ART)), ...(await zustellung.waiting(ABGELEHNT))];
  waiting = new Set(kept.map(({ id }) => id));
}
whenUebergabenChange(() => void readWaiting().then(() => zustellung.deliver()));
void readWaiting();

/** Mails a protocol as soon as the office has it. */
export async function mailUebergabe(uebergabe: string, an: string): Promise<void> {
  await readWaiting();
  await zustellung.keep({ id: newRecordId(), art: MAIL, inhalt: { uebergabe, an } });
}

/** Keeps what was signed on this device, and delivers it once there is a network. Resolves when it is kept. */
export async function keepUebergabe(daten: UebergabeDaten, fotos: readonly File[]): Promise<void> {
  const inhalt: Uebergabesendung = { daten, fotos, abgelehnt: '' };
  await zustellung.keep({ id: daten.id, art: ART, inhalt });
  changed();
}

/** What of a pack list lies on this device: what waits, and what was refused. */
export async function keptUebergaben(packliste: string): Promise<readonly Sendung<Uebergabesendung>[]> {
  const all = [...(await zustellung.waiting(ART)), ...(await zustellung.waiting(ABGELEHNT))];
  // Cast: kept under these names by this file alone.
  const own = all as readonly Sendung<Uebergabesendung>[];
  return own.filter(({ inhalt }) => inhalt.daten.packliste === packliste);
}

/** Sends what was refused once more, as it was signed. */
export async function sendAgain({ id, inhalt }: Sendung<Uebergabesendung>): Promise<void> {
  await onDevice.forget(id);
  await keepUebergabe(inhalt.daten, inhalt.fotos);
}

export async function throwAway({ id }: Sendung<Uebergabesendung>): Promise<void> {
  await onDevice.forget(id);
  changed();
}

/** Hears when something came, went or was refused. Returns how to stop. */
export function whenUebergabenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
