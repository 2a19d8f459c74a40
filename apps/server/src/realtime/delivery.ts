import type { Reader } from '@traverse/schema';
import { pickFields, type RecordMessage, RequestError } from '@traverse/wire';
import { maySee } from '../records/authority.ts';
import type { RecordEngine } from '../records/engine.ts';
import { shownTo } from '../records/read-record.ts';
import type { Change } from './changes.ts';
import type { Client } from './client.ts';
import type { Rights } from './rights.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

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
      const message = onceForEach((reader: Reader) => this.message(subscription, change, reader));
      for (const client of clients) this.tell(client, subscription.topic, message);
    }
  }

  private tell(
    client: Client,
    topic: string,
    message: (reader: Reader) => Promise<RecordMessage | undefined>,
  ): void {
    client.afterAllElse(
      async () => {
        const reader = await this.rights.of(client.session);
        if (reader === 'ended') return client.stream.close();
        const data = await message(reader);
        if (data) client.send(topic, data);
      },
      (error) => this.engine.log.error({ err: error }, 'a live update could not be told'),
    );
  }

  /** What a reader hears of a change, if anything: what they may see, as the topic wants it. */
  private async message(
    { entity, filter, expand, fields }: Subscription,
    { action, record }: Change,
    reader: Reader,
  ): Promise<RecordMessage | undefined> {
    if (!maySee(entity, reader, record)) return undefined;
    const { reads } = this.engine.database;
    try {
      if (filter && !(await reads.matches(entity, record, filter, reader))) return undefined;
      const [shown] = await shownTo(this.engine, entity, [record], reader, expand);
      return { action, record: pickFields(shown, fields) };
    } catch (error) {
      // The filter names what this reader may not know of: such a topic never fires.
      if (error instanceof RequestError) return undefined;
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
