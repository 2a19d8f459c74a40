import { type Failure, failureOf } from '../failure.ts';
import { oneAtATime } from '../one-at-a-time.ts';

/** Something that this device keeps until the server has answered about it. */
export interface Sendung<Inhalt = unknown> {
  /** Made here, and the same in each try: the server keeps it once. */
  readonly id: string;
  readonly art: string;
  /** The account or the person's link it was made with: under another one it is neither sent nor shown (`besitz.ts`). */
  readonly besitz: string;
  /** Milliseconds since 1970. */
  readonly seit: number;
  /** What structured clones hold: pictures too. */
  readonly inhalt: Inhalt;
}

/** One kind of what is sent. */
export interface SendungsArt<Inhalt> {
  readonly art: string;
  /** Whether it may go already; one that 'goes' is forgotten unsent. Without, it is sent at once. */
  readonly fate?: (sendung: Sendung<Inhalt>) => 'waits' | 'is sent' | 'goes';
  /** May be done twice: the server knows its id. Throws ClientResponseError. */
  readonly send: (sendung: Sendung<Inhalt>) => Promise<unknown>;
  /** The server took it. */
  readonly taken?: (sendung: Sendung<Inhalt>, answer: unknown) => void;
  /** The server said that it takes it never. */
  readonly refused?: (sendung: Sendung<Inhalt>, failure: Failure) => void;
}

/** Where they lie. */
export interface Ablage {
  readonly all: () => Promise<readonly Sendung[]>;
  readonly put: (sendung: Sendung) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
}

export interface Outbox {
  /** Once for each art, before anything of it is kept. */
  readonly know: <Inhalt>(art: SendungsArt<Inhalt>) => void;
  /** Keeps it, then tries. Resolves when it is kept: it outlives this page. */
  readonly keep: <Inhalt>(sendung: Omit<Sendung<Inhalt>, 'besitz' | 'seit'>) => Promise<void>;
  /** Tries all that may go, one after the other; any tab may, at any time. */
  readonly deliver: () => Promise<void>;
  /** What waits here of this art, and whoever has this page open may see, oldest first. */
  readonly waiting: (art: string) => Promise<readonly Sendung[]>;
}

/** What a server says of the content; anything else is no word about it, and it waits (decision 108). */
const ABOUT_CONTENT: readonly number[] = [400, 403, 404, 413, 422];

// Milliseconds until what waits is looked at again, whatever happens meanwhile.
const PAUSE_MS = 15_000;

interface Surroundings {
  readonly besitz: () => string;
  readonly now: () => number;
  /** Something came or went. */
  readonly changed?: () => void;
}

/**
 * The one outbox of a device (C 5.2): kept here, sent one after the other, forgotten when answered. Of an art nothing overtakes
 * what waits for the network: a correction never comes before what it corrects.
 */
export function createOutbox(
  ablage: Ablage,
  { besitz, now, changed = () => undefined }: Surroundings,
): Outbox {
  const arten = new Map<string, SendungsArt<unknown>>();
  let waking: ReturnType<typeof setTimeout> | undefined;
  const own = async () =>
    (await ablage.all())
      .filter((each) => each.besitz === besitz() && each.besitz !== '')
      .toSorted((one, other) => one.seit - other.seit);
  const forget = async ({ id }: Sendung) => {
    await ablage.forget(id);
    changed();
  };
  /** Whether it need not be sent again. */
  const sent = async (sendung: Sendung, art: SendungsArt<unknown>): Promise<boolean> => {
    try {
      const answer = await art.send(sendung);
      await forget(sendung);
      art.taken?.(sendung, answer);
      return true;
    } catch (reason) {
      const failure = failureOf(reason);
      if (!ABOUT_CONTENT.includes(failure.status)) return false;
      await forget(sendung);
      art.refused?.(sendung, failure);
      return true;
    }
  };
  const deliver = oneAtATime(async () => {
    clearTimeout(waking);
    const stuck = new Set<string>();
    let isLeft = false;
    for (const sendung of await own()) {
      const art = arten.get(sendung.art);
      const fate = art?.fate?.(sendung) ?? 'is sent';
      if (fate === 'goes') await forget(sendung);
      else if (!art || fate === 'waits' || stuck.has(sendung.art)) isLeft = true;
      else if (!(await sent(sendung, art))) {
        stuck.add(sendung.art);
        isLeft = true;
      }
    }
    if (isLeft) waking = setTimeout(() => void deliver(), PAUSE_MS);
  });
  return {
    know: (art) => arten.set(art.art, art as SendungsArt<unknown>),
    keep: async (sendung) => {
      await ablage.put({ ...sendung, besitz: besitz(), seit: now() });
      changed();
      void deliver();
    },
    deliver,
    waiting: async (art) => (await own()).filter((each) => each.art === art),
  };
}
