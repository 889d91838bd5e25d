import type { Queryable } from '../database/in-transaction.ts'
import type { SealedBox } from '../sealed-box.ts'
import {
  loadSealed,
  replaceSealed,
  type SealedColumn,
  type SealedRow,
} from './sealed-columns.store.ts'

const ROWS_AT_ONCE = 500

/** What a pass over a column came to. */
export interface SealPass {
  readonly rows: number
  /** Sealed by an older key until now. */
  readonly older: number
  /** Ids of rows that no key of the ring opens. */
  readonly broken: readonly string[]
}

interface PassParts {
  readonly database: Queryable
  readonly box: SealedBox
  readonly column: SealedColumn
}

/** Seals with the newest key whatever an older one sealed. May be repeated, and end anywhere. */
export function sealAnew(parts: PassParts): Promise<SealPass> {
  return passOver(parts, (row, sealed) => replaceSealed(parts.database, parts.column, row, sealed))
}

/** How much an older key is still needed for; changes nothing. */
export function countOlder(parts: PassParts): Promise<SealPass> {
  return passOver(parts, async () => undefined)
}

async function passOver(
  { database, box, column }: PassParts,
  keep: (row: SealedRow, sealed: Buffer) => Promise<void>,
): Promise<SealPass> {
  let rows = 0
  let older = 0
  let afterId: string | undefined
  const broken: string[] = []
  for (;;) {
    const found = await loadSealed(database, column, { afterId, limit: ROWS_AT_ONCE })
    for (const row of found) {
      afterId = row.id
      const sealed = tryToSealAnew(box, row.sealed, column.ownerOf(row.id))
      if (sealed === BROKEN) broken.push(row.id)
      else if (sealed !== undefined) {
        older += 1
        await keep(row, sealed)
      }
    }
    rows += found.length
    if (found.length < ROWS_AT_ONCE) return { rows, older, broken }
  }
}

const BROKEN = 'broken'

/** One that was altered or lost its key must not keep the others under theirs. */
function tryToSealAnew(box: SealedBox, sealed: Buffer, owner: string) {
  try {
    return box.sealAnew(sealed, owner)
  } catch {
    return BROKEN
  }
}
