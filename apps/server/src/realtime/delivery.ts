import type { Reader } from '@traverse/schema';
import { type ExpandTree, pickFields, type RecordMessage, RequestError, writeNews } from '@traverse/wire';
import { ANSWER } from '../budgets.ts';
import { Allowance, TooMuchError } from '../records/allowance.ts';
import { maySee } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { shownTo } from '../records/read-record.ts';
import type { ShownRecord } from '../records/shown-record.ts';
import type { StoredRecord } from '../sql/record-store.ts';
import type { Change } from './changes.ts';
import type { Client } from './client.ts';
import type { Rights } from './rights.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

/** What a topic would have told, the oldest first. */
interface Happened {
  readonly subscription: Subscription;
  readonly changes: readonly Change[];
}

/** Tells clients what was written, each in the order of the commits and by the rights of that moment. */
export class Delivery {
  private readonly engine: RecordEngine;
  private readonly subscriptions: Subscriptions;
  private readonly rights: Rights;

  constructor(engine: RecordEngine, subscriptions: Subscriptions, rights: Rights) {
    this.engine = engine;
    this.subscriptions = subscriptions;
    this.rights = rights;
  }

  deliver(change: Change): void {
    for (const { subscription, clients } of this.subscriptions.of(change.collection, change.record.id)) {
      const news = onceForEach((reader: Reader) => this.news(subscription, change, reader));
      for (const client of clients) this.tell(client, news);
    }
  }

  /**
   * Tells one who has just begun to listen what happened shortly before: of each topic the last change that they may see,
   * which says that what was loaded is to be loaded again.
   */
  deliverLast(client: Client, happened: readonly Happened[]): void {
    this.afterAllElse(client, async (reader) => {
      for (const { subscription, changes } of happened) {
        const news = await this.firstNews(subscription, changes.toReversed(), reader);
        if (news) client.send(news);
      }
    });
  }

  private tell(client: Client, newsTo: (reader: Reader) => Promise<string | undefined>): void {
    this.afterAllElse(client, async (reader) => {
      const news = await newsTo(reader);
      if (news) client.send(news);
    });
  }

  private afterAllElse(client: Client, task: (reader: Reader) => Promise<void>): void {
    client.afterAllElse(
      async () => {
        const reader = await this.rights.of(client.session);
        if (reader === 'ended') return client.stream.close();
        await task(reader);
      },
      (error) => this.engine.log.error({ err: error }, 'a live update could not be told'),
    );
  }

  private async firstNews(
    subscription: Subscription,
    changes: readonly Change[],
    reader: Reader,
  ): Promise<string | undefined> {
    for (const change of changes) {
      const news = await this.news(subscription, change, reader);
      if (news) return news;
    }
    return undefined;
  }

  /** The same as it goes out, written once for all who hear the same. */
  private async news(
    subscription: Subscription,
    change: Change,
    reader: Reader,
  ): Promise<string | undefined> {
    const message = await this.message(subscription, change, reader);
    return message && writeNews(subscription.topic, message);
  }

  /** What a reader hears of a change, if anything: what they may see, as the topic wants it. */
  private async message(
    subscription: Subscription,
    { action, record }: Change,
    reader: Reader,
  ): Promise<RecordMessage | undefined> {
    const { entity, filter, fields } = subscription;
    if (!maySee(entity, reader, record)) return undefined;
    const { reads } = this.engine.database;
    try {
      if (filter && !(await reads.matches(entity, record, filter, reader))) return undefined;
      return { action, record: pickFields(await this.shown(subscription, record, reader), fields) };
    } catch (error) {
      // The filter names what this reader may not know of: such a topic never fires.
      if (error instanceof RequestError) return undefined;
      throw error;
    }
  }

  /** What a topic wants expanded is left out where it is more than a message holds: the record itself is the news. */
  private async shown(
    { entity, expand }: Subscription,
    record: StoredRecord,
    reader: Reader,
  ): Promise<ShownRecord | undefined> {
    const shownWith = async (tree: ExpandTree) => {
      const [shown] = await shownTo(
        this.engine,
        entity,
        [record],
        reader,
        tree,
        new Allowance(ANSWER.livePlaces),
      );
      return shown;
    };
    try {
      return await shownWith(expand);
    } catch (error) {
      if (error instanceof TooMuchError) return shownWith(new Map());
      throw error;
    }
  }
}

/** Work that is the same for everybody with the same rights is done once. */
function onceForEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
