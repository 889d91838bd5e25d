import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { FailedTries } from '../../../../platform/failed-tries.store.ts'
import { memberOf, type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadDeskOffer } from '../desk/offer-desk.store.ts'
import type { EngineDeps } from '../engine-deps.ts'
import { readOfferId } from '../read-offer-id.ts'
import { countCodes, insertCodes, loadCodes } from './codes.store.ts'
import { drawCode } from './draw-code.ts'
import { enterCode } from './enter-code.ts'

/** Codes of one file at most. */
const FILE_ROWS_MAX = 100_000

/** Codes of offers: entered by members, made and handed out by staff. */
export function codeRoutes(
  deps: EngineDeps & { readonly failedTries: Pick<FailedTries, 'count' | 'add'> },
): Route[] {
  const { pool, clock } = deps
  const find = async (text: string) => {
    const offerId = readOfferId(text)
    return offerId && (await loadDeskOffer(pool, offerId, new Date(clock.now())))
  }
  return [
    route(operations.enterCode, async (call) => {
      const entered = await enterCode(deps, memberOf(call).memberId, call.body.code)
      return entered.ok ? succeed({ promotionId: entered.value.offerId.toString() }) : entered
    }),

    route(operations.getOfferCodes, async ({ params, query: { pageNo, pageSize } }) => {
      const offer = await find(params.offerId)
      if (!offer) return refuse('not_found')
      const { offerId } = offer
      const [codes, totalCount] = await Promise.all([
        loadCodes(pool, offerId, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        countCodes(pool, offerId),
      ])
      return succeed({
        items: codes.map(({ madeAt, ...code }) => ({ ...code, madeAt: madeAt.toISOString() })),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.createOfferCodes, async (call) => {
      const offer = await find(call.params.offerId)
      if (!offer) return refuse('not_found')
      if (offer.rules.event !== 'code_entered') return refuse('offer_without_codes')
      const { body } = call
      const staff = staffOf(call)
      const codes =
        body.kind === 'common' ? [body.code] : Array.from({ length: body.count }, drawCode)
      const uses = body.kind === 'common' ? body.uses : 1
      return await inTransaction(pool, async (tx) => {
        const at = new Date(clock.now())
        const by = staff.displayName
        const made = await insertCodes(tx, { offerId: offer.offerId, codes, uses, at, by })
        if (made === 0) return refuse('code_taken')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'offer.codes_made',
          subject: call.params.offerId,
          details: { codes: made, uses },
        })
        return succeed({ made })
      })
    }),

    route(operations.exportOfferCodes, async (call) => {
      const offer = await find(call.params.offerId)
      if (!offer) return refuse('not_found')
      const codes = await loadCodes(pool, offer.offerId, { offset: 0, limit: FILE_ROWS_MAX })
      await inTransaction(pool, (tx) =>
        saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'offer.codes_exported',
          subject: call.params.offerId,
          details: { codes: codes.length },
        }),
      )
      // Codes are letters and digits: nothing in them needs quotes, or is a formula.
      const lines = [
        'code,uses,left',
        ...codes.map(({ code, uses, left }) => `${code},${uses},${left}`),
      ]
      return succeed({
        type: 'text/csv; charset=utf-8',
        name: `codes-${call.params.offerId}.csv`,
        content: Buffer.from(`${lines.join('\r\n')}\r\n`),
      })
    }),
  ]
}
