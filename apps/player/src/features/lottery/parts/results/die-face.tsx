/** Where the eyes of each face stand, in quarters of the die. */
const EYES: readonly (readonly (readonly [number, number])[])[] = [
  [[2, 2]],
  [
    [1, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
]

const QUARTER = 10

/** A face of a die; one and four are red, as on dice of the market. */
export function DieFace({ face }: { readonly face: number }) {
  return (
    <span className="dface" data-red={face === 1 || face === 4 || undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {EYES[face - 1]?.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x * QUARTER} cy={y * QUARTER} r={face === 1 ? 6 : 4} />
        ))}
      </svg>
      <span className="sr-only">{`${face} `}</span>
    </span>
  )
}
