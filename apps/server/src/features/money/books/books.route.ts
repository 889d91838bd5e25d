import { createPublicKey } from 'node:crypto'
import { operations, signedCheckpoint } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route } from '../../../platform/http/route.ts'
import { loadNewest } from './checkpoint-folder.ts'
import type { BooksParts } from './make-checkpoint.ts'
import { publicKeyText, readCheckpoint } from './signed-checkpoint.ts'

/** The newest head for anybody who wants to keep one. */
export function booksRoutes(parts: Omit<BooksParts, 'pool'>): Route[] {
  const publicKey = publicKeyText(parts.checkpointKey)
  const key = createPublicKey(parts.checkpointKey)
  return [
    route(operations.getCheckpoint, async () => {
      const text = await loadNewest(parts.dataFolder)
      // A file that somebody wrote there is not published as ours.
      const isOurs = text !== undefined && readCheckpoint(text, key).kind === 'checkpoint'
      const checkpoint = isOurs ? signedCheckpoint.parse(JSON.parse(text)) : null
      return succeed({ checkpoint, publicKey })
    }),
  ]
}
