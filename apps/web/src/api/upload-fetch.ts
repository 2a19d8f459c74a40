/** How much of a request has been sent, 0 to 1. */
export type OnProgress = (part: number) => void;

// Answers that have no body; `Response` refuses one.
const BODILESS = [204, 205, 304];

/** Sends like `fetch`, and tells how far it has come, which the browser's own does not. */
export function fetchTelling(onProgress: OnProgress): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onerror = () => reject(new TypeError('The request got no answer'));
      request.onabort = () => reject(new DOMException('The request was given up', 'AbortError'));
      request.onload = () => resolve(responseOf(request));
      init.signal?.addEventListener('abort', () => request.abort());
      onProgress(0);
      request.send(bodyOf(init.body));
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const body = BODILESS.includes(request.status) ? null : request.responseText;
  return new Response(body, { status: request.status, statusText: request.statusText, headers });
}

function bodyOf(body: BodyInit | null | undefined): XMLHttpRequestBodyInit | null {
  if (body instanceof ReadableStream) throw new TypeError('A stream cannot be sent with progress');
  return body ?? null;
}
