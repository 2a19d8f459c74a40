/** Of vitest, once before all files: what tests start as a program of its own is the one that was built. */
export async function setup(): Promise<void> {
  await import('../../../scripts/build-server.ts');
}
