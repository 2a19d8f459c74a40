import { EventStream } from './event-stream.ts';
import { currentSession } from './session.ts';
import {
  newTab,
  type SharingEffect,
  type SharingEvent,
  type TabMessage,
  tabAfter,
} from './stream-sharing.ts';

// Milliseconds between two signs of life. Browsers let hidden tabs wait for up to a minute.
const CLOCK_MS = 15_000;

type Hear = (data: unknown) => void;
const listeners = new Map<string, Set<Hear>>();
const missed = new Set<() => void>();
let membership: Membership | undefined;
let isTelling = false;
let isFollowing = false;

/** Hears what the stream of this browser tells of a topic. Returns how to stop. */
export function subscribe(topic: string, hear: Hear): () => void {
  const hearing = listeners.get(topic) ?? new Set();
  listeners.set(topic, hearing.add(hear));
  followPage();
  tellTopicsSoon();
  return () => {
    hearing.delete(hear);
    if (hearing.size === 0 && listeners.get(topic) === hearing) listeners.delete(topic);
    tellTopicsSoon();
  };
}

/** Hears that messages may have been lost. Returns how to stop. */
export function whenMessagesWereMissed(hear: () => void): () => void {
  missed.add(hear);
  return () => missed.delete(hear);
}

/** A page that gives way to another drops and takes many topics. */
function tellTopicsSoon(): void {
  if (isTelling) return;
  isTelling = true;
  queueMicrotask(() => {
    isTelling = false;
    const user = currentSession()?.id;
    if (membership && (listeners.size === 0 || membership.user !== user)) leave();
    if (listeners.size === 0 || user === undefined) return;
    membership ??= new Membership(user);
    membership.note({ type: 'wants', topics: [...listeners.keys()] });
  });
}

function leave(): void {
  membership?.leave();
  membership = undefined;
}

// A page that the browser keeps for 'back' would keep its connection as well; six of them are all there are.
function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    tellTopicsSoon();
    for (const hear of missed) hear();
  });
}

/** This tab among those of one browser that share a stream, while it hears anything. */
class Membership {
  readonly user: string;
  private tab = newTab(Math.random().toString(36).slice(2), document.visibilityState === 'visible');
  private readonly name: string;
  private readonly channel: BroadcastChannel;
  private waiting = new AbortController();
  private readonly timer: ReturnType<typeof setInterval>;
  private stream: EventStream | undefined;
  private stopLeading = () => {};

  constructor(user: string) {
    this.user = user;
    this.name = `traverse-stream-${user}`;
    this.channel = new BroadcastChannel(this.name);
    // Cast: only tabs of this program speak here, after an update also older ones; what is unknown is passed over.
    this.channel.onmessage = ({ data }) => this.note({ type: 'told', message: data as TabMessage });
    this.timer = setInterval(() => this.note({ type: 'clock' }), CLOCK_MS);
    document.addEventListener('visibilitychange', this.look);
    if (hasLocks()) this.waitForLead();
    this.look();
  }

  note(event: SharingEvent): void {
    const { tab, effects } = tabAfter(this.tab, event);
    this.tab = tab;
    for (const effect of effects) this.carryOut(effect);
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.look);
    clearInterval(this.timer);
    this.waiting.abort();
    this.stopLeading();
    this.closeStream();
    this.channel.postMessage({ kind: 'leaves', tab: this.tab.id } satisfies TabMessage);
    this.channel.close();
  }

  /** NOTE: pages without https have no locks; there every tab that is seen has a stream of its own. */
  private readonly look = () => {
    const isVisible = document.visibilityState === 'visible';
    this.note({ type: 'shown', isVisible });
    if (!hasLocks()) this.note({ type: isVisible ? 'leads' : 'lost' });
  };

  private carryOut(effect: SharingEffect): void {
    switch (effect.do) {
      case 'tell':
        if (hasLocks()) this.channel.postMessage(effect.message);
        return;
      case 'listen':
        this.stream ??= new EventStream({
          connected: (connection) => this.note({ type: 'connected', connection }),
          heard: (topic, data) => this.note({ type: 'heard', topic, data }),
        });
        return this.stream.listen(effect.topics, effect.anew);
      case 'close':
        return this.closeStream();
      case 'takeLead':
        this.waiting.abort();
        return void this.lead({ steal: true });
      case 'deliver':
        for (const hear of listeners.get(effect.topic) ?? []) hear(effect.data);
        return;
      case 'reload':
        for (const hear of missed) hear();
        return;
    }
  }

  private waitForLead(): void {
    this.waiting = new AbortController();
    void this.lead({ signal: this.waiting.signal });
  }

  private async lead(how: LockOptions): Promise<void> {
    const untilLeaving = () =>
      new Promise<void>((resolve) => {
        this.stopLeading = resolve;
        this.note({ type: 'leads' });
      });
    try {
      await navigator.locks.request(this.name, how, untilLeaving);
    } catch {
      if (how.signal?.aborted) return;
      // Another tab took it, while this one did not answer.
      this.note({ type: 'lost' });
      this.waitForLead();
    }
  }

  private closeStream(): void {
    this.stream?.close();
    this.stream = undefined;
  }
}

const hasLocks = () => 'locks' in navigator;
