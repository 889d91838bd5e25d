import { assert, type Uuid } from '@baize/kernel'
import {
  AFTER_TAKEOVER_MS,
  BETWEEN_ROUNDS_MS,
  cardsBehindCut,
  isLastRound,
  leastRoundMs,
  type RoundState,
  SEAT_KEPT_MS,
  SHUFFLE_MS,
  type Shoe,
  TABLE_TIMES,
  type TableEvent,
  type TableKind,
  type TableState,
  type VoidCause,
} from '@baize/rooms'
import type pg from 'pg'
import type { LedRoom } from '../../../../house/rooms/lead-rooms.ts'
import type { RoomAt, RoomStep } from '../../../../house/rooms/room-log.ts'
import type { RoomHold } from '../../../../house/rooms/rooms.store.ts'
import {
  askForBeacon,
  awaitBeacon,
  isWithBeacon,
  lastBetMsOf,
  moveFixedBeacon,
} from '../beacon/await-beacon.ts'
import { beginShoe, endShoe, openShoe, shuffleShoe } from '../shoes/shoe-steps.ts'
import { loadShoe, type ShoeRow } from '../shoes/shoes.store.ts'
import type { TableDeps } from '../table-deps.ts'
import { kindOfTable, loadTable, type TableRow } from '../tables.store.ts'
import { closeBets } from './close-bets.ts'
import { draw } from './draw.ts'
import { createTableHashes } from './hashes.ts'
import { openRound } from './open-round.ts'
import { type BlackjackSeat, dealSeats, playOn } from './play-blackjack.ts'
import { returnVoid } from './return-void.ts'
import { finishRound, lockRound } from './rounds.store.ts'
import { settleRound } from './settle-round.ts'
import { insertVoid, loadOpenVoids, type RoundVoid } from './voids.store.ts'

/** A paused table is asked this often whether it goes on. */
const IDLE_MS = 1_000
/** A round that waited so long for an owner is not played on: its stakes go back. */
const LOST_AFTER_MS = 5 * 60_000
const REASONS: Readonly<Record<Exclude<VoidCause, 'staff'>, string>> = {
  no_server: 'The table had no server for five minutes.',
  beacon_late: 'The public beacon was not out in time.',
}
const AT_ONCE = 0

