/** An uploaded file. Its claimed name and type are ignored. */
export interface UploadedFile {
  bytes: Buffer;
}
