import { readFile, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { type OsAccount, runProgram } from './run-program.ts'

/** Accounts tried in this order; `baize` is the one we create where none is suitable. */
const PREFERRED = ['baize', 'postgres'] as const
const LAST_RESORT = 'nobody'

/** Reads the accounts out of the text of `/etc/passwd`. */
export function parseAccounts(passwd: string): OsAccount[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (!name || !uid || !gid) return []
    return [{ name, uid: Number(uid), gid: Number(gid) }]
  })
}

/**
 * The account PostgreSQL must run as: none for an ordinary user; for root, who PostgreSQL refuses
 * to serve, the owner of the existing data, else a suitable account, else a new one.
 */
export async function chooseOsAccount(clusterFolder: string): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await ownerOf(clusterFolder)
  const accounts = await loadAccounts()
  if (owner !== undefined && owner !== 0) {
    const known = accounts.find((each) => each.uid === owner)
    if (known) return known
  }
  for (const name of PREFERRED) {
    const found = accounts.find((each) => each.name === name && each.uid !== 0)
    if (found) return found
  }
  return (await createAccount()) ?? lastResort(accounts)
}

async function loadAccounts(): Promise<OsAccount[]> {
  return parseAccounts(await readFile('/etc/passwd', 'utf8').catch(() => ''))
}

async function ownerOf(folder: string): Promise<number | undefined> {
  return await stat(folder).then(
    (found) => found.uid,
    () => undefined,
  )
}

async function createAccount(): Promise<OsAccount | undefined> {
  await runProgram('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    'baize',
  ])
  return (await loadAccounts()).find((each) => each.name === 'baize')
}

function lastResort(accounts: readonly OsAccount[]): OsAccount {
  const found = accounts.find((each) => each.name === LAST_RESORT && each.uid !== 0)
  if (found) return found
  throw new EmbeddedPostgresError(
    'no_unprivileged_user',
    'PostgreSQL refuses to run as root, and no other account was found or could be created. Create one (useradd --system baize) or start Baize as an ordinary user.',
  )
}
