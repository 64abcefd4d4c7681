import type { Endpoint, FileRule } from '@chesapeake/contract/endpoint';
import type { ErrorCode } from '@chesapeake/contract/errors';
import { imageLimits, imageTexts } from '@chesapeake/contract/images';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';

const limits = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 20,
  fileSize: imageLimits.maxBytes,
};

/** Of a form that nobody looks at. */
const ignoredLimits = { fields: 5, fieldNameSize: 100, fieldSize: 200, headerPairs: 20 };

/** What the parser says when a limit was met; all else that it says means that it is no multipart. */
const limitCodes = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'];

/** Lets bodies be multipart. They are read only where an endpoint takes files, by readSent(). */
export async function acceptMultipart(app: FastifyInstance) {
  await app.register(multipart);
}

export interface Sent {
  body: unknown;
  files: Record<string, UploadedFile>;
  /** What is wrong with the files, by field. */
  wrong: Record<string, string>;
}

/** The body of a request, and the files that came with it. */
export async function readSent(endpoint: Endpoint, request: FastifyRequest): Promise<Sent> {
  const isMultipart = request.isMultipart();
  if (isMultipart && !endpoint.files && !endpoint.ignoredForm) fail('UNSUPPORTED_MEDIA_TYPE');
  const rules = endpoint.files ?? {};
  const sent = isMultipart
    ? await readParts(request, rules, endpoint.ignoredForm ? ignoredLimits : limits)
    : { body: request.body, files: {}, wrong: {} };
  for (const [field, { required }] of Object.entries(rules)) {
    if (required && !sent.files[field]) sent.wrong[field] ??= required;
  }
  return sent;
}

async function readParts(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
  limits: object,
): Promise<Sent> {
  const body: Record<string, unknown> = {};
  const sent: Sent = { body, files: {}, wrong: {} };
  const options = {
    limits: { ...limits, files: Object.keys(rules).length },
    // What is too large is told at its field, together with all else that is wrong.
    throwFileSizeLimit: false,
  };
  let isCut = false;
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'file') {
        await readFile(part, rules, sent);
      } else {
        isCut ||= part.valueTruncated;
        body[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    fail(codeOf(error));
  }
  if (isCut) fail('BODY_TOO_LARGE');
  return sent;
}

async function readFile(
  { fieldname, file }: MultipartFile,
  rules: Readonly<Record<string, FileRule>>,
  { files, wrong }: Sent,
) {
  const isExpected = Object.hasOwn(rules, fieldname);
  const chunks: Buffer[] = [];
  let size = 0;
  // To its end, come what may: the parts behind it are read only then.
  for await (const chunk of file) {
    size += chunk.length;
    if (isExpected) chunks.push(chunk);
  }
  // A form sends a file field that was left empty as a file without content.
  if (size === 0) return;
  if (!isExpected) wrong[fieldname] = 'No file is expected here';
  else if (file.truncated) wrong[fieldname] = imageTexts.tooLarge;
  else files[fieldname] = { bytes: Buffer.concat(chunks) };
}

function codeOf(error: unknown): ErrorCode {
  const { code = '' } = error as { code?: string };
  return limitCodes.includes(code) ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST';
}
