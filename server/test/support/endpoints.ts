import type { Endpoint } from '@chesapeake/contract/http/endpoint';

const files = import.meta.glob<Record<string, unknown>>('../../../contract/src/**/*.ts', {
  eager: true,
});

/** Every endpoint of the contract, implemented or not. */
export function contractEndpoints(): Endpoint[] {
  return Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
