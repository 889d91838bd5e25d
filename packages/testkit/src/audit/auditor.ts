import type pg from 'pg'
import { findDifference, type Statement } from './find-difference.ts'
import { loadStoredBooks } from './stored-books.ts'

/**
 * Somebody who keeps the books a second time, from nothing but what callers were told, and shares
 * no line of code with the ledger. A simulation ends with `verify`.
 */
export interface Auditor {
  /** Notes what came of a command. */
  note(statement: Statement): void
  /** Throws, naming the first difference, unless the database says exactly the same. */
  verify(): Promise<void>
}

/** Begins with the books as they stand: what is there already is taken as it is. */
export async function createAuditor(pool: pg.Pool): Promise<Auditor> {
  const opening = await loadStoredBooks(pool)
  const statements: Statement[] = []
  return {
    note(statement) {
      statements.push(statement)
    },
    async verify() {
      const found = findDifference(opening, statements, await loadStoredBooks(pool))
      if (!found) return
      const { what, subject, told, stored } = found
      throw new Error(
        `The auditor disagrees on ${what}, ${subject}: told ${told}, stored ${stored}`,
      )
    },
  }
}
