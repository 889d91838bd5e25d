import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { ConnectionRecord } from './connection-record.ts'
import { codeOf } from './embedded-error.ts'
import { DURABLE_SETTINGS } from './postgres-settings.ts'
import { type PostmasterLock, parsePostmasterLock } from './postmaster-lock.ts'

/** A host and port at which a server may answer; a host that is a folder means its socket. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** What knocking at the server's door came to. */
export type Knock =
  | { readonly kind: 'open'; readonly client: pg.Client }
  | { readonly kind: 'starting' }
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'closed'; readonly reason: string }

const CONNECT_TIMEOUT_MS = 5_000
const STARTING_CODES = new Set(['57P03', '57P02', '57P01'])
const PASSWORD_CODES = new Set(['28P01', '28000'])

/** Tries once to connect to the maintenance database. The caller ends the client it is given. */
export async function knock(address: Address, record: ConnectionRecord): Promise<Knock> {
  const client = new pg.Client({
    ...address,
    user: record.user,
    password: record.password,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'baize supervisor',
  })
  // Without a listener an error event on an idle connection would end the whole program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { kind: 'open', client }
  } catch (error) {
    await client.end().catch(() => undefined)
    const code = codeOf(error)
    if (STARTING_CODES.has(code)) return { kind: 'starting' }
    if (PASSWORD_CODES.has(code)) return { kind: 'wrong_password' }
    return { kind: 'closed', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads the lock that a running or crashed server left in its data folder. */
export async function loadPostmasterLock(
  clusterFolder: string,
): Promise<PostmasterLock | undefined> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  return parsePostmasterLock(text)
}

/** Where the server that wrote this lock listens, or undefined when it listens nowhere. */
export function addressOf(lock: PostmasterLock): Address | undefined {
  if (lock.socketFolder) return { host: lock.socketFolder, port: lock.port }
  if (lock.listenAddress) return { host: '127.0.0.1', port: lock.port }
  return undefined
}

/** Tells whether the server behind this connection serves exactly this folder. */
export async function servesFolder(client: pg.Client, clusterFolder: string): Promise<boolean> {
  const answer = await client.query<{ data_directory: string }>('show data_directory')
  const shown = answer.rows[0]?.data_directory ?? ''
  const same = async (folder: string) => await realpath(folder).catch(() => folder)
  return (await same(shown)) === (await same(clusterFolder))
}

/** Reads the settings that durability rests on, as the server really runs with them. */
export async function loadDurableSettings(client: pg.ClientBase): Promise<Record<string, string>> {
  const answer = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(DURABLE_SETTINGS)],
  )
  return Object.fromEntries(answer.rows.map((row) => [row.name, row.setting]))
}

/** Tells whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
