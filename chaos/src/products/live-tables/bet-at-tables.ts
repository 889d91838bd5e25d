import { setTimeout as sleep } from 'node:timers/promises'
import { operations, type ValueOf } from '@baize/contract'
import type { Chance } from '@baize/kernel'
import type { HttpCaller } from '../../load/http-call.ts'
import { playHands } from './play-hands.ts'

/** Spots with prices that are worked out here once more; nothing else is bet on. */
const SPOTS: Readonly<Record<string, readonly string[]>> = {
  roulette: ['red', 'black', 'straight-7', 'straight-0'],
  baccarat: ['banker', 'player', 'tie'],
  'dragon-tiger': ['dragon', 'tiger', 'tie'],
  'sic-bo': ['small', 'big'],
  blackjack: ['seat-1', 'seat-4', 'seat-7', 'behind-1-d', 'behind-4-ds', 'behind-7'],
}
const REST_MS = 40

/** What a player was answered last for a round: that is what must be staked. */
export interface Acknowledged {
  readonly token: string
  readonly version: number
  readonly spots: Readonly<Record<string, string>>
}

export interface TableBets {
  /** By round and player. */
  readonly acknowledged: Map<string, Acknowledged>
  /** Layouts of which no answer came: they may stand or not. */
  readonly unknown: Set<string>
  /** How many stakes were added to a layout as far as its player was answered, by round and player. */
  readonly added: Map<string, number>
  refused: Record<string, number>
}

export interface Bettor {
  readonly token: string
  readonly chance: Chance
  readonly http: HttpCaller
  readonly urls: readonly string[]
  readonly bets: TableBets
  isOver(): boolean
}

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

export function urlOf({ urls, chance }: Bettor): string {
  return urls[chance.below(urls.length)] ?? ''
}

export async function read<Value>(bettor: Bettor, path: string): Promise<Value | undefined> {
  const outcome = await bettor.http.send({
    ...{ method: 'GET', url: `${urlOf(bettor)}${path}` },
    headers: { cookie: `baize=${bettor.token}` },
  })
  if (outcome.kind !== 'answered' || outcome.status !== 200) return undefined
  return (JSON.parse(outcome.text) as { readonly value: Value }).value
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
