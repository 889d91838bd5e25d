import { randomBytes } from 'node:crypto'
import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { ServerCore } from '../../../server-core.ts'
import { loadOrSaveDraftKey } from './draft-key.store.ts'

const KEY_BYTES = 32

/** Whom a key is sealed for. */
export const draftKeyOwner = (staffId: string) => `staff draft key ${staffId}`

/** The key that somebody's unsent work is sealed with in their browser; it stays the same. */
export function draftKeyRoutes({ pool, box }: Pick<ServerCore, 'pool' | 'box'>): Route[] {
  return [
    route(operations.getDraftKey, async (call) => {
      const { staffId } = staffOf(call)
      const owner = draftKeyOwner(`${staffId}`)
      const offered = box.seal(randomBytes(KEY_BYTES).toString('base64'), owner)
      return succeed({ key: box.open(await loadOrSaveDraftKey(pool, staffId, offered), owner) })
    }),
  ]
}
