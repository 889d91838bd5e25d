import { encodeId } from '@baize/kernel'
import { TRANSFER_CODES, transferCodeByNumber } from '@baize/ledger'
import { PLAY_CODES } from '../../../house/ledger-view/play-parts.ts'
import { loadStatementPage } from '../../../house/ledger-view/statement.store.ts'
import type { TimelineSource } from '../../../house/timeline/timeline.ts'
import { findCashAccount, loadCauseOrders } from './movements.store.ts'

const PLAYED = new Set(PLAY_CODES)

/** Every way in which cash moves that is no play, which stands in the sessions. */
const CODES = Object.values(TRANSFER_CODES)
  .filter(({ from, to }) => from === 'player_cash' || to === 'player_cash')
  .map(({ number }) => number)
  .filter((number) => !PLAYED.has(number))

/** What moved on the member's account besides play, from the ledger. Its place is a day and an entry of it. */
export function createMovementsSource(currency: string): TimelineSource {
  return {
    kind: 'movement',
    chip: 'money',
    needs: 'members.ledger',
    knowsPlace: (place) =>
      /^\d{4}-\d\d-\d\d\.\d{1,18}$/.test(place) && !Number.isNaN(Date.parse(place.slice(0, 10))),
    async load(pool, { memberId, before, place, limit }) {
      const accountId = await findCashAccount(pool, memberId, currency)
      if (accountId === undefined) return { rows: [], hasMore: false }
      const [day = '', version = '0'] = place?.split('.') ?? []
      const after = place === undefined ? undefined : { day, version: BigInt(version) }
      const filter = { codes: CODES, from: undefined, to: before }
      const page = await loadStatementPage(pool, accountId, filter, { after, limit })
      const orders = await loadCauseOrders(
        pool,
        page.rows.map(({ causeId }) => causeId),
      )
      const rows = page.rows.map((row) => {
        const order = orders.get(row.causeId)
        return {
          id: row.version.toString(),
          at: row.at,
          name: order?.orderNumber ?? '',
          state: order?.state ?? null,
          amountMinor: row.amountMinor.toString(),
          balanceMinor: row.balanceAfterMinor.toString(),
          facts: {
            code: transferCodeByNumber(row.code) ?? row.code.toString(),
            ...(order && {
              order: order.kind,
              orderId: encodeId(order.kind === 'deposit' ? 'dep' : 'wdr', order.causeId),
            }),
          },
          place: `${row.at.toISOString().slice(0, 10)}.${row.version}`,
        }
      })
      return { rows, hasMore: page.next !== undefined }
    },
  }
}
