import { type DrivenBrowser, Visitor } from '../../edges/driven-browser.ts';
import { openFirefox } from '../../edges/firefox.ts';
import { startServer } from '../../edges/running-server.ts';
import { foundFirm, longWay } from '../../edges/ways.ts';
import { openWebkit } from '../../edges/webkit.ts';
import type { Outcome, Trial } from '../trial.ts';

/** The way of a day, and then every page there is, in a browser of another maker. */
async function walked(open: () => Promise<DrivenBrowser>): Promise<Outcome> {
  await using server = await startServer();
  const firm = await foundFirm(server);
  await using opened = new AsyncDisposableStack();
  const browser = opened.adopt(await open(), (left) => left.close());
  const { pages, longestMs, faults } = await longWay(new Visitor(browser), server.url, firm);
  return {
    tried: `${pages} Seiten`,
    requests: pages,
    serverErrors: 0,
    longestMs,
    lost: 0,
    doubled: 0,
    left: 0,
    faults,
    remark: 'ein kurzer Arbeitstag, danach jede Seite; gewartet wird auf eine Seite mit ihrer Überschrift',
  };
}

export const browsers: readonly Trial[] = [
  { key: 'firefox', name: 'Der lange Weg in Firefox', run: () => walked(openFirefox) },
  { key: 'webkit', name: 'Der lange Weg in WebKit', run: () => walked(openWebkit) },
];
