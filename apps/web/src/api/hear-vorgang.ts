/** Hears which act a request was, so that it can be taken back (ZUR-04). */
export interface Heard {
  readonly fetch: typeof fetch;
  /** Once it is answered; nothing where nothing was stored. */
  readonly vorgang: () => number | undefined;
}

export function hearVorgang(): Heard {
  let heard: number | undefined;
  return {
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const said = response.headers.get('X-Vorgang');
      if (said !== null) heard = Number(said);
      return response;
    },
    vorgang: () => heard,
  };
}
