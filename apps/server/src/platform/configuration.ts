import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findPlainConnections } from './plain-connections.ts'
import { JURISDICTION_NAMES, type Jurisdiction } from './policy/jurisdictions.ts'

const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url))

/** How jurisdictions are named in the environment. */
const jurisdiction = z.enum(JURISDICTION_NAMES)

const port = z.coerce.number().int().min(1).max(65_535)

const PROVIDERS_MAX = 2
const identityProviders = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z]{2,20}$/),
      name: z.string().min(1).max(30),
      issuer: z.url({ protocol: /^https$/ }),
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
    }),
  )
  .max(PROVIDERS_MAX)

function readProviders(text: string, context: z.RefinementCtx) {
  if (text === '') return undefined
  try {
    const parsed = identityProviders.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    for (const { message, path } of parsed.error.issues)
      context.addIssue(`${path.join('.')} ${message}`)
  } catch {
    context.addIssue('is not JSON')
  }
  return z.NEVER
}

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  /** How browsers and providers reach this server; links and call-backs are made from it. */
  PUBLIC_URL: z.url().optional(),
  /** Where the console is, when it has a host of its own; then the site's host has none of it. */
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Holds the embedded database, secrets and uploads. */
  DATA_FOLDER: z.string().min(1).default('.data'),
  /** A PostgreSQL server of the operator's own, instead of the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Seeds demonstration people and says on every page that money is play money. */
  DEMONSTRATION: z.enum(['on', 'off']).default('on'),
  /** How many rows of a data set take the place of the titles that the sandbox's vendors publish. */
  DEMONSTRATION_TITLES: z.coerce.number().int().min(0).max(10_020).optional(),
  /** When a business day of the house begins: minutes east of UTC. It is chosen once. */
  HOUSE_OFFSET_MINUTES: z.coerce.number().int().min(-720).max(840).default(480),
  /** Whose rules are kept; without one the strictest of all, in the demonstration those of `DEMO`. */
  JURISDICTION: jurisdiction.optional(),
  /** How many of a hundred new accounts show who they are before their first deposit; the jurisdiction's own without it. */
  IDENTITY_LOT_PERCENT: z.coerce.number().int().min(0).max(100).optional(),
  /** The operator's own file that says which addresses belong to which country. */
  COUNTRY_FILE: z.string().min(1).optional(),
  /** Where the payment provider and the message gateway answer. */
  SANDBOX_URL: z.url().default('http://127.0.0.1:8081'),
  /** A phone-auth service of the Identity Toolkit kind; without one the sandbox's. */
  PHONE_AUTH_URL: z.url().optional(),
  PHONE_AUTH_KEY: z.string().min(1).default('sandbox'),
  PHONE_AUTH_PROJECT: z.string().min(1).default('baize-sandbox'),
  PHONE_AUTH_ISSUER: z.url().optional(),
  PHONE_AUTH_JWKS_URL: z.url().optional(),
  /** A mail server, `smtp://` or `smtps://`; without one mails go to the message gateway. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mails are from. */
  MAIL_SENDER: z.string().min(3).default('no-reply@localhost'),
  /**
   * Logins at identity providers, as JSON: `[{"id","name","issuer","clientId","clientSecret"}]`.
   * A demonstration has the sandbox's pretend ones unless others are named.
   */
  IDENTITY_PROVIDERS: z.string().default('').transform(readProviders),
  /** Shared with the sandbox; both sides sign every call with it. */
  SANDBOX_SECRET: z.string().min(32).optional(),
  /** A ClamAV daemon that looks into every file people send: `tcp://` or `unix:/`. */
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  /** Hosts that may be reached without TLS though they are other machines, separated by commas. */
  PLAIN_HOSTS: z.string().default(''),
  /** Addresses of proxies whose forwarded headers are believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Calls per minute and address; 0 for none, in benches only. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  /** Where metrics and readiness answer; the public must not reach it. Port 0 for nowhere. */
  OPERATIONS_HOST: z.string().min(1).default('127.0.0.1'),
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** How many months after its end a month of posting keys stays, so that its orders may be corrected. */
  KEYS_KEPT_MONTHS: z.coerce.number().int().min(13).max(1_200).default(13),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})

