import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { imageLimits } from '@chesapeake/contract/fields/images';
import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent';
import { hasAcceptedSignature } from './images.ts';

/** Fetches the picture at an address; undefined if there is none or the server does not answer. */
export type FetchPicture = (address: string) => Promise<Buffer | undefined>;

const timeoutMs = 5000;

/**
 * Follows no redirects, and the agent refuses private and local addresses: otherwise a driver could
 * have this server ask others in its own network.
 */
export const createPictureFetcher =
  (options?: RequestFilteringAgentOptions): FetchPicture =>
  async (address) => {
    const get = address.startsWith('https:') ? getHttps : getHttp;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const bytes = await new Promise<Buffer | undefined>((resolve, reject) => {
        get(address, { agent: useAgent(address, options), signal }, (response) => {
          const chunks: Buffer[] = [];
          let length = 0;
          response.on('data', (chunk: Buffer) => {
            length += chunk.length;
            chunks.push(chunk);
            if (length > imageLimits.maxBytes) response.destroy(new Error('too large'));
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve(response.statusCode === 200 ? Buffer.concat(chunks) : undefined),
          );
        }).on('error', reject);
      });
      return bytes && hasAcceptedSignature(bytes) ? bytes : undefined;
    } catch {
      return undefined;
    }
  };
