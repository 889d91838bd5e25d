import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../../platform/http/route.ts'
import type { SportsDeps } from '../../sports-deps.ts'
import { createEvent } from './create-event.ts'
import { closeMarket, offerMarket } from './offer-market.ts'
import { standEvent } from './stand-event.ts'

/** Events that the house lists, prices and ends itself. */
export function houseRoutes(deps: SportsDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.createSportsEvent, async (call) => {
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const startsAt = new Date(call.body.startsAt)
      const listed = await createEvent(deps, asker, { ...call.body, startsAt })
      return listed.ok ? succeed({ eventId: listed.value }) : listed
    }),
    route(operations.standSportsEvent, async (call) => {
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const feedId = call.params.eventId
      const asked = { ...call.body, feedId, startsAt: new Date(call.body.startsAt) }
      const stood = await inTransaction(pool, (tx) => standEvent(tx, clock.now(), asker, asked))
      return stood.ok ? succeed({ state: call.body.state }) : stood
    }),
    route(operations.offerSportsMarket, async (call) => {
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const asked = { ...call.body, feedId: call.params.eventId }
      const offered = await inTransaction(pool, (tx) => offerMarket(tx, clock.now(), asker, asked))
      return offered.ok ? succeed({ endsAt: offered.value.endsAt.toISOString() }) : offered
    }),
    route(operations.closeSportsMarket, async (call) => {
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const asked = { ...call.body, feedId: call.params.eventId }
      const closed = await inTransaction(pool, (tx) => closeMarket(tx, clock.now(), asker, asked))
      return closed.ok ? succeed({ isClosed: true }) : closed
    }),
  ]
}
