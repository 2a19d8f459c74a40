/** What was sent with a record and not taken: the writer may not set it. */
export interface IgnoredFields {
  /** Empty where several records were written at once. */
  readonly collection: string;
  readonly names: readonly string[];
}

type Listener = (ignored: IgnoredFields) => void;

const listeners = new Set<Listener>();

/** Answers what ends the listening. */
export function onIgnoredFields(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Looks at an answer of the service. */
export function noteIgnoredFields({ headers, url }: Response): void {
  const said = headers.get('X-Ignored-Fields');
  if (said === null) return;
  const collection = /\/collections\/(\w+)\/records/.exec(url)?.[1] ?? '';
  for (const listener of listeners) listener({ collection, names: said.split(', ') });
}
