import type { ServerResponse } from 'node:http';
import { type CatchUp, HEARTBEAT, writeConnect } from '@traverse/wire';
import type { GroupNames } from '../auth/group-names.ts';
import { STREAMS } from '../budgets.ts';
import type { RecordEngine } from '../records/engine.ts';
import type { Listening } from '../sql/announcements.ts';
import type { Change } from './changes.ts';
import { Client } from './client.ts';
import { Delivery } from './delivery.ts';
import { type AnswerHeaders, EventStream } from './event-stream.ts';
import { type Message, type Outcome, readMessage, type Subscribing } from './messages.ts';
import { OtherInstances, randomLetters } from './other-instances.ts';
import { RecentChanges } from './recent-changes.ts';
import { type IsSessionOpen, Rights } from './rights.ts';
import { isForGuests, readSubscription, type Subscription, Subscriptions } from './subscriptions.ts';

/** In milliseconds. */
export interface StreamTimes {
  readonly heartbeat: number;
  /** How long a stream may live; up to a sixth is added by chance, so that not all come back at once. */
  readonly life: number;
  /** How long a guest may stay, who can hear nothing. */
  readonly guestLife: number;
  /** How long to wait for another instance, or for the database to be heard. */
  readonly patience: number;
}

const usual: StreamTimes = { heartbeat: 20_000, life: 1_800_000, guestLife: 300_000, patience: 3_000 };

const INSTANCE_LENGTH = 15;
const ID_LENGTH = 40;

/** Every open stream of this instance, and the way to those of others (record-api.md 9). */
export class Hub {
  private readonly engine: RecordEngine;
  private readonly times: StreamTimes;
  private readonly clients = new Map<string, Client>();
  private readonly subscriptions = new Subscriptions();
  private readonly rights: Rights;
  private readonly delivery: Delivery;
  private readonly recent = new RecentChanges();
  private readonly others: OtherInstances;
  private readonly listening: Listening;
  private readonly heartbeat: NodeJS.Timeout;
  private isClosing = false;
  /** Every client id of this instance begins so: what begins so and is not open here is open nowhere. */
  private readonly instance = randomLetters(INSTANCE_LENGTH);

  constructor(
    engine: RecordEngine,
    groupNames: GroupNames,
    isSessionOpen: IsSessionOpen,
    times: Partial<StreamTimes> = {},
  ) {
    const { announcements, reads } = engine.database;
    this.engine = engine;
    this.times = { ...usual, ...times };
    this.rights = new Rights(reads, groupNames, isSessionOpen);
    this.delivery = new Delivery(engine, this.subscriptions, this.rights);
    this.others = new OtherInstances(announcements, this.times.patience);
    this.listening = announcements.listen({
      heard: (text) => this.hear(readMessage(text)),
      missed: () => this.closeAll(),
      deaf: (why) => {
        if (why === '') engine.log.info({}, 'live updates are heard');
        else engine.log.error({ why }, 'live updates are not heard');
      },
    });
    this.heartbeat = setInterval(() => this.beat(), this.times.heartbeat).unref();
  }

  /** How many streams are open. */
  get size(): number {
    return this.clients.size;
  }

  /** Whether this instance hears what others write. */
  get hears(): boolean {
    return this.listening.deafness === '';
  }

  /** Why this instance does not hear what others write, in German; empty when it does, or soon does. */
  async deafness(patienceMs = this.times.patience): Promise<string> {
    return (await this.listening.ready(patienceMs)) ? '' : this.listening.deafness;
  }

  /** Opens a stream and tells the client who it is. Answers false, and does nothing, if no more can be opened. */
  open(response: ServerResponse, headers: AnswerHeaders): boolean {
    if (this.isClosing || !this.makeRoom()) return false;
    const id = this.instance + randomLetters(ID_LENGTH - INSTANCE_LENGTH);
    const stream = new EventStream(response);
    const client = new Client(id, stream, Date.now());
    this.clients.set(id, client);
    stream.open(headers, () => {
      this.clients.delete(id);
      this.subscriptions.remove(client);
    });
    stream.send(writeConnect(id));
    return true;
  }

