interface HomeAddress {
  /** What is searched for. */
  readonly suche?: string;
  /** All projects, not those that come next. */
  readonly alle?: true;
  /** The dialog for a new project opens. */
  readonly neu?: 'projekt';
}

/** `/home?suche=Gala&alle=true&neu=projekt`; what is none of these is dropped. */
export function readHomeAddress({ suche, alle, neu }: Readonly<Record<string, unknown>>): HomeAddress {
  // A year is read as a number.
  const text = typeof suche === 'string' || typeof suche === 'number' ? String(suche) : '';
  return {
    ...(text === '' ? {} : { suche: text }),
    ...(alle === true ? { alle } : {}),
    ...(neu === 'projekt' ? { neu } : {}),
  };
}
