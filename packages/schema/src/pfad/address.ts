import { type AnyPfad, placesIn } from './pfad.ts';

/** Where a path is asked: what was sent fills its braces and, as far as it is set, its query. */
export function addressOf(pfad: AnyPfad, sent: object, format?: string): string {
  const values = valuesIn(sent);
  const path = pfad.address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const asked = Object.keys(pfad.query ?? {}).map((name) => [name, values[name]] as const);
  const query = [...asked, ['format', format] as const]
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** What is sent as its body or form; nothing where it has none. */
export function bodySent({ address, query, body, form }: AnyPfad, sent: object): object | undefined {
  if (!body && !form) return undefined;
  const elsewhere = [...placesIn(address), ...Object.keys(query ?? {})];
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !elsewhere.includes(name)));
}

// Cast: what is sent are values by name.
const valuesIn = (sent: object) => sent as { readonly [name: string]: unknown };
