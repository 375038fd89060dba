import { type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate/browser'

export * from 'fflate/browser'

/**
 * The build replaces fflate with this file in the libraries that read and write workbooks. From 512 KiB on, fflate
 * starts a worker from a blob: our content security policy refuses it, and fflate never calls back. Here both calls
 * block, which is fine in `workbook-worker.ts`. What fflate throws rejects the promise that the libraries build.
 */
export const unzip = (archive: Uint8Array, done: (error: null, files: Unzipped) => void): void =>
  done(null, unzipSync(archive))

export const zip = (files: Zippable, done: (error: null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files))
