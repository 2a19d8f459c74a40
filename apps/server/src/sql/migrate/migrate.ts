import { isDeepStrictEqual } from 'node:util';
import type { Engine, Session } from '../engine.ts';
import { keyword } from '../statement.ts';
import { StorageError } from '../storage-error.ts';
import type { Syntax } from '../syntax.ts';
import type { Tables } from '../tables.ts';
import { fillKeys } from './fill-keys.ts';
import { createLayoutTable, type Layout, type Run, readLayout, wantedLayout, writeLayout } from './layout.ts';
import type { NumberedMigration } from './numbered.ts';
import { type Plan, planChanges } from './plan.ts';
import { SetupError } from './setup-error.ts';
import { Steps } from './steps.ts';

/**
 * Brings a database up to the definitions: the numbered migrations it has not seen, then everything that adds.
 * Each is one transaction, in which the present state is read first, so that two instances may start at once.
 * `beforeChange` runs before the first change of a database that holds data.
 *
 * Throws SetupError if the database does not fit; it is then as it was after the last step that worked.
 */
export async function migrate(
  engine: Engine,
  tables: Tables,
  migrations: readonly NumberedMigration[],
  beforeChange: (present: Layout) => Promise<void>,
): Promise<void> {
  const { syntax } = engine;
  const latest = migrations.at(-1)?.number ?? 0;
  const wanted = wantedLayout(syntax, tables, latest);
  const present = await readLayout((statement) => engine.point(statement), syntax);
  if (present !== undefined) {
    if (isDeepStrictEqual(present, wanted)) return;
    if (present.migration > latest) {
      throw new SetupError(
        'Diese Datenbank gehört zu einem neueren Stand des Programms. Bitte aktualisiere es.',
      );
    }
    // What is refused is not copied first: a program that is started again and again would push out the copies that count.
    if (present.migration === latest) planChanges(syntax, present, wanted);
    await beforeChange(present);
    await engine.dropTextIndexes();
  }

  for (const migration of migrations) {
    await engine.maintain(async (session) => {
      const run = runOf(session);
      const layout = await readLayout(run, syntax);
      // A fresh database begins with the definitions of today.
      if (layout === undefined || layout.migration >= migration.number) return;
      const steps = new Steps(session, syntax.dialect, layout);
      await migration.run(steps);
      await writeLayout(run, { ...steps.layout, migration: migration.number });
    });
  }
  await engine.maintain((session) => addWhatIsNew(syntax, session, tables, wanted));
}

/** Throws SetupError for a database that a server would change first: this one only reads. */
export async function expectCurrent(
  engine: Engine,
  tables: Tables,
  migrations: readonly NumberedMigration[],
): Promise<void> {
  const wanted = wantedLayout(engine.syntax, tables, migrations.at(-1)?.number ?? 0);
  const present = await readLayout((statement) => engine.point(statement), engine.syntax);
  if (isDeepStrictEqual(present, wanted)) return;
  throw new SetupError(
    'DATABASE_URL: Dort antwortet nur ein Server, der nichts speichert (Replik), und seine Tabellen sind von einem anderen Stand des Programms. Starte dieses einmal mit dem Server, der speichert.',
  );
}

async function addWhatIsNew(syntax: Syntax, session: Session, tables: Tables, wanted: Layout): Promise<void> {
  const run = runOf(session);
  const present = (await readLayout(run, syntax)) ?? (await beginLayout(syntax, run, tables, wanted));
  const plan = planChanges(syntax, present, wanted);
  await session.script(plan.tables);
  for (const [name, keys] of plan.keysToFill) {
    const table = tables.named(name);
    if (table !== undefined) await fillKeys(run, table, keys);
  }
  await createIndexes(run, plan);
  await writeLayout(run, wanted);
}

/** Throws SetupError if one of our tables is there without our having made it. */
async function beginLayout(syntax: Syntax, run: Run, tables: Tables, wanted: Layout): Promise<Layout> {
  const existing = await run(syntax.existingTables);
  const strange = existing.find(([name]) => tables.named(String(name)) !== undefined);
  if (strange !== undefined) {
    throw new SetupError(
      `In der Datenbank gibt es schon eine Tabelle „${String(strange[0])}“, die nicht von Traverse ist. Bitte nimm eine leere.`,
    );
  }
  await run(keyword(createLayoutTable(syntax)));
  return { ...wanted, tables: {} };
}

async function createIndexes(run: Run, { indexes }: Plan): Promise<void> {
  for (const statement of indexes) {
    try {
      await run(keyword(statement));
    } catch (error) {
      if (error instanceof StorageError || !statement.startsWith('CREATE UNIQUE')) throw error;
      const [, table, ...columns] = [...statement.matchAll(/"(\w+)"/g)].map(([, name]) => name);
      throw new SetupError(
        `In „${table}“ soll ${[...new Set(columns)].join(' + ')} eindeutig sein, es gibt aber gleiche Werte. Bitte ändere sie vorher.`,
        { cause: error },
      );
    }
  }
}

function runOf(session: Session): Run {
  return (statement) => session.run(statement);
}
