/** What the instances of a server tell each other. Every instance hears everything, what it said itself too. */
export interface Announcements {
  /** Whether there may be other instances that hear it. */
  readonly reachOthers: boolean;
  /** Tells everybody, now. What belongs to a write is told by its transaction instead. */
  send(message: string): Promise<void>;
  /** From now on; only one can listen. Answers at once, hearing may take a moment: see Listening. */
  listen(listener: AnnouncementListener): Listening;
}

export interface AnnouncementListener {
  /** In the order of the commits. Must not throw. */
  heard(message: string): void;
  /** From here on something may have been missed, until Listening.ready() answers again. */
  missed(): void;
  /** Nothing is heard, or again; a German sentence why, empty when all is heard. Only when that has changed. */
  deaf(why: string): void;
}

export interface Listening {
  /** Why nothing is heard, in German; empty when everything is. */
  readonly deafness: string;
  /** Waits until everything that is sent arrives here; false if that is not so after this time. */
  ready(patienceMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Within one process: nothing is ever missed. */
export class LocalAnnouncements implements Announcements {
  readonly reachOthers = false;
  private listener: AnnouncementListener | undefined;

  async send(message: string): Promise<void> {
    this.listener?.heard(message);
  }

  listen(listener: AnnouncementListener): Listening {
    this.listener = listener;
    return {
      deafness: '',
      ready: async () => true,
      stop: async () => {
        this.listener = undefined;
      },
    };
  }
}
