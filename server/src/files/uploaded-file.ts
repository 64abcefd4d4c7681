/** A file as it was sent. What its sender calls it, and claims it to be, means nothing. */
export interface UploadedFile {
  bytes: Buffer;
}
