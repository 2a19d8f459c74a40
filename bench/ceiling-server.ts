// `node bench/ceiling-server.ts FILE`: raw node:http in one thread, with the bare SQL and nothing around it, on the same
// paths as the record API. What it needs is the ceiling for any server in this language.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { bareStatements } from './statements.ts';

const [, , file = ''] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });
database.exec('PRAGMA cache_size=-64000');
const bare = bareStatements(database);
const tokens = new Map([[process.env['TOKEN'] ?? '', true]]);
const one = '/api/collections/kunden/records/';

const port = Number(process.env['PORT']);
const server = createServer((request, response) => {
  const { url = '' } = request;
  const answer = (value: unknown) => {
    const text = JSON.stringify(value);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  if (url === '/api/health') return answer({ code: 200, message: 'ok' });
  if (!tokens.has(request.headers.authorization ?? '')) return void response.writeHead(401).end();
  if (url.startsWith(one)) return answer(bare.kunde(url.slice(one.length)));
  return answer(bare.list());
}).listen(port, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${port}`);
