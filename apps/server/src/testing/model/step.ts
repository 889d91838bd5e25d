import { decodeId, type IdPrefix } from '@baize/kernel'
import type fc from 'fast-check'
import { expect } from 'vitest'
import type { HouseModel } from './house-model.ts'
import type { RealHouse } from './real-house.ts'

/** One command of a sequence, on the model and on the server. */
export type Step = fc.AsyncCommand<HouseModel, RealHouse>

/** Counts what ran, so that a run that did next to nothing cannot pass for a large one. */
export const stepsRun = new Map<string, number>()

/**
 * Makes a step. `canRun` says whether the model has anything it could act on; after it has acted,
 * everything that can be seen of the house is compared with the model.
 */
export function step(
  name: string,
  details: Readonly<Record<string, unknown>>,
  canRun: (model: Readonly<HouseModel>) => boolean,
  run: (model: HouseModel, real: RealHouse) => Promise<void>,
): Step {
  return {
    check: (model) => canRun(model),
    async run(model, real) {
      await run(model, real)
      stepsRun.set(name, (stepsRun.get(name) ?? 0) + 1)
      expect(await real.look(model), `after ${name} ${JSON.stringify(details)}`).toEqual(
        model.lines(),
      )
    },
    toString: () => `${name}(${JSON.stringify(details)})`,
  }
}

/** Every code that was answered: what never occurred was not tried. */
export const codesSeen = new Set<string>()

/** The part of an answer that says no, or `ok`. */
export function codeOf(answer: { readonly success: boolean; readonly code?: string }): string {
  const code = answer.success ? 'ok' : (answer.code ?? 'no code')
  codesSeen.add(code)
  return code
}

/** One of a list by any whole number. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/** What an id of the API names, as the ledger keeps it. */
export function causeOf(prefix: IdPrefix, wireId: string): string {
  const id = decodeId(prefix, wireId)
  if (!id) throw new Error(`${wireId} is not an id`)
  return id
}
