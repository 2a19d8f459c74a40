interface ImportMetaEnv {
  /** The version in the root package.json, filled in by vite.config.ts. */
  readonly VITE_VERSION: string;
}
