/** A colour between two, `share` of the first. Both as `#rrggbb`. */
export function mixColours(first: string, second: string, share: number): string {
  const [left, right] = [partsOf(first), partsOf(second)]
  const mixed = left.map((part, index) => part * share + (right[index] ?? 0) * (1 - share))
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** How light a colour is to the eye, from 0 to 1. */
export function lightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** The same colour, seen through: for gradients that end in nothing. */
export function withAlpha(colour: string, alpha: number): string {
  return `rgb(${partsOf(colour).join(' ')} / ${alpha})`
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
