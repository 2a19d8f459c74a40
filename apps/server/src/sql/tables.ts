import type { Entity } from '@traverse/schema';
import { type Table, tableOf } from './table.ts';

/** Every table of the database, found by collection. */
export class Tables {
  private readonly byName: ReadonlyMap<string, Table>;

  /** Throws RangeError if the definitions cannot become tables. */
  constructor(entities: readonly Entity[]) {
    this.byName = new Map(entities.map((entity) => [entity.collection, tableOf(entity)]));
    for (const { name, values } of this.all) {
      for (const { references } of values) {
        if (references !== undefined && !this.byName.has(references)) {
          throw new RangeError(`${name} refers to ${references}, which is not part of the database`);
        }
      }
    }
  }

  get all(): readonly Table[] {
    return [...this.byName.values()];
  }

  named(collection: string): Table | undefined {
    return this.byName.get(collection);
  }

  /** Throws RangeError for an entity that was not given when the database was opened. */
  of<E extends Entity>(entity: E): Table<E> {
    const table = this.byName.get(entity.collection);
    if (table === undefined) throw new RangeError(`no table for ${entity.collection}`);
    return table as Table<E>; // cast: found by the entity's name
  }
}
