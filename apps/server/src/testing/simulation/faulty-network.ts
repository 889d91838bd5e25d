import type { Chance } from '@baize/kernel'

/** How bad the world is, drawn once for each seed. All in thousandths. */
export interface FaultRates {
  readonly loss: number
  readonly duplicate: number
  /** A crash of the server in a step: before its commit, or after it and before the answers. */
  readonly crash: number
  /** Steps a message may take; different ones overtake each other. */
  readonly delayMax: number
}

export const NO_FAULTS: FaultRates = { loss: 0, duplicate: 0, crash: 0, delayMax: 1 }

export function drawFaultRates(chance: Chance): FaultRates {
  return {
    loss: chance.below(301),
    duplicate: chance.below(501),
    crash: chance.below(51),
    delayMax: 1 + chance.below(20),
  }
}

/** Carries messages, and loses, doubles and reorders them as the rates say. */
export class FaultyNetwork<Message> {
  rates: FaultRates
  readonly #chance: Chance
  readonly #byStep = new Map<number, Message[]>()
  #underWay = 0

  constructor(chance: Chance, rates: FaultRates) {
    this.#chance = chance
    this.rates = rates
  }

  get underWay(): number {
    return this.#underWay
  }

  send(step: number, message: Message): void {
    if (this.#chance.below(1000) < this.rates.loss) return
    this.#deliverLater(step, message)
    if (this.#chance.below(1000) < this.rates.duplicate) this.#deliverLater(step, message)
  }

  arrivals(step: number): readonly Message[] {
    const arrived = this.#byStep.get(step) ?? []
    this.#byStep.delete(step)
    this.#underWay -= arrived.length
    return arrived
  }

  #deliverLater(step: number, message: Message): void {
    const at = step + 1 + this.#chance.below(this.rates.delayMax)
    const due = this.#byStep.get(at)
    if (due) due.push(message)
    else this.#byStep.set(at, [message])
    this.#underWay += 1
  }
}
