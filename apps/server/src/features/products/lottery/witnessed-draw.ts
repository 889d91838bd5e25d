import type { WitnessedDraw } from '@baize/contract'

/** A draw as its witness knows it. */
export function drawOfWitness(game: string, issue: string, closesAt: Date): WitnessedDraw {
  return { game, issue, closesAt: closesAt.toISOString() }
}
