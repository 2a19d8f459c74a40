// The same text as in docs/handbuch; travels with the pages of the handbook alone.
const files: Record<string, string> = import.meta.glob('../../../../../docs/handbuch/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures: Record<string, string> = import.meta.glob('../../../../../docs/screens/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

const named = (all: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(all).map(([path, content]) => [path.split('/').at(-1) ?? '', content]));

const texte = named(files);
const bilder = named(pictures);

/** Markdown, without its heading; empty when there is no such page. */
export function textOf(id: string): string {
  return (texte.get(`${id}.md`) ?? '').replace(/^# .*\n+/, '');
}

/** Where a picture of `docs/screens` can be seen, light or dark. */
export function bildOf(name: string, isDark: boolean): string | undefined {
  return bilder.get(isDark ? name.replace('-hell.', '-dunkel.') : name);
}

/** Pages that hold every word that was typed, by their ids. */
export function foundBy(search: string): ReadonlySet<string> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return new Set([...texte].filter(([, text]) => holds(text)).map(([file]) => file.replace(/\.md$/, '')));
}