  /** Sets what a stream hears, on whichever instance it is open. `unknown`: nowhere. */
  async subscribe(wanted: Subscribing): Promise<Outcome | 'unknown'> {
    const outcome = this.subscribeHere(wanted);
    if (outcome) return outcome;
    const { clientId } = wanted;
    const mayBeElsewhere =
      this.engine.database.announcements.reachOthers &&
      clientId.length === ID_LENGTH &&
      !clientId.startsWith(this.instance);
    return mayBeElsewhere ? this.others.subscribe(wanted) : 'unknown';
  }

  /** Ends every stream. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.heartbeat);
    this.closeAll();
    await this.listening.stop();
  }

  private subscribeHere({ clientId, session, topics, catchUp }: Subscribing): Outcome | undefined {
    const client = this.clients.get(clientId);
    if (!client?.stream.isOpen) return undefined;
    if (client.session && client.session.userId !== session?.userId) return 'other session';
    if (session && !client.session) this.makeRoomFor(session.userId);
    client.session = session;
    const all = topics.flatMap((topic) => readSubscription(topic, this.engine.entities) ?? []);
    const allowed = session ? all : all.filter(isForGuests);
    this.subscriptions.set(client, allowed);
    if (catchUp) this.tellAgain(client, allowed, catchUp);
    return 'done';
  }

  /** What happened between the loading of a page and the moment in which its topics are heard. */
  private tellAgain(client: Client, allowed: readonly Subscription[], { topics, ms }: CatchUp): void {
    const wanted = new Set(topics);
    const happened = allowed
      .filter(({ topic }) => wanted.has(topic))
      .map((subscription) => ({
        subscription,
        changes: this.recent.of(subscription.entity.collection, subscription.id, ms),
      }))
      .filter(({ changes }) => changes.length > 0);
    if (happened.length > 0) this.delivery.deliverLast(client, happened);
  }

  private hear(message: Message): void {
    switch (message.kind) {
      case 'written':
        for (const change of message.changes) {
          this.noteRights(change);
          this.recent.note(change);
          this.delivery.deliver(change);
        }
        break;
      case 'subscribe': {
        const outcome = this.subscribeHere(message);
        if (!outcome) break;
        this.others
          .answer(message.question, outcome)
          .catch((error: unknown) => this.logError(error, 'another instance was not answered'));
        break;
      }
      case 'subscribed':
        this.others.hearAnswer(message.question, message.outcome);
        break;
    }
  }

  /** A change of a user or a group may change what streams may hear, or end them. */
  private noteRights({ collection, record }: Change): void {
    if (collection !== 'users' && collection !== 'groups') return;
    this.rights.forget();
    for (const client of this.clients.values()) if (client.session?.userId === record.id) this.check(client);
  }

  private check(client: Client): void {
    client.afterAllElse(
      async () => {
        if ((await this.rights.of(client.session)) === 'ended') client.stream.close();
      },
      (error) => this.logError(error, 'a session could not be checked'),
    );
  }

  /** A sign of life for everybody; whose time is over goes. What was changed past this server counts from here too. */
  private beat(): void {
    this.rights.forget();
    this.recent.forgetOld();
    const now = Date.now();
    for (const client of this.clients.values()) {
      const life = client.session ? this.times.life * (1 + client.chance / 6) : this.times.guestLife;
      if (now - client.openedAt > life) client.stream.close();
      else client.stream.send(HEARTBEAT);
      if (client.session) this.check(client);
    }
  }

  /** For one more than there may be the oldest guest has to leave. */
  private makeRoom(): boolean {
    if (this.clients.size < STREAMS.open) return true;
    for (const { session, stream } of this.clients.values()) {
      if (session) continue;
      stream.close();
      return true;
    }
    return false;
  }

  /** For one more of theirs than somebody may have the oldest of them has to go: nobody takes the streams of all (S-M11). */
  private makeRoomFor(userId: string): void {
    const theirs = [...this.clients.values()].filter(({ session }) => session?.userId === userId);
    for (const { stream } of theirs.slice(0, Math.max(0, theirs.length + 1 - STREAMS.ofOne))) stream.close();
  }

  private closeAll(): void {
    this.rights.forget();
    for (const { stream } of this.clients.values()) stream.close();
  }

  private logError(error: unknown, message: string): void {
    this.engine.log.error({ err: error }, message);
  }
}
