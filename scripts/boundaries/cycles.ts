/** Files, and what each of them imports; paths start at the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Files that import each other, directly or by way of others: one list for each such loop, in the order they import. */
export function cyclesIn(graph: ImportGraph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const imported of graph.get(file) ?? []) visit(imported, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

/** Which folder right below `house` imports which; tests do not count. */
export function foldersOf(graph: ImportGraph, house: string): ImportGraph {
  const folderOf = (file: string) =>
    file.startsWith(house) ? file.slice(house.length).split('/').slice(0, -1)[0] : undefined;
  const folders = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    const folder = /\.test\.tsx?$/.test(file) ? undefined : folderOf(file);
    if (folder === undefined) continue;
    const others = imports.map(folderOf).filter((other) => other !== undefined && other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...(others as string[])]);
  }
  return folders;
}
