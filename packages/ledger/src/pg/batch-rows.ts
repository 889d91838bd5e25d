import { assert, type EpochMs } from '@baize/kernel'
import type pg from 'pg'
import type { AnyCompanion, Companion, MapKey, RowChange } from './companion.ts'
import type { Movement } from './movement.ts'
import type { Posting } from './posting.ts'

interface Held {
  readonly companion: Companion<unknown, unknown>
  /** What movements may read and replace. */
  readonly named: Set<MapKey>
  /** What of it may exist already and is locked. */
  readonly wanted: Map<MapKey, unknown>
  readonly current: Map<MapKey, unknown>
  readonly changed: Map<MapKey, readonly [unknown, unknown]>
}

/** The companion rows of one batch: locked once, seen by each movement, written once. */
export class BatchRows {
  readonly #held: Map<AnyCompanion, Held>

  constructor(companions: readonly AnyCompanion[]) {
    this.#held = new Map(
      companions.map((companion) => [
        companion,
        {
          companion: companion as unknown as Companion<unknown, unknown>,
          named: new Set(),
          wanted: new Map(),
          current: new Map(),
          changed: new Map(),
        },
      ]),
    )
  }

  async lock(
    client: pg.ClientBase,
    movements: readonly Movement<unknown, string>[],
  ): Promise<void> {
    for (const movement of movements) {
      for (const { companion, key, isNew } of movement.rows) {
        const held = this.#heldOf(companion)
        const name = held.companion.mapKey(key)
        held.named.add(name)
        if (!isNew) held.wanted.set(name, key)
      }
    }
    const locks: Promise<void>[] = []
    for (const held of this.#held.values()) {
      if (held.wanted.size === 0) continue
      locks.push(
        held.companion.lock(client, [...held.wanted.values()]).then((rows) => {
          for (const [key, row] of rows) held.current.set(held.companion.mapKey(key), row)
        }),
      )
    }
    await Promise.all(locks)
  }

  /** What the movement asked for, as it is remembered; instead of `lock`. */
  recall(
    movement: Movement<unknown, string>,
    rowOf: (companion: AnyCompanion, key: unknown) => unknown,
  ): void {
    for (const { companion, key, isNew } of movement.rows) {
      const held = this.#heldOf(companion)
      const name = held.companion.mapKey(key)
      if (held.named.has(name)) continue
      held.named.add(name)
      const row = isNew ? undefined : rowOf(companion, key)
      if (row !== undefined) held.current.set(name, row)
    }
  }

  /** Every row as the next batch would read it, of companions that check what was read. */
  *stored(postedAtMs: EpochMs): Iterable<readonly [AnyCompanion, MapKey, unknown]> {
    for (const [companion, held] of this.#held) {
      const { asStored } = held.companion
      if (!asStored) continue
      for (const [name, row] of held.current) yield [companion, name, asStored(row, postedAtMs)]
    }
  }

  read<Key, Row>(companion: Companion<Key, Row>, key: Key): Row | undefined {
    const held = this.#heldOf(companion as unknown as AnyCompanion)
    const name = companion.mapKey(key)
    assert(held.named.has(name), 'a movement reads and writes only rows it asked for')
    return held.current.get(name) as Row | undefined
  }

  replace(changes: readonly RowChange[]): void {
    for (const { companion, key, row } of changes) {
      const held = this.#heldOf(companion)
      const name = held.companion.mapKey(key)
      assert(held.named.has(name), 'a movement reads and writes only rows it asked for')
      held.current.set(name, row)
      held.changed.set(name, [key, row])
    }
  }

  /** Closes the changed rows of companions that still owe something, and tells what. */
  finish(): Posting[] {
    const postings: Posting[] = []
    for (const held of this.#held.values()) {
      if (!held.companion.finish) continue
      for (const [name, [key, row]] of held.changed) {
        const finished = held.companion.finish(row)
        if (!finished) continue
        held.current.set(name, finished.row)
        held.changed.set(name, [key, finished.row])
        postings.push(...finished.postings)
      }
    }
    return postings
  }

  save(client: pg.ClientBase): Promise<unknown>[] {
    return [...this.#held.values()]
      .filter((held) => held.changed.size > 0)
      .map((held) => held.companion.save(client, [...held.changed.values()]))
  }

  #heldOf(companion: AnyCompanion): Held {
    const held = this.#held.get(companion)
    assert(held, `the poster was given the companion ${companion.name}`)
    return held
  }
}
