import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { findAuditStart } from './audit-start.ts'
import { booksRoutes } from './books.route.ts'
import { BOOKS_CRONTAB, booksTasks } from './books-tasks.ts'
import { compareNewest } from './compare-newest.ts'
import { makeCheckpoint } from './make-checkpoint.ts'

export const BOOKS: ModuleFacts = { crontab: BOOKS_CRONTAB }

/** Signed checkpoints of the chain. */
export function createBooks({ pool, config, secrets, log }: ServerCore) {
  const books = { pool, dataFolder: config.dataFolder, checkpointKey: secrets.checkpointKey }
  return {
    books,
    findAuditStart: () => findAuditStart({ pool, config }),
    routes: booksRoutes(books),
    tasks: booksTasks(books),
    prepare: () => compareNewest(pool, books),
    /** Signs the head at shutdown, so that tampering while the server is down shows at the next start. */
    async end() {
      await makeCheckpoint(books).catch((failure: unknown) => {
        log.warn(
          failure,
          'The books could not be signed at shutdown; the last checkpoint stays the newest',
        )
      })
    },
  } satisfies LendingModule
}
