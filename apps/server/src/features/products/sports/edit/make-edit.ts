import { assert, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { createRow, type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import { planSale } from '../../../../house/wagers/plan-sale.ts'
import { take, type WagerRefusal } from '../../../../house/wagers/wager-table.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import { sportsBets } from '../bets/bets.store.ts'
import { sportsExposures } from '../bets/exposures.store.ts'
import { draftExposures } from '../bets/lay-off.ts'
import { loadBounds } from '../bets/limits.store.ts'
import { type BetRefusal, codeOf, contentOf, rowOf, type Sold, sell } from '../bets/place-bet.ts'
import { readSlip, type SlipRefusal } from '../bets/read-slip.ts'
import { sportsBooks } from '../book/books.store.ts'
import {
  type CashOutRefusal,
  type CashOutRow,
  refuseCashOut,
  sportsCashOuts,
} from '../cash-out/cash-outs.store.ts'
import { prepareSale, type Sale } from '../cash-out/prepare-sale.ts'
import { refusalOf } from '../cash-out/sell-bet.ts'
import { SPORTS, type SportsDeps } from '../sports-deps.ts'
import { slipOf } from './edit-slip.ts'

export type EditRefusal = CashOutRefusal | SlipRefusal | BetRefusal | WagerRefusal

type Asked = CashOutRow & { readonly wagerId: Uuid }

/**
 * Makes another bet of one: in one commit it is sold at what it is worth then, the quote or more, and that is staked on the
 * selections as they stand, or nothing happens. Of an edit, a cash-out and a settlement at the same time only one finds the
 * bet open.
 *
 * @returns the wager of the new bet
 */
export async function makeEdit(deps: SportsDeps, row: Asked): Promise<Result<Uuid, EditRefusal>> {
  const made = await tryEdit(deps, row)
  if (made.ok) return made
  const { code, details } = made.refusal
  const isOfSale = code === 'wager_closed' || code === 'book_moved'
  const refusal = isOfSale ? refusalOf(code) : code
  await refuseCashOut(deps.pool, row.cashOutId, refusal)
  return refuse(refusal, details)
}

const MS = 1_000

async function tryEdit(
  deps: SportsDeps,
  row: Asked,
): Promise<Result<Uuid, EditRefusal | 'wager_closed' | 'book_moved'>> {
  const { edit, betId: oldId, wagerId, memberId, key, cashOutId, quotedMinor } = row
  assert(edit, 'it becomes another bet')
  const content = slipOf(edit.legs)
  const read = await readSlip(deps, content, quotedMinor)
  if (!read.ok) return read
  const slip = read.value
  const { legs } = slip
  const heads = legs.map(({ head }) => head)
  const bounds = await loadBounds(deps.pool, { memberId, legs: heads }, deps.limits)
  const sale = await prepareSale(deps, row)
  const before = await planSale<CashOutRefusal | 'book_moved'>(
    deps.wagerTable,
    { memberId, wagerId },
    {
      ...{ key, content: 'edit', requests: sale.requests, write: sale.write },
      price: ({ wager }, _atMs, view) => sale.price(wager, view),
    },
  )
  assert(before, 'a bet has its wager')
  const betId = uuidV7(deps.clock, takeRandomBytes(10))
  // It has waited for the live delay already.
  const delaySeconds = (row.decidesAt.getTime() - row.askedAt.getTime()) / MS
  let sold: Sold | undefined
  const [single] = legs
  const taken = await take<EditRefusal | 'wager_closed' | 'book_moved'>(
    deps.wagerTable,
    {
      ...{ memberId, product: SPORTS, code: codeOf(slip), key, seatAccountId: null },
      eventId: legs.length === 1 && single ? single.eventId : null,
      content: `${oldId} ${contentOf({ ...content, policy: edit.policy })}`,
      ...{ stakeMinor: quotedMinor, sold: before },
    },
    {
      requests: [
        ...[...new Set(legs.map(({ eventId }) => eventId))].map((eventId) =>
          requestRow(sportsBooks, { eventId }),
        ),
        ...legs.map(({ eventId, market }) => requestRow(sportsExposures, { eventId, market })),
        createRow(sportsBets, betId),
      ],
      refuseAt(atMs, view, stakeMinor) {
        const { exposureOf } = withoutOld(view, sale)
        const selling = sell(view, {
          ...{ built: undefined, atMs, slip, bounds, delaySeconds, exposureOf },
          order: { policy: edit.policy, stakeMinor },
        })
        if ('refused' in selling) return selling.refused
        sold = selling
        return undefined
      },
      write({ wagerId: editedInto, wager }, view) {
        assert(sold, 'what is written was sold')
        const [part] = wager.stake
        assert(part, 'a bet has a stake')
        const order = { memberId, policy: edit.policy, stakeMinor: part.amountMinor }
        const draft = withoutOld(view, sale)
        draft.layOn({ legs: sold.legs, stakeMinor: order.stakeMinor, freeBetId: null })
        const placing = { betId, wagerId: editedInto, slip, order, bounds, waitSeconds: 0 }
        return [
          replaceRow(sportsBets, betId, rowOf(sold, placing)),
          ...draft.changes(),
          replaceRow(sportsCashOuts, cashOutId, { ...sale.asked(view), editedInto }),
        ]
      },
    },
  )
  return taken.ok ? succeed(taken.value.row.wagerId) : taken
}

/** What lies on markets once the bet that is edited has left them. */
function withoutOld(view: LockedView, sale: Sale) {
  const draft = draftExposures(view)
  draft.takeOff(sale.laid().before)
  return draft
}
