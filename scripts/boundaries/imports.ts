import { parseSync } from 'oxc-parser';

// What the module record leaves out: `import('x')` in a type or an expression, and files named by `new URL`.
const NAMED_IN_TEXT = [
  /\bimport\(\s*['"`]([^'"`]+)['"`]/g,
  /\bnew URL\(\s*['"`](\.[^'"`]+)['"`]/g,
  /\brequire\(\s*['"`]([^'"`]+)['"`]/g,
];

/** Everything a source file names as another module, types included, as written. */
export function importsOf(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);

  const named = new Set<string>();
  for (const { moduleRequest } of module.staticImports) named.add(moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) named.add(moduleRequest.value);
  }
  for (const pattern of NAMED_IN_TEXT) {
    for (const [, specifier] of source.matchAll(pattern)) if (specifier) named.add(specifier);
  }
  return [...named];
}
