import { Validator } from '@seriousme/openapi-schema-validator';
import { entities } from '@traverse/domain/entities';
import { type Field, storedValueSchema } from '@traverse/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('[API-12] the OpenAPI document', () => {
  test('is served to guests, with a tag that spares loading it again', async () => {
    const first = await server.ask('GET', '/api/openapi.json');
    expect(first.status).toBe(200);
    expect(first.body.openapi).toBe('3.1.1');
    const etag = first.headers.get('etag') ?? '';
    const again = await server.ask('GET', '/api/openapi.json', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });

  test('is valid OpenAPI 3.1', async () => {
    const { body } = await server.ask('GET', '/api/openapi.json');
    const { valid, errors } = await new Validator().validate(body);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('refers only to parts that it has', async () => {
    const { body } = await server.ask('GET', '/api/openapi.json');
    const refs = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(refs.length).toBeGreaterThan(100);
    for (const [, part = '', name = ''] of refs) expect(body.components[part]).toHaveProperty(name);
  });

  test.each(Object.values(entities))('tells every field of $collection with its limits', async (entity) => {
    const { body } = await server.ask('GET', '/api/openapi.json');
    const { properties } = body.components.schemas[entity.collection];
    const expected = Object.entries<Field>(entity.fields).flatMap(([name, field]): [string, object][] => {
      const { description: _, ...schema } = storedValueSchema(field) ?? {}; // the document says more, e.g. who may read it
      return 'type' in schema ? [[name, schema]] : []; // secrets are in no answer
    });
    expect(properties).toMatchObject(Object.fromEntries(expected));
    const told = Object.keys(properties).filter((name) => name in entity.fields);
    expect(told).toEqual(expected.map(([name]) => name));
  });

  test('leaves out what nobody may do', async () => {
    const { body } = await server.ask('GET', '/api/openapi.json');
    expect(Object.keys(body.paths['/api/collections/rechnungen/records/{id}'])).toEqual(['get', 'patch']);
  });
});

describe('[API-12] the page for people', () => {
  test('is German, names every path and needs neither scripts nor anything from outside', async () => {
    const { body: document } = await server.ask('GET', '/api/openapi.json');
    const { status, body, headers } = await server.ask('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain('<html lang="de">');
    for (const path of Object.keys(document.paths)) expect(body).toContain(`<code>${path}</code>`);
    expect(body).not.toMatch(/<script|https?:|\son\w+=/);
  });
});

test('[API-12] the document has every path of the server, and no other', async () => {
  const { body } = await server.ask('GET', '/api/openapi.json');
  const told = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = routesIn(server.app.printRoutes({ commonPrefix: false }));
  const isOfOther = (route: string): boolean => /collections\/(?!kunden|users\/(?!records))/.test(route);
  expect(told.filter((route) => !isOfOther(route)).toSorted()).toEqual(known.toSorted());
});

/** `GET /api/collections/kunden/records`, … out of a printed tree. A HEAD goes with its GET; kunden stand for all collections. */
function routesIn(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, segment, methods] = /^(.*?)── (\S+) \((.+)\)$/.exec(line) ?? [];
    if (indent === undefined || segment === undefined || methods === undefined) return [];
    const depth = Math.floor(indent.length / 4);
    above.splice(depth, above.length, segment);
    const path = above
      .join('')
      .replace(':collection/records', 'kunden/records')
      .replace(/:(\w+)/g, '{$1}');
    const asked = methods.split(', ').filter((method) => method !== 'HEAD');
    return asked.map((method) => `${method} ${path}`);
  });
}
