import { RoundOf } from '../bodies.ts'
import { fresh } from '../desk.ts'
import { group } from '../scenario.ts'

export const SESSIONS = group('A', 'Players and sessions', [
  {
    name: 'balance tells the same with and without a session',
    async run(desk) {
      const { playerId, currency, sessionId } = desk.seat
      const without = desk.ok(await desk.call('balance', { playerId, currency }), 'balance')
      const within = desk.ok(
        await desk.call('balance', { playerId, currency, sessionId }),
        'balance',
      )
      desk.must(without.balanceMinor === within.balanceMinor, 'the two balances differ')
    },
  },
  {
    name: 'balance says the account’s currency and scale',
    async run(desk) {
      const { playerId, currency, scale } = desk.seat
      const told = desk.ok(await desk.call('balance', { playerId, currency }), 'balance')
      desk.must(told.currency === currency && told.scale === scale, 'currency or scale differ')
    },
  },
  {
    name: 'balance in another currency is refused',
    async run(desk) {
      const body = { playerId: desk.seat.playerId, currency: 'XTS' }
      desk.refused(await desk.call('balance', body), 'currency_mismatch')
    },
  },
  {
    name: 'a player who does not exist has no balance',
    async run(desk) {
      const body = { playerId: fresh('nobody'), currency: desk.seat.currency }
      desk.refused(await desk.call('balance', body), 'session_not_found', 'malformed')
    },
  },
  {
    name: 'a token that was made up opens nothing',
    async run(desk) {
      const answered = await desk.call('authenticate', { token: fresh('token') })
      desk.refused(answered, 'session_not_found', 'session_expired')
    },
  },
  {
    name: 'the session is not a token',
    async run(desk) {
      const answered = await desk.call('authenticate', { token: desk.seat.sessionId })
      desk.refused(answered, 'session_not_found', 'session_expired')
    },
  },
  {
    name: 'a token works once',
    needs: ['launch'],
    async run(desk) {
      const token = (await desk.hooks.launch?.()) ?? ''
      await desk.sitDown(token)
      const again = await desk.call('authenticate', { token })
      desk.refused(again, 'session_not_found', 'session_expired')
    },
  },
  {
    name: 'a token used by twenty at once opens one session',
    needs: ['launch'],
    async run(desk) {
      const token = (await desk.hooks.launch?.()) ?? ''
      const tries = Array.from({ length: 20 }, () => desk.call('authenticate', { token }))
      const opened = (await Promise.all(tries)).filter(({ code }) => code === 'ok')
      desk.must(opened.length === 1, `${opened.length} sessions were opened`)
      await desk.sitDown((await desk.hooks.launch?.()) ?? '')
    },
  },
  {
    name: 'a new session tells of the round that is still open, and of none that is closed',
    needs: ['launch'],
    async run(desk) {
      const [open, closed] = [new RoundOf(desk), new RoundOf(desk)]
      const bet = await open.placed()
      await closed.won()
      const { openRounds } = await desk.sitDown((await desk.hooks.launch?.()) ?? '')
      const ids = openRounds.map(({ roundId }) => roundId)
      desk.ok(await desk.call('refund', open.refund(bet.txId)), 'refund')
      desk.must(ids.includes(open.roundId), 'the open round is not told')
      desk.must(!ids.includes(closed.roundId), 'the closed round is told as open')
    },
  },
  {
    name: 'a bet of a session that does not exist takes nothing',
    async run(desk) {
      const bet = new RoundOf(desk).bet({ sessionId: fresh('session') })
      await desk.moves(0, async () =>
        desk.refused(await desk.call('bet', bet), 'session_not_found', 'session_expired'),
      )
    },
  },
  {
    name: 'a bet of another player with this session takes nothing',
    async run(desk) {
      const bet = new RoundOf(desk).bet({ playerId: fresh('nobody') })
      await desk.moves(0, async () =>
        desk.refused(await desk.call('bet', bet), 'session_not_found', 'malformed'),
      )
    },
  },
  {
    name: 'a bet of a game that was not opened takes nothing',
    async run(desk) {
      const bet = new RoundOf(desk).bet({ gameId: fresh('game').slice(0, 40) })
      await desk.moves(0, async () =>
        desk.refused(
          await desk.call('bet', bet),
          'session_not_found',
          'game_disabled',
          'malformed',
        ),
      )
    },
  },
])
