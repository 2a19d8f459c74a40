import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Drawing {
  line?: string;
  dots?: string;
  area?: string;
}
type Drawings = Readonly<Record<string, Drawing>>;

const PACKAGE = '@tabler/icons-react';
const APP = join(import.meta.dirname, '..');
const DRAWN_ICON = join(APP, 'src/ui/drawn-icon.ts');
const IMPORTED = new RegExp(`import \\{([^}]*)\\} from '${PACKAGE}'`, 'g');
const ONE = 'icon:';

/** What `npm run icons` wrote. */
export const KEPT = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'icons.json'), 'utf8')) as { drawings: Drawings }
).drawings;

/** The module on which every icon of the app hangs. */
export const ALL_ICONS = '\0icons';

/** Which icon a module draws. */
export function iconDrawnBy(id: string): string | undefined {
  return id.startsWith(`\0${ONE}`) ? id.slice(ONE.length + 1) : undefined;
}

/**
 * Draws the icons of the package from icons.json. The package is 18,000 files, a third of all that a fresh clone would
 * install, for some two hundred pictures; only its types are needed, by who develops.
 */
export function icons(): Plugin {
  let drawings = KEPT;
  return {
    name: 'icons',
    enforce: 'pre',
    async buildStart() {
      const missing = iconsInUse().filter((name) => !(name in drawings));
      if (missing.length === 0) return;
      // Just typed: where the package is, it is drawn, and a test says that icons.json lacks it.
      const drawn = await drawingsOf(missing).catch(() => undefined);
      if (!drawn) this.error(`${missing.join(', ')}: not in icons.json, see npm run icons`);
      drawings = { ...drawings, ...drawn };
    },
    resolveId(id) {
      if (id === PACKAGE) return ALL_ICONS;
      return id.startsWith(ONE) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === ALL_ICONS) {
        const names = Object.keys(drawings);
        const code = names.map((name) => `export { default as ${name} } from '${ONE}${name}';`).join('\n');
        return { code, moduleSideEffects: false };
      }
      const drawing = drawings[iconDrawnBy(id) ?? ''];
      if (!drawing) return undefined;
      const code =
        `import { drawnIcon } from ${JSON.stringify(DRAWN_ICON)};\n` +
        `export default /* @__PURE__ */ drawnIcon(${JSON.stringify(drawing)});`;
      return { code, moduleSideEffects: false };
    },
  };
}

/** The names that files of the app import, in order. */
export function iconsInUse(): string[] {
  const texts = globSync('{src,test}/**/*.{ts,tsx}', { cwd: APP }).map((file) =>
    readFileSync(join(APP, file), 'utf8'),
  );
  const named = texts.flatMap((text) =>
    Array.from(text.matchAll(IMPORTED), ([, names = '']) => names.split(',')),
  );
  const names = named.flat().map((name) => name.trim());
  return [...new Set(names.filter((name) => name.startsWith('Icon')))].toSorted();
}

/** As the package draws them, but all lines of an icon as one: the browser lays out half as many elements. */
export async function drawingsOf(names: readonly string[]): Promise<Drawings> {
  const drawn = names.map(async (name) => {
    const { __iconNode } = (await import(`${PACKAGE}/dist/esm/icons/${name}.mjs`)) as {
      __iconNode: readonly (readonly [tag: string, attributes: { d?: string; fill?: string }])[];
    };
    const drawing: Drawing = {};
    // Areas of one path would cut holes into each other.
    const area = name.endsWith('Filled') && __iconNode.length === 1;
    for (const [tag, { d = '', fill, ...others }] of __iconNode) {
      const isPlain = tag === 'path' && d.startsWith('M') && Object.keys(others).join('') === 'key';
      if (!isPlain || (name.endsWith('Filled') && !area))
        throw new Error(`${name} is drawn with more than lines`);
      const part = area ? 'area' : fill === undefined ? 'line' : 'dots';
      drawing[part] = (drawing[part] ?? '') + d;
    }
    return [name, drawing] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}
