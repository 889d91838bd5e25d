import { SANDBOX_VENDOR_KEY_ID } from '@baize/contract/vendors'
import type { Queryable } from '../platform/database/in-transaction.ts'

/** A vendor that a test speaks for has no key of the demonstration's: two are active at most. */
export async function retireSandboxKey(database: Queryable, vendorCode: string): Promise<void> {
  await database.query(
    `update vendor_key set retired_at = now(), active_place = null
      where vendor_code = $1 and key_id = $2 and retired_at is null`,
    [vendorCode, SANDBOX_VENDOR_KEY_ID],
  )
}
