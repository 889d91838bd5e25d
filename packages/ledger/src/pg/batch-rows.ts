import { assert } from '@baize/kernel'
import type pg from 'pg'
import type { AnyCompanion, Companion, RowChange } from './companion.ts'
import type { Movement } from './movement.ts'

interface Held {
  readonly companion: Companion<unknown, unknown>
  /** What movements may read and replace. */
  readonly named: Set<string>
  /** What of it may exist already and is locked. */
  readonly wanted: Map<string, unknown>
  readonly current: Map<string, unknown>
  readonly changed: Map<string, readonly [unknown, unknown]>
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
        const text = held.companion.keyText(key)
        held.named.add(text)
        if (!isNew) held.wanted.set(text, key)
      }
    }
    const locks: Promise<void>[] = []
    for (const held of this.#held.values()) {
      if (held.wanted.size === 0) continue
      locks.push(
        held.companion.lock(client, [...held.wanted.values()]).then((rows) => {
          for (const [key, row] of rows) held.current.set(held.companion.keyText(key), row)
        }),
      )
    }
    await Promise.all(locks)
  }

  read<Key, Row>(companion: Companion<Key, Row>, key: Key): Row | undefined {
    const held = this.#heldOf(companion as unknown as AnyCompanion)
    const text = companion.keyText(key)
    assert(held.named.has(text), `${companion.name} ${text} is locked by this batch`)
    return held.current.get(text) as Row | undefined
  }

  replace(changes: readonly RowChange[]): void {
    for (const { companion, key, row } of changes) {
      const held = this.#heldOf(companion)
      const text = held.companion.keyText(key)
      assert(held.named.has(text), `${companion.name} ${text} is locked by this batch`)
      held.current.set(text, row)
      held.changed.set(text, [key, row])
    }
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
