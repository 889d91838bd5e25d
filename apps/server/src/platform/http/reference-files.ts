import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { stringify } from 'yaml'
import { describeApi } from './describe-api.ts'

/** How a file is packed, the shortest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A file as it is sent: the bytes of every packing, and the name of the content. */
export interface ReferenceFile {
  readonly type: string
  readonly tag: string
  readonly bytes: Readonly<Record<Encoding, Uint8Array>>
}

export interface ReferenceFiles {
  readonly json: ReferenceFile
  readonly yaml: ReferenceFile
}

/** 11 would take six times as long for a tenth less. */
const BROTLI_QUALITY = 9

/** Writes the contract out in both forms; a second of work, for the thread for reading. */
export async function makeReferenceFiles(publicUrl: string): Promise<ReferenceFiles> {
  const document = JSON.stringify(describeApi(publicUrl))
  const json = Buffer.from(document)
  // Without what is the same twice being named once: whoever reads it would have to look elsewhere.
  const yaml = Buffer.from(stringify(JSON.parse(document), { aliasDuplicateObjects: false }))
  return {
    json: await pack('application/json; charset=utf-8', json),
    yaml: await pack('application/yaml; charset=utf-8', yaml),
  }
}

async function pack(type: string, identity: Buffer): Promise<ReferenceFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, tag, bytes: { br, gzip: gzipped, identity } }
}
