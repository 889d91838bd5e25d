import { ACTIVE_KEYS_MAX, operations, type VendorLinkWish } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { mayBePlain } from '../../../platform/plain-connections.ts'
import { makeRsaKey, makeSharedKey, readPublicKey } from './make-vendor-key.ts'
import { APPROVES, type VendorDeskParts } from './vendor-desk-parts.ts'
import { linkFacts, linkOf, viewDetail, viewKey, viewVendor } from './vendor-views.ts'
import {
  countActiveKeys,
  findWrongBlock,
  insertPreparedKey,
  insertVendor,
  loadKeys,
  loadVendor,
  loadVendors,
  lockKey,
  lockLink,
  retireKey,
  saveHold,
} from './vendors.store.ts'

/** Vendors as staff look after them: who they are, how they are reached, and their keys. */
export function vendorRoutes(parts: VendorDeskParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getVendors, async () =>
      succeed({
        vendors: (await loadVendors(pool)).map((row) =>
          viewVendor(parts.health, row, parts.clock.now()),
        ),
      }),
    ),
    route(operations.addVendor, async (call) => {
      const { vendorCode, displayName } = call.body
      return await inTransaction(pool, async (tx) => {
        if (!(await insertVendor(tx, call.body))) return refuse('vendor_exists')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'vendor.added',
          subject: vendorCode,
          after: { displayName },
        })
        const row = await loadVendor(tx, vendorCode)
        if (!row) return refuse('not_found')
        return succeed({ vendor: viewDetail(parts.health, row, [], parts.clock.now()) })
      })
    }),
    route(operations.getVendor, async ({ params: { vendorCode } }) => {
      const row = await loadVendor(pool, vendorCode)
      if (!row) return refuse('not_found')
      return succeed({
        vendor: viewDetail(parts.health, row, await loadKeys(pool, vendorCode), parts.clock.now()),
      })
    }),
    route(operations.askVendorLink, async (call) => {
      const { vendorCode } = call.params
      const { reason, ...wish } = call.body
      const block = await findWrongBlock(pool, wish.allowedAddresses)
      if (block !== undefined) return refuse('block_invalid', { block })
      if (!isSafe(parts, wish)) return refuse('address_insecure')
      // Only the house's own protocol has words for money that is moved beforehand.
      if (wish.dialect !== 'baize' && wish.walletKind === 'transfer') {
        return refuse('dialect_without_wallets')
      }
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const row = await lockLink(tx, vendorCode)
        if (!row) return refuse('not_found')
        return await askApproval(tx, clock, asker, {
          kind: 'vendor_link',
          needs: APPROVES,
          subject: vendorCode,
          subjectName: row.displayName,
          input: wish,
          before: linkFacts(linkOf(row)),
          after: linkFacts(wish),
          reason,
        })
      })
    }),
    holdRoute(parts),
    ...keyRoutes(parts),
  ]
}

function holdRoute(parts: VendorDeskParts): Route {
  const { pool, clock } = parts
  return route(operations.holdVendor, async (call) => {
    const { vendorCode } = call.params
    const { hold, reason } = call.body
    const held = await inTransaction(pool, async (tx) => {
      const before = await lockLink(tx, vendorCode)
      if (!before) return refuse('not_found')
      if (before.baseUrl === null) return refuse('no_address')
      await saveHold(tx, vendorCode, hold)
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: auditActorOf(staffOf(call), call.origin.ip),
        action: 'vendor.breaker_held',
        subject: vendorCode,
        details: { reason },
        before: { hold: before.hold },
        after: { hold },
      })
      return succeed({ ...before, hold })
    })
    if (!held.ok) return held
    parts.lookAgain()
    const keys = await loadKeys(pool, vendorCode)
    return succeed({ vendor: viewDetail(parts.health, held.value, keys, parts.clock.now()) })
  })
}

function keyRoutes(parts: VendorDeskParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.addVendorKey, async (call) => {
      const { vendorCode } = call.params
      const { keyId, algorithm } = call.body
      const theirs = readPublicKey(call.body.publicKey ?? '')
      if (algorithm === 'rsa-sha256' && theirs === undefined) return refuse('public_key_invalid')
      const made = algorithm === 'rsa-sha256' ? await makeRsaKey(theirs ?? '') : makeSharedKey()
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        if (!(await lockLink(tx, vendorCode))) return refuse('not_found')
        const at = clock.now()
        const { publicKey, housePublicKey } = made
        const isNew = await insertPreparedKey(tx, {
          ...{ vendorCode, keyId, algorithm, publicKey, housePublicKey },
          sealedSecret: parts.box.seal(made.secret, parts.keyOwner(vendorCode, keyId)),
          createdBy: staff.displayName,
          at: new Date(at),
        })
        if (!isNew) return refuse('key_exists')
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staff, call.origin.ip),
          action: 'vendor.key_prepared',
          subject: vendorCode,
          details: { keyId, algorithm },
          after: { keyState: 'prepared' },
        })
        const key = await lockKey(tx, vendorCode, keyId)
        if (!key) return refuse('not_found')
        const secret = algorithm === 'hmac-sha256' ? made.secret : null
        return succeed({ key: viewKey(key), secret })
      })
    }),
    route(operations.askVendorKey, async (call) => {
      const { vendorCode, keyId } = call.params
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const key = await lockKey(tx, vendorCode, keyId)
        const vendor = await loadVendor(tx, vendorCode)
        if (!key || !vendor) return refuse('not_found')
        if (key.state !== 'prepared') return refuse('key_not_prepared')
        if ((await countActiveKeys(tx, vendorCode)) >= ACTIVE_KEYS_MAX) return refuse('keys_full')
        return await askApproval(tx, clock, asker, {
          kind: 'vendor_key',
          needs: APPROVES,
          subject: `${vendorCode}:${keyId}`,
          subjectName: `${vendor.displayName}, ${keyId}`,
          input: { vendorCode, keyId },
          before: { keyState: 'prepared' },
          after: { keyState: 'active' },
          reason: call.body.reason,
        })
      })
    }),
    route(operations.retireVendorKey, async (call) => {
      const { vendorCode, keyId } = call.params
      const staff = staffOf(call)
      const retired = await inTransaction(pool, async (tx) => {
        const before = await lockKey(tx, vendorCode, keyId)
        if (!before) return refuse('not_found')
        if (before.state === 'retired') return refuse('key_retired')
        const at = clock.now()
        await retireKey(tx, { vendorCode, keyId, by: staff.displayName }, new Date(at))
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staff, call.origin.ip),
          action: 'vendor.key_retired',
          subject: vendorCode,
          details: { keyId, algorithm: before.algorithm, reason: call.body.reason },
          before: { keyState: before.state },
          after: { keyState: 'retired' },
        })
        const after = await lockKey(tx, vendorCode, keyId)
        return after ? succeed({ key: viewKey(after) }) : refuse('not_found')
      })
      parts.lookAgain()
      return retired
    }),
  ]
}

/** What leaves the machine is signed, but its contents are the players': over TLS, or not at all. */
function isSafe({ plainHosts }: VendorDeskParts, { baseUrl, launchUrl }: VendorLinkWish): boolean {
  return [baseUrl, launchUrl ?? baseUrl].every((address) => {
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || mayBePlain(hostname, plainHosts)
  })
}
