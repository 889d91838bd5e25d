import { z } from 'zod'

/**
 * A file as an operation answers it. It travels as it is, with its name and type in the headers, and
 * always to be kept: a page of ours may show what it fetched, no browser opens it as a page.
 */
export interface FileAnswer {
  /** Media type, such as `image/jpeg`. */
  readonly type: string
  readonly name: string
  readonly content: Uint8Array | AsyncIterable<string>
}

/** The value of an operation that answers a file. */
export const fileAnswer = z.custom<FileAnswer>()

/** The body of an operation that takes a file. */
export const fileBody = z.instanceof(Uint8Array)
