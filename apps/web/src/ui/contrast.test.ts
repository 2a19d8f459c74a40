import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

const light = coloursOf(":root,\n[data-mantine-color-scheme='light'] {");
const dark = coloursOf("}\n[data-mantine-color-scheme='dark'] {");

// WCAG 2.2 AA: 4.5 for text, 3 for controls and graphics.
const TEXT = 4.5;
const GRAPHIC = 3;
type Pair = [foreground: string, background: string, needed: number];

const pairs: Pair[] = [
  ...['text', 'text-2', 'text-3'].flatMap((text) =>
    ['bg', 'surface', 'surface-2', 'sunken'].map((ground): Pair => [text, ground, TEXT]),
  ),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-lime', 'lime', TEXT],
  ['text', 'lime-soft', TEXT],
  ['link', 'surface', TEXT],
  ['link', 'bg', TEXT],
  ['nav-text', 'nav-bg', TEXT],
  ['nav-text-2', 'nav-bg', TEXT],
  ['on-danger', 'danger-solid', TEXT],
  ['border-strong', 'surface', GRAPHIC],
  ['border-strong', 'bg', GRAPHIC],
  ['focus', 'surface', GRAPHIC],
  ['focus', 'bg', GRAPHIC],
  ['chart-in', 'surface', GRAPHIC],
  ['chart-out', 'surface', GRAPHIC],
  ['chart-prev', 'surface', GRAPHIC],
  ['accent', 'surface', GRAPHIC],
  ...['info', 'success', 'warning', 'danger'].flatMap((status): Pair[] => [
    [`${status}-text`, `${status}-bg`, TEXT],
    [`${status}-text`, 'surface', TEXT],
    ['text', `${status}-bg`, TEXT],
    ['text-2', `${status}-bg`, TEXT],
    ['link', `${status}-bg`, TEXT],
    [`${status}-line`, 'surface', GRAPHIC],
  ]),
  ...['ton', 'licht', 'video'].flatMap((kategorie): Pair[] => [
    [`${kategorie}-text`, `${kategorie}-bg`, TEXT],
    [`${kategorie}-text`, 'surface', TEXT],
    [`${kategorie}-line`, 'surface', GRAPHIC],
  ]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s mode', (_mode, colours) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (foreground, background, needed) => {
    expect(contrast(colourOf(colours, foreground), colourOf(colours, background))).toBeGreaterThanOrEqual(
      needed,
    );
  });
});

function coloursOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  expect(start, `${selector} stands in tokens.css`).toBeGreaterThan(-1);
  const block = css.slice(start, css.indexOf('}', start + selector.length));
  return new Map(
    [...block.matchAll(/--tv-([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

function colourOf(colours: Map<string, string>, name: string): string {
  const hex = colours.get(name);
  if (hex === undefined) throw new Error(`tokens.css has no colour --tv-${name}`);
  return hex;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

// Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
