import type { TaskList } from 'graphile-worker'
import { type BooksParts, makeCheckpoint } from './make-checkpoint.ts'

/** Once a day, soon after midnight UTC. */
export const BOOKS_CRONTAB = '5 0 * * * books:checkpoint'

/** What the books do by themselves. A checkpoint made twice is the same one. */
export function booksTasks(deps: BooksParts): TaskList {
  return {
    async 'books:checkpoint'() {
      await makeCheckpoint(deps)
    },
  }
}
