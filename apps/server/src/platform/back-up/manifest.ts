import { z } from 'zod'

/** Changes when an older Baize could no longer read an archive. */
export const ARCHIVE_FORMAT = 1

/** The first entry: what a restore must know before it unpacks anything. */
export const aboutShape = z.object({
  format: z.number().int(),
  /** Version of the Baize that made it. */
  baize: z.string(),
  /** Major version of PostgreSQL; its files belong to one. */
  postgres: z.number().int(),
  startedAt: z.iso.datetime(),
  /** Size of the database's files as they lay on disk, to the nearest that can be known early. */
  unpackedBytes: z.number().int(),
})
export type About = z.infer<typeof aboutShape>

const wholeNumber = z.string().regex(/^\d+$/)

/** The end of the ledger's chain, as it stood before the back-up's end. */
export const chainHeadShape = z.object({
  batchNumber: wholeNumber,
  transferId: wholeNumber,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ChainHead = z.infer<typeof chainHeadShape>

/** The last entry: without it an archive is not whole. */
export const manifestShape = z.object({
  systemIdentifier: wholeNumber,
  /** Everything acknowledged before this moment of the database's clock is in the archive. */
  endedAt: z.iso.datetime(),
  startLsn: z.string(),
  endLsn: z.string(),
  chainHead: chainHeadShape.nullable(),
  secrets: z.enum(['sealed', 'left_out']),
  /** Every file with size and SHA-256, by its name in the archive. */
  files: z.record(z.string(), z.object({ sizeBytes: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestShape>

export const ABOUT_NAME = 'about.json'
export const MANIFEST_NAME = 'manifest.json'
export const SECRETS_NAME = 'secrets.sealed'
/** The database's own files stand below this. */
export const CLUSTER_PREFIX = 'cluster/'
