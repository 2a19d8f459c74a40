/**
 * What Node is told before the server begins. Of objects that were just made it keeps up to 8 MB per half of its young space,
 * instead of 32: memory that is nearly all empty, and stays with the process. Also said in deploy/Dockerfile and
 * deploy/traverse.service.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=8'];
