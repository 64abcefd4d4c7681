interface UploadRequest {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal;
}

/** Like fetch, but reports upload progress, which fetch cannot. */
export function upload(
  url: string,
  { method, headers, body, signal }: UploadRequest,
  onProgress?: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      // A response without content must have a null body, not an empty one.
      resolve(
        new Response(status === 204 ? null : responseText, {
          status,
          headers: parseHeaders(request.getAllResponseHeaders()),
        }),
      );
    };
    request.onerror = () => reject(new TypeError('The request could not be sent'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Parses the raw header lines of XMLHttpRequest. */
export const parseHeaders = (lines: string) =>
  new Headers(
    lines
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );
