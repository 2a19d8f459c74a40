import { join } from 'node:path';
import * as defined from '@traverse/domain/pfade';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { pfade } from './pfade.ts';

const entry = join(import.meta.dirname, '../../../packages/domain/src/pfade/index.ts');

interface Pfad {
  readonly address: string;
  readonly query?: object;
  readonly [fact: string]: unknown;
}

/** What a program that asks reads of a path. */
function askedOf({
  method,
  address,
  who,
  query = {},
  body,
  form,
  answer,
  files,
  once,
  madeOf,
  costly,
}: Pfad) {
  const has = { body: body !== undefined, form: form !== undefined, answer: answer !== undefined };
  return { method, address, who, query: Object.keys(query), has, files, once, madeOf, costly };
}

const isPfad = (value: unknown): value is Pfad =>
  typeof value === 'object' && value !== null && 'address' in value && 'method' in value;

const pfadeIn = (module: object): readonly (readonly [string, Pfad])[] =>
  Object.entries(module).filter((entry): entry is [string, Pfad] => isPfad(entry[1]));

test('[PFAD-01] the browser gets of every path what it asks with, and no sentence', async () => {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [pfade()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as unknown as readonly [Rolldown.RolldownOutput]; // of a library with one form
  const program = Buffer.from(output[0].code).toString('base64');
  const built = (await import(`data:text/javascript;base64,${program}`)) as object;
  const asked = (module: object) => pfadeIn(module).map(([name, pfad]) => [name, askedOf(pfad)]);
  expect(asked(built)).toEqual(asked(defined));
  expect(pfadeIn(built).filter(([, pfad]) => 'summary' in pfad || 'places' in pfad)).toEqual([]);
});
