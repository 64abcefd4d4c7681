import { readdirSync } from 'node:fs';
import type { Endpoint } from '@chesapeake/contract/http/endpoint';

const contract = new URL('../../contract/src/', import.meta.url);

/** Every endpoint of the contract. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, contract).href)));
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
