import { imageLimits, imageTexts } from '@chesapeake/contract/fields/images';
import type { Endpoint, FileRule } from '@chesapeake/contract/http/endpoint';
import type { ErrorCode } from '@chesapeake/contract/http/errors';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';

const limits = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 20,
};

/** For forms that are ignored. */
const ignoredLimits = { fields: 5, fieldNameSize: 100, fieldSize: 200, headerPairs: 20 };

/** The parser's error codes for exceeded limits; its other errors mean invalid multipart. */
const limitCodes = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'];

/** Allows multipart bodies. Only readBody() reads them, for endpoints that take files. */
export async function acceptMultipart(app: FastifyInstance) {
  await app.register(multipart);
}

export interface ParsedBody {
  body: unknown;
  files: Record<string, UploadedFile>;
  /** Errors in the files, by field. */
  errors: Record<string, string>;
}

/** Reads the body of a request and its files. */
export async function readBody(endpoint: Endpoint, request: FastifyRequest): Promise<ParsedBody> {
  const isMultipart = request.isMultipart();
  if (isMultipart && !endpoint.files && !endpoint.ignoredForm) fail('UNSUPPORTED_MEDIA_TYPE');
  const rules = endpoint.files ?? {};
  const parsed = isMultipart
    ? await readParts(request, rules, endpoint.ignoredForm ? ignoredLimits : limits)
    : { body: request.body, files: {}, errors: {} };
  for (const [field, { required, unless }] of Object.entries(rules)) {
    if (!required || parsed.files[field] || hasValue(parsed.body, unless)) continue;
    parsed.errors[field] ??= required;
  }
  return parsed;
}

const hasValue = (body: unknown, field: string | undefined) =>
  field !== undefined && Boolean((body as Record<string, unknown> | null | undefined)?.[field]);

async function readParts(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
  limits: object,
): Promise<ParsedBody> {
  const body: Record<string, unknown> = {};
  const parsed: ParsedBody = { body, files: {}, errors: {} };
  const options = {
    limits: { ...limits, fileSize: largestFile(rules), files: Object.keys(rules).length },
    // A file that is too large is reported at its field, together with all other errors.
    throwFileSizeLimit: false,
  };
  let isCut = false;
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'file') {
        await readFile(part, rules, parsed);
      } else {
        isCut ||= part.valueTruncated;
        body[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    fail(codeOf(error));
  }
  if (isCut) fail('BODY_TOO_LARGE');
  return parsed;
}

const largestFile = (rules: Readonly<Record<string, FileRule>>) =>
  Math.max(0, ...Object.values(rules).map(({ limit }) => limit?.maxBytes ?? imageLimits.maxBytes));

async function readFile(
  { fieldname, file }: MultipartFile,
  rules: Readonly<Record<string, FileRule>>,
  { files, errors }: ParsedBody,
) {
  const isExpected = Object.hasOwn(rules, fieldname);
  const chunks: Buffer[] = [];
  const limit = rules[fieldname]?.limit;
  let size = 0;
  // Read to the end in any case, because later parts come only after it.
  for await (const chunk of file) {
    size += chunk.length;
    if (isExpected) chunks.push(chunk);
  }
  // A form sends an empty file field as a file without content.
  if (size === 0) return;
  if (!isExpected) errors[fieldname] = 'No file is expected here';
  else if (file.truncated || (limit && size > limit.maxBytes))
    errors[fieldname] = limit?.tooLarge ?? imageTexts.tooLarge;
  else files[fieldname] = { bytes: Buffer.concat(chunks) };
}

function codeOf(error: unknown): ErrorCode {
  const { code = '' } = error as { code?: string };
  return limitCodes.includes(code) ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST';
}
