/** Places for this many calls at a time; beyond it a slot would no longer be a small number. */
const PLACES = 2 ** 20
const GENERATIONS = 2 ** 11

/**
 * What waits for something, under a number that is given out once. Places are used again and again. A `Map` with so
 * many comings and goings is copied many times a second, and its older copies, once they are old to the collector,
 * hold on to all that ever was in it: half of what arrived outlived its use by a second, and collecting stood still
 * for 50 ms at a time.
 */
export class CallSlots<Value> {
  readonly #values: (Value | undefined)[] = []
  readonly #generations: number[] = []
  readonly #free: number[] = []

  /** The number under which the value is found, as long as it was not taken. */
  add(value: Value): number {
    const place = this.#free.pop() ?? this.#values.length
    this.#values[place] = value
    const generation = this.#generations[place] ?? 0
    this.#generations[place] = generation
    return generation * PLACES + place
  }

  /** The value, once; undefined for a number that was taken before. */
  take(slot: number): Value | undefined {
    const place = slot % PLACES
    const generation = Math.floor(slot / PLACES)
    if (this.#generations[place] !== generation) return undefined
    const value = this.#values[place]
    this.#values[place] = undefined
    this.#generations[place] = (generation + 1) % GENERATIONS
    this.#free.push(place)
    return value
  }

  /** How many have not been taken. */
  get size(): number {
    return this.#values.length - this.#free.length
  }
}

/** The place of a slot: a whole number from 0, no larger than calls wait at a time. */
export function placeOf(slot: number): number {
  return slot % PLACES
}
