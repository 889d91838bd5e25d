import { operations, type TableCard, type ValueOf } from '@baize/contract'
import { type Bettor, read, urlOf } from './bettor.ts'

type Table = ValueOf<typeof operations.getLiveTable>
type Moved = ValueOf<typeof operations.moveAtTable>

const INSURABLE = ['seat-1', 'seat-4', 'seat-7']

/** Makes a move at one of the tables where blackjack is played, on whichever seat has the turn; most are another player's and are refused. */
export async function playHands(bettor: Bettor, tables: readonly TableCard[]): Promise<void> {
  const { chance } = bettor
  const playing = tables.filter(({ game, phase }) => game === 'blackjack' && phase === 'playing')
  const card = playing[chance.below(Math.max(playing.length, 1))]
  if (!card) return
  const path = operations.getLiveTable.path.replace(':tableCode', card.tableCode)
  const table = await read<Table>(bettor, path)
  const play = table?.round?.play
  if (!table || !play) return
  if (play.phase === 'insurance') {
    const spot = INSURABLE[chance.below(INSURABLE.length)] ?? null
    return await move(bettor, table, { move: 'insure', spot })
  }
  const moves = play.turn?.moves ?? []
  const chosen = moves[chance.below(Math.max(moves.length, 1))]
  if (chosen) await move(bettor, table, { move: chosen, spot: null })
}

async function move(
  bettor: Bettor,
  { tableCode, round }: Table,
  asked: { readonly move: string; readonly spot: string | null },
): Promise<void> {
  const { http, token, bets } = bettor
  if (!round?.play) return
  const outcome = await http.send({
    method: 'POST',
    url: `${urlOf(bettor)}${operations.moveAtTable.path.replace(':tableCode', tableCode)}`,
    headers: {
      ...{ cookie: `baize=${token}`, 'content-type': 'application/json' },
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ tableRoundId: round.tableRoundId, step: round.play.step, ...asked }),
  })
  if (outcome.kind !== 'answered' || outcome.status >= 500) return
  const answer = JSON.parse(outcome.text) as { readonly value?: Moved; readonly code?: string }
  if (answer.value) {
    const { layout } = answer.value
    bets.added.set(`${layout.tableRoundId} ${token}`, layout.extras.length)
  } else {
    const code = answer.code ?? 'none'
    bets.refused[code] = (bets.refused[code] ?? 0) + 1
  }
}
