import { chromium } from 'playwright';
const base = 'http://127.0.0.1:8199';
const [,, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const r = await fetch(base + '/api/collections/users/auth-with-password', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ identity: 'admin@traverse.example', password: process.env.PW }) });
const auth = await r.json();
for (const width of [1440, 390]) for (const scheme of ['light', 'dark']) {
  if (process.env.ONLY && !process.env.ONLY.includes(width + scheme)) continue;
  const c = await b.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme, locale: 'de-DE', deviceScaleFactor: 1 });
  await c.addInitScript((a) => localStorage.setItem('pocketbase_auth', JSON.stringify({ token: a.token, record: a.record, model: a.record })), auth);
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message));
  for (const path of paths) {
    await p.goto(base + path); await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/look${path.replace(/\W+/g, '_')}_${width}_${scheme}.png`, fullPage: process.env.FULL === '1' });
  }
  await c.close();
}
await b.close();
