interface Sent {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal;
}

/** What fetch does, telling how far it is: fetch itself cannot say that of what is sent. */
export function upload(
  address: string,
  { method, headers, body, signal }: Sent,
  onProgress?: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      // An answer without content must not have any, not even an empty one.
      resolve(
        new Response(status === 204 ? null : responseText, {
          status,
          headers: headersOf(request.getAllResponseHeaders()),
        }),
      );
    };
    request.onerror = () => reject(new TypeError('The request could not be sent'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Of the lines that the browser gives them in. */
export const headersOf = (lines: string) =>
  new Headers(
    lines
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );
