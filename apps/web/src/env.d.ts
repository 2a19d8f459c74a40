interface ImportMetaEnv {
  /** The version in the root package.json, filled in by vite.config.ts. */
  readonly VITE_VERSION: string;
}

/** Files that are read as text, or by their address. */
interface ImportMeta {
  glob(pattern: string, how: { query: string; import: string; eager: true }): Record<string, string>;
}
