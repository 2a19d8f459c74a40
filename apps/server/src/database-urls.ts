/** One address for each server that `postgres://u:p@a:5432,b:5432/traverse` names. */
export function urlsOf(databaseUrl: string): readonly string[] {
  const [, begin = '', hosts = '', rest = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => begin + host + rest) : [databaseUrl];
}
