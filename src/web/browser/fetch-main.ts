/**
 * The <main> of the page at an address, as the server has it now, or after a form was sent there;
 * null for a page without one. It is
 * read by XMLHttpRequest, which makes a document without scripts: no text is parsed as markup here,
 * as the page's Trusted Types ask. Throws where the server cannot answer now.
 */
export function fetchMain(
  address: string,
  signal: AbortSignal,
  form: URLSearchParams | null = null,
): Promise<HTMLElement | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(form === null ? 'GET' : 'POST', address);
    request.setRequestHeader('Accept', 'text/html');
    request.responseType = 'document';
    request.onload = () => {
      if (request.status >= 500 || request.status === 429) return reject(new Error('not now'));
      resolve(request.responseXML?.querySelector('main') ?? null);
    };
    request.onerror = () => reject(new Error('no network'));
    request.onabort = () => reject(new Error('ended'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
