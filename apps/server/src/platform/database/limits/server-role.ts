import { createHmac } from 'node:crypto'
import pg from 'pg'
import { grantRights } from './grant-rights.ts'

/** Who the server works as, once its tables are made. */
export type ServerRole =
  /** A login of its own that can add to the books and never change them. */
  | { readonly kind: 'limited'; readonly user: string; readonly password: string }
  /** The owner of the tables, because no other login could be made; `reason` is for the operator. */
  | { readonly kind: 'owner'; readonly reason: string }

const CONNECT_TIMEOUT_MS = 5_000
const ALREADY_THERE = new Set(['42710', '23505'])

/**
 * Makes the login with which the server works and gives it its rights. The owner, whose
 * credentials are `target`, only migrates.
 */
export async function prepareServerRole(target: pg.ClientConfig): Promise<ServerRole> {
  const owner = new pg.Client(target)
  owner.on('error', () => undefined)
  const secret = owner.password
  if (!secret) return { kind: 'owner', reason: 'the address of the database holds no password' }
  try {
    await owner.connect()
    const user = `${owner.user ?? 'baize'}_server`
    const password = derivePassword(secret, user)
    if (!(await canLogIn(target, user, password))) await makeLogin(owner, user, password)
    await grantRights(owner, user)
    if (await canLogIn(target, user, password)) return { kind: 'limited', user, password }
    return { kind: 'owner', reason: `the database refuses the login ${user}` }
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure)
    return { kind: 'owner', reason }
  } finally {
    await owner.end()
  }
}

/** The same for every server that knows the owner's password, so that several share one login. */
export function derivePassword(ownerPassword: string, user: string): string {
  return createHmac('sha256', ownerPassword).update(`login of ${user}`).digest('hex')
}

async function makeLogin(owner: pg.Client, user: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(user)
  const login = `login password ${pg.escapeLiteral(password)}`
  try {
    await owner.query(`create role ${name} ${login}`)
  } catch (failure) {
    if (!ALREADY_THERE.has((failure as pg.DatabaseError).code ?? '')) throw failure
    // Another server made it a moment ago, or the owner's password was changed since.
    await owner.query(`alter role ${name} ${login}`)
  }
}

async function canLogIn(target: pg.ClientConfig, user: string, password: string): Promise<boolean> {
  const client = new pg.Client({
    ...asRole(target, user, password),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  return await client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}

/** The same database as somebody else. */
export function asRole(target: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  if (target.connectionString === undefined) return { ...target, user, password }
  // What stands in the address goes before what stands beside it.
  const address = new URL(target.connectionString)
  address.username = encodeURIComponent(user)
  address.password = encodeURIComponent(password)
  return { ...target, connectionString: address.href }
}
