/** At which place somebody counts, by its id; an address may hold anything, the page looks. */
export const readPlatz = ({ platz }: { readonly [name: string]: unknown }): { readonly platz?: string } =>
  typeof platz === 'string' ? { platz } : {};
