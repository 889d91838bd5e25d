import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { AuditHead } from './audit-chain.ts'

type KeptHead = AuditHead & { readonly auditId: string }

const form = z.object({
  form: z.literal('baize audit head 1'),
  position: z.string().regex(/^\d{1,19}$/),
  auditId: z.string().regex(/^\d{1,19}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string(),
})

/** Beside the database, not in it: whoever rewrites the one has not rewritten the other. */
const pathIn = (dataFolder: string) => join(dataFolder, 'audit', 'head.json')

const textOf = ({ position, auditId, hash }: KeptHead) =>
  Buffer.from(`baize audit head 1;${position};${auditId};${hash.toString('hex')}`, 'ascii')

/** The head that was kept last; undefined before the first. Throws when the file was changed. */
export async function loadKeptHead(
  dataFolder: string,
  key: KeyObject,
): Promise<KeptHead | undefined> {
  const text = await readFile(pathIn(dataFolder), 'utf8').catch((failure: unknown) => {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw failure
  })
  if (text === undefined) return undefined
  const stored = form.parse(JSON.parse(text))
  const kept: KeptHead = {
    position: BigInt(stored.position),
    auditId: stored.auditId,
    hash: Buffer.from(stored.hash, 'hex'),
  }
  const signature = Buffer.from(stored.signature, 'base64url')
  if (!verify(null, textOf(kept), createPublicKey(key), signature)) {
    throw new Error(`${pathIn(dataFolder)} was changed, or signed with another key.`)
  }
  return kept
}

export async function saveKeptHead(
  dataFolder: string,
  key: KeyObject,
  head: KeptHead,
): Promise<void> {
  const path = pathIn(dataFolder)
  await mkdir(dirname(path), { recursive: true })
  const stored = {
    form: 'baize audit head 1',
    position: head.position.toString(),
    auditId: head.auditId,
    hash: head.hash.toString('hex'),
    signature: sign(null, textOf(head), key).toString('base64url'),
  } satisfies z.input<typeof form>
  await writeFile(`${path}.new`, `${JSON.stringify(stored, null, 2)}\n`, { flush: true })
  await rename(`${path}.new`, path)
}
