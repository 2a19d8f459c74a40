// Their content is not for reading: it goes with the tag.
const WITH_CONTENT = new Set(
  'head style script iframe object embed svg canvas select option textarea button template noscript'.split(
    ' ',
  ),
);

// Running text: such a tag does not part two words. Every other one does.
const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
);

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/**
 * What a person reads of a piece of HTML: tags stripped, blanks collapsed to one.
 * The result is text, not HTML: entities are resolved, so it must be escaped again before it is shown.
 * Linear time, whatever the input.
 */
export function plainText(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    const tag = readTag(html, open);
    text += html.slice(at, open) + tag.replacement;
    at = tag.end;
  }
  return withoutEntities(text + html.slice(at))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The tag or comment at `open`, with its content where that is not for reading. A lone `<` is text. */
function readTag(html: string, open: number): { replacement: string; end: number } {
  if (html.startsWith('<!--', open)) return { replacement: '', end: endOf(html, '-->', open) };
  const name = /[a-z][a-z0-9]*/iy;
  name.lastIndex = open + (html[open + 1] === '/' ? 2 : 1);
  const tag = name.exec(html)?.[0].toLowerCase();
  if (tag === undefined && !/[!?/]/.test(html[open + 1] ?? '')) return { replacement: '<', end: open + 1 };

  const end = endOf(html, '>', open);
  if (tag === undefined) return { replacement: '', end };
  if (WITH_CONTENT.has(tag) && html[open + 1] !== '/' && html[end - 2] !== '/') {
    const close = indexOfClosing(html, tag, end);
    return { replacement: ' ', end: close === -1 ? html.length : endOf(html, '>', close) };
  }
  return { replacement: INLINE.has(tag) ? '' : ' ', end };
}

/** Behind the next `mark`, or the end of the text. */
function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

function indexOfClosing(html: string, tag: string, from: number): number {
  const closing = new RegExp(`</${tag}\\b`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? -1;
}

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));/gi,
    (written, hex, decimal, name) => {
      if (name !== undefined) return ENTITIES.get(String(name).toLowerCase()) ?? written;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
}
