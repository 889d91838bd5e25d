import { join } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(8081),
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  /** How browsers reach the site that logs in with the pretend identity providers. */
  PUBLIC_URL: z.url().optional(),
  /** Where vendors of games reach the wallet; the server's own port where it is left out. */
  WALLET_URL: z.url().optional(),
  /** How browsers reach these pages. */
  SANDBOX_URL: z.url().optional(),
  SANDBOX_SECRET: z.string().min(32, 'must be at least 32 characters, the same as the server’s'),
  /** Who reads the sports feed must have it; made of the secret where it is left out. */
  SPORTS_FEED_TOKEN: z.string().min(16).optional(),
  DATA_FOLDER: z.string().min(1),
})

/** What the sandbox is told from outside. */
export interface Configuration {
  readonly host: string
  readonly port: number
  /** Where mails are taken; 0 for any free port. */
  readonly smtpPort: number
  readonly publicUrl: string
  /** The one site that the pretend identity providers send anybody back to. */
  readonly siteUrl: string
  /** Where vendors of games reach the wallet. */
  readonly walletUrl: string
  /** Signs and verifies every call, both ways. */
  readonly secret: string
  /** The sandbox keeps its books in `sandbox/` inside it. */
  readonly booksFile: string
  readonly vendorBooksFile: string
  /** The pair of the pretend vendor that signs with RSA. */
  readonly vendorKeysFile: string
  readonly walletBooksFile: string
  /** The secret and the key of the pretend witness of draws. */
  readonly witnessFile: string
  /** Undefined for the one that is made of the secret. */
  readonly sportsFeedToken: string | undefined
  /** What the sports feed keeps: the secret of its scripts, and what went wrong. */
  readonly sportsFeedFolder: string
}

/** Reads the environment. Throws an error whose message names each wrong variable. */
export function loadConfiguration(
  env: Readonly<Record<string, string | undefined>>,
): Configuration {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is wrong. ${faults.join('; ')}.`)
  }
  const found = parsed.data
  return {
    host: found.HOST,
    port: found.SANDBOX_PORT,
    smtpPort: found.SANDBOX_SMTP_PORT,
    publicUrl: (found.SANDBOX_URL ?? `http://localhost:${found.SANDBOX_PORT}`).replace(/\/$/, ''),
    siteUrl: (found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).replace(/\/$/, ''),
    walletUrl: (found.WALLET_URL ?? `http://127.0.0.1:${found.PORT}`).replace(/\/$/, ''),
    secret: found.SANDBOX_SECRET,
    booksFile: join(found.DATA_FOLDER, 'sandbox', 'books.jsonl'),
    vendorBooksFile: join(found.DATA_FOLDER, 'sandbox', 'vendor-rounds.jsonl'),
    vendorKeysFile: join(found.DATA_FOLDER, 'sandbox', 'vendor-keys.json'),
    walletBooksFile: join(found.DATA_FOLDER, 'sandbox', 'vendor-wallets.jsonl'),
    witnessFile: join(found.DATA_FOLDER, 'sandbox', 'witness.json'),
    sportsFeedToken: found.SPORTS_FEED_TOKEN,
    sportsFeedFolder: join(found.DATA_FOLDER, 'sandbox'),
  }
}
