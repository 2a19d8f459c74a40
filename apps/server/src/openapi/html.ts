/** A piece of HTML; texts that become part of one are escaped. */
export interface Html {
  readonly text: string;
}

/** HTML out of a template: texts in it are escaped, pieces of HTML stay as they are. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const text = parts.reduce((whole, part, index) => {
    const value = values[index - 1] ?? '';
    return whole + (typeof value === 'string' ? escaped(value) : value.text) + part;
  });
  return { text };
}

export function joined(pieces: readonly Html[]): Html {
  return { text: pieces.map(({ text }) => text).join('') };
}

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
