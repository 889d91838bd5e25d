import { Readable } from 'node:stream'
import type { FileAnswer } from '@baize/contract'
import type { FastifyReply } from 'fastify'

/** Opened by itself, a file has no origin, runs nothing and loads nothing. */
const FILE_POLICY = "default-src 'none';frame-ancestors 'none';sandbox"

/** Sends a file for one look: kept by no cache, named, and never a page of its own. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const content =
    file.content instanceof Uint8Array ? Buffer.from(file.content) : Readable.from(file.content)
  return reply
    .code(200)
    .headers({
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name.replaceAll(/[^\w.-]/g, '_')}"`,
      'content-security-policy': FILE_POLICY,
    })
    .send(content)
}
