import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What must outlive the program so that the same database can be opened again. */
export interface ConnectionRecord {
  readonly user: string
  readonly password: string
  readonly database: string
  readonly port: number
}

const FILE = 'connection.json'

/** Reads the record, or undefined when there is none that can be used. */
export async function loadConnectionRecord(folder: string): Promise<ConnectionRecord | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '')
  return parseConnectionRecord(text)
}

/** Writes the record so that a crash leaves either the old or the new one, readable by us alone. */
export async function saveConnectionRecord(
  folder: string,
  record: ConnectionRecord,
): Promise<void> {
  const unfinished = join(folder, `${FILE}.unfinished`)
  await writeFile(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, FILE))
}

/** Reads a record's text; undefined when a field is missing or of another type. */
export function parseConnectionRecord(text: string): ConnectionRecord | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    const { user, password, database, port } = parsed as Record<string, unknown>
    if (typeof user !== 'string' || typeof password !== 'string') return undefined
    if (typeof database !== 'string' || typeof port !== 'number') return undefined
    return { user, password, database, port }
  } catch {
    return undefined
  }
}

/** A password of 192 random bits that needs no escaping anywhere. */
export function makePassword(): string {
  return randomBytes(24).toString('base64url')
}
