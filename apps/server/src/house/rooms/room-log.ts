import { assert } from '@baize/kernel'
import type pg from 'pg'
import { inTransaction, type Queryable } from '../../platform/database/in-transaction.ts'
import {
  appendEvents,
  loadLogAfter,
  loadSnapshot,
  type RoomRef,
  saveSnapshot,
} from './room-log.store.ts'
import type { RoomHold } from './rooms.store.ts'

/** A snapshot is kept after so many events. */
const EVENTS_A_SNAPSHOT = 100

/** How events make the state of a room. */
export interface RoomFold<State, Event> {
  readonly empty: State
  /** Pure. */
  apply(state: State, event: Event): State
}

/** A room as of a place in its log. */
export interface RoomAt<State> {
  readonly seq: number
  readonly state: State
}

/** A room as its log tells it: read again from where it was, wherever it is written. */
export interface RoomLog<State, Event> {
  /** The room after everything that is durable. */
  read(): Promise<RoomAt<State>>
  /**
   * Adds events under a hold, with what else is written of them in the same commit. Undefined where the hold is no longer good, or the log
   * has gone on elsewhere: then nothing was written.
   */
  write(hold: RoomHold, step: RoomStep<Event>): Promise<RoomAt<State> | undefined>
}

/** What happens in a room at once. It may find inside its transaction that something else has to happen, or nothing at all. */
export type RoomStep<Event> = (tx: pg.ClientBase) => Promise<readonly Event[]>

class Deposed extends Error {}

export function createRoomLog<State extends object, Event extends object>(
  pool: pg.Pool,
  room: RoomRef,
  fold: RoomFold<State, Event>,
): RoomLog<State, Event> {
  let known: RoomAt<State> | undefined
  let savedSeq = 0
  const goOn = (from: RoomAt<State>, events: readonly Event[]): RoomAt<State> => ({
    seq: from.seq + events.length,
    state: events.reduce(fold.apply, from.state),
  })
  const begin = async (): Promise<RoomAt<State>> => {
    const { seq, state } = await loadSnapshot<State>(pool, room)
    savedSeq = seq
    return { seq, state: state ?? fold.empty }
  }
  /** Undefined where the events that follow were removed since: a snapshot has them. */
  const readOn = async (from: RoomAt<State>): Promise<RoomAt<State> | undefined> => {
    const { lastSeq, events } = await loadLogAfter<Event>(pool, room, from.seq)
    const read = goOn(
      from,
      events.map(({ event }) => event),
    )
    return read.seq === lastSeq ? read : undefined
  }
  const keep = async (database: Queryable, at: RoomAt<State>): Promise<void> => {
    if (at.seq - savedSeq < EVENTS_A_SNAPSHOT) return
    await saveSnapshot(database, room, at)
    savedSeq = at.seq
  }
  return {
    async read() {
      const read = (known && (await readOn(known))) ?? (await readOn(await begin()))
      assert(read, 'a log has no gaps after its snapshot')
      // Another reader may have come further meanwhile.
      if (!known || known.seq <= read.seq) known = read
      return known
    },
    async write(hold, step) {
      const from = known
      assert(from, 'a room is read before it is written')
      try {
        const written = await inTransaction(pool, async (tx) => {
          const events = await step(tx)
          if (events.length === 0) return from
          if (!(await appendEvents(tx, hold, from.seq, events))) throw new Deposed()
          const after = goOn(from, events)
          await keep(tx, after)
          return after
        })
        if (known === undefined || known.seq < written.seq) known = written
        return written
      } catch (failure) {
        if (failure instanceof Deposed) return undefined
        throw failure
      }
    },
  }
}