/** A table as its owner deals it. All it knows is in the log and the database, so that another server can go on where it was. */
export function createTableDealer(deps: TableDeps, code: string): LedRoom {
  const { pool, clock } = deps
  const log = deps.logOf(code)
  const hashes = createTableHashes(deps, code)
  const paced = (ms: number) => Math.ceil((ms * deps.pacePercent) / 100)
  let ledUnder: bigint | undefined
  let shoe: { readonly row: ShoeRow; readonly shoe: Shoe } | undefined

  const holdShoe = async (shoeId: string): Promise<{ row: ShoeRow; shoe: Shoe }> => {
    if (shoe?.row.shoeId === shoeId) return shoe
    const row = await loadShoe(pool, shoeId as Uuid)
    assert(row, 'a shoe of the log is stored')
    shoe = { row, shoe: openShoe(deps, row) }
    return shoe
  }
  const write = async (hold: RoomHold, step: RoomStep<TableEvent>): Promise<number> => {
    await log.write(hold, step)
    deps.changed(code)
    return AT_ONCE
  }

  /** Looks after the shoe of a table that has one; undefined where the next round can be opened. */
  const lookAfterShoe = async (hold: RoomHold, { shoe: now }: TableState, game: string) => {
    const nowMs = Math.trunc(clock.now())
    if (!now || now.isOver) {
      const untilMs = nowMs + paced(SHUFFLE_MS)
      return await write(hold, async (tx) => [await beginShoe(tx, deps, code, untilMs)])
    }
    if (!now.isShuffled) {
      if (nowMs < now.shufflingUntilMs) return now.shufflingUntilMs - nowMs
      const row = await loadShoe(pool, now.shoeId as Uuid)
      assert(row, 'a shoe of the log is stored')
      return await write(hold, async (tx) => [await shuffleShoe(tx, deps, row, game)])
    }
    if (!now.isLastRound) return undefined
    const { row } = await holdShoe(now.shoeId)
    return await write(hold, async (tx) => [await endShoe(tx, deps, row)])
  }

  const open = async (hold: RoomHold, table: TableRow, kind: TableKind, state: TableState) => {
    const waits = kind.source === 'shoe' ? await lookAfterShoe(hold, state, kind.game) : undefined
    if (waits !== undefined) return waits
    if (table.isPaused) return IDLE_MS
    const isBeaconed = isWithBeacon(table, kind)
    const fixBeacon = isBeaconed ? await askForBeacon(deps) : undefined
    if (isBeaconed && !fixBeacon) return IDLE_MS
    const nowMs = Math.trunc(clock.now())
    const dealt = state.shoe && (await holdShoe(state.shoe.shoeId))
    const usedBefore = state.shoe?.usedCount ?? null
    const source = dealt
      ? { shoeId: dealt.row.shoeId, usedBefore, chain: undefined }
      : { shoeId: null, usedBefore: null, chain: await hashes.next() }
    const { bettingMs } = TABLE_TIMES[kind.game][table.settings.pace]
    const bettingUntilMs = nowMs + paced(bettingMs)
    return await write(hold, (tx) =>
      openRound(tx, deps, {
        ...{ table, source, nowMs, bettingUntilMs },
        beacon: fixBeacon?.(bettingUntilMs),
        seatsKeptUntilMs: nowMs + paced(SEAT_KEPT_MS),
        isLastRound:
          dealt !== null && isLastRound(dealt.shoe, usedBefore ?? 0, cardsBehindCut(kind.game)),
      }),
    )
  }

  const bet = async (hold: RoomHold, table: TableRow, kind: TableKind, round: RoundState) => {
    const nowMs = Math.trunc(clock.now())
    const { bettingMs } = TABLE_TIMES[kind.game][table.settings.pace]
    if (nowMs < round.bettingUntilMs) return round.bettingUntilMs - nowMs
    const untilMs = nowMs + paced(bettingMs)
    const { beacon } = round
    // Contests keep their times.
    const extended = kind.game !== 'cockfight' && {
      ...{ untilMs, beacon: beacon && moveFixedBeacon(deps, beacon, untilMs) },
    }
    return await write(hold, (tx) => closeBets(tx, round, { nowMs, extended: extended || null }))
  }

  const show = async (hold: RoomHold, kind: TableKind, round: RoundState) => {
    const nowMs = Math.trunc(clock.now())
    const waitMs = (round.shownUntilMs ?? nowMs) - nowMs
    if (waitMs > 0) return waitMs
    assert(round.result, 'a round is drawn before it is shown')
    await settleRound(deps, kind, round.roundId as Uuid, round.result)
    return await write(hold, async (tx) => {
      // Two people may have made it void while it was settled.
      if ((await lockRound(tx, round.roundId as Uuid))?.isVoid) return []
      await finishRound(tx, round.roundId as Uuid, { atMs: nowMs, isVoid: false })
      return [{ kind: 'settled', atMs: nowMs }]
    })
  }

  const drawNow = async (hold: RoomHold, table: TableRow, kind: TableKind, state: TableState) => {
    const { round } = state
    assert(round, 'a round is under way')
    const awaited = round.beacon && (await awaitBeacon(deps, round.beacon))
    if (awaited?.kind === 'waiting') return awaited.inMs
    if (awaited?.kind === 'late') return await voidRound(hold, round, 'beacon_late')
    const dealt = state.shoe && (await holdShoe(state.shoe.shoeId))
    const { pace } = table.settings
    const beacon = awaited?.value
    const drawn = await draw(deps, { kind, round, state, shoe: dealt?.shoe, hashes, beacon })
    const nowMs = Math.trunc(clock.now())
    return await write(hold, (tx) => drawn.write(tx, nowMs, pace, paced))
  }

  const seatsAt = async (
    hold: RoomHold,
    table: TableRow,
    kind: TableKind,
    state: TableState,
  ): Promise<BlackjackSeat> => {
    assert(state.shoe, 'blackjack is dealt from a shoe')
    const { shoe: cards } = await holdShoe(state.shoe.shoeId)
    return {
      ...{ hold, table, kind, state, paced, shoe: cards },
      write: (step) => write(hold, step),
    }
  }

  /** What an earlier owner left: a round that waited too long is void, and betting goes on for a while. */
  const takeOver = async (hold: RoomHold, { state }: RoomAt<TableState>) => {
    const { round } = state
    const isOpen = round?.phase === 'betting' || round?.phase === 'closed'
    if (!round || (!isOpen && round.phase !== 'playing')) return undefined
    const nowMs = Math.trunc(clock.now())
    const dueMs = round.phase === 'playing' ? (round.play?.untilMs ?? 0) : round.bettingUntilMs
    if (nowMs - dueMs > LOST_AFTER_MS) return await voidRound(hold, round, 'no_server')
    const moreMs = nowMs + paced(AFTER_TAKEOVER_MS)
    // Nobody bets on what a beacon may have told already.
    const leastMs = Math.min(moreMs, lastBetMsOf(round))
    if (round.phase === 'playing') {
      if (dueMs >= leastMs) return undefined
      return await write(hold, async () => [{ kind: 'turn_extended', untilMs: leastMs }])
    }
    if (round.phase === 'closed' || round.bettingUntilMs >= leastMs) return undefined
    return await write(hold, async () => [{ kind: 'betting_extended', bettingUntilMs: leastMs }])
  }

  const voidRound = async (
    hold: RoomHold,
    round: RoundState,
    cause: Exclude<VoidCause, 'staff'>,
  ) => {
    const roundId = round.roundId as Uuid
    const nowMs = Math.trunc(clock.now())
    await write(hold, async (tx) => {
      // Another owner or two people may have been faster.
      if ((await lockRound(tx, roundId))?.isVoid) return []
      await insertVoid(tx, {
        ...{ roundId, tableCode: code, wasSettled: false, cause, reason: REASONS[cause] },
        ...{ askedBy: null, approvedBy: null, voidedAt: new Date(nowMs) },
      })
      return await endVoid(tx, { roundId, cause }, nowMs)
    })
    return await carryOutVoids(hold, (await log.read()).state)
  }
  const endVoid = async (
    tx: pg.ClientBase,
    { roundId, cause }: Pick<RoundVoid, 'roundId' | 'cause'>,
    atMs: number,
  ) => {
    await finishRound(tx, roundId, { atMs, isVoid: true })
    return [{ kind: 'voided', atMs, cause } as const]
  }

  /** Rounds that were made void end here, and every stake goes back, however often it is begun. */
  const carryOutVoids = async (hold: RoomHold, { round }: TableState) => {
    for (const { roundId, cause } of await loadOpenVoids(pool, code)) {
      if (round?.roundId === roundId && !round.isVoid) {
        const nowMs = Math.trunc(clock.now())
        const ended = await log.write(hold, async (tx) => {
          await lockRound(tx, roundId)
          return await endVoid(tx, { roundId, cause }, nowMs)
        })
        // Its next owner does it.
        if (!ended) return AT_ONCE
      }
      await returnVoid(deps, roundId)
    }
    deps.changed(code)
    return AT_ONCE
  }

  return {
    async look(hold) {
      const at = await log.read()
      if (ledUnder !== hold.fence) {
        ledUnder = hold.fence
        const waits = await takeOver(hold, at)
        if (waits !== undefined) return waits
      }
      const table = await loadTable(pool, code)
      if (!table) return IDLE_MS
      if (table.hasVoids) return await carryOutVoids(hold, at.state)
      const kind = kindOfTable(table)
      const { round } = at.state
      switch (round?.phase) {
        case 'betting':
          return await bet(hold, table, kind, round)
        case 'closed':
          if (kind.game === 'blackjack') {
            return await dealSeats(deps, await seatsAt(hold, table, kind, at.state))
          }
          return await drawNow(hold, table, kind, at.state)
        case 'playing':
          return await playOn(deps, await seatsAt(hold, table, kind, at.state))
        case 'shown':
          return await show(hold, kind, round)
        case 'settled': {
          const { pace } = table.settings
          const nextMs = Math.max(
            (round.settledAtMs ?? 0) + paced(BETWEEN_ROUNDS_MS),
            round.openedAtMs + paced(leastRoundMs(kind.game, pace)),
          )
          const waitMs = nextMs - clock.now()
          return waitMs > 0 ? waitMs : await open(hold, table, kind, at.state)
        }
        case undefined:
          return await open(hold, table, kind, at.state)
      }
    },
  }
}
