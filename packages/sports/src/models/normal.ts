/** The chance that a normal value lies below so many standard deviations from its mean, to twelve digits. */
export function normalBelow(deviations: number): number {
  const tail = upperTail(Math.abs(deviations))
  return deviations > 0 ? 1 - tail : tail
}

const SERIES_TO = 3.5
const FRACTION_STEPS = 80
const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI)

/** Beyond a distance of the mean: by its series near it, by its continued fraction far from it. */
function upperTail(distance: number): number {
  const density = Math.exp((-distance * distance) / 2) / ROOT_OF_TWO_PI
  if (distance < SERIES_TO) {
    let term = distance
    let sum = distance
    for (let step = 3; Math.abs(term) > 1e-17; step += 2) {
      term *= (distance * distance) / step
      sum += term
    }
    return 0.5 - density * sum
  }
  let fraction = distance
  for (let step = FRACTION_STEPS; step > 0; step -= 1) fraction = distance + step / fraction
  return density / fraction
}