/** A login elsewhere, as the operator set it up. */
export interface IdentityProviderSettings {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What the operator decided, from environment variables; the names in capitals are theirs. */
export interface Configuration {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  /** Undefined when the console is on every host of the site. */
  readonly consoleUrl: string | undefined
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly keysKeptMonths: number
  readonly isDemonstration: boolean
  /** The titles that the sandbox's vendors publish, or the first so many of a data set. */
  readonly demonstrationTitles: 'published' | number
  readonly jurisdiction: Jurisdiction | undefined
  readonly identityLotPercent: number | undefined
  /** When a business day of the house begins, in minutes east of UTC. */
  readonly houseOffsetMinutes: number
  readonly countryFile: string | undefined
  readonly sandboxUrl: string
  readonly sandboxSecret: string | undefined
  /** Undefined when nobody named any. */
  readonly identityProviders: readonly IdentityProviderSettings[] | undefined
  /** The service that verifies phone numbers when the operator chose it instead of own messages. */
  readonly phoneAuth: {
    readonly url: string
    readonly apiKey: string
    readonly projectId: string
    readonly issuer: string
    readonly jwksUrl: string
  }
  readonly smtpUrl: string | undefined
  readonly mailSender: string
  /** Undefined where no daemon looks into what people send. */
  readonly clamdUrl: string | undefined
  /** Other machines that may be reached without TLS. */
  readonly plainHosts: readonly string[]
  readonly trustedProxies: readonly string[]
  readonly requestsPerMinute: number
  readonly operationsHost: string
  /** Undefined when nobody chose one: then a taken port only costs the metrics, not the start. */
  readonly operationsPort: number | undefined
  /** Variables of modules, by their names; each module reads its own. */
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
}

/**
 * Reads the environment, with the variables that modules declare. Throws an error whose message names each wrong
 * variable.
 */
export function loadConfiguration(
  env: Readonly<Record<string, string | undefined>>,
  ofModules: z.ZodRawShape = {},
): Configuration {
  // An empty variable means "not set": that is how shells and container files clear one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const issues = [parsed, z.object(ofModules).safeParse(given)].flatMap(
    ({ error }) => error?.issues ?? [],
  )
  if (!parsed.success || issues.length > 0) {
    const faults = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is wrong. ${faults.join('; ')}.`)
  }
  const found = parsed.data
  const plainHosts = readList(found.PLAIN_HOSTS)
  const readable = findPlainConnections(connectionsOf(found), plainHosts)
  if (readable.length > 0) throw new Error(`The environment is wrong. ${readable.join('; ')}.`)
  return {
    host: found.HOST,
    port: found.PORT,
    publicUrl: (found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).replace(/\/$/, ''),
    consoleUrl: found.CONSOLE_URL?.replace(/\/$/, ''),
    dataFolder: resolve(projectRoot, found.DATA_FOLDER),
    databaseUrl: found.DATABASE_URL,
    keysKeptMonths: found.KEYS_KEPT_MONTHS,
    isDemonstration: found.DEMONSTRATION === 'on',
    demonstrationTitles: found.DEMONSTRATION_TITLES ?? 'published',
    jurisdiction: found.JURISDICTION ?? (found.DEMONSTRATION === 'on' ? 'DEMO' : undefined),
    houseOffsetMinutes: found.HOUSE_OFFSET_MINUTES,
    identityLotPercent: found.IDENTITY_LOT_PERCENT,
    countryFile: found.COUNTRY_FILE && resolve(projectRoot, found.COUNTRY_FILE),
    sandboxUrl: found.SANDBOX_URL.replace(/\/$/, ''),
    sandboxSecret: found.SANDBOX_SECRET,
    identityProviders: found.IDENTITY_PROVIDERS,
    phoneAuth: readPhoneAuth(found),
    smtpUrl: found.SMTP_URL,
    mailSender: found.MAIL_SENDER,
    clamdUrl: found.CLAMD_URL,
    plainHosts,
    trustedProxies: readList(found.TRUSTED_PROXIES),
    requestsPerMinute: found.REQUESTS_PER_MINUTE,
    operationsHost: found.OPERATIONS_HOST,
    operationsPort: found.OPERATIONS_PORT,
    variables: Object.fromEntries(Object.keys(ofModules).map((name) => [name, given[name]])),
    logLevel: found.LOG_LEVEL,
  }
}

function readList(text: string): string[] {
  return text.split(',').filter((each) => each !== '')
}

function connectionsOf(found: z.output<typeof environment>) {
  return [
    { variable: 'DATABASE_URL', address: found.DATABASE_URL },
    { variable: 'SMTP_URL', address: found.SMTP_URL },
    { variable: 'CLAMD_URL', address: found.CLAMD_URL },
    { variable: 'SANDBOX_URL', address: found.SANDBOX_URL },
    { variable: 'PHONE_AUTH_URL', address: found.PHONE_AUTH_URL },
    { variable: 'PHONE_AUTH_JWKS_URL', address: found.PHONE_AUTH_JWKS_URL },
  ]
}

function readPhoneAuth(found: z.output<typeof environment>): Configuration['phoneAuth'] {
  const sandbox = `${found.SANDBOX_URL.replace(/\/$/, '')}/phone-auth`
  return {
    url: (found.PHONE_AUTH_URL ?? sandbox).replace(/\/$/, ''),
    apiKey: found.PHONE_AUTH_KEY,
    projectId: found.PHONE_AUTH_PROJECT,
    issuer: found.PHONE_AUTH_ISSUER ?? `${sandbox}/${found.PHONE_AUTH_PROJECT}`,
    jwksUrl: found.PHONE_AUTH_JWKS_URL ?? `${sandbox}/keys`,
  }
}
