import { RoundOf } from '../bodies.ts'
import { type Desk, type Fields, fresh } from '../desk.ts'
import { group } from '../scenario.ts'

/** A body of a bet that cannot be read, and takes nothing. */
async function unread(desk: Desk, change: Fields): Promise<void> {
  await unreadText(desk, JSON.stringify(new RoundOf(desk).bet(change)))
}

async function unreadText(desk: Desk, raw: string): Promise<void> {
  await desk.moves(0, async () => {
    desk.refused(desk.read('bet', {}, await desk.send('bet', raw)), 'malformed')
  })
}

const WRONG: readonly (readonly [what: string, change: Fields])[] = [
  ['an amount that is a number', { amountMinor: 100 }],
  ['an amount with a fraction', { amountMinor: '1.5' }],
  ['an amount below zero', { amountMinor: '-100' }],
  ['an amount of zero', { amountMinor: '0' }],
  ['an amount with a leading zero', { amountMinor: '0100' }],
  ['an amount with an exponent', { amountMinor: '1e2' }],
  ['an amount with a space', { amountMinor: ' 100' }],
  ['an amount beyond all money', { amountMinor: '9'.repeat(40) }],
  ['no transaction id', { txId: undefined }],
  ['a transaction id with a space', { txId: 'a b' }],
  ['a transaction id of 65 characters', { txId: 'x'.repeat(65) }],
  ['no session', { sessionId: undefined }],
  ['no round', { roundId: undefined }],
  ['a scale that is a text', { scale: '2' }],
  ['lines that do not come to the amount', { lines: [{ lineId: 'a', amountMinor: '1' }] }],
  ['an empty list of lines', { lines: [] }],
]

export const SHAPES = group('M', 'What cannot be read', [
  ...WRONG.map(([what, change]) => ({
    name: `a bet with ${what} is malformed and takes nothing`,
    run: (desk: Desk) => unread(desk, change),
  })),
  { name: 'a body that is no JSON is malformed', run: (desk) => unreadText(desk, '{"txId":') },
  { name: 'a body that is a list is malformed', run: (desk) => unreadText(desk, '[]') },
  { name: 'an empty body is malformed', run: (desk) => unreadText(desk, '') },
  {
    name: 'a win below zero is malformed and takes nothing',
    async run(desk) {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await desk.moves(0, async () => {
        const win = round.win(bet.txId, { amountMinor: `-${desk.stakes(1)}` })
        desk.refused(await desk.call('win', win), 'malformed')
      })
      await desk.call('refund', round.refund(bet.txId))
    },
  },
  {
    name: 'what was malformed uses no transaction id up',
    async run(desk) {
      const round = new RoundOf(desk)
      const txId = fresh('bet')
      desk.refused(await desk.call('bet', round.bet({ txId, amountMinor: '1.5' })), 'malformed')
      await desk.moves(-desk.options.stakeMinor, () => round.placed({ txId }))
      await desk.call('refund', round.refund(txId))
    },
  },
  {
    name: 'a field that is not known is no reason to refuse',
    async run(desk) {
      const { playerId, currency } = desk.seat
      desk.ok(await desk.call('balance', { playerId, currency, laterVersion: true }), 'balance')
    },
  },
])
