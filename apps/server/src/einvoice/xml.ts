/** A piece of XML, or nothing. */
export type Xml = string;

/** An element around its children; nothing when all of them are: an e-invoice must not hold empty elements. */
export function element(name: string, ...children: readonly Xml[]): Xml {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** An element that holds a text; nothing when the text is empty. */
export function leaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Xml {
  if (text === '') return '';
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${escapeXml(text)}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
