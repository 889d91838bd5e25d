import { setTimeout as sleep } from 'node:timers/promises'
import { operations, type ValueOf } from '@baize/contract'
import { type Bettor, read, urlOf } from './bettor.ts'
import { playHands } from './play-hands.ts'

/** Spots with prices that are worked out here once more; nothing else is bet on. */
const SPOTS: Readonly<Record<string, readonly string[]>> = {
  roulette: ['red', 'black', 'straight-7', 'straight-0'],
  baccarat: ['banker', 'player', 'tie'],
  'dragon-tiger': ['dragon', 'tiger', 'tie'],
  'sic-bo': ['small', 'big'],
  cockfight: ['meron', 'wala', 'draw'],
  blackjack: ['seat-1', 'seat-4', 'seat-7', 'behind-1-d', 'behind-4-ds', 'behind-7'],
}
const REST_MS = 40

type Lobby = ValueOf<typeof operations.getLiveTables>
type Table = ValueOf<typeof operations.getLiveTable>
type Laid = ValueOf<typeof operations.placeTableLayout>

/** Lays chips at one table after the other, on either server, until it is over. Each player waits for one answer at a time. */
export async function betAtTables(bettor: Bettor): Promise<void> {
  const { chance, isOver } = bettor
  let version = 0
  while (!isOver()) {
    await sleep(REST_MS)
    const lobby = await read<Lobby>(bettor, operations.getLiveTables.path)
    await playHands(bettor, lobby?.tables ?? [])
    const open = lobby?.tables.filter(({ phase }) => phase === 'betting') ?? []
    const card = open[chance.below(Math.max(open.length, 1))]
    if (!card) continue
    const path = operations.getLiveTable.path.replace(':tableCode', card.tableCode)
    const table = await read<Table>(bettor, path)
    if (table?.round?.phase !== 'betting') continue
    const layouts = 1 + chance.below(3)
    for (let at = 0; at < layouts; at += 1) {
      version += 1
      await lay(bettor, table, version)
    }
  }
}

async function lay(bettor: Bettor, { tableCode, game, round, settings }: Table, version: number) {
  const { chance, token, http, bets } = bettor
  if (!round) return
  const spots: Record<string, string> = {}
  for (const spot of SPOTS[game] ?? []) {
    if (chance.below(2) === 0) continue
    spots[spot] = `${BigInt(settings.spotMinMinor) * BigInt(1 + chance.below(3))}`
  }
  const { tableRoundId } = round
  const name = `${tableRoundId} ${token}`
  bets.unknown.add(name)
  const outcome = await http.send({
    method: 'PUT',
    url: `${urlOf(bettor)}${operations.placeTableLayout.path.replace(':tableCode', tableCode)}`,
    headers: {
      ...{ cookie: `baize=${token}`, 'content-type': 'application/json' },
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ tableRoundId, version, spots }),
  })
  if (outcome.kind !== 'answered' || outcome.status >= 500) return
  const answer = JSON.parse(outcome.text) as { readonly value?: Laid; readonly code?: string }
  if (answer.value) {
    const { layout } = answer.value
    bets.acknowledged.set(name, { token, version: layout.version, spots: layout.spots })
    bets.unknown.delete(name)
  } else {
    // Nothing was changed by it.
    const code = answer.code ?? 'none'
    bets.refused[code] = (bets.refused[code] ?? 0) + 1
    bets.unknown.delete(name)
  }
}
