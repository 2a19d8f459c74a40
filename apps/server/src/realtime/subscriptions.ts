import { decide, type Entity, guest } from '@traverse/schema';
import {
  type ExpandTree,
  type FieldPicks,
  type Filter,
  parseExpand,
  parseFields,
  parseFilter,
  parseTopic,
  RequestError,
} from '@traverse/wire';
import type { Entities } from '../records/entities.ts';
import type { Client } from './client.ts';

/** A topic that can fire. */
export interface Subscription {
  /** The name of its events, byte for byte as it was sent. */
  readonly topic: string;
  readonly entity: Entity;
  /** Undefined: every record. */
  readonly id: string | undefined;
  readonly filter: Filter | undefined;
  readonly expand: ExpandTree;
  readonly fields: FieldPicks | undefined;
}

/** Undefined for a topic that never fires: an unknown collection, or options that cannot be read. */
export function readSubscription(topic: string, entities: Entities): Subscription | undefined {
  const parsed = parseTopic(topic);
  // NUL passes a regular expression's dot, but no line of an event stream may hold it.
  if (!parsed || topic.includes('\0') || !Object.hasOwn(entities, parsed.collection)) return undefined;
  const entity = entities[parsed.collection];
  if (!entity) return undefined;
  try {
    return {
      topic,
      entity,
      id: parsed.id,
      filter: parsed.filter === '' ? undefined : parseFilter(parsed.filter),
      expand: parseExpand(parsed.expand),
      fields: parseFields(parsed.fields),
    };
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

/** Whether guests may ever hear something of it; if not, nothing is kept for them. */
export function isForGuests({ entity }: Subscription): boolean {
  return decide(entity.access.read, guest) !== false;
}

interface Listeners {
  readonly subscription: Subscription;
  readonly clients: Set<Client>;
}

/** Who listens to what. Clients with the same topic share what was read of it. */
export class Subscriptions {
  /** By `collection/id` or `collection/*`, then by topic. */
  private readonly byPlace = new Map<string, Map<string, Listeners>>();
  private readonly byClient = new Map<Client, readonly Subscription[]>();

  /** Replaces what a client listens to. */
  set(client: Client, subscriptions: readonly Subscription[]): void {
    this.remove(client);
    if (subscriptions.length > 0) this.byClient.set(client, subscriptions);
    for (const subscription of subscriptions) {
      const place = placeOf(subscription.entity.collection, subscription.id);
      const topics = this.byPlace.get(place) ?? new Map<string, Listeners>();
      this.byPlace.set(place, topics);
      const listeners = topics.get(subscription.topic) ?? { subscription, clients: new Set() };
      topics.set(subscription.topic, listeners);
      listeners.clients.add(client);
    }
  }

  remove(client: Client): void {
    for (const { entity, id, topic } of this.byClient.get(client) ?? []) {
      const place = placeOf(entity.collection, id);
      const topics = this.byPlace.get(place);
      const listeners = topics?.get(topic);
      listeners?.clients.delete(client);
      if (listeners?.clients.size === 0) topics?.delete(topic);
      if (topics?.size === 0) this.byPlace.delete(place);
    }
    this.byClient.delete(client);
  }

  /** Everything that a change of this record may concern. */
  of(collection: string, id: string): readonly Listeners[] {
    const places = [
      this.byPlace.get(placeOf(collection, id)),
      this.byPlace.get(placeOf(collection, undefined)),
    ];
    return places.flatMap((topics) => (topics ? [...topics.values()] : []));
  }
}

function placeOf(collection: string, id: string | undefined): string {
  return `${collection}/${id ?? '*'}`;
}
