import type { FastifyReply, FastifyRequest } from 'fastify'
import { offThread } from '../off-thread/off-thread.ts'
import {
  ENCODINGS,
  type Encoding,
  makeReferenceFiles,
  type ReferenceFiles,
} from './reference-files.ts'

/** The contract changes only with the program; a reader who has it asks whether it is still the same. */
const CACHE = 'public, max-age=3600'
const NOT_MODIFIED = 304

const makeElsewhere = offThread(
  new URL('./reference-files.ts', import.meta.url),
  makeReferenceFiles,
)

/** Sends the contract as a file that is written and packed once, when the first reader comes. */
export function createReferenceSender(publicUrl: string) {
  let made: Promise<ReferenceFiles> | undefined
  return async (
    form: keyof ReferenceFiles,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    made ??= makeElsewhere(publicUrl)
    const { [form]: file } = await made.catch((failure: unknown) => {
      // The next reader tries again.
      made = undefined
      throw failure
    })
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const tag = `"${file.tag}-${encoding}"`
    const isKnown = isNamed(request.headers['if-none-match'], tag)
    const bytes = file.bytes[encoding]
    reply.headers({ 'cache-control': CACHE, vary: 'accept-encoding', etag: tag })
    if (!isKnown) {
      reply.headers({ 'content-type': file.type, 'content-length': bytes.length })
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
    }
    // Past what packs answers on their way: these bytes are packed already, or wanted as they are.
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.raw.statusCode = isKnown ? NOT_MODIFIED : 200
    reply.raw.end(isKnown || request.method === 'HEAD' ? undefined : bytes)
  }
}

/** The shortest that the reader takes; what is weighed with 0 is not taken. */
export function chooseEncoding(accepted = ''): Encoding {
  const taken = accepted
    .slice(0, 200)
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return ENCODINGS.find((each) => taken.includes(each)) ?? 'identity'
}

function isNamed(named: string | undefined, tag: string): boolean {
  return (named ?? '')
    .slice(0, 1_000)
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag)
}
