/** What only Apple's telephones and tablets do, which no call answers. An iPad calls itself a Mac. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Opened from the home screen: without the bars of a browser, so without its way back. */
export function isOnHomeScreen(): boolean {
  return isAppleTouch() && matchMedia('(display-mode: standalone)').matches;
}
