import { join } from 'node:path';
import * as defined from '@traverse/domain/pfade';
import { type AnyPfad, formatIsAsked } from '@traverse/schema';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { pfade } from './pfade.ts';

const entrance = join(import.meta.dirname, '../../../packages/domain/src/pfade/index.ts');

/** What a program that asks reads of a path. */
function askedOf(pfad: AnyPfad) {
  const { method, address, who, query = {}, body, form, once, madeOf, costly } = pfad;
  const sends = { query: Object.keys(query), body: body !== undefined, form: form !== undefined };
  return { method, address, who, ...sends, once, madeOf, costly, format: formatIsAsked(pfad) };
}

const isPfad = (value: unknown): value is AnyPfad =>
  typeof value === 'object' && value !== null && 'address' in value && 'method' in value;

const pfadeIn = (module: object) => Object.entries(module).filter(([, value]) => isPfad(value));

test('[PFAD-01] the browser gets of every path what it asks with, and no more', async () => {
  const bundle = await rolldown({ input: entrance, plugins: [pfade()], logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  const { code } = output[0];
  const built = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as object;
  const asked = (module: object) =>
    Object.fromEntries(pfadeIn(module).map(([name, pfad]) => [name, askedOf(pfad as AnyPfad)]));
  expect(asked(built)).toEqual(asked(defined));
  expect(pfadeIn(built).filter(([, pfad]) => 'summary' in pfad || 'description' in pfad)).toEqual([]);
});
