/** What is wrong with the tables of a price group, by field: each says one thing once. German, names the row (PLAN-03). */
export function preisgruppeProblems({
  rabatte = [],
  preise = [],
}: {
  readonly rabatte?: readonly { readonly gruppe?: string }[];
  readonly preise?: readonly { readonly inventar?: string }[];
}): { readonly [Field in 'rabatte' | 'preise']?: string } {
  const doubles = {
    rabatte: doubled(
      rabatte.map(({ gruppe = '' }) => gruppe),
      'Diese Warengruppe',
    ),
    preise: doubled(
      preise.map(({ inventar = '' }) => inventar),
      'Dieser Artikel',
    ),
  };
  return Object.fromEntries(Object.entries(doubles).filter(([, problem]) => problem !== undefined));
}

function doubled(ids: readonly string[], thing: string): string | undefined {
  const seen = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const first = seen.get(id);
    if (first !== undefined)
      return `Zeile ${index + 1}: ${thing} steht schon in Zeile ${first + 1}. Entfern eine der beiden.`;
    if (id !== '') seen.set(id, index);
  }
  return undefined;
}
