import type { stundenMeldenPfad } from '@traverse/domain/pfade';
import type { AnswerOf } from '@traverse/schema';
import type { Mannschaftsseite, Zeitmeldung } from '../../api/mannschaft.ts';
import { onDevice } from '../../api/zustellung/on-device.ts';
import type { Sendung, SendungsArt } from '../../api/zustellung/outbox.ts';
import { zustellung } from '../../api/zustellung/zustellung.ts';

const ART = 'Stunden';
/** What the server did not take stays here with the reason, until somebody puts it right or throws it away. */
const ABGELEHNT = 'Stunden, abgelehnt';

/** A report of hours as it waits on this device. */
export interface Stundensendung {
  readonly meldung: Zeitmeldung;
  /** For what, as the page called it. */
  readonly projekt: string;
  /** Why the server did not take it; '' while it waits. */
  readonly abgelehnt: string;
}

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** The page that is open: by its link or account what is hers is sent. */
let seite: Mannschaftsseite | undefined;

const refuse = (sendung: Sendung<Stundensendung>, abgelehnt: string) =>
  void onDevice.put({ ...sendung, art: ABGELEHNT, inhalt: { ...sendung.inhalt, abgelehnt } }).then(changed);

const stunden: SendungsArt<Stundensendung> = {
  art: ART,
  fate: () => (seite ? 'is sent' : 'waits'),
  send: ({ inhalt: { meldung } }) => {
    if (!seite) throw new Error('No page is open by which hours could be sent');
    return seite.melden(meldung);
  },
  taken: (sendung, answer) => {
    // Cast: what the path answers.
    const [outcome] = (answer as AnswerOf<typeof stundenMeldenPfad>).meldungen;
    if (outcome && outcome.grund !== '') refuse(sendung, outcome.grund);
    else changed();
  },
  refused: (sendung, { message }) => refuse(sendung, message),
};
zustellung.know(stunden);

/** From now on hours go out by this page, first of all what waits here. Returns how to stop. */
export function sendsBy(open: Mannschaftsseite): () => void {
  seite = open;
  void zustellung.deliver();
  return () => {
    if (seite === open) seite = undefined;
  };
}

/** Keeps a report on this device, and sends it once there is a network. Resolves when it is kept. */
export async function keepStunden(meldung: Zeitmeldung, projekt: string): Promise<void> {
  await zustellung.keep<Stundensendung>({
    id: meldung.id,
    art: ART,
    inhalt: { meldung, projekt, abgelehnt: '' },
  });
  changed();
}

/** What of whoever has this page open lies here: what waits, and what was refused. */
export async function keptStunden(): Promise<readonly Sendung<Stundensendung>[]> {
  const all = [...(await zustellung.waiting(ART)), ...(await zustellung.waiting(ABGELEHNT))];
  // Cast: kept under these names by this file alone.
  return all as readonly Sendung<Stundensendung>[];
}

export async function throwStundenAway({ id }: Sendung<Stundensendung>): Promise<void> {
  await onDevice.forget(id);
  changed();
}

/** Hears when something came, went or was refused. Returns how to stop. */
export function whenStundenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
