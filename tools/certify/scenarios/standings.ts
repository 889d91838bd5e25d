import type { VendorErrorCode } from '@baize/contract/vendors'
import { RoundOf } from '../bodies.ts'
import type { Desk } from '../desk.ts'
import type { HookName } from '../operator-hooks.ts'
import { group, type Scenario } from '../scenario.ts'

/** What may happen to a player between a bet and its win. */
interface Event {
  readonly words: string
  readonly hook: 'endSession' | 'lockPlayer' | 'excludePlayer'
  readonly refusal: readonly [VendorErrorCode, ...VendorErrorCode[]]
}

const EVENTS: readonly Event[] = [
  {
    words: 'the session ended',
    hook: 'endSession',
    refusal: ['session_expired', 'session_not_found'],
  },
  { words: 'the account was locked', hook: 'lockPlayer', refusal: ['account_locked'] },
  {
    words: 'the player was excluded',
    hook: 'excludePlayer',
    refusal: ['self_excluded', 'cool_off'],
  },
]

/** Does something after the event, and leaves the player as before. */
async function after(
  desk: Desk,
  { hook }: Event,
  work: (event: () => Promise<void>) => Promise<void>,
): Promise<void> {
  try {
    await work(async () => await desk.hooks[hook]?.())
  } finally {
    await desk.hooks.restorePlayer?.()
    await desk.sitDown((await desk.hooks.launch?.()) ?? '')
  }
}

/** Calls may name the session they belong to, ended or not. */
const named = (desk: Desk) => ({ sessionId: desk.seat.sessionId })

function scenariosOf(event: Event): readonly Omit<Scenario, 'id'>[] {
  const { words } = event
  const needs: readonly HookName[] = ['launch', event.hook, 'restorePlayer']
  const told = (name: string, work: (desk: Desk, occur: () => Promise<void>) => Promise<void>) => ({
    name: `after ${words} ${name}`,
    needs,
    run: (desk: Desk) => after(desk, event, (occur) => work(desk, occur)),
  })
  return [
    told('no bet is taken', async (desk, occur) => {
      await occur()
      await desk.moves(0, async () => {
        desk.refused(await desk.call('bet', new RoundOf(desk).bet()), ...event.refusal)
        desk.refused(await desk.call('bet_win', new RoundOf(desk).betWin()), ...event.refusal)
      })
    }),
    told('a win is paid', async (desk, occur) => {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await occur()
      await desk.moves(desk.options.stakeMinor * 2n, async () =>
        desk.ok(await desk.call('win', round.win(bet.txId, named(desk))), 'win'),
      )
    }),
    told('a refund is given', async (desk, occur) => {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await occur()
      await desk.moves(desk.options.stakeMinor, async () =>
        desk.ok(await desk.call('refund', round.refund(bet.txId, named(desk))), 'refund'),
      )
    }),
    told('a win is taken back', async (desk, occur) => {
      const round = new RoundOf(desk)
      const { win } = await round.won()
      await occur()
      await desk.moves(-desk.options.stakeMinor * 2n, async () =>
        desk.ok(
          await desk.call('rollback_win', round.rollback(win.txId, named(desk))),
          'rollback_win',
        ),
      )
    }),
    told('a prize is paid and a round is ended', async (desk, occur) => {
      const round = new RoundOf(desk)
      await occur()
      await desk.moves(desk.options.stakeMinor * 3n, async () =>
        desk.ok(await desk.call('promo', round.credit('promo', named(desk))), 'promo'),
      )
      desk.ok(await desk.call('end_round', round.end()), 'end_round')
    }),
    told('a repeated bet is answered as before', async (desk, occur) => {
      const round = new RoundOf(desk)
      const bet = await round.placed()
      await occur()
      await desk.moves(0, async () => desk.ok(await desk.call('bet', bet), 'bet'))
      await desk.call('refund', round.refund(bet.txId))
    }),
  ]
}

export const STANDINGS = group('E', 'After a session has ended', EVENTS.flatMap(scenariosOf))
