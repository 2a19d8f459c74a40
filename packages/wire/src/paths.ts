/** The paths of the record API. Names and ids are percent-encoded here, and decoded by `parseRecordPath`. */
export const BATCH_PATH = '/api/batch';
export const REALTIME_PATH = '/api/realtime';
export const HEALTH_PATH = '/api/health';
export const READY_PATH = '/api/ready';
export const FILE_TOKEN_PATH = '/api/files/token';

/** List and create. */
export function recordsPath(collection: string): string {
  return `/api/collections/${encodeURIComponent(collection)}/records`;
}

/** Collection (name or id) and record of a records path, without query; undefined for every other path. */
export function parseRecordPath(path: string): { collection: string; id: string | undefined } | undefined {
  const [, collection, id] = /^\/api\/collections\/([^/]+)\/records(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (collection === undefined) return undefined;
  try {
    return {
      collection: decodeURIComponent(collection),
      id: id === undefined ? undefined : decodeURIComponent(id),
    };
  } catch {
    return undefined; // a broken percent sequence
  }
}
